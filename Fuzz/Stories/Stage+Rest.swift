import Tendon

extension Stage {
  /// True if no finite animation or motion is running.
  var isAtRest: Bool {
    if let end = clock.lastFiniteAnimationEnd, end > clock.now { return false }
    return !views.contains { ($0 as? UIScrollView)?.isDecelerating ?? false }
  }

  /// All views of the window.
  var views: [UIView] {
    var found: [UIView] = []
    var waiting: [UIView] = [window]
    while let view = waiting.popLast() {
      found.append(view)
      waiting += view.subviews.reversed()
    }
    return found
  }

  /// The faults that remain once all fingers have lifted and all motion has ended.
  ///
  /// - Parameter allowsLayoutFaults: whether the scene shows a fault of the layout on purpose.
  func complaints(allowsLayoutFaults: Bool) -> [String] {
    var found: [String] = []
    for view in views {
      for recognizer in view.gestureRecognizers ?? []
      where recognizer.state != .possible || recognizer.numberOfTouches != 0 {
        found.append(
          "\(type(of: recognizer)) of \(type(of: view)) is stuck in \(recognizer.state) with "
            + "\(recognizer.numberOfTouches) touches")
      }
      if let control = view as? UIControl, control.isTracking || control.isHighlighted {
        found.append(
          "\(type(of: control)) is stuck: tracking \(control.isTracking), highlighted \(control.isHighlighted)")
      }
    }
    for layer in trace().layers {
      let numbers = [layer.frame.minX, layer.frame.minY, layer.frame.width, layer.frame.height]
      if !numbers.allSatisfy(\.isFinite) { found.append("\(layer.name) has the frame \(layer.frame)") }
    }
    if !allowsLayoutFaults { found += layoutFaults.map { "layout: \($0)" } }
    found += diagnostics.map { "diagnostic: \($0)" }
    return found + stuckMovements()
  }

  /// The motion that goes on, or seems to, for longer than any motion of the examples. Advances the time.
  ///
  /// A timer may begin a new animation as the last one ends: only one that stays the same is stuck.
  private func stuckMovements() -> [String] {
    func movements() -> [(view: UIView, key: String, animation: ObjectIdentifier)] {
      views.flatMap { view in
        view.layer.finiteAnimations.map { (view, $0.key, ObjectIdentifier($0.animation)) }
      }
    }
    let before = movements()
    advance(by: 6)
    let after = movements()
    return before.filter { old in
      after.contains { $0.view === old.view && $0.key == old.key && $0.animation == old.animation }
    }.map { "\(type(of: $0.view)): the animation \"\($0.key)\" is stuck" }
      + views.compactMap { $0 as? UIScrollView }.filter { $0.isDecelerating || $0.isDragging }
      .map { "\(type(of: $0)) is stuck: decelerating \($0.isDecelerating), dragging \($0.isDragging)" }
  }
}

extension CALayer {
  /// The animations that have an end and should go at it.
  fileprivate var finiteAnimations: [(key: String, animation: CAAnimation)] {
    (animationKeys() ?? []).compactMap { key in
      guard let animation = animation(forKey: key), animation.isRemovedOnCompletion else { return nil }
      let isEndless = animation.repeatCount == .infinity || animation.repeatDuration == .infinity
      return isEndless || speed == 0 || animation.speed == 0 ? nil : (key, animation)
    }
  }
}
