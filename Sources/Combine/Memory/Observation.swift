import Foundation

/// Observers of notifications, called on the thread that posts, as Foundation calls them without a queue.
enum Observation {
  static func begin(
    _ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?,
    _ action: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    nonisolated(unsafe) let action = action
    return center.addObserver(forName: name, object: object, queue: nil) { action($0) }
  }
}
