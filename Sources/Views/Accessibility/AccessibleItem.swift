import TendonGeometry

/// An object that assistive technology can be offered: a view, or an element that is no view.
@MainActor
package protocol AccessibleItem: AnyObject {
  var isAccessibilityElement: Bool { get }
  var accessibilityIdentifier: String? { get }
  var accessibilityLabel: String? { get }
  var accessibilityValue: String? { get }
  var accessibilityHint: String? { get }
  var accessibilityTraits: UIAccessibilityTraits { get }
  var accessibilityActivationPoint: CGPoint { get }
  var accessibilityCustomActions: [UIAccessibilityCustomAction]? { get }
  var accessibilityElements: [Any]? { get }
  func accessibilityActivate() -> Bool
  func accessibilityIncrement()
  func accessibilityDecrement()
  /// The view that the item is, or lies in; nil where it is gone.
  var accessibleView: UIView? { get }
}

extension UIAccessibilityElement: AccessibleItem {}

extension UIView: AccessibleItem {
  package var accessibleView: UIView? { self }
}
