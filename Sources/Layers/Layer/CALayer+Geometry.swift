import TendonGeometry
import TendonSnapshot

extension CALayer {
  var plainFrame: CGRect {
    get { properties.frame }
    set {
      let newValue = newValue.isNull ? CGRect.zero : newValue
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

  func plainConvert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    layer === self ? point : follow(way(from: layer), point)
  }

  /// A point of this layer in the coordinates of `layer` (nil: the space that the top of the tree lies in).
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    layer === self ? point : follow(way(to: layer), point)
  }

  /// The box around a rectangle of `layer` in this layer's coordinates.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    layer === self ? rect : follow(way(from: layer), rect)
  }

  /// The box around a rectangle of this layer in the coordinates of `layer`.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    layer === self ? rect : follow(way(to: layer), rect)
  }

  private func way(to layer: CALayer?) -> [(layer: CALayer, isDown: Bool)] {
    let (up, down) = ways(to: layer)
    return up.map { ($0, false) } + down.reversed().map { ($0, true) }
  }

  private func way(from layer: CALayer?) -> [(layer: CALayer, isDown: Bool)] {
    let (down, up) = ways(to: layer)
    return up.map { ($0, false) } + down.reversed().map { ($0, true) }
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

  /// The layer and those it is in that flatten, up to the top.
  private var lineage: [CALayer] {
    var line: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      line.append(current)
      layer = current.above
      while let depth = layer, depth.properties.keepsDepth { layer = depth.above }
    }
    return line
  }

  /// The layer that this one is in or masks; of presentation copies, the copy.
  private var above: CALayer? { shown == nil ? container : superlayer }

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

  /// The box around a rectangle at the end of a way: around the points that its corners have there.
  private func follow(_ way: [(layer: CALayer, isDown: Bool)], _ rect: CGRect) -> CGRect {
    var (low, high) = (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY))
    var index = 0
    // While planes are only moved, two corners determine the others.
    while index < way.count, let offset = way[index].layer.offsetInSuperlayer {
      if way[index].isDown {
        low = CGPoint(x: low.x - offset.width, y: low.y - offset.height)
        high = CGPoint(x: high.x - offset.width, y: high.y - offset.height)
      } else {
        low = CGPoint(x: low.x + offset.width, y: low.y + offset.height)
        high = CGPoint(x: high.x + offset.width, y: high.y + offset.height)
      }
      index += 1
    }
    guard index < way.count else { return CGRect(bounding: [low, high]) }
    let rest = Array(way[index...])
    let corners = [low, CGPoint(x: high.x, y: low.y), high, CGPoint(x: low.x, y: high.y)]
    return CGRect(bounding: corners.map { follow(rest, $0) })
  }

  /// The offset of the layer's plane where its place in the superlayer is an offset alone, else nil.
  private var offsetInSuperlayer: CGSize? {
    properties.transform == CATransform3D() && (superlayer?.placesSublayersPlainly ?? true) ? plainOffset : nil
  }

  /// A point of this layer as it is seen in the superlayer's plane, or nil behind the viewer.
  ///
  /// Of transform layers, which have no plane, the plane of the layer that flattens them is taken.
  final func pointInSuperlayer(_ point: CGPoint) -> CGPoint? {
    if let offset = offsetInSuperlayer { return CGPoint(x: point.x + offset.width, y: point.y + offset.height) }
    return matrix(in: superlayer).project(point)
  }

  /// The point of this layer's plane that is seen at a point of the superlayer, or nil where there is none.
  package final func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
    if let offset = offsetInSuperlayer { return CGPoint(x: point.x - offset.width, y: point.y - offset.height) }
    let m = matrix(in: superlayer)
    guard let result = m.unproject(point) else { return nil }
    // Behind the viewer the plane has an image too, but nobody sees it.
    return result.x * m.m14 + result.y * m.m24 + m.m44 > 0 ? result : nil
  }

  /// The depth of the layer's plane, seen at a point of the plane that it is flattened into, towards the viewer;
  /// nil where it is not.
  final func depth(at point: CGPoint) -> CGFloat? {
    let m = matrix(in: superlayer)
    guard let p = m.unproject(point) else { return nil }
    let w = p.x * m.m14 + p.y * m.m24 + m.m44
    return w > 0 ? (p.x * m.m13 + p.y * m.m23 + m.m43) / w : nil
  }

  /// True if the viewer sees the front of the layer: of a layer seen from behind, the sublayers are so too.
  final var showsFront: Bool {
    var sign: CGFloat = 1
    for layer in lineage {
      let m = layer.matrix(in: layer.superlayer)
      let (x, y) = (m.m41, m.m42)
      let a = m.m11 * (m.m22 * m.m44 - m.m24 * y) - m.m12 * (m.m21 * m.m44 - m.m24 * x)
      let determinant = a + m.m14 * (m.m21 * y - m.m22 * x)
      // A plane that is mirrored together with the space around it does not turn.
      sign *= (determinant < 0) == m.mirrorsSpace ? 1 : -1
    }
    return sign > 0
  }

  /// From this layer to the superlayer's coordinates, through transform layers to the layer that flattens them.
  private func matrix(in above: CALayer?) -> CATransform3D {
    var m = properties.matrixToSuperlayer
    var next = above
    while let layer = next {
      if let own = layer.properties.matrixOfSublayers { m = CATransform3DConcat(m, own) }
      guard layer.properties.keepsDepth else { break }
      m = CATransform3DConcat(m, layer.properties.matrixToSuperlayer)
      next = layer.superlayer
    }
    return m
  }

  private var placesSublayersPlainly: Bool {
    properties.sublayerTransform == CATransform3D() && !properties.isGeometryFlipped && !properties.keepsDepth
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

  /// The matrix from a sublayer's to this layer's coordinates: `sublayerTransform` about the anchor point,
  /// then the flip of the geometry; nil where there is neither.
  var matrixOfSublayers: CATransform3D? {
    guard isGeometryFlipped else { return sublayerTransform == CATransform3D() ? nil : geometry.sublayerMatrix }
    var flip = CATransform3D()
    flip.m22 = -1
    flip.m42 = bounds.minY + bounds.maxY
    return geometry.sublayerMatrix.map { CATransform3DConcat($0, flip) } ?? flip
  }

  /// The formulas are the snapshot's, so that what is hit is what is drawn.
  private var geometry: LayerSnapshot {
    var snapshot = LayerSnapshot(id: 0)
    write(to: &snapshot)
    return snapshot
  }
}

extension CATransform3D {
  /// True if the map turns a right hand into a left one.
  fileprivate var mirrorsSpace: Bool {
    let a = m11 * m22 - m12 * m21
    let b = m11 * m23 - m13 * m21
    let c = m11 * m24 - m14 * m21
    let d = m12 * m23 - m13 * m22
    let e = m12 * m24 - m14 * m22
    let f = m13 * m24 - m14 * m23
    let near = a * (m33 * m44 - m34 * m43) - b * (m32 * m44 - m34 * m42) + c * (m32 * m43 - m33 * m42)
    let far = d * (m31 * m44 - m34 * m41) - e * (m31 * m43 - m33 * m41) + f * (m31 * m42 - m32 * m41)
    return near + far < 0
  }
}
