import Foundation

extension NotificationCenter {
  /// A publisher of the notifications of a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The sender; nil for any.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// The notifications of a name.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    /// The center that posts them.
    public let center: NotificationCenter
    /// Their name.
    public let name: Notification.Name
    /// Their sender; nil for any.
    public let object: AnyObject?

    /// The notifications of a name.
    ///
    /// - Parameters:
    ///   - center: The center that posts them.
    ///   - name: Their name.
    ///   - object: Their sender; nil for any.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let relay = Relay<Notification, Never>(AnySubscriber(subscriber))
      let (center, observer) = (center, Observation.begin(center, name, object) { relay.send($0) })
      relay.keep(AnyCancellable { center.removeObserver(observer) })
    }
  }
}
