import Foundation
import TendonGeometry

/// The names of the keyboard's notifications and the keys of their user info.
///
/// Their object is the screen. Differs from UIKit: the frames are `CGRect` values, not `NSValue` objects, which hold no
/// rectangle outside Apple's systems; the numbers are `NSNumber`s, as there.
extension UIResponder {
  /// Posted before the keyboard appears, or before its frame changes on screen.
  public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  /// Posted after the keyboard has appeared, or after its frame has changed on screen.
  public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  /// Posted before the keyboard disappears.
  public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  /// Posted after the keyboard has disappeared.
  public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  /// Posted before the frame of the keyboard changes, before the notification that it appears or disappears.
  public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  /// Posted after the frame of the keyboard has changed, before the notification that it appeared or disappeared.
  public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")

  /// The frame of the keyboard before the change, a `CGRect` in points of the screen.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame of the keyboard after the change, a `CGRect` in points of the screen.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the keyboard's animation, in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The raw value of the curve by which it moves: 7, a spring that has no name.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// True if the keyboard belongs to this app; always true here.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  func plainReloadInputViews() {
    if isFirstResponder { respondingWindow?.keyboard.update() }
  }

  /// The first responder, this one or one above it in the chain, that gives a view.
  func nearestProvider(of view: (UIResponder) -> UIView?) -> UIResponder? {
    sequence(first: self, next: \.next).first { view($0) != nil }
  }

  /// True for a view inside another one.
  func isBelow(_ view: UIView) -> Bool { (self as? UIView)?.isDescendant(of: view) ?? false }

  /// The first of the views that this object or one above it in the chain gives.
  func nearestInput(_ view: (UIResponder) -> UIView?) -> UIView? {
    var responder: UIResponder? = self
    while let current = responder {
      if let found = view(current) { return found }
      responder = current.next
    }
    return nil
  }
}

/// Methods that receive notifications, declared in a table, as those that documents and controls call.
extension NotificationCenter {
  /// Calls a method of the observer, which takes the `Notification`, until the observer is deallocated or removed.
  ///
  /// Notifications whose object is a screen, such as those of the keyboard, are received only from the screen that was
  /// the main one at this call, so that the stages of a process do not receive each other's notifications.
  ///
  /// - Precondition: the observer declares an action of that name; the notifications are posted on the main actor.
  @MainActor
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any? = nil
  ) {
    let observer = observer as AnyObject
    let object = object.map { $0 as AnyObject }
    let call = ActionCall(target: observer, selector: selector)
    let screen = UIScreen.main
    let registration = NotificationRegistration(
      observer: observer, center: self, name: name, object: object)
    registration.token = addObserver(forName: name, object: object, queue: nil) { [weak screen] notification in
      notification.onMainActor { notification in
        guard registration.isAlive else { return registration.end() }
        if let posted = notification.object as? UIScreen, posted !== screen { return }
        call(notification)
      }
    }
    NotificationRegistration.add(registration)
  }

  /// Removes all registrations of the observer: those by `addObserver(_:selector:name:object:)`, and those of tokens.
  ///
  /// Outside the main actor only those of tokens; the others end once the observer is deallocated.
  public func removeObserver(_ observer: AnyObject, isolation: isolated (any Actor)? = #isolation) {
    removeObserver(observer as Any)
    removeRegistrations(of: observer, name: nil, object: nil, isolation)
  }

  /// Removes the registrations of the observer for a notification and an object; nil stands for any.
  public func removeObserver(
    _ observer: AnyObject, name: NSNotification.Name?, object: AnyObject? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) {
    removeObserver(observer as Any, name: name, object: object as Any?)
    removeRegistrations(of: observer, name: name, object: object, isolation)
  }

  private func removeRegistrations(
    of observer: AnyObject, name: NSNotification.Name?, object: AnyObject?, _ isolation: isolated (any Actor)?
  ) {
    guard isolation === MainActor.shared else { return }
    onMainActor(observer, object) { observer, object in
      NotificationRegistration.end(of: observer) { $0.isOf(observer, self) && $0.isFor(name, object) }
    }
  }
}

/// The registration of an observer for a notification, and the means to end it.
@MainActor
private final class NotificationRegistration {
  /// The registrations of each observer. An address may have been that of an earlier object.
  private static var all: [ObjectIdentifier: [NotificationRegistration]] = [:]
  /// The number of registrations in `all`. Those of observers allocated one after the other at one address share a key.
  private static var count = 0
  private static var countBeforeCleaning = 16

  /// Registrations of deallocated observers end with the next notification, or here if none is posted.
  static func add(_ registration: NotificationRegistration) {
    if count >= countBeforeCleaning {
      for key in Array(all.keys) { end(at: key) { !$0.isAlive } }
      countBeforeCleaning = max(16, 2 * count)
    }
    all[registration.key, default: []].append(registration)
    count += 1
  }

  /// Ends the registrations of an observer that satisfy a condition.
  static func end(of observer: AnyObject, where isMeant: (NotificationRegistration) -> Bool) {
    end(at: ObjectIdentifier(observer), where: isMeant)
  }

  private static func end(at key: ObjectIdentifier, where isMeant: (NotificationRegistration) -> Bool) {
    guard let those = all[key] else { return }
    let rest = those.filter { !isMeant($0) }
    guard rest.count < those.count else { return }
    all[key] = rest.isEmpty ? nil : rest
    count -= those.count - rest.count
    for registration in those where isMeant(registration) { registration.leaveCenter() }
  }

  private let key: ObjectIdentifier
  private weak var observer: AnyObject?
  private let center: NotificationCenter
  private let name: NSNotification.Name?
  private weak var object: AnyObject?
  var token: (any NSObjectProtocol)?

  init(observer: AnyObject, center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?) {
    key = ObjectIdentifier(observer)
    (self.observer, self.center, self.name, self.object) = (observer, center, name, object)
  }

  func isFor(_ name: NSNotification.Name?, _ object: AnyObject?) -> Bool {
    (name == nil || self.name == name) && (object == nil || self.object === object)
  }

  var isAlive: Bool { observer != nil }

  func isOf(_ other: AnyObject, _ center: NotificationCenter) -> Bool { observer === other && self.center === center }

  /// Ends the registration.
  func end() { NotificationRegistration.end(at: key) { $0 === self } }

  private func leaveCenter() {
    if let token { center.removeObserver(token) }
    token = nil
  }
}
