import TendonContext

/// The transactions of a clock: the implicit one, the nested ones that are open, and the layers that changed.
@MainActor
final class TransactionStack {
  /// Marks what is changed now; a new one after every commit.
  private(set) lazy var mark = CommitMark(owner: ObjectIdentifier(self))

  @exclusivity(unchecked) private var implicit = TransactionGroup()
  @exclusivity(unchecked) private var nested: [TransactionGroup] = []
  private var isCommitting = false
  private var flushesWhenClosed = false
  /// True if anything has changed since the last commit.
  // Written at every change of a layer, as are the two lists. No code runs while one is written that reads it.
  @exclusivity(unchecked) private var hasChanges = false
  /// Layers that wait for layout or display, in the order in which they asked.
  @exclusivity(unchecked) private var dirty: [CALayer] = []
  /// Layers that were taken out of their tree and may come back before the commit.
  @exclusivity(unchecked) private var orphans: [CALayer] = []
  /// The record of a round of layout that is examined; nil in other rounds.
  @exclusivity(unchecked) var layoutTrace: LayoutTrace?
  /// True if the layout of the present commit does not settle.
  var hasGivenUpLayout = false
  /// The layers whose layout did not settle and that have been named, by id.
  var unsettledLayers: Set<Int> = []

  /// The transaction that settings made now belong to.
  var innermost: TransactionGroup { nested.last ?? implicit }

  /// The innermost transaction, about to be changed.
  var changing: TransactionGroup {
    hasChanges = true
    return innermost
  }

  /// The completions that an animation added now holds up, innermost first.
  var openCompletions: [CompletionGroup] { (nested.reversed() + [implicit]).compactMap(\.completion) }

  func setting<T>(_ read: (TransactionGroup.Settings) -> T?) -> T? {
    for group in nested.reversed() {
      if let value = read(group.settings) { return value }
    }
    return read(implicit.settings)
  }

  /// Asked at every change of a layer.
  var disablesActions: Bool {
    for group in nested.reversed() {
      if let value = group.settings.disablesActions { return value }
    }
    return implicit.settings.disablesActions ?? false
  }

  func begin() { nested.append(TransactionGroup()) }

  func commit() {
    precondition(!nested.isEmpty, "CATransaction.commit() without a begin()")
    nested.removeLast().close()
    hasChanges = true
    if nested.isEmpty, flushesWhenClosed { flush() }
  }

  func noteChange() { hasChanges = true }

  func addDirty(_ layer: CALayer) {
    hasChanges = true
    dirty.append(layer)
    layoutTrace?.add(layer)
  }

  func addOrphan(_ layer: CALayer) {
    hasChanges = true
    orphans.append(layer)
  }

  /// The most rounds of layout in one commit, and of commits in one flush.
  static let roundLimit = 100

  func flush() {
    guard !isCommitting else { return }
    guard nested.isEmpty else {
      flushesWhenClosed = true
      return
    }
    flushesWhenClosed = false
    isCommitting = true
    defer { isCommitting = false }
    let clock = MediaClock.current
    // Completions that are called by a commit may change things again: that is the next transaction.
    for _ in 0..<TransactionStack.roundLimit {
      CostMeter.measure(.layout) { settle(clock) }
      guard hasChanges else { return }
      hasChanges = false
      clock.counters.commits += 1
      var trees = CommittedTrees()
      for layer in dirty
      where clock.drawsContents && layer.needsDisplay() && !layer.isDrawnWhenSeen && layer.container != nil
        && !layer.isHidden
      {
        if trees.root(of: layer) != nil { layer.displayIfNeeded() }
      }
      // What is in no tree that is committed is laid out when it enters one.
      var waiting: [CALayer] = []
      for layer in dirty where layer.needsLayout() && trees.root(of: layer) != nil { waiting.append(layer) }
      dirty = waiting
      let removed = orphans
      orphans = []
      mark.isCommitted = true
      mark = CommitMark(owner: ObjectIdentifier(self))
      let group = implicit
      implicit = TransactionGroup()
      for layer in removed where layer.container == nil { layer.endAnimationsInTree() }
      group.close()
      guard hasChanges else { return }
    }
    clock.diagnostics.append(
      "changes go on after \(TransactionStack.roundLimit) commits at \(clock.now) s: a completion block changes "
        + "layers whenever it is called")
  }

  /// Hosts first, then layers from the top of their trees down, until nothing needs layout.
  private func settle(_ clock: MediaClock) {
    hasGivenUpLayout = false
    var waiting = 0
    for _ in 1..<TransactionStack.roundLimit {
      if runRound(clock, after: &waiting) { return }
    }
    var isSettled = false
    let request = clock.unsettledRequest { isSettled = runRound(clock, after: &waiting) }
    guard !isSettled, let request else { return }
    let name = request.layer.layoutName
    let reason =
      request.during.map {
        $0 === request.layer ? "its layout asks for layout" : "the layout of \($0.layoutName) asks for it"
      }
      ?? "something outside of a layout asks for it"
    clock.giveUpLayout(of: request.layer, named: name, rounds: TransactionStack.roundLimit, reason: reason)
  }

  /// Runs one round of layout. Returns true if nothing needs another one, or a host has given up.
  ///
  /// - Parameter waiting: the number of `dirty` layers that earlier rounds have seen.
  private func runRound(_ clock: MediaClock, after waiting: inout Int) -> Bool {
    for handler in clock.commitHandlers { handler.action() }
    guard waiting < dirty.count, !hasGivenUpLayout else { return true }
    // A loop, as a closure would be checked for its actor at every call.
    var asked: [CALayer] = []
    for layer in dirty[waiting...] where layer.needsLayout() { asked.append(layer) }
    waiting = dirty.count
    var trees = CommittedTrees()
    var roots = Set<ObjectIdentifier>()
    for layer in asked where layer.needsLayout() {
      guard let root = trees.root(of: layer) else { continue }
      if roots.insert(ObjectIdentifier(root)).inserted { root.layoutTree() }
    }
    return false
  }
}

extension CALayer {
  /// As diagnostics of layout call the layer.
  fileprivate var layoutName: String { "layer \(name ?? String(id))" }
}
