/// A subscriber between a publisher and another subscriber: the body of an operator.
final class Stage<Input, Failure: Error, Output, NewFailure: Error>: Subscriber, Subscription {
  typealias Value = (Stage, Input) -> Subscribers.Demand
  typealias End = (Stage, Subscribers.Completion<Failure>) -> Void

  private let downstream: AnySubscriber<Output, NewFailure>
  private var upstream: (any Subscription)?
  private var isOver = false
  private var onValue: Value?
  private var onEnd: End?
  /// True if the operator needs all values, whatever it is asked for.
  private let needsAll: Bool

  init(
    _ downstream: AnySubscriber<Output, NewFailure>, needsAll: Bool = false, onValue: @escaping Value,
    onEnd: @escaping End
  ) { (self.downstream, self.needsAll, self.onValue, self.onEnd) = (downstream, needsAll, onValue, onEnd) }

  func receive(subscription: any Subscription) {
    guard upstream == nil, !isOver else { return subscription.cancel() }
    upstream = subscription
    downstream.receive(subscription: self)
    if needsAll { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand { isOver ? .none : onValue?(self, input) ?? .none }
  func receive(completion: Subscribers.Completion<Failure>) { if !isOver { onEnd?(self, completion) } }

  func request(_ demand: Subscribers.Demand) { if !needsAll { upstream?.request(demand) } }

  func cancel() {
    let upstream = upstream
    end()
    upstream?.cancel()
  }

  /// Passes a value on; returns what it is asked for in return.
  func send(_ value: Output) -> Subscribers.Demand { isOver ? .none : downstream.receive(value) }

  /// Passes the end on, once, and leaves the publisher.
  func finish(_ completion: Subscribers.Completion<NewFailure>) {
    guard !isOver else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  private func end() {
    isOver = true
    (upstream, onValue, onEnd) = (nil, nil, nil)
  }
}

extension Subscribers.Completion {
  /// The same end with another type of error.
  func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

extension Publisher {
  /// A publisher whose values and end go through closures, made anew for each subscriber.
  func stage<NewOutput, NewFailure: Error>(
    needsAll: Bool = false,
    _ make:
      @escaping () -> (
        Stage<Output, Failure, NewOutput, NewFailure>.Value, Stage<Output, Failure, NewOutput, NewFailure>.End
      )
  ) -> AnyPublisher<NewOutput, NewFailure> {
    AnyPublisher { subscriber in
      let (onValue, onEnd) = make()
      self.receive(subscriber: Stage(subscriber, needsAll: needsAll, onValue: onValue, onEnd: onEnd))
    }
  }

  /// A publisher of the same errors whose values go through a closure.
  func stage<NewOutput>(
    _ make: @escaping () -> Stage<Output, Failure, NewOutput, Failure>.Value
  ) -> AnyPublisher<NewOutput, Failure> { stage { (make(), { $0.finish($1) }) } }

  /// A publisher whose values go through a closure that can throw, which ends it.
  func throwingStage<NewOutput>(
    _ make: @escaping () -> (Stage<Output, Failure, NewOutput, any Error>, Output) throws -> Subscribers.Demand
  ) -> AnyPublisher<NewOutput, any Error> {
    stage {
      let onValue = make()
      return (
        { stage, value in
          do { return try onValue(stage, value) } catch {
            stage.finish(.failure(error))
            return .none
          }
        }, { $0.finish($1.mapError { $0 }) }
      )
    }
  }
}
