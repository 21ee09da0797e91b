import TendonDrawing
import TendonGeometry
import TendonSnapshot

extension ShapeProperties {
  /// The shape as a bitmap at `scale` pixels a point, or nil where there is nothing to see.
  ///
  /// The bitmap covers the path and its stroke, from whole pixel to whole pixel.
  func paint(scale wanted: CGFloat) -> Contents? {
    guard let path, !path.isEmpty else { return nil }
    let (fill, stroke) = (visibleFill, visibleStroke)
    guard fill != nil || stroke != nil else { return nil }
    let box = extent
    let scale = Painting.scale(for: CGSize(width: box.width + 2, height: box.height + 2), wanted: wanted)
    let left = floor(Double(box.minX * scale)) / Double(scale)
    let top = floor(Double(box.minY * scale)) / Double(scale)
    let right = ceil(Double(box.maxX * scale)) / Double(scale)
    let bottom = ceil(Double(box.maxY * scale)) / Double(scale)
    guard right > left, bottom > top else { return nil }
    let canvas = Canvas(size: CGSize(width: right - left, height: bottom - top), scale: scale)
    canvas.translate(x: CGFloat(-left), y: CGFloat(-top))
    if let fill { canvas.fill(path, color: fill, evenOdd: fillRule == .evenOdd) }
    if let stroke {
      let isWhole = strokeStart <= 0 && strokeEnd >= 1
      canvas.stroke(isWhole ? path : path.trimmed(from: strokeStart, to: strokeEnd), color: stroke, style: style)
    }
    let bitmap = canvas.bitmap
    var hash = StableHash()
    hash.add(self)
    hash.add(scale)
    return Contents(
      bitmap: bitmap, version: hash.version,
      destination: CGRect(
        x: left, y: top, width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale),
      scale: scale)
  }

  /// The box of the path and its stroke, in points.
  var extent: CGRect {
    guard let path, !path.isEmpty, visibleFill != nil || visibleStroke != nil else { return CGRect() }
    return path.boundingBox.insetBy(dx: -reach, dy: -reach)
  }

  private var visibleFill: CGColor? { fillColor.flatMap { $0.alpha > 0 ? $0 : nil } }
  private var visibleStroke: CGColor? {
    strokeColor.flatMap { $0.alpha > 0 && lineWidth > 0 && strokeEnd > strokeStart ? $0 : nil }
  }

  /// The distance that the stroke may reach beyond the points of the path.
  private var reach: CGFloat {
    guard visibleStroke != nil else { return 0 }
    return lineWidth / 2 * max(lineJoin == .miter ? miterLimit : 1, lineCap == .square ? 1.5 : 1)
  }

  private var style: StrokeStyle {
    StrokeStyle(
      lineWidth: lineWidth, cap: StrokeStyle.Cap(lineCap), join: StrokeStyle.Join(lineJoin), miterLimit: miterLimit,
      dashPhase: lineDashPhase, dashPattern: lineDashPattern ?? [])
  }
}

extension StrokeStyle.Cap {
  fileprivate init(_ cap: CAShapeLayerLineCap) {
    self =
      switch cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
  }
}

extension StrokeStyle.Join {
  fileprivate init(_ join: CAShapeLayerLineJoin) {
    self =
      switch join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
  }
}
