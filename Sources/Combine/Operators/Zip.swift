extension Publishers {
  /// The values of two publishers in pairs: the first of each, the second of each, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// The values of two publishers in pairs.
    ///
    /// - Parameters:
    ///   - a: The first.
    ///   - b: The second.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay(AnySubscriber(subscriber))
      var (first, second) = (Queue<A.Output>(), Queue<B.Output>())
      var (isFirstOver, isSecondOver) = (false, false)
      func proceed() {
        while !second.isEmpty, let one = first.popFirst(), let other = second.popFirst() { relay.send((one, other)) }
        if isFirstOver && first.isEmpty || isSecondOver && second.isEmpty { relay.finish(.finished) }
      }
      relay.follow(
        a,
        onValue: {
          first.append($0)
          proceed()
        },
        onEnd: {
          if case .failure = $0 { return relay.finish($0) }
          isFirstOver = true
          proceed()
        })
      relay.follow(
        b,
        onValue: {
          second.append($0)
          proceed()
        },
        onEnd: {
          if case .failure = $0 { return relay.finish($0) }
          isSecondOver = true
          proceed()
        })
    }
  }

  /// The values of three publishers in threes.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    private let values: AnyPublisher<Output, Failure>

    /// The values of three publishers in threes.
    ///
    /// - Parameters:
    ///   - a: The first.
    ///   - b: The second.
    ///   - c: The third.
    public init(_ a: A, _ b: B, _ c: C) { values = a.zip(b).zip(c).map { ($0.0, $0.1, $1) } }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      values.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// The values of this publisher and another one in pairs.
  ///
  /// - Parameter other: The other publisher.
  public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
  where P.Failure == Failure { AnyPublisher(Publishers.Zip(self, other)) }

  /// The values that a closure makes of those of this publisher and another one in pairs.
  ///
  /// - Parameters:
  ///   - other: The other publisher.
  ///   - transform: The closure.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure { zip(other).map { transform($0.0, $0.1) } }

  /// The values of this publisher and two others in threes.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    AnyPublisher(Publishers.Zip3(self, publisher1, publisher2))
  }
}
