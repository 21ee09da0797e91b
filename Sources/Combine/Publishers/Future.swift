/// One value, or an error, that a closure promises. The closure runs once, when the publisher is made.
public final class Future<Output, Failure: Error>: Publisher {
  /// The type of the closure that keeps the promise.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subscriptions = Subscriptions<Output, Failure>()
  private var result: Result<Output, Failure>?

  /// A publisher of a promise.
  ///
  /// - Parameter attemptToFulfill: Begins, and calls the promise with the result.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    guard let result else { return subscriptions.add(AnySubscriber(subscriber)) }
    result.publisher.receive(subscriber: subscriber)
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    guard self.result == nil else { return }
    self.result = result
    switch result {
    case .failure(let error): subscriptions.finish(.failure(error))
    case .success(let value):
      for connection in subscriptions.connections {
        if connection.send(value) {
          connection.finish(.finished)
          subscriptions.remove(connection)
        } else {
          (connection.pending, connection.endsWithPending) = ({ value }, true)
        }
      }
    }
  }
}
