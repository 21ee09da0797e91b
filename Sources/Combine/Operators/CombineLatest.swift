extension Publishers {
  /// The latest values of two publishers, whenever one of both has a new one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// The latest values of two publishers.
    ///
    /// - Parameters:
    ///   - a: The first.
    ///   - b: The second.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay(AnySubscriber(subscriber))
      var (first, second) = (A.Output?.none, B.Output?.none)
      var left = 2
      func send() { if let first, let second { relay.send((first, second)) } }
      func end(_ completion: Subscribers.Completion<Failure>, hadValue: Bool) {
        left -= 1
        if case .failure = completion { return relay.finish(completion) }
        if left == 0 || !hadValue { relay.finish(.finished) }
      }
      relay.follow(
        a,
        onValue: {
          first = $0
          send()
        }, onEnd: { end($0, hadValue: first != nil) })
      relay.follow(
        b,
        onValue: {
          second = $0
          send()
        }, onEnd: { end($0, hadValue: second != nil) })
    }
  }

  /// The latest values of three publishers, whenever one of them has a new one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    private let values: AnyPublisher<Output, Failure>

    /// The latest values of three publishers.
    ///
    /// - Parameters:
    ///   - a: The first.
    ///   - b: The second.
    ///   - c: The third.
    public init(_ a: A, _ b: B, _ c: C) { values = a.combineLatest(b).combineLatest(c).map { ($0.0, $0.1, $1) } }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      values.receive(subscriber: subscriber)
    }
  }

  /// The latest values of four publishers, whenever one of them has a new one.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    private let values: AnyPublisher<Output, Failure>

    /// The latest values of four publishers.
    ///
    /// - Parameters:
    ///   - a: The first.
    ///   - b: The second.
    ///   - c: The third.
    ///   - d: The fourth.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      values = a.combineLatest(b).combineLatest(c.combineLatest(d)).map { ($0.0, $0.1, $1.0, $1.1) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      values.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// The latest values of this publisher and another one.
  ///
  /// - Parameter other: The other publisher.
  public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
  where P.Failure == Failure { AnyPublisher(Publishers.CombineLatest(self, other)) }

  /// The values that a closure makes of the latest ones of this publisher and another one.
  ///
  /// - Parameters:
  ///   - other: The other publisher.
  ///   - transform: The closure.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure { combineLatest(other).map { transform($0.0, $0.1) } }

  /// The latest values of this publisher and two others.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    AnyPublisher(Publishers.CombineLatest3(self, publisher1, publisher2))
  }

  /// The latest values of this publisher and three others.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    AnyPublisher(Publishers.CombineLatest4(self, publisher1, publisher2, publisher3))
  }
}
