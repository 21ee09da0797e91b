import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonTestSupport

/// A tree to which anything may happen, by dice.
@MainActor
struct RandomTree {
  var dice: SeededNumbers
  let root = CALayer()
  private(set) var layers: [CALayer]
  /// True if one layer in four is a replicator layer.
  private let replicates: Bool

  init(dice: SeededNumbers, replicates: Bool = false) {
    (self.dice, self.replicates) = (dice, replicates)
    layers = [root]
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    for _ in 0..<12 { addLayer() }
    CATransaction.flush()
    for _ in 0..<20 { addAnimation() }
  }

  private mutating func number(_ range: ClosedRange<Double> = -50...50) -> Double { .random(in: range, using: &dice) }
  private mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &dice) == 0 }
  private mutating func pick<C: Collection>(_ all: C) -> C.Element { all.randomElement(using: &dice)! }

  private mutating func addLayer() {
    let layer: CALayer
    switch Int.random(in: 0..<(replicates ? 11 : 8), using: &dice) {
    case 0:
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 6))
      layer = shape
    case 1:
      let gradient = CAGradientLayer()
      gradient.colors = [.black, .white]
      layer = gradient
    case 8...:
      let replicator = CAReplicatorLayer()
      change(replicator)
      layer = replicator
    default: layer = CALayer()
    }
    layer.frame = CGRect(x: number(), y: number(), width: number(1...9), height: number(1...9))
    if oneIn(3) {
      layer.contents = Bitmap(width: 3, height: 2, pixel: 0xff12_3456)
      layer.contentsGravity = pick([.resize, .resizeAspect, .resizeAspectFill, .top, .bottomRight])
    }
    if oneIn(3) { layer.timeOffset = number(0...1) }
    if oneIn(3) { layer.speed = Float(number(0...2)) }
    if oneIn(3) { (layer.shadowOpacity, layer.shadowColor) = (oneIn(2) ? 0 : 0.5, oneIn(2) ? nil : .black) }
    let parent = pick(layers)
    if oneIn(6), parent.mask == nil { parent.mask = layer } else { parent.addSublayer(layer) }
    layers.append(layer)
  }

  mutating func change() {
    let layer = pick(layers)
    CATransaction.setDisableActions(oneIn(2))
    switch Int.random(in: 0..<16, using: &dice) {
    case 0: addLayer()
    case 1:
      if layer !== root, layer.superlayer != nil { layer.removeFromSuperlayer() }
    case 2:
      let parent = pick(layers)
      if layer !== root, parent !== layer, !isInside(parent, layer), !isMask(layer) {
        parent.insertSublayer(layer, at: UInt32(Int.random(in: 0...(parent.sublayers?.count ?? 0) / 2, using: &dice)))
      }
    case 3: layer.timeOffset = number(0...1)
    case 4: layer.bounds.size = CGSize(width: number(0...9), height: number(0...9))
    case 5: layer.position = CGPoint(x: number(), y: number())
    case 6: layer.transform = CATransform3DMakeRotation(CGFloat(number()), 0, 0, 1)
    case 7: layer.backgroundColor = oneIn(3) ? nil : CGColor(gray: CGFloat(number(0...1)), alpha: 1)
    case 8: layer.isHidden.toggle()
    case 9: layer.opacity = Float(number(0...1))
    case 10: layer.removeAllAnimations()
    case 11 where layer !== root && layer.superlayer != nil:
      layer.crossDissolve(duration: number(0.1...1), timing: CAMediaTimingFunction(name: .linear)) {
        layer.cornerRadius = 3
      }
    case 12: layer.mask = nil
    case 13: layer.setNeedsDisplay()
    case 14 where layer is CAReplicatorLayer:
      if let replicator = layer as? CAReplicatorLayer { change(replicator) }
    default: for _ in 0..<4 { addAnimation() }
    }
    CATransaction.setDisableActions(false)
  }

  private mutating func change(_ replicator: CAReplicatorLayer) {
    replicator.instanceCount = Int.random(in: 0...3, using: &dice)
    replicator.instanceDelay = oneIn(2) ? 0 : number(-0.5...0.5)
    replicator.instanceTransform = CATransform3DMakeRotation(CGFloat(number()), 0, oneIn(4) ? 1 : 0, 1)
    replicator.instanceColor = oneIn(3) ? nil : CGColor(red: number(0...1), green: 1, blue: 0.5, alpha: number(0...1))
    replicator.instanceRedOffset = oneIn(2) ? 0 : Float(number(-0.5...0.5))
    replicator.instanceAlphaOffset = oneIn(2) ? 0 : Float(number(-0.5...0.5))
    replicator.preservesDepth = oneIn(4)
  }

  private func isInside(_ layer: CALayer, _ other: CALayer) -> Bool {
    var open = [other]
    while let next = open.popLast() {
      if next === layer { return true }
      open += next.sublayers ?? []
      if let mask = next.mask { open.append(mask) }
    }
    return false
  }

  private func isMask(_ layer: CALayer) -> Bool { layers.contains { $0.mask === layer } }

  private mutating func addAnimation() {
    let layer = pick(layers)
    layer.add(animation(for: layer, nesting: 0), forKey: oneIn(2) ? nil : pick(["a", "b", "c"]))
  }

  private mutating func animation(for layer: CALayer, nesting: Int) -> CAAnimation {
    let animation: CAAnimation
    if nesting < 2, oneIn(6) {
      let group = CAAnimationGroup()
      group.animations = (0..<3).map { _ in self.animation(for: layer, nesting: nesting + 1) }
      animation = group
    } else {
      animation = propertyAnimation(for: layer)
    }
    animation.duration = oneIn(8) ? 0 : number(0.1...2)
    animation.beginTime = oneIn(2) ? 0 : number(-1...2)
    animation.speed = oneIn(5) ? Float(number(-2...2)) : 1
    animation.timeOffset = oneIn(5) ? number(0...1) : 0
    animation.repeatCount = pick([0, 0, 2, 2.5])
    animation.autoreverses = oneIn(4)
    animation.fillMode = pick([.removed, .forwards, .backwards, .both])
    animation.isRemovedOnCompletion = oneIn(2)
    if oneIn(2) { animation.timingFunction = CAMediaTimingFunction(name: pick([.easeIn, .easeInEaseOut, .default])) }
    return animation
  }

  private mutating func propertyAnimation(for layer: CALayer) -> CAPropertyAnimation {
    var paths = [
      "bounds", "bounds.size", "bounds.size.width", "bounds.origin.y", "position", "position.x", "zPosition",
      "anchorPoint", "anchorPointZ", "transform", "transform.rotation.z", "transform.scale", "transform.translation",
      "transform.translation.z", "sublayerTransform", "opacity", "cornerRadius", "borderWidth", "borderColor",
      "backgroundColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowOffset.width", "shadowRadius",
      "contentsRect", "contentsScale", "shadowPath", "contentsCenter", "hidden", "doubleSided",
      "transform.rotation.x", "transform.rotation.y", "transform.scale.x", "transform.scale.y",
    ]
    if layer is CAShapeLayer { paths += ["path", "strokeEnd", "fillColor", "lineWidth"] }
    if layer is CAReplicatorLayer {
      paths += ["instanceCount", "instanceDelay", "instanceTransform", "instanceColor", "instanceBlueOffset"]
    }
    if layer is CAGradientLayer { paths += ["colors", "startPoint"] }
    let path = pick(paths)
    let property: CAPropertyAnimation
    if path.hasSuffix("ransform"), oneIn(3) {
      let made = CABasicAnimation(keyPath: path)
      let name = pick([CAValueFunctionName.rotateZ, .rotateX, .scaleX, .translateY, .scale, .translate])
      func input() -> Any {
        guard name == .scale || name == .translate else { return number(-3...3) }
        return [number(0.5...2), number(0.5...2), number(0.5...2)]
      }
      made.valueFunction = CAValueFunction(name: name)
      if oneIn(2) { made.fromValue = input() }
      if oneIn(2) { made.toValue = input() }
      property = made
    } else if path == "position" || path == "anchorPoint", oneIn(3) {
      let keys = CAKeyframeAnimation(keyPath: path)
      keys.path = CGPath(ellipseIn: CGRect(x: number(), y: number(), width: 20, height: 10))
      keys.rotationMode = pick([nil, .rotateAuto, .rotateAutoReverse])
      keys.calculationMode = pick([.linear, .discrete, .paced])
      property = keys
    } else if oneIn(4) {
      let keys = CAKeyframeAnimation(keyPath: path)
      keys.values = (0..<4).map { _ in value(for: path) }
      keys.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
      property = keys
    } else {
      let basic = oneIn(3) ? CASpringAnimation(keyPath: path) : CABasicAnimation(keyPath: path)
      let isBent = path.hasPrefix("contents") || path == "shadowPath"
      if oneIn(2) || isBent { basic.fromValue = value(for: path) }
      if oneIn(2) || isBent { basic.toValue = value(for: path) }
      if oneIn(3), !path.hasSuffix("ransform"), !isFlag(path) { basic.byValue = value(for: path) }
      property = basic
    }
    property.isAdditive = oneIn(3) && !path.hasPrefix("contents")
    property.isCumulative = oneIn(4) && !path.hasPrefix("contents")
    return property
  }

  private func isFlag(_ path: String) -> Bool { path == "hidden" || path == "doubleSided" }

  private mutating func value(for path: String) -> Any {
    switch path {
    case "bounds": return CGRect(x: number(), y: number(), width: number(0...9), height: number(0...9))
    case "hidden", "doubleSided": return oneIn(2)
    case "contentsRect", "contentsCenter":
      return CGRect(x: number(0...1), y: number(0...1), width: number(0...1), height: number(0...1))
    case "position", "anchorPoint", "startPoint": return CGPoint(x: number(), y: number())
    case "bounds.size", "shadowOffset", "transform.translation":
      return CGSize(width: number(), height: number())
    case "transform", "sublayerTransform", "instanceTransform":
      let turn = CATransform3DMakeRotation(CGFloat(number()), oneIn(2) ? 1 : 0, 0, 1)
      return CATransform3DScale(turn, CGFloat(number(0.5...2)), CGFloat(number(0.5...2)), 1)
    case "borderColor", "backgroundColor", "shadowColor", "fillColor", "instanceColor":
      return CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
    case "colors": return [CGColor.white, CGColor(gray: CGFloat(number(0...1)), alpha: 1)]
    case "shadowPath", "path": return CGPath(rect: CGRect(x: 0, y: 0, width: number(1...9), height: number(1...9)))
    case "contentsScale", "lineWidth": return number(0.5...2)
    case "transform.scale", "transform.scale.x", "transform.scale.y": return number(0.5...2)
    case "instanceCount": return number(0...3)
    case "instanceDelay": return number(-0.5...0.5)
    case "opacity", "shadowOpacity", "strokeEnd": return number(0...1)
    default: return number()
    }
  }
}
