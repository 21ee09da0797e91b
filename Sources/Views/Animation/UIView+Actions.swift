import Foundation
import TendonLayers
import TendonMotion

extension UIView {
  /// The properties of a layer that a block animates; `contents`, `hidden` and the like change at once.
  ///
  /// `borderWidth`, `cornerRadius` and the other properties of the layer are among them since iOS 11.
  static let animatedKeys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "zPosition", "anchorPoint", "anchorPointZ",
    "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
    "shadowPath", "sublayerTransform", "contentsRect", "contentsCenter",
  ]

  /// Keys whose animations add up (UIKit since iOS 8). Colours, paths and rectangles of contents replace instead.
  ///
  /// `Undocumented by Apple:` which keys these are beyond position, bounds, transform and opacity.
  static let additiveKeys: Set<String> = [
    "position", "bounds.origin", "bounds.size", "transform", "opacity", "zPosition", "anchorPoint", "anchorPointZ",
    "cornerRadius", "borderWidth", "shadowOpacity", "shadowOffset", "shadowRadius",
  ]

  /// What says that a change is not animated.
  private static let noAction = NSNull()

  func blockAction(for layer: CALayer, key: String) -> (any CAAction)? {
    guard layer === self.layer, let block = AnimationBlock.current, block.animates,
      UIView.animatedKeys.contains(key)
    else { return UIView.noAction }
    return BlockAction(block: block, view: self, key: key)
  }
}

/// One property of one layer, about to change inside a block: remembers where it was, and animates from there.
@MainActor
final class BlockAction: CAAction {
  private let block: AnimationBlock
  private let view: UIView
  private let parts: [(key: String, model: AnimatableValue?, seen: AnimatableValue?)]

  init(block: AnimationBlock, view: UIView, key: String) {
    self.block = block
    self.view = view
    // A rectangle cannot carry a negative size, so bounds animate as origin and size.
    let keys = key == "bounds" ? ["bounds.origin", "bounds.size"] : [key]
    let layer = view.layer
    parts = keys.map { ($0, layer.animatableValue(forKeyPath: $0), layer.presentationValue(forKeyPath: $0)) }
  }

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    let layer = view.layer
    for (key, model, seen) in parts {
      guard let new = layer.animatableValue(forKeyPath: key), let model, let seen else { continue }
      let fromCurrent = block.options.contains(.beginFromCurrentState)
      let animation = block.makeAnimation(keyPath: key, for: layer)
      // A transform without an inverse cannot be the end of an additive animation: it replaces.
      if UIView.additiveKeys.contains(key), !fromCurrent, let difference = model.subtracting(new) {
        guard model != new else { continue }
        animation.isAdditive = true
        animation.fromValue = difference
        animation.toValue = difference.zero
        block.adopt(animation, of: view)
        layer.add(animation, forKey: layer.freeAnimationKey(for: key))
      } else {
        guard seen != new || model != new else { continue }
        animation.fromValue = seen
        animation.toValue = new
        for old in layer.animationKeys() ?? [] where old == key || old.hasPrefix(key + "-") {
          layer.removeAnimation(forKey: old)
        }
        block.adopt(animation, of: view)
        layer.add(animation, forKey: key)
      }
    }
  }
}

extension AnimationBlock {
  /// An animation with the block's times and pace; both ends filled, as UIKit's are.
  func makeAnimation(keyPath: String, for layer: CALayer) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch pace {
    case .curve(let function):
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
    case .spring(let spring):
      let sprung = CASpringAnimation(keyPath: keyPath)
      sprung.mass = CGFloat(spring.mass)
      sprung.stiffness = CGFloat(spring.stiffness)
      sprung.damping = CGFloat(spring.damping)
      sprung.initialVelocity = CGFloat(spring.initialVelocity)
      animation = sprung
    }
    setTimes(of: animation, for: layer)
    return animation
  }

  /// Gives an animation of the layer the block's times.
  func setTimes(of animation: CAAnimation, for layer: CALayer) {
    animation.duration = duration
    animation.fillMode = .both
    if delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
  }
}

extension CALayer {
  /// The name of the property, or with a suffix where an animation of that name runs: "-2", "-3" ...
  func freeAnimationKey(for key: String) -> String {
    guard animation(forKey: key) != nil else { return key }
    var number = 2
    while animation(forKey: "\(key)-\(number)") != nil { number += 1 }
    return "\(key)-\(number)"
  }
}
