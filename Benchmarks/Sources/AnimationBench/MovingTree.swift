import Tendon

/// A root with many sublayers, each with an animation that runs all the time.
@MainActor
struct MovingTree {
  /// The animated property.
  enum Kind: String, CaseIterable {
    case position, opacity, bounds, backgroundColor
    case transform
    /// All of the above in turn.
    case mixed = "a mix of these five"
    /// As view animations do: from the difference to nothing, added to the model.
    case additive = "position, additive"
    case spring = "position, spring"
    case keyframes = "position, four keyframes"
    case smooth = "position, four keyframes, cubic"
    case transformKeys = "transform, four keyframes"
    case sums = "position, cumulative"
    case path = "position, along a path"
    case turningPath = "position, along a path, turning"
    case part = "transform.rotation.z"
    case scalePart = "transform.scale.x"
    case shift = "transform.translation.x"
    case function = "transform, value function rotateZ"
    case group = "position and opacity, in a group"
    case shadow = "shadowOpacity"
    case hidden = "hidden, keyframes"
    case region = "contentsRect"
    case outline = "shadowPath"
  }

  let clock = MediaClock()
  let root: CALayer
  let layers: [CALayer]

  init(_ count: Int, _ kind: Kind?) {
    (root, layers) = MediaClock.with(clock) {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
      let layers = (0..<count).map { i in
        let layer = CALayer()
        layer.frame = CGRect(x: CGFloat(i % 100) * 10, y: CGFloat(i / 100) * 10, width: 9, height: 9)
        layer.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        root.addSublayer(layer)
        return layer
      }
      CATransaction.flush()
      if let kind {
        for (i, layer) in layers.enumerated() { layer.add(MovingTree.animation(kind, i, layer), forKey: "move") }
      }
      CATransaction.flush()
      return (root, layers)
    }
  }

  private static func animation(_ kind: Kind, _ i: Int, _ layer: CALayer) -> CAAnimation {
    func finish(_ animation: CAPropertyAnimation) -> CAAnimation {
      // Begins and durations of their own: no two are at the same place of the curve.
      animation.beginTime = -Double(i % 97) / 50
      animation.duration = 10 + Double(i % 31) / 10
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      return animation
    }
    func basic(_ path: String, _ from: Any, _ to: Any) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue) = (from, to)
      return animation
    }
    let far = CGPoint(x: layer.position.x + 100, y: layer.position.y - 50)
    switch kind {
    case .position: return finish(basic("position", layer.position, far))
    case .opacity: return finish(basic("opacity", 1.0, 0.0))
    case .bounds:
      return finish(basic("bounds", layer.bounds, CGRect(x: 0, y: 0, width: 90 + CGFloat(i % 7), height: 30)))
    case .backgroundColor:
      return finish(
        basic("backgroundColor", layer.backgroundColor as Any, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)))
    case .transform:
      let turned = CATransform3DMakeRotation(CGFloat(i % 11) / 5, 0, 0, 1)
      return finish(basic("transform", CATransform3DIdentity, CATransform3DScale(turned, 1.5, 0.7, 1)))
    case .mixed:
      return animation([.position, .opacity, .bounds, .backgroundColor, .transform][i % 5], i, layer)
    case .additive:
      let animation = basic("position", CGPoint(x: -100, y: 50), CGPoint(x: 0, y: 0))
      animation.isAdditive = true
      return finish(animation)
    case .spring:
      let animation = CASpringAnimation(keyPath: "position")
      (animation.fromValue, animation.toValue) = (layer.position, far)
      return finish(animation)
    case .keyframes:
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = (0..<4).map { k in CGPoint(x: layer.position.x + CGFloat(k * k), y: layer.position.y) }
      return finish(animation)
    case .smooth:
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = (0..<4).map { k in CGPoint(x: layer.position.x + CGFloat(k * k), y: layer.position.y) }
      animation.calculationMode = .cubic
      return finish(animation)
    case .transformKeys:
      let animation = CAKeyframeAnimation(keyPath: "transform")
      animation.values = (0..<4).map { k in CATransform3DMakeRotation(CGFloat(k * (i % 3)) / 3, 0, 0, 1) }
      return finish(animation)
    case .sums:
      let animation = basic("position", layer.position, far)
      (animation.isCumulative, animation.repeatCount) = (true, 5)
      return finish(animation)
    case .path, .turningPath:
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 90 + CGFloat(i % 7), height: 30))
      if kind == .turningPath { animation.rotationMode = .rotateAuto }
      return finish(animation)
    case .part: return finish(basic("transform.rotation.z", 0.0, 1.0 + Double(i % 5)))
    case .scalePart: return finish(basic("transform.scale.x", 1.0, 2.0 + Double(i % 5)))
    case .shift: return finish(basic("transform.translation.x", 0.0, 20.0 + Double(i % 5)))
    case .function:
      let animation = basic("transform", 0.0, 6.0)
      animation.valueFunction = CAValueFunction(name: .rotateZ)
      return finish(animation)
    case .group:
      let group = CAAnimationGroup()
      group.animations = [
        MovingTree.animation(.position, i, layer), MovingTree.animation(.opacity, i, layer),
      ]
      (group.beginTime, group.duration) = (-Double(i % 97) / 50, 10)
      return group
    case .shadow: return finish(basic("shadowOpacity", 0.0, 1.0))
    case .hidden:
      let animation = CAKeyframeAnimation(keyPath: "hidden")
      (animation.values, animation.calculationMode) = ([false, true, false], .discrete)
      return finish(animation)
    case .region:
      let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
      return finish(basic("contentsRect", whole, CGRect(x: 0.5, y: 0, width: 0.5, height: 1)))
    case .outline:
      return finish(
        basic("shadowPath", CGPath(rect: layer.bounds), CGPath(rect: layer.frame)))
    }
  }
}
