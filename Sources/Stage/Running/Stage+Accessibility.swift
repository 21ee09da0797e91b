import TendonGeometry
import TendonViews

/// The actions of assistive technology. Used inside `perform`.
extension Stage {
  /// The accessibility element at a point of the window, the frontmost of several; nil where there is none.
  package func accessibilityElement(at point: CGPoint) -> (any AccessibleItem)? {
    window.accessibleItems.last { $0.covers(point) }
  }

  /// The box of an accessibility element on the screen as it is seen now, in points; nil where it has none.
  package func screenBox(of element: any AccessibleItem) -> CGRect? { element.screenBox }

  /// The target that names an accessibility element in a script: its name, or else the point at which it is activated.
  /// Nil where neither leads to it, as for an element that another one covers.
  package func target(for element: any AccessibleItem) -> Script.Target? {
    for name in [element.accessibilityIdentifier, (element as? UIView)?.objectID] {
      if let name, !name.isEmpty, accessibilityElement(name) === element { return .named(name) }
    }
    let point = element.accessibilityActivationPoint
    guard point.x.isFinite, point.y.isFinite, accessibilityElement(at: point) === element else { return nil }
    return .point(point)
  }

  /// The view with a name, or else the accessibility element with this identifier that is no view.
  private func accessibilityElement(_ name: String) -> (any AccessibleItem)? {
    if let view = view(name) { return view }
    return window.accessibleItems.first { !($0 is UIView) && $0.accessibilityIdentifier == name }
  }

  /// Activates the element at a target: text fields take the keyboard, others do what `accessibilityActivate()` does, or,
  /// where that does nothing, what a tap at the activation point does.
  func activate(_ target: Script.Target) throws(TargetFinder.Failure) {
    let element = try element(at: target)
    if let view = element as? UIView, view is any UIKeyInput, view.isFirstResponder || view.becomeFirstResponder() {
      return
    }
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

  /// Performs the custom action with a name of the element at a target.
  func perform(_ name: String, on target: Script.Target) throws(TargetFinder.Failure) {
    let actions = try element(at: target).accessibilityCustomActions ?? []
    guard let action = actions.first(where: { $0.name == name }) else {
      let advice = Suggestion.advice(for: name, among: actions.map(\.name), none: "it has none")
      throw TargetFinder.Failure("\(target) has no custom action \(quoted(name)); \(advice)")
    }
    action.perform()
  }

  private func element(at target: Script.Target) throws(TargetFinder.Failure) -> any AccessibleItem {
    switch target {
    case .named(let name, index: nil, offset: nil, inModel: _):
      if let element = accessibilityElement(name), !(element is UIView) { return element }
      return try TargetFinder(stage: self).view(name, nil)
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

extension AccessibleItem {
  /// The box on the screen as it is seen now, in points; nil for one that lies behind the viewer.
  fileprivate var screenBox: CGRect? {
    guard let element = self as? UIAccessibilityElement else { return (self as? UIView)?.layer.screenBox }
    let box = element.place.map { $0.view.layer.seen.convert($0.rect, to: nil) } ?? element.accessibilityFrame
    return box.isFiniteRect ? box : nil
  }

  /// True if a point of the window lies on the item.
  fileprivate func covers(_ point: CGPoint) -> Bool {
    guard let element = self as? UIAccessibilityElement else {
      return (self as? UIView).map { $0.bounds.contains($0.convert(point, from: nil)) } ?? false
    }
    guard let (view, rect) = element.place else { return element.accessibilityFrame.contains(point) }
    return rect.contains(view.convert(point, from: nil))
  }

  /// The name of the item in errors.
  fileprivate var shownName: String {
    if let view = self as? UIView { return view.shownName }
    return accessibilityIdentifier.map(quoted) ?? "a \(type(of: self))"
  }

  /// Moves the contents of the scroll views that contain the item so that it is in sight, as far as they reach.
  fileprivate func scrollIntoView() {
    if let view = self as? UIView {
      view.scrollIntoView(view.bounds)
    } else if let (view, rect) = (self as? UIAccessibilityElement)?.place {
      view.scrollIntoView(rect)
    }
  }
}

extension UIView {
  /// Moves the contents of the scroll views that hold the view so that a part of it is in sight, as far as they reach.
  fileprivate func scrollIntoView(_ rect: CGRect) {
    var ancestor = superview
    while let view = ancestor {
      if let scroll = view as? UIScrollView { scroll.scrollRectToVisible(convert(rect, to: scroll), animated: false) }
      ancestor = view.superview
    }
    window?.layoutIfNeeded()
  }
}
