/// An object that equals itself alone, as an `NSObject` of UIKit does that does not say otherwise.
public protocol IdentifiedObject: AnyObject, Hashable {}

extension IdentifiedObject {
  /// True if both are the same object.
  public nonisolated static func == (a: Self, b: Self) -> Bool { a === b }
  /// Feeds the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NSCollectionLayoutItem: IdentifiedObject {}
extension UIAccessibilityCustomAction: IdentifiedObject {}
extension UIApplicationShortcutItem: IdentifiedObject {}
extension UICollectionViewLayoutInvalidationContext: IdentifiedObject {}
extension UIContextMenuConfiguration: IdentifiedObject {}
extension UIContextMenuInteraction: IdentifiedObject {}
extension UICubicTimingParameters: IdentifiedObject {}
extension UIDragInteraction: IdentifiedObject {}
extension UIDragItem: IdentifiedObject {}
extension UIDropInteraction: IdentifiedObject {}
extension UIEditMenuInteraction: IdentifiedObject {}
extension UIFeedbackGenerator: IdentifiedObject {}
extension UIGraphicsImageRenderer: IdentifiedObject {}
extension UIMenuController: IdentifiedObject {}
extension UIMenuItem: IdentifiedObject {}
extension UIMotionEffect: IdentifiedObject {}
extension UIPercentDrivenInteractiveTransition: IdentifiedObject {}
extension UIPointerInteraction: IdentifiedObject {}
extension UIPreviewParameters: IdentifiedObject {}
extension UISceneConfiguration: IdentifiedObject {}
extension UISpringTimingParameters: IdentifiedObject {}
extension UIStatusBarManager: IdentifiedObject {}
extension UISwipeActionsConfiguration: IdentifiedObject {}
extension UITableViewRowAction: IdentifiedObject {}
extension UITargetedPreview: IdentifiedObject {}
extension UIViewPropertyAnimator: IdentifiedObject {}
