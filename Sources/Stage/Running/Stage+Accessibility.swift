import TendonGeometry
import TendonViews

/// The actions of assistive technology. Used inside `perform`.
extension Stage {
  /// The accessibility element at a point of the window, the frontmost of several; nil where there is none.
  package func accessibilityElement(at point: CGPoint) -> UIView? {
    window.accessibleDescendants.last { $0.bounds.contains($0.convert(point, from: nil)) }
  }

  /// The target that names an accessibility element in a script: its name, or else the point at which it is activated.
  /// Nil where neither leads to it, as for an element that another one covers.
  package func target(for element: UIView) -> Script.Target? {
    for name in [element.accessibilityIdentifier, element.objectID] {
      if let name, !name.isEmpty, view(name) === element { return .named(name) }
    }
    let point = element.accessibilityActivationPoint
    guard point.x.isFinite, point.y.isFinite, accessibilityElement(at: point) === element else { return nil }
    return .point(point)
  }

  /// Activates the element at a target: text fields take the keyboard, others do what `accessibilityActivate()` does, or,
  /// where that does nothing, what a tap at the activation point does.
  func activate(_ target: Script.Target) throws(TargetFinder.Failure) {
    let element = try element(at: target)
    if element is any UIKeyInput, element.isFirstResponder || element.becomeFirstResponder() { return }
    if element.accessibilityActivate() { return }
    element.scrollIntoView()
    let point = element.accessibilityActivationPoint
    try TargetFinder(stage: self).requireInside(point, "the activation point of \(target)")
    // Not the number of a finger that a script or a viewer may have down.
    let finger = Int.min
    window.sendTouch(finger: finger, phase: .began, at: point)
    window.sendTouch(finger: finger, phase: .ended, at: point)
  }

  /// Changes the value of the adjustable element at a target by one step.
  func adjust(_ target: Script.Target, _ adjustment: Script.Adjustment) throws(TargetFinder.Failure) {
    let element = try element(at: target)
    guard element.accessibilityTraits.contains(.adjustable) else {
      throw TargetFinder.Failure("\(target) is not adjustable: \(element.shownName)")
    }
    switch adjustment {
    case .increment: element.accessibilityIncrement()
    case .decrement: element.accessibilityDecrement()
    }
  }

  private func element(at target: Script.Target) throws(TargetFinder.Failure) -> UIView {
    switch target {
    case .named(let name, let index, offset: nil, inModel: _): return try TargetFinder(stage: self).view(name, index)
    case .named, .point:
      let point = try TargetFinder(stage: self).point(of: target)
      guard let element = accessibilityElement(at: point) else {
        throw TargetFinder.Failure("there is no accessibility element at \(target)")
      }
      return element
    }
  }
}

extension UIView {
  /// Moves the contents of the scroll views that hold the view so that it is in sight, as far as they reach.
  fileprivate func scrollIntoView() {
    var ancestor = superview
    while let view = ancestor {
      if let scroll = view as? UIScrollView { scroll.scrollRectToVisible(convert(bounds, to: scroll), animated: false) }
      ancestor = view.superview
    }
    window?.layoutIfNeeded()
  }
}
