import TendonGeometry
import TendonLayers

extension CALayer {
  /// The layer as it is seen now.
  var seen: CALayer { presentation() ?? self }

  /// A point of the bounds on the screen, in points; nil where it lies behind the viewer.
  func pointOnScreen(_ point: CGPoint) -> CGPoint? {
    let result = convert(point, to: nil)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }

  /// The box on the screen that holds the four corners of the bounds as they are seen now, in points; nil where one of
  /// them lies behind the viewer.
  var screenBox: CGRect? {
    let seen = seen
    let box = seen.convert(seen.bounds, to: nil)
    return box.isFiniteRect ? box : nil
  }
}
