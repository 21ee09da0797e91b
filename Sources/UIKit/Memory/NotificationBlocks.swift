import Foundation

extension NotificationCenter {
  /// Calls a closure of the main actor at each notification of a name and an object; nil stands for any.
  ///
  /// Translated sources call it in place of `addObserver(forName:object:queue:using:)`: their closures belong to the main
  /// actor. A notification that is posted on the main thread calls the closure at once, as UIKit does on the main queue;
  /// one that is posted elsewhere does so afterwards on the main thread.
  public func uikitAddObserver(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @MainActor (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      if Thread.isMainThread {
        MainActor.assumeIsolated { block(notification) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { block(notification) } }
      }
    }
  }
}
