import TendonGeometry
import TendonSnapshot

extension CALayer {
  /// The box around the layer in its superlayer's coordinates.
  ///
  /// Setting it changes `position` and the size of `bounds` so that an untransformed layer fills it; under an affine
  /// transform the size is that of the box around the frame taken back through it, and a transform without inverse
  /// leaves the size as it is. Corners behind the viewer of a perspective are left out.
  public var frame: CGRect {
    get { properties.frame }
    set {
      check(newValue.isFiniteRect, "frame", newValue)
      let anchor = properties.anchorPoint
      let frame = CGRect(x: newValue.minX, y: newValue.minY, width: newValue.width, height: newValue.height)
      var size = frame.size
      if properties.transform != CATransform3D() {
        let m = affineTransform()
        let determinant = m.a * m.d - m.b * m.c
        size = determinant != 0 ? frame.applying(m.inverted()).size : properties.bounds.size
      }
      bounds = CGRect(origin: properties.bounds.origin, size: size)
      position = CGPoint(
        x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
    }
  }

  /// A point of `layer` (nil: the space that the top of the tree lies in) in this layer's coordinates.
  ///
  /// Each layer is flat: points go from plane to plane as they are seen. (infinity, infinity) where the way leads behind
  /// the viewer of a perspective or onto a plane that is seen edge on.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    guard layer !== self else { return point }
    let (down, up) = ways(to: layer)
    let way = up.map { ($0, false) } + down.reversed().map { ($0, true) }
    return follow(way, point)
  }

  /// A point of this layer in the coordinates of `layer` (nil: the space that the top of the tree lies in).
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    guard layer !== self else { return point }
    let (up, down) = ways(to: layer)
    return follow(up.map { ($0, false) } + down.reversed().map { ($0, true) }, point)
  }

  /// The box around a rectangle of `layer` in this layer's coordinates.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    layer === self ? rect : CGRect(bounding: rect.corners.map { convert($0, from: layer) })
  }

  /// The box around a rectangle of this layer in the coordinates of `layer`.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    layer === self ? rect : CGRect(bounding: rect.corners.map { convert($0, to: layer) })
  }

  /// The layers to leave from here, and from `other`, up to the first one that both are in.
  private func ways(to other: CALayer?) -> ([CALayer], [CALayer]) {
    var (mine, others) = (lineage, other?.lineage ?? [])
    while let a = mine.last, let b = others.last, a.model() === b.model() {
      mine.removeLast()
      others.removeLast()
    }
    return (mine, others)
  }

  /// The layer and those it is in, up to the top.
  private var lineage: [CALayer] {
    var line: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      line.append(current)
      layer = current.shown == nil ? current.container : current.superlayer
    }
    return line
  }

  private func follow(_ way: [(layer: CALayer, isDown: Bool)], _ point: CGPoint) -> CGPoint {
    var point = point
    for (layer, isDown) in way {
      guard let next = isDown ? layer.pointFromSuperlayer(point) : layer.pointInSuperlayer(point) else {
        return CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
      }
      point = next
    }
    return point
  }

  /// A point of this layer as it is seen in the superlayer's plane, or nil behind the viewer.
  final func pointInSuperlayer(_ point: CGPoint) -> CGPoint? {
    let above = superlayer
    if properties.transform == CATransform3D(), above?.placesSublayersPlainly ?? true {
      return CGPoint(x: point.x + plainOffset.width, y: point.y + plainOffset.height)
    }
    return matrix(in: above).project(point).map { above?.flipped($0) ?? $0 }
  }

  /// The point of this layer's plane that is seen at a point of the superlayer, or nil where there is none.
  package final func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
    let above = superlayer
    if properties.transform == CATransform3D(), above?.placesSublayersPlainly ?? true {
      return CGPoint(x: point.x - plainOffset.width, y: point.y - plainOffset.height)
    }
    let m = matrix(in: above)
    guard let result = m.unproject(above?.flipped(point) ?? point) else { return nil }
    // Behind the viewer the plane has an image too, but nobody sees it.
    return result.x * m.m14 + result.y * m.m24 + m.m44 > 0 ? result : nil
  }

  /// Whether the layer turns its front to the viewer in its superlayer.
  final var showsFront: Bool {
    let m = matrix(in: superlayer)
    let (x, y) = (m.m41, m.m42)
    let a = m.m11 * (m.m22 * m.m44 - m.m24 * y) - m.m12 * (m.m21 * m.m44 - m.m24 * x)
    let determinant = a + m.m14 * (m.m21 * y - m.m22 * x)
    return determinant >= 0
  }

  private func matrix(in above: CALayer?) -> CATransform3D {
    let m = properties.matrixToSuperlayer
    return above?.properties.sublayerMatrix.map { CATransform3DConcat(m, $0) } ?? m
  }

  private var placesSublayersPlainly: Bool {
    properties.sublayerTransform == CATransform3D() && !properties.isGeometryFlipped
  }

  private func flipped(_ point: CGPoint) -> CGPoint {
    let bounds = properties.bounds
    return properties.isGeometryFlipped ? CGPoint(x: point.x, y: bounds.minY + bounds.maxY - point.y) : point
  }

  private var plainOffset: CGSize {
    let (p, bounds, anchor) = (properties.position, properties.bounds, properties.anchorPoint)
    return CGSize(
      width: p.x - anchor.x * bounds.size.width - bounds.origin.x,
      height: p.y - anchor.y * bounds.size.height - bounds.origin.y)
  }
}

extension LayerProperties {
  /// The box around the bounds in the superlayer's coordinates, its `sublayerTransform` left out.
  package var frame: CGRect {
    if transform == CATransform3D() {
      return CGRect(
        x: position.x - anchorPoint.x * bounds.size.width, y: position.y - anchorPoint.y * bounds.size.height,
        width: bounds.size.width, height: bounds.size.height)
    }
    return CGRect(bounding: bounds.corners.compactMap(matrixToSuperlayer.project))
  }

  var matrixToSuperlayer: CATransform3D { geometry.matrixToSuperlayer }

  var sublayerMatrix: CATransform3D? {
    sublayerTransform == CATransform3D() ? nil : geometry.sublayerMatrix
  }

  /// The formulas are the snapshot's, so that what is hit is what is drawn.
  private var geometry: LayerSnapshot {
    var snapshot = LayerSnapshot(id: 0)
    write(to: &snapshot)
    return snapshot
  }
}
