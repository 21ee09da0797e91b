import Foundation
import TendonConstraintSolver
import TendonContext
import TendonGeometry

/// Solves the constraints of one layout tree.
///
/// Everything that changes in the tree is noted and handed to the solver as one batch by `solve()`; work follows what
/// changed, not the size of the tree. The result depends on what is there, not on the order in which it came.
@MainActor
public final class LayoutEngine {
  /// The topmost node; an engine whose root is gone is left over and does nothing.
  var root: LayoutNode? { rootLink.node }
  private let rootLink: NodeLink
  private let rootID: ObjectIdentifier
  let solver = Solver()
  /// The answers about ambiguity that hold for the present solution; nil until the first question after a change.
  var ambiguitySearch: AmbiguitySearch?

  /// The conflicts found so far, each set of constraints once, in the order in which they were found.
  package internal(set) var conflicts: [LayoutConflict] = []
  /// Called at the end of a solve for each constraint that had to be broken in it.
  package var onConflict: ((LayoutConflict) -> Void)?
  /// Called with every conflict of every tree; default: prints its report to standard error. Nil: no report.
  public static var report: (@MainActor (LayoutConflict) -> Void)? = LayoutEngine.printReport

  /// Prints the report of a conflict to standard error; beyond the first `ConflictPrinter.limit` conflicts only counts.
  public static func printReport(_ conflict: LayoutConflict) { ConflictPrinter.standard.add(conflict) }

  /// Counts of the engine's work so far.
  @exclusivity(unchecked) public internal(set) var counters = LayoutCounters()

  // The queues and tables are read and written several times for each node and row. No code runs while one is written that
  // reads it, so that no accesses overlap and none is checked.
  @exclusivity(unchecked) var rowTable = RowTable()
  /// The nodes with variables, by serial number.
  @exclusivity(unchecked) var nodesBySerial: [Int: NodeLink] = [:]

  // Changes that the solver has not heard of.
  @exclusivity(unchecked) var queuedRows: [Row] = []
  @exclusivity(unchecked) var queuedNodes: [NodeLink] = []
  @exclusivity(unchecked) var removedConstraints: [ConstraintID] = []
  @exclusivity(unchecked) var removedVariables: [Variable] = []
  /// Nodes whose positions may have become open or determined.
  @exclusivity(unchecked) var queuedPositions: [NodeLink] = []
  /// Rows whose wanted form differs from the held one.
  @exclusivity(unchecked) var changedRows: [Row] = []
  /// Nodes that nothing uses any more.
  @exclusivity(unchecked) var leavingNodes: [LayoutNode] = []

  // Broken constraints.
  @exclusivity(unchecked) var broken = BrokenRows()
  /// The rows that changed since broken ones were last tried again.
  @exclusivity(unchecked) var disturbedTags: Set<Int> = []
  var breaks: [Break] = []
  var reportedConflicts: Set<[Int]> = []

  // Answers that nobody has taken.
  @exclusivity(unchecked) var queuedReads: [NodeLink] = []
  @exclusivity(unchecked) var hasUnreadValues = false
  @exclusivity(unchecked) private var isUpdating = false

  /// The part of the layout that is shown gradually; nil where it is shown as it stands.
  package internal(set) var motion: LayoutMotion?
  /// The recorder of layout changes on a stage, while a block runs that animates layouts; nil outside of one.
  package static var recorder: LayoutRecorder? {
    get { StageContext.current[recorderKey] }
    set { StageContext.current[recorderKey] = newValue }
  }
  private static let recorderKey = ContextKey<LayoutRecorder?>(nil)

  private var lastAddress = 0
  /// The running numbers of the rows of nodes that were described.
  var rowAddresses: [Int: Int] = [:]

  init(root: LayoutNode) { (rootLink, rootID) = (root.link, ObjectIdentifier(root)) }

  var isAlive: Bool { root != nil }

  /// True if there are changes that ``solve()`` has not processed, or frames that it has not returned.
  package var needsSolve: Bool { hasChanges || hasUnreadValues || !queuedReads.isEmpty }

  private var hasChanges: Bool {
    !queuedRows.isEmpty || !queuedNodes.isEmpty || !removedConstraints.isEmpty || !removedVariables.isEmpty
      || !disturbedTags.isEmpty
  }

  /// Brings the solution up to date and returns the nodes whose solved frame or content size changed since the last call.
  ///
  /// The nodes come in the order of their creation. Costs next to nothing when nothing changed.
  package func solve() -> [LayoutNode] {
    update()
    keepLengths()
    return takeChangedNodes()
  }

