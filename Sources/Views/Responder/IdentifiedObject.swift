/// An object that equals itself alone, as an `NSObject` of UIKit does that does not say otherwise.
public protocol IdentifiedObject: AnyObject, Hashable {}

extension IdentifiedObject {
  /// True if both are the same object.
  public nonisolated static func == (a: Self, b: Self) -> Bool { a === b }
  /// Feeds the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIAccessibilityCustomAction: IdentifiedObject {}
extension UIApplicationShortcutItem: IdentifiedObject {}
extension UICubicTimingParameters: IdentifiedObject {}
extension UIFeedbackGenerator: IdentifiedObject {}
extension UIGraphicsImageRenderer: IdentifiedObject {}
extension UIMotionEffect: IdentifiedObject {}
extension UIPercentDrivenInteractiveTransition: IdentifiedObject {}
extension UISceneConfiguration: IdentifiedObject {}
extension UISpringTimingParameters: IdentifiedObject {}
extension UIStatusBarManager: IdentifiedObject {}
extension UIViewPropertyAnimator: IdentifiedObject {}
