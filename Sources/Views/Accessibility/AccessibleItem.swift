import Foundation
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
  /// The elements inside, also of a container that makes them one by one; nil: those of its subviews.
  var containedElements: [Any]? { get }
  func accessibilityActivate() -> Bool
  func accessibilityIncrement()
  func accessibilityDecrement()
  /// The view that the item is, or lies in; nil where it is gone.
  var accessibleView: UIView? { get }
}

extension UIAccessibilityElement: AccessibleItem {
  package var containedElements: [Any]? { accessibilityElements }
}

extension UIView: AccessibleItem {
  package var accessibleView: UIView? { self }

  package var containedElements: [Any]? {
    if let accessibilityElements { return accessibilityElements }
    let count = accessibilityElementCount()
    // A count of an app may be any number.
    guard count != NSNotFound, count >= 0 else { return nil }
    return (0..<min(count, 10_000)).compactMap { accessibilityElement(at: $0) }
  }
}
