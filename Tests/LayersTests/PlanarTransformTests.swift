import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonMotion
import TendonSnapshot
import TendonTestSupport
import Testing

/// Transforms that stay in the plane are kept as six numbers, and paces that animations share are evaluated once.
@MainActor
struct PlanarTransformTests {
  private static func basic(_ path: String, _ from: Any?, _ to: Any?, sum: Bool = false) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration, animation.isAdditive) = (from, to, 2, sum)
    return animation
  }

  private static func keys(_ path: String, _ values: [Any]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: path)
    (animation.values, animation.duration) = (values, 2)
    return animation
  }

  private static func function(_ name: CAValueFunctionName, _ to: Any, sum: Bool = false) -> CAAnimation {
    let animation = basic("transform", name == .translate || name == .scale ? [1.0, 1, 1] : 0.1, to, sum: sum)
    animation.valueFunction = CAValueFunction(name: name)
    return animation
  }

  private static func turn(_ angle: Double, _ x: CGFloat = 0, _ z: CGFloat = 1) -> CATransform3D {
    CATransform3DMakeRotation(CGFloat(angle), x, 0, z)
  }

  private static func pathAnimation(_ mode: CAAnimationRotationMode?) -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 90, height: 30))
    (animation.rotationMode, animation.duration) = (mode, 2)
    return animation
  }

  /// Animations, and whether the transform stays in the plane with them.
  private static func cases() -> [(String, [CAAnimation], Bool)] {
    let scaled = CATransform3DScale(turn(2.6), 1.5, -0.7, 1)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([basic("transform.rotation", 0.0, 3.0), basic("opacity", 0.0, 1.0)], 2)
    let sums = basic("transform", turn(0), turn(1))
    (sums.isCumulative, sums.repeatCount, sums.duration) = (true, 3, 0.5)
    let smooth = keys("transform", [turn(0), turn(1), turn(2)])
    smooth.calculationMode = .cubic
    let steps = keys("transform", [turn(0), turn(1), turn(2)])
    steps.calculationMode = .discrete
    let spring = CASpringAnimation(keyPath: "transform")
    (spring.fromValue, spring.toValue, spring.duration) = (turn(0), scaled, 2)
    return [
      ("transform", [basic("transform", turn(0), scaled)], true), ("spring", [spring], true),
      ("from the model", [basic("transform", nil, scaled)], true),
      ("added", [basic("transform", scaled, turn(0), sum: true)], true),
      ("twice", [basic("transform", turn(0), scaled), basic("transform", turn(2.5), turn(0), sum: true)], true),
      ("without an area", [basic("transform", CATransform3DMakeScale(0, 0, 1), scaled)], true),
      ("a jump", [basic("transform", CATransform3DMakeAffineTransform(.init(1, 1, 1, 1, 0, 0)), scaled)], true),
      ("out of the plane", [basic("transform", turn(0), turn(1, 1, 0))], false),
      ("keys", [keys("transform", [turn(0), turn(0), scaled, turn(2.2)])], true), ("steps", [steps], true),
      ("keys out of the plane", [keys("transform", [turn(0), turn(1, 1, 1)])], false),
      ("smooth", [smooth], false), ("sums", [sums], false),
      ("rotation.z", [basic("transform.rotation.z", 0.0, 4.0)], true), ("group", [group], true),
      ("rotation.z, added", [basic("transform.rotation.z", 0.0, 4.0, sum: true)], true),
      ("rotation.x", [basic("transform.rotation.x", 0.0, 4.0)], false),
      ("scale.x", [basic("transform.scale.x", 1.0, 4.0)], true),
      ("scale.y", [keys("transform.scale.y", [1.0, -2.0])], true),
      ("scale", [basic("transform.scale", 1.0, 2.0)], false),
      ("scale.z", [basic("transform.scale.z", 1.0, 2.0)], false),
      ("two parts", [basic("transform.scale.x", 1.0, 4.0), basic("transform.rotation", 0.0, 1.0)], false),
      ("a part, then a way", [basic("transform.scale.x", 1.0, 4.0), basic("transform.translation.y", 0.0, 9.0)], true),
      ("translation", [basic("transform.translation", CGSize(width: 1, height: 2), CGSize(width: 9, height: 7))], true),
      ("translation.z", [basic("transform.translation.z", 0.0, 9.0)], false),
      ("rotateZ", [function(.rotateZ, 2.9)], true), ("rotateZ, added", [function(.rotateZ, 2.9, sum: true)], true),
      ("scaleY", [function(.scaleY, 3.0)], true), ("translateX", [function(.translateX, 30.0)], true),
      ("rotateX", [function(.rotateX, 2.9)], false), ("scale of three", [function(.scale, [2.0, 2, 2])], false),
      ("along a path", [pathAnimation(.rotateAuto)], true), ("backwards", [pathAnimation(.rotateAutoReverse)], true),
      ("along a path, then a way", [pathAnimation(.rotateAuto), basic("transform", turn(0), scaled, sum: true)], true),
      ("all of it in space", [basic("sublayerTransform", turn(0), turn(1, 1, 0)), function(.rotateZ, 2.0)], true),
    ]
  }

  private static func model(_ index: Int) -> CATransform3D {
    switch index {
    case 0: CATransform3D()
    case 1: CATransform3DTranslate(CATransform3DScale(turn(2.4), 1.3, -0.6, 1), 5, 7, 0)
    case 2: CATransform3DMakeScale(0, 1, 1)
    default: turn(1, 1, 0)
    }
  }

  @Test("Transforms of the plane take six numbers, others sixteen, and all look as they do layer by layer")
  func numbers() throws {
    for (name, animations, isPlanar) in PlanarTransformTests.cases() {
      for index in 0..<4 {
        try onClock { clock in
          let (root, layer) = (CALayer(), CALayer())
          root.addSublayer(layer)
          withoutActions { layer.transform = PlanarTransformTests.model(index) }
          CATransaction.flush()
          for animation in animations {
            animation.fillMode = .both
            layer.add(animation, forKey: nil)
          }
          CATransaction.flush()
          for time in [-1, 0, 0.3, 0.77, 1, 1.49, 1.99, 2, 5] {
            let seen = root.snapshot(at: time)
            #expect(seen == root.plainSnapshot(at: time, scale: 1), "\(name), model \(index), at \(time)")
            let list = try #require(seen.layers.scene?.nodes[1].moving)
            let place = try #require(list.properties.firstIndex { $0.name == "transform" })
            // A model without a direction of its own may leave the plane by a part.
            guard index != 2 else { continue }
            #expect(list.properties[place].width == (isPlanar && index != 3 ? 6 : 16), "\(name), model \(index)")
          }
        }
      }
    }
  }

  @Test("A rotation about z is one of the plane at any angle", arguments: 0..<200)
  func rotations(turn: Int) {
    let angle = Double(turn) * 0.0873
    let made = CATransform3DMakeRotation(CGFloat(angle), 0, 0, turn % 2 == 0 ? 1 : -3)
    #expect(CATransform3DIsAffine(made) && made.m11 == CGFloat(cos(angle)) && made.m22 == CGFloat(cos(angle)))
    #expect(CATransform3DMakeRotation(CGFloat(angle), 2, 0, 0).m11 == 1)
  }

  @Test("Animations that begin together at one pace have their progress evaluated once")
  func paces() {
    onClock { clock in
      let root = CALayer()
      let layers = (0..<100).map { _ in CALayer() }
      layers.forEach(root.addSublayer)
      CATransaction.flush()
      @MainActor func start(_ duration: (Int) -> Double) {
        for (i, layer) in layers.enumerated() {
          for path in ["position.x", "zPosition"] {
            let animation = PlanarTransformTests.basic(path, 0.0, Double(i))
            (animation.duration, animation.timingFunction) = (duration(i), CAMediaTimingFunction(name: .easeInEaseOut))
            layer.add(animation, forKey: path)
          }
        }
        CATransaction.flush()
      }
      @MainActor func paces() -> Int {
        let before = clock.counters.pacesEvaluated
        let (seen, time) = (root.snapshot(at: 0.7), 0.7)
        #expect(seen == root.plainSnapshot(at: time, scale: 1))
        return clock.counters.pacesEvaluated - before
      }
      start { _ in 2 }
      #expect(paces() == 1)
      start { 2 + Double($0) }
      #expect(paces() == 100)
    }
  }

  @Test("Curves evaluated for several steps at once give what each gives alone, with springs and groups between them")
  func pacesTogether() {
    onClock { clock in
      let root = CALayer()
      let layers = (0..<400).map { _ in CALayer() }
      layers.forEach(root.addSublayer)
      CATransaction.flush()
      let names: [CAMediaTimingFunctionName] = [.easeIn, .easeOut, .easeInEaseOut, .default, .linear]
      @MainActor func finish(_ animation: CAAnimation, _ i: Int) -> CAAnimation {
        // Runs of one curve of every length, some with none; begins and ends before and after the times below.
        animation.timingFunction = i % 7 == 6 ? nil : CAMediaTimingFunction(name: names[i / 13 % 5])
        (animation.beginTime, animation.duration) = (Double(i % 5) / 4, 1 + Double(i % 17) / 8)
        animation.fillMode = i % 3 == 0 ? .both : .removed
        animation.isRemovedOnCompletion = false
        return animation
      }
      for (i, layer) in layers.enumerated() {
        let basic = PlanarTransformTests.basic("position", CGPoint(x: 0, y: 0), CGPoint(x: i, y: 10))
        let spring = CASpringAnimation(keyPath: "opacity")
        (spring.fromValue, spring.toValue) = (0.0, 1.0)
        let group = CAAnimationGroup()
        group.animations = [
          finish(PlanarTransformTests.basic("zPosition", 0.0, 1.0), i + 1),
          finish(PlanarTransformTests.keys("transform", (0..<4).map { PlanarTransformTests.turn(Double($0)) }), i + 2),
        ]
        switch i % 4 {
        case 0, 1: layer.add(finish(basic, i), forKey: "move")
        case 2: layer.add(finish(spring, i), forKey: "move")
        default: layer.add(finish(group, i), forKey: "move")
        }
      }
      CATransaction.flush()
      for time in [0, 0.3, 0.9, 1.4, 2.2, 5] {
        let seen = root.snapshot(at: time)
        #expect(seen == root.plainSnapshot(at: time, scale: 1))
      }
    }
  }
}
