extension Subscribers {
  /// A subscriber that calls closures, and asks for all values.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private var subscription: (any Subscription)?
    private var isOver = false
    private var onValue: ((Input) -> Void)?
    private var onCompletion: ((Completion<Failure>) -> Void)?

    /// A subscriber with its closures.
    ///
    /// - Parameters:
    ///   - receiveCompletion: Called once at the end.
    ///   - receiveValue: Called for each value.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) { (onCompletion, onValue) = (receiveCompletion, receiveValue) }

    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, !isOver else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ input: Input) -> Demand {
      onValue?(input)
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      let call = onCompletion
      end()
      call?(completion)
    }

    public func cancel() {
      let subscription = subscription
      end()
      subscription?.cancel()
    }

    private func end() {
      isOver = true
      (subscription, onValue, onCompletion) = (nil, nil, nil)
    }
  }
}

/// A subscriber of any type.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void
  public let combineIdentifier: CombineIdentifier
  /// The object of the number, which no other object has while it is retained; nil for a wrapped subscriber.
  private let identity: Identity?

  private final class Identity {}

  /// Wraps a subscriber.
  ///
  /// - Parameter subscriber: The subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    (onSubscription, onValue) = (subscriber.receive(subscription:), subscriber.receive(_:))
    (onCompletion, combineIdentifier) = (subscriber.receive(completion:), subscriber.combineIdentifier)
    identity = nil
  }

  /// A subscriber that calls closures.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called once with the connection, of which it asks for values; nil: no value is asked for.
  ///   - receiveValue: Called for each value; returns the number of further values that it asks for. nil: none.
  ///   - receiveCompletion: Called once at the end; nil: nothing.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    (onSubscription, onValue) = (receiveSubscription ?? { _ in }, receiveValue ?? { _ in .none })
    let identity = Identity()
    (onCompletion, combineIdentifier) = (receiveCompletion ?? { _ in }, CombineIdentifier(identity))
    self.identity = identity
  }

  public func receive(subscription: any Subscription) { onSubscription(subscription) }
  public func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

extension Publisher {
  /// Calls closures for the values and the end.
  ///
  /// - Parameters:
  ///   - receiveCompletion: Called once at the end.
  ///   - receiveValue: Called for each value.
  /// - Returns: The connection, which ends when nothing retains it.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure for each value.
  ///
  /// - Parameter receiveValue: The closure.
  /// - Returns: The connection, which ends when nothing retains it.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets a property to each value; the object is retained until the end.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: Its object.
  /// - Returns: The connection, which ends when nothing retains it.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Sets a published property to each value, as long as its object exists.
  ///
  /// - Parameter published: The property's publisher, as in `&$name`.
  public func assign(to published: inout Published<Output>.Publisher) { published.follow(self) }
}
