import Foundation

extension Notification {
  /// Calls `body` with the notification, which was posted on the main actor; otherwise it traps.
  func onMainActor(_ body: @MainActor (Notification) -> Void) {
    nonisolated(unsafe) let notification = self
    MainActor.assumeIsolated { body(notification) }
  }
}
