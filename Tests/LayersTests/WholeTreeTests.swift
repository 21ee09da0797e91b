import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonMotion
import TendonSnapshot
import TendonTestSupport
import Testing

/// The top of a tree shows of a layer what the layer shows when it is asked alone, whatever runs on it.
@MainActor
struct WholeTreeTests {
  private var kinds: [(inout SeededNumbers) -> CAAnimation] {
    func basic(_ keyPath: String, _ from: Any?, _ to: Any?) -> (inout SeededNumbers) -> CAAnimation {
      { _ in
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue) = (from, to)
        return animation
      }
    }
    func keys(_ keyPath: String, _ values: [Any]) -> (inout SeededNumbers) -> CAAnimation {
      { dice in
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.calculationMode = [.linear, .discrete, .paced, .cubic, .cubicPaced].randomElement(using: &dice)!
        return animation
      }
    }
    let turn = CATransform3DMakeRotation(3, 1, 1, 0)
    return [
      basic("position", CGPoint(x: 1, y: 2), CGPoint(x: 90, y: 7)), basic("position.x", nil, 44),
      basic("bounds", nil, CGRect(x: 1, y: 2, width: 3, height: 4)), basic("bounds.size", CGSize(), nil),
      basic("opacity", 1, -0.5), basic("transform", nil, turn), basic("transform.rotation.z", 0, 7),
      basic("transform.scale", 1, 3), basic("transform.translation", CGSize(), CGSize(width: 4, height: 5)),
      basic("sublayerTransform", nil, turn), basic("zPosition", 3, nil), basic("anchorPoint.y", nil, 2),
      basic("cornerRadius", nil, 9), basic("borderWidth", -1, 5), basic("borderColor", nil, CGColor.white),
      basic("backgroundColor", nil, CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)), basic("shadowOpacity", nil, 1),
      basic("shadowColor", CGColor.white, nil), basic("shadowOffset.width", nil, 7), basic("shadowRadius", 0, 9),
      basic("shadowPath", nil, CGPath(rect: CGRect(x: 1, y: 1, width: 5, height: 5))),
      basic("hidden", true, nil), basic("masksToBounds", true, true), basic("doubleSided", nil, false),
      basic("contents", Bitmap(width: 2, height: 3), nil), basic("contentsRect", nil, CGRect()),
      basic("contentsScale", 1, 4), basic("anchorPointZ", nil, 30),
      basic("position", CGPoint(x: -CGFloat.greatestFiniteMagnitude, y: 0), CGPoint(x: 1e308, y: 0)),
      basic("transform", CATransform3DMakeScale(1e308, 1, 1), CATransform3DMakeScale(-1e308, 1, 1)),
      keys("position", [CGPoint(), CGPoint(x: 9, y: 3), CGPoint(x: -5, y: 60)]), keys("opacity", [0, 1, 0.3, 0.3]),
      keys("transform", [CATransform3DIdentity, turn, CATransform3DMakeScale(2, -1, 1)]),
      keys("backgroundColor", [CGColor.white, CGColor.black]), keys("hidden", [true, false, true]),
      keys("contents", [Bitmap(width: 1, height: 1), Bitmap(width: 2, height: 1)]),
      keys("bounds.size.width", [3, 80, -4]),
      { dice in
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 10))
        animation.calculationMode = [.linear, .paced, .discrete].randomElement(using: &dice)!
        animation.rotationMode = [nil, .rotateAuto, .rotateAutoReverse].randomElement(using: &dice)!
        return animation
      },
      { dice in
        let animation = CABasicAnimation(keyPath: "transform")
        animation.valueFunction = CAValueFunction(name: [.rotateX, .scaleY, .translateZ].randomElement(using: &dice)!)
        animation.toValue = Double.random(in: 0...7, using: &dice)
        return animation
      },
      { dice in
        let spring = CASpringAnimation(keyPath: ["position.y", "opacity", "zPosition"].randomElement(using: &dice)!)
        (spring.damping, spring.toValue) = (.random(in: 0...30, using: &dice), 0.7)
        spring.allowsOverdamping = .random(using: &dice)
        spring.initialVelocity = [0, 5, 1e300].randomElement(using: &dice)!
        return spring
      },
      { dice in
        let transition = CATransition()
        transition.type = [.fade, .push, .moveIn, .reveal].randomElement(using: &dice)!
        transition.subtype = [nil, .fromTop, .fromRight].randomElement(using: &dice)!
        return transition
      },
    ]
  }

  private func animation(_ dice: inout SeededNumbers, inGroup: Bool = false) -> CAAnimation {
    let animation: CAAnimation
    if !inGroup, Int.random(in: 0..<6, using: &dice) == 0 {
      let group = CAAnimationGroup()
      group.animations = (0..<3).map { _ in self.animation(&dice, inGroup: true) }.filter { !($0 is CATransition) }
      animation = group
    } else {
      animation = kinds.randomElement(using: &dice)!(&dice)
    }
    if let property = animation as? CAPropertyAnimation {
      property.isAdditive = Int.random(in: 0..<4, using: &dice) == 0
      property.isCumulative = Int.random(in: 0..<4, using: &dice) == 0
    }
    animation.duration = [0, 0.5, 1, 3].randomElement(using: &dice)!
    if Bool.random(using: &dice) { animation.beginTime = .random(in: -1...2, using: &dice) }
    animation.repeatCount = [0, 0, 1.5, 3, .infinity].randomElement(using: &dice)!
    animation.autoreverses = Int.random(in: 0..<4, using: &dice) == 0
    animation.speed = [1, 1, 1, 2, 0, -1].randomElement(using: &dice)!
    animation.timeOffset = [0, 0, 0.3].randomElement(using: &dice)!
    animation.fillMode = [.removed, .forwards, .backwards, .both].randomElement(using: &dice)!
    animation.isRemovedOnCompletion = .random(using: &dice)
    if Bool.random(using: &dice) { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
    return animation
  }

  @Test("A layer looks the same from the top of its tree and alone, with every kind of animation", arguments: 0..<40)
  func agreement(_ seed: Int) {
    var dice = SeededNumbers(UInt64(seed))
    onClock { clock in
      let root = CALayer()
      var layers = [root]
      for i in 0..<24 {
        let layer = i % 5 == 0 ? CAShapeLayer() : CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        layer.position = CGPoint(x: 5 * i, y: 3)
        if i % 3 == 0 { layer.backgroundColor = .black }
        if i % 4 == 0 { layer.contents = Bitmap(width: 2, height: 2) }
        if i % 7 == 0 { layer.mask = CALayer() }
        layers.randomElement(using: &dice)!.addSublayer(layer)
        layers.append(layer)
      }
      CATransaction.flush()
      @MainActor func compare(_ seen: LayerSnapshot, _ layer: CALayer, at time: Double) {
        // A layer in a transition shows two pictures instead of its sublayers.
        let alone = layer.snapshot(at: time)
        #expect(seen == alone, "layer \(seen.id) of seed \(seed) at \(time)")
        guard layer.animation(forKey: kCATransition) == nil else { return }
        for (inside, sublayer) in zip(seen.sublayers.suffix(layer.sublayers?.count ?? 0), layer.sublayers ?? []) {
          compare(inside, sublayer, at: time)
        }
      }
      for step in 0..<12 {
        let layer = layers.randomElement(using: &dice)!
        switch step % 6 {
        case 0...3: for _ in 0..<3 { layers.randomElement(using: &dice)!.add(animation(&dice), forKey: nil) }
        case 4: layer.opacity = .random(in: 0...1, using: &dice)
        default: layer.speed = [1, 0.5, 2].randomElement(using: &dice)!
        }
        clock.advance(by: 0.2)
        for time in [clock.now, clock.now + 0.07, clock.now + 1, clock.now - 0.1] {
          compare(root.snapshot(at: time), root, at: time)
        }
      }
    }
  }
}
