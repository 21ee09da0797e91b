/// A subject that sends values on and keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscriptions = Subscriptions<Output, Failure>()

  /// A subject without subscribers.
  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions.add(AnySubscriber(subscriber))
  }

  public func send(_ value: Output) {
    guard subscriptions.completion == nil else { return }
    for connection in subscriptions.connections { connection.send(value) }
  }

  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// A subject with a value, which new subscribers receive at once.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscriptions = Subscriptions<Output, Failure>()
  private var current: Output

  /// A subject with its first value.
  ///
  /// - Parameter value: The value.
  public init(_ value: Output) { current = value }

  /// The present value. Setting it sends it.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions.add(AnySubscriber(subscriber)) { [weak self] in self?.current }
  }

  public func send(_ value: Output) {
    guard subscriptions.completion == nil else { return }
    current = value
    // A subscriber without demand receives the latest value with its next request.
    for connection in subscriptions.connections where !connection.send(value) {
      connection.pending = { [weak self] in self?.current }
    }
  }

  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
