extension Publishers {
  /// A publisher that many subscribers share: it is connected when the first of them comes, and left with the last.
  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher.
    public let upstream: Upstream
    private var subject = PassthroughSubject<Output, Failure>()
    private var link: AnyCancellable?
    private var count = 0

    /// Shares a publisher.
    ///
    /// - Parameter upstream: The publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var isCounted = true
      let leave = {
        guard isCounted else { return }
        isCounted = false
        self.leave()
      }
      count += 1
      subject.handleEvents(receiveCompletion: { _ in leave() }, receiveCancel: leave).receive(subscriber: subscriber)
      guard count == 1, link == nil else { return }
      let subject = subject
      let sink = Subscribers.Sink<Output, Failure>(
        receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
      link = AnyCancellable(sink)
      upstream.subscribe(sink)
    }

    private func leave() {
      count -= 1
      guard count == 0 else { return }
      link = nil
      subject = PassthroughSubject()
    }
  }

  /// A publisher whose values go through a subject once it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher.
    public let upstream: Upstream
    private let createSubject: () -> SubjectType
    private lazy var subject = createSubject()

    /// Sends the values of a publisher through a subject.
    ///
    /// - Parameters:
    ///   - upstream: The publisher.
    ///   - createSubject: Makes the subject when it is needed.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      (self.upstream, self.createSubject) = (upstream, createSubject)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// A publisher that is connected when its first subscriber comes, and left with the last.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher.
    public let upstream: Upstream
    private var link: (any Cancellable)?
    private var count = 0

    /// Connects a publisher by itself.
    ///
    /// - Parameter upstream: The publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      count += 1
      upstream.handleEvents(receiveCancel: {
        self.count -= 1
        guard self.count == 0 else { return }
        self.link?.cancel()
        self.link = nil
      }).receive(subscriber: subscriber)
      if link == nil { link = upstream.connect() }
    }
  }
}

extension Publisher {
  /// The publisher for many subscribers at once, which connects to it once.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

  /// The values through a subject, after a call of `connect()`.
  ///
  /// - Parameter subject: The subject.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure { Publishers.Multicast(upstream: self) { subject } }

  /// The values through a subject, after a call of `connect()`.
  ///
  /// - Parameter createSubject: Makes the subject when it is needed.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }
}

extension Publisher where Failure == Never {
  /// The publisher, which sends its values after a call of `connect()`.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast { PassthroughSubject() }
  }
}

extension ConnectablePublisher {
  /// The publisher, connected when its first subscriber comes.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
