/// The accessibility description of a view.
struct AccessibilityDescription {
  /// True if the view is an accessibility element; its subviews are then not.
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
}

/// The values set by the app, or by the control that a view is a part of, in place of the view's own description.
struct AccessibilityOverrides {
  var isElement: Bool?
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  /// The effect of activating the view, for parts of controls.
  var activate: (() -> Void)?
}

extension AccessibilityOverrides? {
  func with(_ change: (inout AccessibilityOverrides) -> Void) -> AccessibilityOverrides {
    var overrides = self ?? AccessibilityOverrides()
    change(&overrides)
    return overrides
  }
}

extension UIView {
  /// The views by which an interface is told, from this one downward, in the order of the views: those that are elements
  /// and can be seen.
  public var accessibleDescendants: [UIView] {
    guard !isHidden, alpha >= 0.01 else { return [] }
    return isAccessibilityElement ? [self] : subviews.flatMap(\.accessibleDescendants)
  }

  /// Makes a part of a control an element of its own.
  func beAccessible(_ label: String?, _ traits: UIAccessibilityTraits, activate: @escaping () -> Void) {
    accessibilityOverrides = AccessibilityOverrides(
      isElement: true, label: label, value: nil, traits: traits, activate: activate)
  }
}
