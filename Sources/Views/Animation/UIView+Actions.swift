import Foundation
import TendonLayers
import TendonMotion

extension UIView {
  /// The properties of a layer that a block animates; `contents`, `hidden` and the like change at once.
  ///
  /// `borderWidth`, `cornerRadius` and the other properties of the layer are among them since iOS 11. A view that answers
  /// `NSNull()` for them in `action(for:forKey:)` has the old rule, by which they change at once.
  static let animatedKeys = CALayer.keysThatViewsAnimate

  /// Keys whose animations add up (UIKit since iOS 8). Colours, paths and rectangles of contents replace instead.
  ///
  /// `Undocumented by Apple:` which keys these are beyond position, bounds, transform and opacity.
  static let additiveKeys = CALayer.keysThatAddUp.subtracting(["bounds"]).union(["bounds.origin", "bounds.size"])

  /// The marker for a change that is not animated.
  private static let noAction = NSNull()

  func blockAction(for layer: CALayer, key: String) -> (any CAAction)? {
    guard layer === self.layer, let block = AnimationBlock.current, block.animates,
      UIView.animatedKeys.contains(key), block.driver == nil || window != nil
    else { return UIView.noAction }
    return BlockAction(block: block, view: self, key: key)
  }
}

/// One property of one layer, about to change inside a block: remembers where it was, and animates from there.
@MainActor
final class BlockAction: ActionWithOwnStart {
  private let block: AnimationBlock
  private let view: UIView
  private let parts: [(key: String, model: AnimatableValue?, seen: AnimatableValue?)]

  init(block: AnimationBlock, view: UIView, key: String) {
    self.block = block
    self.view = view
    // A rectangle cannot carry a negative size, so bounds animate as origin and size.
    var keys = key == "bounds" ? ["bounds.origin", "bounds.size"] : [key]
    if view.isPlacedAtEveryFrame(of: block) { keys.removeAll { $0 == "position" || $0 == "bounds.size" } }
    let layer = view.layer
    parts = keys.map { key in
      let model = layer.animatableValue(forKeyPath: key)
      // What adds to the model need not know what is seen, which costs as much as there are animations.
      let adds =
        UIView.additiveKeys.contains(key) && key != "transform" && !block.options.contains(.beginFromCurrentState)
      return (key, model, adds ? model : layer.presentationValue(forKeyPath: key))
    }
  }

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    let layer = view.layer
    for (key, model, seen) in parts {
      let new = layer.animatableValue(forKeyPath: key)
      // No colour is the other one without alpha.
      guard let model = model ?? new?.invisible, let new = new ?? model.invisible else { continue }
      if let keyframes = block.keyframes {
        keyframes.note(view, key, from: model, seen: seen ?? model, to: new)
      } else {
        let animation = block.makeAnimation(keyPath: key, for: layer)
        guard let mode = block.mode(key, from: model, seen: seen ?? model, to: new) else { continue }
        switch mode {
        case .adds(let difference): (animation.fromValue, animation.toValue) = (difference, difference.zero)
        case .replaces(let start): (animation.fromValue, animation.toValue) = (start, new)
        }
        block.add(animation, mode, to: view, key, from: model, to: new)
      }
    }
  }
}

extension AnimationBlock {
  /// The combination of an animation with those that run.
  enum Mode {
    /// Adds to them, beginning with the old value's difference to the new one.
    case adds(AnimatableValue)
    /// Replaces them, from what is seen.
    case replaces(AnimatableValue)
  }

  /// The animation of a change; nil if nothing changes.
  func mode(
    _ key: String, from model: AnimatableValue, seen: AnimatableValue, to new: AnimatableValue
  ) -> Mode? {
    // A transform without an inverse cannot be the end of an additive animation: it replaces.
    if UIView.additiveKeys.contains(key), !options.contains(.beginFromCurrentState),
      let difference = model.subtracting(new)
    {
      return model != new ? .adds(difference) : nil
    }
    return seen != new || model != new ? .replaces(seen) : nil
  }

  /// Puts an animation onto the view's layer, and under the animator whose block this is.
  func add(
    _ animation: CAPropertyAnimation, _ mode: Mode, to view: UIView, _ key: String, from model: AnimatableValue,
    to new: AnimatableValue
  ) {
    let layer = view.layer
    var name = key
    var start = model
    switch mode {
    case .adds:
      animation.isAdditive = true
      // Undocumented by Apple: the order of the product. So it goes on from what is seen, at the velocity that it has.
      animation.isAppliedFirst = key == "transform"
      name = layer.freeAnimationKey(for: key)
    case .replaces(let seen):
      start = changes == nil ? model : seen
      for old in layer.animationKeys() ?? [] where old == key || old.hasPrefix(key + "-") {
        layer.removeAnimation(forKey: old)
      }
    }
    adopt(animation, of: view)
    layer.add(animation, forKey: name)
    guard let driver, let changes else { return }
    driver.extend(to: timing.endTime)
    changes.note(view, path: key, start: start, end: new, isAdditive: animation.isAdditive, key: name)
  }

  /// An animation with the block's times and pace; both ends filled, as UIKit's are.
  func makeAnimation(keyPath: String, for layer: CALayer) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch pace {
    case .curve: animation = CABasicAnimation(keyPath: keyPath)
    case .spring(let spring), .composed(let spring, _):
      let sprung = CASpringAnimation(keyPath: keyPath)
      sprung.take(spring)
      animation = sprung
    }
    setTimes(of: animation, for: layer)
    return animation
  }

  /// Gives an animation the block's times, curve and driver.
  func setTimes(of animation: CAAnimation, for layer: CALayer) {
    switch pace {
    case .curve(let function), .composed(_, let function): animation.timingFunction = function
    case .spring: break
    }
    animation.duration = duration
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    animation.driver = driver
    if driver != nil {
      animation.beginTime = delay
    } else if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
  }
}

extension AnimatableValue {
  /// The stand-in for no colour in an interpolation with this one; nil for all other values.
  var invisible: AnimatableValue? {
    guard case .color(let color) = self else { return nil }
    return color.copy(alpha: 0).map { .color($0) }
  }
}

extension CALayer {
  /// The name of the property, or with a suffix where an animation of that name runs: "-2", "-3" ...
  func freeAnimationKey(for key: String) -> String {
    func isTaken(_ number: Int) -> Bool { animation(forKey: "\(key)-\(number)") != nil }
    guard animation(forKey: key) != nil else { return key }
    if let number = (2...9).first(where: { !isTaken($0) }) { return "\(key)-\(number)" }
    // Crowds are searched by halving: any free number will do.
    var (taken, free) = (9, 18)
    while isTaken(free) { (taken, free) = (free, 2 * free) }
    while free - taken > 1 {
      let middle = (taken + free) / 2
      if isTaken(middle) { taken = middle } else { free = middle }
    }
    return "\(key)-\(free)"
  }
}
