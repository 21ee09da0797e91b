/// One transaction: its settings and its completion.
@MainActor
final class TransactionGroup {
  struct Settings {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    var values: [String: Any] = [:]
  }

  var settings = Settings()
  private(set) var completion: CompletionGroup?

  func setCompletion(_ block: (() -> Void)?) {
    let replaced = completion
    completion = block.map { CompletionGroup($0) }
    replaced?.close()
  }

  /// No more animations come.
  func close() { setCompletion(nil) }
}

/// A block that waits for animations: called once, when it is closed and the last of them has ended.
@MainActor
final class CompletionGroup {
  private(set) var block: (() -> Void)?
  private var running = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { running += 1 }

  func leave() {
    running -= 1
    callIfDone()
  }

  func close() {
    isClosed = true
    callIfDone()
  }

  private func callIfDone() {
    guard isClosed, running == 0, let block else { return }
    self.block = nil
    block()
  }
}

/// Says of a change whether the transaction it was made in has been committed.
@MainActor
final class CommitMark {
  var isCommitted = false
  /// The transactions it belongs to.
  let owner: ObjectIdentifier

  init(owner: ObjectIdentifier) { self.owner = owner }
}
