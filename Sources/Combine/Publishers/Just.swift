/// One value, and the end.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// A publisher of a value.
  ///
  /// - Parameter output: The value.
  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: ValueList(CollectionOfOne(output), AnySubscriber(subscriber)))
  }
}

/// The end alone, or nothing at all.
public struct Empty<Output, Failure: Error>: Publisher {
  /// True if the publisher ends at once.
  public let completeImmediately: Bool

  /// A publisher without values.
  ///
  /// - Parameter completeImmediately: True if it ends at once.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// A publisher without values, of types that are given.
  ///
  /// - Parameters:
  ///   - completeImmediately: True if it ends at once.
  ///   - outputType: The type of the values.
  ///   - failureType: The type of the error.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: EmptySubscription())
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// An error at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// A publisher of an error.
  ///
  /// - Parameter error: The error.
  public init(error: Failure) { self.error = error }

  /// A publisher of an error.
  ///
  /// - Parameters:
  ///   - outputType: The type of the values.
  ///   - failure: The error.
  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: EmptySubscription())
    subscriber.receive(completion: .failure(error))
  }
}

/// A connection without values.
final class EmptySubscription: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// A publisher that is made for each subscriber when it comes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// A publisher that is made later.
  ///
  /// - Parameter createPublisher: Makes it.
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
