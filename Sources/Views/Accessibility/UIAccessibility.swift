import Foundation
import TendonGeometry

/// The state of assistive technologies, and the notifications for them.
///
/// A stage has no assistive technology, so that the flags of one are false. The contrast is that of the reader's settings.
@MainActor
public enum UIAccessibility {
  /// A change that is reported to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A large part of the screen has changed; the argument is the element to read next.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Elements have changed; the argument is the element to read next.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is a text to be read.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll by the user has ended; the argument is a text to be read.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// Reading pauses.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1011)
    /// Reading goes on.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1012)
  }

  /// The assistive technologies that are told to pause.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The reader of the screen.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// The control by switches.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Reports a change to assistive technologies.
  ///
  /// Differs from UIKit: nothing reads it aloud; it is kept in ``posted``.
  public static func post(notification: Notification, argument: Any?) {
    UIApplication.shared.postedAccessibility.append((notification, argument))
  }

  /// The changes that were reported, in order: for tests.
  public static var posted: [(notification: Notification, argument: Any?)] { UIApplication.shared.postedAccessibility }

  /// The element that an assistive technology has in focus: none.
  public static func focusedElement(using technology: AssistiveTechnologyIdentifier?) -> Any? { nil }

  /// Asks for the guided access session of the system; `completionHandler` receives false, there is none.
  public static func requestGuidedAccessSession(enabled: Bool, completionHandler: @escaping (Bool) -> Void) {
    completionHandler(false)
  }

  /// Converts a rectangle of a view to coordinates of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: UIScreen.main.coordinateSpace)
  }

  /// Converts a path of a view to coordinates of the screen.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let copy = UIBezierPath(cgPath: path.cgPath)
    let origin = convertToScreenCoordinates(CGRect.zero, in: view).origin
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy
  }
}
