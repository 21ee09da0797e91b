import TendonGeometry

/// Paths in a square of 24 units, parsed from a short notation.
///
/// Layers are separated by `|`; each begins with its ink: `s` a line, `f` an area, `e` a line that erases what is under
/// it, `x` an area that does. Commands with absolute numbers follow: `M x y`, `L x y`, `H x`, `V y`, `C` (two controls
/// and
/// an end), `Z`; and whole figures: `O x y radius` a circle, `E x y rx ry` an ellipse, `R x y width height corner` a
/// rectangle, `A x y radius from to` an arc in degrees clockwise from three o'clock, `N x y outer inner count turn` a
/// star, `G x y outer inner count` a cogwheel.
struct SymbolShape: Sendable {
  enum Ink: Character, Sendable { case line = "s", area = "f", cutLine = "e", cutArea = "x" }

  struct Layer: Sendable {
    var ink: Ink
    var path: Path
  }

  var layers: [Layer]

  init(layers: [Layer]) { self.layers = layers }

  /// Parses the notation; nil if it is invalid.
  init?(_ text: String) {
    layers = []
    for part in text.split(separator: "|") {
      let trimmed = part.drop { $0 == " " }
      guard let first = trimmed.first, let ink = Ink(rawValue: first), let path = SymbolShape.path(trimmed.dropFirst())
      else { return nil }
      layers.append(Layer(ink: ink, path: path))
    }
  }

  func map(_ transform: (CGPoint) -> CGPoint) -> SymbolShape {
    SymbolShape(layers: layers.map { Layer(ink: $0.ink, path: $0.path.map(transform)) })
  }

  /// The shape with drawing and erasing exchanged.
  var cutting: SymbolShape {
    SymbolShape(
      layers: layers.map {
        switch $0.ink {
        case .line: Layer(ink: .cutLine, path: $0.path)
        case .area: Layer(ink: .cutArea, path: $0.path)
        case .cutLine: Layer(ink: .line, path: $0.path)
        case .cutArea: Layer(ink: .area, path: $0.path)
        }
      })
  }

  /// The shape with the inside of its lines filled.
  var filled: SymbolShape {
    let closed = layers.compactMap { layer -> Layer? in
      layer.ink == .line ? Layer(ink: .area, path: layer.path) : nil
    }
    return SymbolShape(layers: closed + layers)
  }

  // MARK: - The notation

  private static func path(_ text: Substring) -> Path? {
    var path = Path()
    var rest = text
    while let command = rest.first(where: { $0 != " " }) {
      rest = rest.drop { $0 == " " }.dropFirst()
      let end = rest.firstIndex { $0.isLetter } ?? rest.endIndex
      let numbers = rest[..<end].split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
      rest = rest[end...]
      guard numbers.count == counts[command], add(command, numbers, to: &path) else { return nil }
    }
    return path
  }

  private static let counts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 0, "O": 3, "E": 4, "R": 5, "A": 5, "N": 6, "G": 5,
  ]

  private static func add(_ command: Character, _ n: [CGFloat], to path: inout Path) -> Bool {
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    let current = path.currentPoint ?? .zero
    switch command {
    case "M": path.move(to: point(0))
    case "L": path.addLine(to: point(0))
    case "H": path.addLine(to: CGPoint(x: n[0], y: current.y))
    case "V": path.addLine(to: CGPoint(x: current.x, y: n[0]))
    case "C": path.addCurve(to: point(4), control1: point(0), control2: point(2))
    case "Z": path.closeSubpath()
    case "O": path.addPath(Path(ellipseIn: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2])))
    case "E": path.addPath(Path(ellipseIn: CGRect(x: n[0] - n[2], y: n[1] - n[3], width: 2 * n[2], height: 2 * n[3])))
    case "R":
      path.addPath(Path(roundedRect: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerRadius: n[4]))
    case "A":
      var arc = Path()
      let radians = CGFloat.pi / 180
      arc.addArc(
        center: point(0), radius: n[2], startAngle: n[3] * radians, endAngle: n[4] * radians, clockwise: true)
      path.addPath(arc)
    case "N": addStar(center: point(0), outer: n[2], inner: n[3], count: Int(n[4]), turn: n[5], to: &path)
    case "G": addWheel(center: point(0), outer: n[2], inner: n[3], count: Int(n[4]), to: &path)
    default: return false
    }
    return true
  }

  private static func on(_ center: CGPoint, _ radius: CGFloat, _ degrees: CGFloat) -> CGPoint {
    let angle = Double(degrees) * .pi / 180
    return CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
  }

  private static func addStar(
    center: CGPoint, outer: CGFloat, inner: CGFloat, count: Int, turn: CGFloat, to path: inout Path
  ) {
    let step = 180 / CGFloat(count)
    for index in 0..<(2 * count) {
      let corner = on(center, index % 2 == 0 ? outer : inner, turn + CGFloat(index) * step)
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.closeSubpath()
  }

  /// Adds the outline of a cogwheel with broad teeth.
  private static func addWheel(
    center: CGPoint, outer: CGFloat, inner: CGFloat, count: Int, to path: inout Path
  ) {
    let step = 360 / CGFloat(count)
    for index in 0..<count {
      let middle = CGFloat(index) * step
      let corners = [(inner, -0.32), (outer, -0.2), (outer, 0.2), (inner, 0.32)] as [(CGFloat, CGFloat)]
      for (radius, share) in corners {
        let corner = on(center, radius, middle + share * step)
        if index == 0, share == -0.32 { path.move(to: corner) } else { path.addLine(to: corner) }
      }
    }
    path.closeSubpath()
  }
}
