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
    /// The place of the connection in the order in which the connections were made.
    let number: Int
    weak var owner: Subscriptions?
    /// The value that could not be sent for want of demand.
    var pending: (() -> Output?)?
    /// True if the end follows the value that waits.
    var endsWithPending = false
    private let lock = NSLock()
    private var demand = Subscribers.Demand.none
    private var isOver = false

    init(_ subscriber: AnySubscriber<Output, Failure>, _ owner: Subscriptions, number: Int) {
      (self.subscriber, self.owner, self.number) = (subscriber, owner, number)
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
  /// In the order of their numbers.
  private var list: [Connection] = []
  private var made = 0
  private(set) var completion: Subscribers.Completion<Failure>?

  var connections: [Connection] { lock.withLock { list } }

  /// Connects a subscriber; one that comes after the end receives the end alone.
  func add(_ subscriber: AnySubscriber<Output, Failure>, pending: (() -> Output?)? = nil) {
    let number = lock.withLock {
      made += 1
      return made
    }
    let connection = Connection(subscriber, self, number: number)
    if let completion {
      subscriber.receive(subscription: connection)
      return connection.finish(completion)
    }
    connection.pending = pending
    lock.withLock { list.insert(connection, at: index(of: number)) }
    subscriber.receive(subscription: connection)
  }

  func remove(_ connection: Connection) {
    lock.withLock {
      let index = index(of: connection.number)
      if index < list.count, list[index] === connection { list.remove(at: index) }
    }
  }

  /// The index of the first connection with a number that is at least this one.
  private func index(of number: Int) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let all = connections
    lock.withLock { list = [] }
    for connection in all { connection.finish(completion) }
  }
}
