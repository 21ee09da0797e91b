/// A connection whose values come from several publishers, one after the other or at once. It asks each of them for all
/// values, and keeps those for which there is no demand.
package final class Relay<Output, Failure: Error>: Subscription {
  private let downstream: AnySubscriber<Output, Failure>
  private var demand = Subscribers.Demand.none
  private var waiting = Queue<Output>()
  private var completion: Subscribers.Completion<Failure>?
  private var isOver = false
  private var isSending = false
  private var links: [ObjectIdentifier: any Cancellable] = [:]

  package init(_ downstream: AnySubscriber<Output, Failure>) {
    self.downstream = downstream
    downstream.receive(subscription: self)
  }

  /// Sends the values of a publisher on; its end goes to the closure.
  func follow<P: Publisher>(
    _ publisher: P, onEnd: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Output { follow(publisher, onValue: { self.send($0) }, onEnd: onEnd) }

  /// Calls closures for the values and the end of a publisher, as long as this connection lasts.
  @discardableResult
  func follow<P: Publisher>(
    _ publisher: P, onValue: @escaping (P.Output) -> Void, onEnd: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) -> any Cancellable {
    var key: ObjectIdentifier?
    let sink = Subscribers.Sink<P.Output, P.Failure>(
      receiveCompletion: {
        if let key { self.links[key] = nil }
        onEnd($0)
      }, receiveValue: onValue)
    guard !isOver else { return sink }
    key = ObjectIdentifier(sink)
    links[ObjectIdentifier(sink)] = sink
    publisher.subscribe(sink)
    return sink
  }

  /// Keeps an activity as long as this connection lasts.
  package func keep(_ activity: AnyCancellable) {
    if isOver { activity.cancel() } else { links[ObjectIdentifier(activity)] = activity }
  }

  /// Cancels one of the connections that `follow` returned.
  func leave(_ link: any Cancellable) {
    links[ObjectIdentifier(link as AnyObject)] = nil
    link.cancel()
  }

  package func send(_ value: Output) {
    guard !isOver, completion == nil else { return }
    waiting.append(value)
    flush()
  }

  /// Ends after the values that wait.
  package func finish(_ completion: Subscribers.Completion<Failure>) {
    guard !isOver, self.completion == nil else { return }
    self.completion = completion
    flush()
  }

  package func request(_ more: Subscribers.Demand) {
    demand += more
    flush()
  }

  package func cancel() {
    isOver = true
    waiting.removeAll()
    let all = links.values
    links = [:]
    for link in all { link.cancel() }
  }

  private func flush() {
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    while !isOver, demand > .none, let value = waiting.popFirst() {
      demand -= 1
      demand += downstream.receive(value)
    }
    if let completion, waiting.isEmpty, !isOver {
      cancel()
      downstream.receive(completion: completion)
    }
  }
}
