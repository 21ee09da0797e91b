import TendonGeometry

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
  var hint: String?
  var hidesElements = false
  var isModal = false
  var activationPoint: CGPoint?
  var customActions: [UIAccessibilityCustomAction]?
  var frame: CGRect?
  var path: UIBezierPath?
  var language: String?
  var inputLabels: [String]?
  var respondsToInteraction: Bool?
  var groupsChildren = false
  var ignoresInvertColors = false
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
