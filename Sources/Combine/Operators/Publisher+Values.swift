extension Publisher {
  /// Each value changed by a closure.
  ///
  /// - Parameter transform: The closure.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    stage { { $0.send(transform($1)) } }
  }

  /// A property of each value.
  ///
  /// - Parameter keyPath: The property.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { map { $0[keyPath: keyPath] } }

  /// Each value changed by a closure, whose error ends the values.
  ///
  /// - Parameter transform: The closure.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
    throwingStage { { $0.send(try transform($1)) } }
  }

  /// The values that a closure makes of each one, without nil.
  ///
  /// - Parameter transform: The closure.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    stage { { stage, value in transform(value).map { stage.send($0) } ?? .max(1) } }
  }

  /// The values that a closure makes of each one, without nil; its error ends the values.
  ///
  /// - Parameter transform: The closure.
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> AnyPublisher<T, any Error> {
    throwingStage { { stage, value in try transform(value).map { stage.send($0) } ?? .max(1) } }
  }

  /// The values for which a closure is true.
  ///
  /// - Parameter isIncluded: The closure.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    stage { { isIncluded($1) ? $0.send($1) : .max(1) } }
  }

  /// The values for which a closure is true; its error ends the values.
  ///
  /// - Parameter isIncluded: The closure.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error> {
    throwingStage { { try isIncluded($1) ? $0.send($1) : .max(1) } }
  }

  /// The values without those that equal the one before.
  ///
  /// - Parameter predicate: True for equal values.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    stage {
      var last: Output?
      return { stage, value in
        if let last, predicate(last, value) { return .max(1) }
        last = value
        return stage.send(value)
      }
    }
  }

  /// The results of a closure that takes the result before and a value.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: The closure.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    stage {
      var result = initialResult
      return { stage, value in
        result = nextPartialResult(result, value)
        return stage.send(result)
      }
    }
  }

  /// The values behind the first ones.
  ///
  /// - Parameter count: The number of values that are left out.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    stage {
      var left = count
      return { stage, value in
        guard left > 0 else { return stage.send(value) }
        left -= 1
        return .max(1)
      }
    }
  }

  /// The values from the first one on for which a closure is false.
  ///
  /// - Parameter predicate: The closure.
  public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    stage {
      var isDropping = true
      return { stage, value in
        isDropping = isDropping && predicate(value)
        return isDropping ? .max(1) : stage.send(value)
      }
    }
  }

  /// The first values, and the end behind them.
  ///
  /// - Parameter maxLength: The number of values.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    guard maxLength > 0 else { return AnyPublisher(Empty()) }
    return stage {
      var left = maxLength
      return { stage, value in
        left -= 1
        let demand = stage.send(value)
        if left == 0 { stage.finish(.finished) }
        return demand
      }
    }
  }

  /// The values before the first one for which a closure is false.
  ///
  /// - Parameter predicate: The closure.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    stage {
      { stage, value in
        if predicate(value) { return stage.send(value) }
        stage.finish(.finished)
        return .none
      }
    }
  }

  /// The first value.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  /// The first value for which a closure is true.
  ///
  /// - Parameter predicate: The closure.
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).prefix(1)
  }

  /// A value in place of each nil.
  ///
  /// - Parameter output: The value.
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? { map { $0 ?? output } }

  /// Closures that are called beside what happens.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called when a subscriber is connected.
  ///   - receiveOutput: Called before each value is sent.
  ///   - receiveCompletion: Called before the end is sent.
  ///   - receiveCancel: Called when a subscriber leaves before the end.
  ///   - receiveRequest: Called when a subscriber asks for values.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      self.receive(
        subscriber: Observer(
          subscriber, receiveSubscription, receiveOutput, receiveCompletion, receiveCancel, receiveRequest))
    }
  }
}

extension Publisher where Output: Equatable {
  /// The values without those that equal the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

/// The body of `handleEvents`.
private final class Observer<Output, Failure: Error>: Subscriber, Subscription {
  private let downstream: AnySubscriber<Output, Failure>
  private var upstream: (any Subscription)?
  private let onSubscription: ((any Subscription) -> Void)?
  private let onValue: ((Output) -> Void)?
  private let onEnd: ((Subscribers.Completion<Failure>) -> Void)?
  private let onCancel: (() -> Void)?
  private let onRequest: ((Subscribers.Demand) -> Void)?

  init(
    _ downstream: AnySubscriber<Output, Failure>, _ onSubscription: ((any Subscription) -> Void)?,
    _ onValue: ((Output) -> Void)?, _ onEnd: ((Subscribers.Completion<Failure>) -> Void)?,
    _ onCancel: (() -> Void)?, _ onRequest: ((Subscribers.Demand) -> Void)?
  ) {
    (self.downstream, self.onSubscription, self.onValue) = (downstream, onSubscription, onValue)
    (self.onEnd, self.onCancel, self.onRequest) = (onEnd, onCancel, onRequest)
  }

  func receive(subscription: any Subscription) {
    upstream = subscription
    onSubscription?(subscription)
    downstream.receive(subscription: self)
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    onValue?(input)
    return downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    onEnd?(completion)
    upstream = nil
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    onRequest?(demand)
    upstream?.request(demand)
  }

  func cancel() {
    guard let upstream else { return }
    self.upstream = nil
    onCancel?()
    upstream.cancel()
  }
}
