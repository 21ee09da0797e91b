/// A sequence of values over time, which ends with a completion or an error.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that ends the values.
  associatedtype Failure: Error

  /// Connects a subscriber.
  ///
  /// - Parameter subscriber: The subscriber.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Connects a subscriber.
  ///
  /// - Parameter subscriber: The subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Sends all values to a subject.
  ///
  /// - Parameter subject: The subject.
  /// - Returns: The connection, which ends when nothing retains it.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }

  /// The publisher without its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    (self as? AnyPublisher<Output, Failure>) ?? AnyPublisher(self)
  }
}

/// A publisher of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let connect: (AnySubscriber<Output, Failure>) -> Void

  /// Wraps a publisher.
  ///
  /// - Parameter publisher: The publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    connect = { publisher.receive(subscriber: $0) }
  }

  /// A publisher that connects its subscribers by a closure.
  init(connect: @escaping (AnySubscriber<Output, Failure>) -> Void) { self.connect = connect }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    connect((subscriber as? AnySubscriber<Output, Failure>) ?? AnySubscriber(subscriber))
  }
}

/// A publisher that sends values after a call of `connect()`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins; the values end when the result is cancelled.
  func connect() -> any Cancellable
}

/// The types of publishers that have a name of their own here. Differs from Combine: most operators return an
/// `AnyPublisher`, and have no type of their own.
public enum Publishers {}
