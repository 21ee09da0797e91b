extension Publishers {
  /// The elements of a sequence, and the end.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    /// The sequence.
    public let sequence: Elements

    /// A publisher of the elements.
    ///
    /// - Parameter sequence: The sequence.
    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: ValueList(sequence, AnySubscriber(subscriber)))
    }
  }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// A publisher of the value, if there is one, and the end.
  public var publisher: AnyPublisher<Wrapped, Never> {
    map { AnyPublisher(Just($0)) } ?? AnyPublisher(Empty())
  }
}

extension Result {
  /// A publisher of the value or the error.
  public var publisher: AnyPublisher<Success, Failure> {
    switch self {
    case .success(let value): Just(value).setFailureType(to: Failure.self)
    case .failure(let error): AnyPublisher(Fail(error: error))
    }
  }
}

/// A connection that sends the elements of a sequence as they are asked for, and the end behind the last one.
final class ValueList<Elements: Swift.Sequence, Failure: Error>: Subscription {
  private var elements: Elements.Iterator
  private var next: Elements.Element?
  private var subscriber: AnySubscriber<Elements.Element, Failure>?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ elements: Elements, _ subscriber: AnySubscriber<Elements.Element, Failure>) {
    self.elements = elements.makeIterator()
    self.subscriber = subscriber
    next = self.elements.next()
  }

  func request(_ more: Subscribers.Demand) {
    demand += more
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    while let subscriber, let value = next, demand > .none {
      demand -= 1
      next = elements.next()
      demand += subscriber.receive(value)
    }
    if next == nil, let subscriber {
      self.subscriber = nil
      subscriber.receive(completion: .finished)
    }
  }

  func cancel() { subscriber = nil }
}
