/// The values of a publisher in an asynchronous loop. The connection is touched by the stream's termination alone.
enum AsyncHandOver {
  static func connect<P: Publisher>(_ publisher: P, to continuation: AsyncStream<P.Output>.Continuation)
  where P.Failure == Never {
    nonisolated(unsafe) let link = publisher.sink(
      receiveCompletion: { _ in continuation.finish() },
      receiveValue: {
        nonisolated(unsafe) let value = $0
        continuation.yield(value)
      })
    continuation.onTermination = { _ in link.cancel() }
  }
}
