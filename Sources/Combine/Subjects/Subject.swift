import Foundation

/// A publisher whose values a program sends.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  ///
  /// - Parameter value: The value.
  func send(_ value: Output)
  /// Ends the values.
  ///
  /// - Parameter completion: The way in which they end.
  func send(completion: Subscribers.Completion<Failure>)
  /// Takes part in the demand of a publisher that sends to this subject.
  ///
  /// - Parameter subscription: The connection to that publisher.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an event without a value.
  public func send() { send(()) }
}

/// The subscribers of a subject, with what each of them has asked for.
final class Subscriptions<Output, Failure: Error> {
  final class Connection: Subscription {
    let subscriber: AnySubscriber<Output, Failure>
    weak var owner: Subscriptions?
    /// The value that could not be sent for want of demand.
    var pending: (() -> Output?)?
    /// True if the end follows the value that waits.
    var endsWithPending = false
    private let lock = NSLock()
    private var demand = Subscribers.Demand.none
    private var isOver = false

    init(_ subscriber: AnySubscriber<Output, Failure>, _ owner: Subscriptions) {
      (self.subscriber, self.owner) = (subscriber, owner)
    }

    func request(_ more: Subscribers.Demand) {
      lock.withLock { demand += more }
      guard let value = pending, demand > .none else { return }
      pending = nil
      if let value = value() { send(value) }
      if endsWithPending { finish(.finished) }
    }

    func cancel() {
      lock.withLock { isOver = true }
      pending = nil
      owner?.remove(self)
    }

    /// Sends a value that was asked for; returns false where none was.
    @discardableResult
    func send(_ value: Output) -> Bool {
      let isWanted = lock.withLock {
        guard !isOver, demand > .none else { return false }
        demand -= 1
        return true
      }
      guard isWanted else { return false }
      let more = subscriber.receive(value)
      lock.withLock { demand += more }
      return true
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
      let wasOver = lock.withLock {
        defer { isOver = true }
        return isOver
      }
      if !wasOver { subscriber.receive(completion: completion) }
    }
  }

  private let lock = NSLock()
  private var list: [Connection] = []
  private(set) var completion: Subscribers.Completion<Failure>?

  var connections: [Connection] { lock.withLock { list } }

  /// Connects a subscriber; one that comes after the end receives the end alone.
  func add(_ subscriber: AnySubscriber<Output, Failure>, pending: (() -> Output?)? = nil) {
    let connection = Connection(subscriber, self)
    if let completion {
      subscriber.receive(subscription: connection)
      return connection.finish(completion)
    }
    connection.pending = pending
    lock.withLock { list.append(connection) }
    subscriber.receive(subscription: connection)
  }

  func remove(_ connection: Connection) { lock.withLock { list.removeAll { $0 === connection } } }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let all = connections
    lock.withLock { list = [] }
    for connection in all { connection.finish(completion) }
  }
}
