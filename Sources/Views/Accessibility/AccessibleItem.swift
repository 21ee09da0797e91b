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
  func accessibilityElementCount() -> Int
  func accessibilityElement(at index: Int) -> Any?
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

extension AccessibleItem {
  /// The elements that the item names, in its list or by their indices; nil where it names none.
  var namedElements: [any AccessibleItem]? {
    let count = accessibilityElements == nil ? accessibilityElementCount() : 0
    // `NSNotFound` is no number of elements.
    guard count > 0, count < 1_000_000 else { return accessibilityElements?.compactMap { $0 as? any AccessibleItem } }
    return (0..<count).compactMap { accessibilityElement(at: $0) as? any AccessibleItem }
  }
}
