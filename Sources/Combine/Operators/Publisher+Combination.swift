extension Publisher {
  /// The values of the publishers that a closure makes of each value.
  ///
  /// - Parameters:
  ///   - maxPublishers: The number of publishers at once; further values wait.
  ///   - transform: The closure.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher { subscriber in
      let relay = Relay(subscriber)
      var waiting = Queue<Output>()
      var (running, isOver) = (0, false)
      func begin(_ value: Output) {
        running += 1
        relay.follow(transform(value)) { completion in
          if case .failure = completion { return relay.finish(completion) }
          running -= 1
          if let next = waiting.popFirst() { begin(next) } else if isOver, running == 0 { relay.finish(.finished) }
        }
      }
      relay.follow(
        self,
        onValue: { if running < maxPublishers.max ?? .max { begin($0) } else { waiting.append($0) } },
        onEnd: { completion in
          if case .failure = completion { return relay.finish(completion) }
          isOver = true
          if running == 0, waiting.isEmpty { relay.finish(.finished) }
        })
    }
  }

  /// The values of the publishers that a closure makes of each value.
  ///
  /// - Parameters:
  ///   - maxPublishers: The number of publishers at once; further values wait.
  ///   - transform: The closure.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never, Failure: Error {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// The values of both publishers, as they come.
  ///
  /// - Parameter other: The other publisher.
  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    AnyPublisher(Publishers.MergeMany([eraseToAnyPublisher(), other.eraseToAnyPublisher()]))
  }

  /// The values of another publisher behind the end of this one.
  ///
  /// - Parameter publisher: The other publisher.
  public func append<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    AnyPublisher { subscriber in
      let relay = Relay(subscriber)
      relay.follow(self) { completion in
        if case .failure = completion { return relay.finish(completion) }
        relay.follow(publisher) { relay.finish($0) }
      }
    }
  }

  /// Values behind the end.
  ///
  /// - Parameter elements: The values.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    append(Publishers.Sequence<[Output], Failure>(sequence: elements))
  }

  /// The values of another publisher before those of this one.
  ///
  /// - Parameter publisher: The other publisher.
  public func prepend<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure { publisher.append(self) }

  /// Values before those of this publisher.
  ///
  /// - Parameter elements: The values.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    prepend(Publishers.Sequence<[Output], Failure>(sequence: elements))
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// The values of the publisher that came last.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
    AnyPublisher { subscriber in
      let relay = Relay(subscriber)
      var current: (any Cancellable)?
      var (serial, isRunning, isOver) = (0, false, false)
      relay.follow(
        self,
        onValue: { publisher in
          if let current { relay.leave(current) }
          serial += 1
          isRunning = true
          let own = serial
          current = relay.follow(publisher, onValue: { if own == serial { relay.send($0) } }) { completion in
            guard own == serial else { return }
            isRunning = false
            if case .failure = completion { return relay.finish(completion) }
            if isOver { relay.finish(.finished) }
          }
        },
        onEnd: { completion in
          isOver = true
          if case .failure = completion { return relay.finish(completion) }
          if !isRunning { relay.finish(.finished) }
        })
    }
  }
}

extension Publishers {
  /// The values of several publishers, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]

    /// The values of publishers.
    ///
    /// - Parameter upstream: The publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// The values of publishers.
    ///
    /// - Parameter upstream: The publishers.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay(AnySubscriber(subscriber))
      var left = publishers.count
      if left == 0 { relay.finish(.finished) }
      for publisher in publishers {
        relay.follow(publisher) { completion in
          left -= 1
          if case .failure = completion { return relay.finish(completion) }
          if left == 0 { relay.finish(.finished) }
        }
      }
    }
  }

  /// The values of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// The values of two publishers.
    ///
    /// - Parameters:
    ///   - a: The first.
    ///   - b: The second.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      a.merge(with: b).receive(subscriber: subscriber)
    }
  }
}
