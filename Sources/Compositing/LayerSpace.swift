import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

/// The coordinates of the sublayers of a layer and their way to the device, followed from the screen inwards.
package struct LayerSpace {
  private let space: SceneBuilder.Space

  private init(_ space: SceneBuilder.Space) { self.space = space }

  /// The coordinates of a screen with so many pixels a point.
  package init(scale: CGFloat) {
    space = SceneBuilder.Space(base: Homography(scaleX: Double(scale), scaleY: Double(scale), x: 0, y: 0))
  }

  /// The coordinates inside a layer of these; nil if it is not shown, because its back is turned to the viewer or it has
  /// no place on the device.
  package func inside(_ layer: LayerSnapshot) -> LayerSpace? {
    guard layer.kind == .plain else {
      var inner = space
      inner.local = CATransform3DConcat(
        layer.matrixOfSublayers, CATransform3DConcat(layer.matrixToSuperlayer, space.local))
      return inner.local.hasFiniteElements ? LayerSpace(inner) : nil
    }
    guard case .place(let place) = SceneBuilder.findPlace(layer, in: space) else { return nil }
    return LayerSpace(place.sublayers)
  }

  /// The pixels a point at a place of the layer, in the longer direction; 1 where it lies behind the viewer.
  package func pixelsPerPoint(at point: CGPoint) -> Double { space.base.scale(at: (Double(point.x), Double(point.y))) }

  /// The pixel of the device on which the origin of the layer lies, if `scale` pixels of the device are a point and the
  /// axes are those of the device; nil otherwise.
  package func origin(at scale: Double) -> CGPoint? {
    let base = space.base
    guard base.w.isConstant, base.w.c > 0, space.cuts.isEmpty else { return nil }
    let k = 1 / base.w.c
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 * scale }
    guard isNear(base.x.a * k, scale), isNear(base.y.b * k, scale), isNear(base.x.b * k, 0), isNear(base.y.a * k, 0)
    else { return nil }
    return CGPoint(x: base.x.c * k, y: base.y.c * k)
  }

  /// The distortion of a layer of these coordinates by a perspective of its own; nil if it has none.
  ///
  /// - Returns: The distance of the bounds' nearest corner from the viewer as a fraction of that of the farthest one, 0
  ///   and below where it lies behind the viewer; and the scale at the centre in the shorter direction as a fraction of
  ///   that in the longer one.
  package func distortion(of layer: LayerSnapshot) -> (nearness: Double, flatness: Double)? {
    let map = Homography(CATransform3DConcat(layer.matrixToSuperlayer, space.local))
    guard !map.w.isConstant else { return nil }
    let distances = layer.bounds.corners.map { map.w(Double($0.x), Double($0.y)) }
    guard let nearest = distances.min(), let farthest = distances.max(), farthest > 0 else { return (0, 0) }
    let (x, y) = (Double(layer.bounds.midX), Double(layer.bounds.midY))
    let d = map.w(x, y)
    guard d > 0 else { return (nearest / farthest, 0) }
    let (px, py) = (map.x(x, y) / d, map.y(x, y) / d)
    let (a, b) = ((map.x.a - px * map.w.a) / d, (map.x.b - px * map.w.b) / d)
    let (c, e) = ((map.y.a - py * map.w.a) / d, (map.y.b - py * map.w.b) / d)
    // The singular values of the derivative.
    let (sum, determinant) = (a * a + b * b + c * c + e * e, abs(a * e - b * c))
    let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    let (long, short) = (((sum + root) / 2).squareRoot(), (max(0, sum - root) / 2).squareRoot())
    return (nearest / farthest, long > 0 ? short / long : 0)
  }

  /// The part of the layer's coordinates that a screen of this size in pixels shows; nil in perspective.
  package func visible(width: Int, height: Int) -> CGRect? {
    guard space.base.w.isConstant, let back = space.base.inverse else { return nil }
    var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for (x, y) in [(-2, -2), (width + 2, -2), (-2, height + 2), (width + 2, height + 2)] {
      guard let point = back.project(Double(x), Double(y)) else { return nil }
      (minX, minY) = (min(minX, point.x), min(minY, point.y))
      (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

extension LayerSnapshot {
  /// True if the shadow of the layer is that of its rounded bounds.
  package var castsBoxShadow: Bool {
    let box = RoundedBox(of: self)
    return !box.isContinuous && shadow?.path == nil && fillsBounds(box)
  }
}

extension LayerSnapshot {
  /// True if everything that the layer and its sublayers draw is known to lie within the bounds.
  package var staysInBounds: Bool { masksToBounds || extent.map(RoundedBox(bounds).contains) ?? false }
}

extension CGColor {
  /// The alpha, 0 to 1; 0 where it is no number.
  package var shownAlpha: Double { opacity }
}