  /// The constraints of the program that are broken at present, by order of creation.
  package var brokenConstraints: [NSLayoutConstraint] {
    broken.tags.sorted().compactMap { row(tagged: $0)?.constraint }
  }

  /// Hands all changes to the solver.
  func update() {
    guard hasChanges, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    CostMeter.measure(.solve) { updateSolution() }
  }

  private func updateSolution() {
    counters.updates += 1
    ambiguitySearch = nil
    LayoutEngine.recorder?.begin(self)
    defer { motion?.invalidate() }
    measureQueuedNodes()
    lowerQueuedRows()
    repeat {
      refreshQueuedNodes()
      releaseLeavingNodes()
    } while !queuedNodes.isEmpty
    refreshOpenPositions()
    applyChanges()
    retryBrokenRows()
    removeVariables()
    hasUnreadValues = true
    reportBreaks()
  }

  /// Sees to it that no view has a length below 0, which no constraint says.
  ///
  /// Few views ever come near, so the solver hears of the limit only where a solution has crossed it. As the limits that
  /// hold change nothing, the result is the one with all of them. Each round adds limits, so it ends. Where many views
  /// share too little room, one after the other gives way: after a few rounds all lengths are limited at once.
  private func keepLengths() {
    var rounds = 0
    while addLimits(toAll: rounds >= LayoutEngine.singleLimitRounds) {
      rounds += 1
      counters.limitRounds += 1
      ambiguitySearch = nil
      motion?.invalidate()
      applyChanges()
      retryBrokenRows()
      hasUnreadValues = true
      reportBreaks()
    }
  }

  /// The rounds in which only lengths below 0 get limits.
  private static let singleLimitRounds = 3

  private func removeVariables() {
    for variable in removedVariables { solver.remove(variable) }
    removedVariables.removeAll()
  }

  /// The next running number that stands in for an address.
  func nextAddress() -> Int {
    lastAddress += 1
    return lastAddress
  }
}

/// Counts of the work of a ``LayoutEngine``; tests count work with it instead of timing it.
public struct LayoutCounters: Hashable, Sendable {
  /// The times that there was something to tell the solver.
  public var updates = 0
  /// Constraints turned into rows, again or for the first time.
  public var lowered = 0
  /// Nodes whose mask, natural size or root size was looked at.
  public var refreshed = 0
  /// Constraints that the solver was given.
  public var rowsAdded = 0
  /// Constraints that were taken from the solver.
  public var rowsRemoved = 0
  /// Changes of constants.
  public var constantsChanged = 0
  /// Changes of priorities.
  public var strengthsChanged = 0
  /// Batches that contained a contradiction and were applied step by step.
  public var contradictions = 0
  /// Nodes whose variables were read.
  public var nodesRead = 0
  /// Nodes whose solved frame or content size changed.
  public var framesChanged = 0
  /// Frames that layout has written to items because they differ from those that the items had.
  public var framesWritten = 0
  /// The solutions that had a length below 0 and were followed by another one.
  public var limitRounds = 0
  /// Items that were asked what their constraints leave open.
  public var ambiguityQueries = 0
}

extension LayoutEngine {
  /// The topmost item; nil once it is gone.
  package var rootItem: (any LayoutItem)? { root?.item }

  /// True if the node, which is attached to this engine, is the topmost one.
  func isRoot(_ node: LayoutNode) -> Bool { ObjectIdentifier(node) == rootID }

  package func noteFrameWritten() { counters.framesWritten += 1 }

  func row(tagged tag: Int) -> Row? { rowTable.row(tag, of: root) }

  /// True if the row takes part in this layout.
  func contains(_ row: Row) -> Bool { row.home == ObjectIdentifier(self) }

  func enqueue(_ node: LayoutNode) {
    guard !node.isQueuedForRefresh else { return }
    node.isQueuedForRefresh = true
    queuedNodes.append(node.link)
    LayoutEngine.recorder?.begin(self)
  }

  func enqueue(_ row: Row) {
    guard !row.isQueued else { return }
    row.isQueued = true
    queuedRows.append(row)
    LayoutEngine.recorder?.begin(self)
  }

  func enqueueForReading(_ node: LayoutNode) {
    guard !node.isQueuedForReading else { return }
    node.isQueuedForReading = true
    queuedReads.append(node.link)
  }
}
