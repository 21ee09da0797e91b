import CCairo
import TendonGeometry

extension Canvas {
  /// Fills the inside of a path: the points with a winding number other than 0, or with an odd one if `evenOdd`.
  public func fill(_ path: Path, color: CGColor, evenOdd: Bool = false) {
    guard state.isPlain || isComposing else { return compose { fill(path, color: color, evenOdd: evenOdd) } }
    loadMemory()
    defer { storeMemory() }
    guard append(path) else { return }
    set(color)
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    fillCurrentPath()
  }

  /// Fills a rectangle; without antialiasing where its edges lie on pixel boundaries.
  public func fill(_ rect: CGRect, color: CGColor) { fill(Path(rect: rect), color: color) }

  /// Draws the outline of a path.
  ///
  /// A dash pattern that has a negative number, or none above 0, draws a solid line, and so does one of more than
  /// 100,000 dashes along the path (no screen shows them apart).
  public func stroke(_ path: Path, color: CGColor, style: StrokeStyle = StrokeStyle()) {
    guard state.isPlain || isComposing else {
      // A rule that reaches beyond a shape needs the shape as a clip.
      let isShape = state.blendMode.reachesOutside
      return isShape
        ? fill(path.stroked(style), color: color) : compose { stroke(path, color: color, style: style) }
    }
    loadMemory()
    defer { storeMemory() }
    guard style.lineWidth > 0, style.lineWidth.isFinite, append(path) else { return }
    set(color)
    cairo_set_line_width(context, Double(style.lineWidth))
    switch style.cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(context, style.miterLimit.isFinite ? Double(max(style.miterLimit, 1)) : 10)
    let dashes = style.dashes(along: path)
    cairo_set_dash(context, dashes, Int32(dashes.count), style.dashPhase.isFinite ? Double(style.dashPhase) : 0)
    cairo_stroke(context)
  }

  /// Restricts drawing to the inside of the path, until the state is restored. An empty path leaves nothing to draw on.
  public func clip(to path: Path, evenOdd: Bool = false) {
    guard append(path) else {
      // An empty path has no inside.
      cairo_rectangle(context, 0, 0, 0, 0)
      cairo_clip(context)
      return
    }
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(context)
  }

  /// Restricts drawing to the rectangle, until the state is restored.
  public func clip(to rect: CGRect) { clip(to: Path(rect: rect)) }

  func set(_ color: CGColor) {
    let c = color.rgba
    cairo_set_source_rgba(context, Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha * state.alpha))
  }

  /// Sets Cairo's current path to `path`; returns false if there is nothing to draw.
  ///
  /// Cairo stores coordinates in 32 bits as multiples of 1/256 pixel. Points beyond 4,000,000 pixels are moved to that
  /// distance, a hundred times the size of the largest canvas.
  func append(_ path: Path) -> Bool {
    guard !isDegenerate, !path.isEmpty, path.isFinite else { return false }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let far = max(abs(matrix.xx) + abs(matrix.xy), abs(matrix.yx) + abs(matrix.yy))
    let limit = CGFloat((4_000_000 - max(abs(matrix.x0), abs(matrix.y0))) / far)
    guard limit > 0 else { return false }
    cairo_new_path(context)
    func bounded(_ p: CGPoint) -> (Double, Double) {
      (Double(min(max(p.x, -limit), limit)), Double(min(max(p.y, -limit), limit)))
    }
    var start = CGPoint(x: 0, y: 0)
    var current = start
    for element in path.elements {
      switch element {
      case .move(let p):
        cairo_move_to(context, bounded(p).0, bounded(p).1)
        (start, current) = (p, p)
      case .line(let p):
        cairo_line_to(context, bounded(p).0, bounded(p).1)
        current = p
      case .quad(let p, let c):
        // The cubic with the same points: its controls lie two thirds of the way to the quadratic's.
        let a = bounded(CGPoint(x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3))
        let b = bounded(CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3))
        cairo_curve_to(context, a.0, a.1, b.0, b.1, bounded(p).0, bounded(p).1)
        current = p
      case .cubic(let p, let c1, let c2):
        let (a, b) = (bounded(c1), bounded(c2))
        cairo_curve_to(context, a.0, a.1, b.0, b.1, bounded(p).0, bounded(p).1)
        current = p
      case .close:
        cairo_close_path(context)
        current = start
      }
    }
    return true
  }
}

extension StrokeStyle {
  /// Returns the dash pattern for Cairo; empty for a solid line.
  func dashes(along path: Path) -> [Double] {
    let period = dashPattern.reduce(0, +)
    guard period > 0, period.isFinite, dashPattern.allSatisfy({ $0 >= 0 }) else { return [] }
    let count = path.flattened(tolerance: 1).length / period * CGFloat(dashPattern.count)
    return count <= 100_000 ? dashPattern.map { Double($0) } : []
  }
}
