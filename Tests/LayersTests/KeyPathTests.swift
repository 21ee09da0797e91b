import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonTestSupport
import Testing

@MainActor
struct KeyPathTests {
  /// The presentation value halfway from 0 (or the identity) to the value.
  private func halfway(_ keyPath: String, to value: Any, from: Any? = nil, on layer: CALayer = CALayer())
    -> LayerSnapshot
  {
    onClock { _ in
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (from, value, 1)
      layer.add(animation, forKey: nil)
      return layer.snapshot(at: 0.5)
    }
  }

  @Test("Parts of points, sizes and rectangles move alone")
  func parts() {
    #expect(halfway("position.x", to: 8).position == CGPoint(x: 4, y: 0))
    #expect(halfway("position.y", to: 8.0).position == CGPoint(x: 0, y: 4))
    #expect(halfway("anchorPoint.x", to: Float(1)).anchorPoint == CGPoint(x: 0.75, y: 0.5))
    #expect(halfway("bounds.origin", to: CGPoint(x: 2, y: 4)).bounds == CGRect(x: 1, y: 2, width: 0, height: 0))
    #expect(halfway("bounds.origin.y", to: 4).bounds == CGRect(x: 0, y: 2, width: 0, height: 0))
    #expect(halfway("bounds.size", to: CGSize(width: 2, height: 4)).bounds.size == CGSize(width: 1, height: 2))
    #expect(halfway("bounds.size.width", to: 4).bounds.size == CGSize(width: 2, height: 0))
    let shadow = CALayer()
    shadow.shadowOpacity = 1
    #expect(halfway("shadowOffset.height", to: 5, on: shadow).shadow?.offset == CGSize(width: 0, height: 1))
  }

  @Test("An animation moves the property that its key path names when it is added")
  func namedLater() {
    onClock { _ in
      let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
      (animation.toValue, animation.duration) = (8, 1)
      animation.keyPath = "zPosition"
      layer.add(animation, forKey: nil)
      animation.keyPath = "opacity"
      let seen = layer.snapshot(at: 0.5)
      #expect(seen.zPosition == 4 && seen.opacity == 1)
    }
  }

  @Test("Rotation about an axis animates the angle: a full turn turns, where the transform stands still")
  func rotation() {
    let turned = halfway("transform.rotation.z", to: CGFloat.pi * 2, from: 0)
    #expect(isClose(turned.transform.m11, -1) && isClose(turned.transform.m22, -1))
    let still = halfway("transform", to: CATransform3DMakeRotation(.pi * 2, 0, 0, 1), from: CATransform3DIdentity)
    #expect(isClose(still.transform.m11, 1))
    for (axis, name) in [(0, "transform.rotation.x"), (1, "transform.rotation.y"), (2, "transform.rotation")] {
      for angle in stride(from: -3.0, through: 3, by: 0.25) {
        let expected = CATransform3DMakeRotation(
          CGFloat(angle / 2), axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
        #expect(distance(halfway(name, to: angle, from: 0).transform, expected) < 1e-12)
      }
    }
  }

  @Test("Scale and translation parts keep what else the transform does")
  func scale() {
    let layer = CALayer()
    layer.transform = CATransform3DConcat(
      CATransform3DMakeRotation(0.5, 0, 0, 1), CATransform3DMakeTranslation(10, 20, 30))
    let scaled = halfway("transform.scale", to: 3, from: 1, on: layer).transform
    let expected = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeRotation(0.5, 0, 0, 1)),
      CATransform3DMakeTranslation(10, 20, 30))
    #expect(distance(scaled, expected) < 1e-12)
    let wide = CALayer()
    #expect(halfway("transform.scale.x", to: 3, from: 1, on: wide).transform == CATransform3DMakeScale(2, 1, 1))
    let moved = CALayer()
    moved.transform = CATransform3DMakeScale(2, 3, 1)
    let shift = halfway(
      "transform.translation", to: CGSize(width: 8, height: 6), from: CGSize(width: 0, height: 0), on: moved)
    #expect(shift.transform.m41 == 4 && shift.transform.m42 == 3 && shift.transform.m22 == 3)
    #expect(halfway("transform.translation.z", to: 8, on: CALayer()).transform.m43 == 4)
    // From nothing at all: no direction, no NaN.
    let flat = CALayer()
    flat.transform = CATransform3DMakeScale(0, 0, 1)
    #expect(
      distance(halfway("transform.scale", to: 2, from: 0, on: flat).transform, CATransform3DMakeScale(1, 1, 1)) < 1e-12)
  }

  @Test("Taking a transform apart for its parts and putting it together again gives it back")
  func roundTrip() {
    var dice = SeededNumbers(11)
    for _ in 0..<2000 {
      let layer = CALayer()
      var matrix = CATransform3D()
      matrix.elements = (0..<16).map { $0 % 4 == 3 ? ($0 == 15 ? 1 : 0) : Double.random(in: -2...2, using: &dice) }
      layer.transform = matrix
      for keyPath in ["transform.rotation.z", "transform.rotation.x", "transform.scale.y", "transform.translation.x"] {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.byValue = 0
        animation.duration = 1
        layer.removeAllAnimations()
        layer.add(animation, forKey: nil)
        #expect(distance(layer.snapshot(at: MediaClock.current.now + 0.5).transform, matrix) < 1e-9)
      }
    }
  }
}
