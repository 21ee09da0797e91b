import Foundation

extension Notification {
  /// Calls `body` with the notification, which was posted on the main actor; otherwise it traps.
  func onMainActor(_ body: @MainActor (Notification) -> Void) {
    nonisolated(unsafe) let notification = self
    MainActor.assumeIsolated { body(notification) }
  }
}

extension NotificationCenter {
  /// Calls `body` with an observer and an object on the main actor, where the caller is already; otherwise it traps.
  func onMainActor(
    _ observer: AnyObject, _ object: AnyObject?, _ body: @MainActor (AnyObject, AnyObject?) -> Void
  ) {
    nonisolated(unsafe) let (observer, object) = (observer, object)
    MainActor.assumeIsolated { body(observer, object) }
  }
}
