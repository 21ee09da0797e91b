/// A variable that takes part in a combination, by its label in the order of definitions: the last one comes first.
struct OrderedVariable: HeapElement {
  var label: UInt64
  var variable: Int32

  @inline(__always)
  static func precedes(_ a: OrderedVariable, _ b: OrderedVariable) -> Bool { a.label > b.label }
}

/// The scratch memory of FTRAN in the order of definitions, and the record of whether it pays.
struct OrderedCombinationScratch: ~Copyable {
  /// The variables with a coefficient that has not been substituted yet.
  var queue = BinaryHeap<OrderedVariable>()
  /// The visits of searches for variables whose coefficients cancelled, beyond one for each that did not.
  var wastedVisits = 0
  /// The mean number of nodes that are reached where a combination has too many terms to be found in the order.
  var meanReach = 0
  /// Combinations with many terms, which are not begun in this way: so many are skipped, and have been.
  var pause = 0
  var skipped = 0
  /// The variables of a basis update that move in the order, and the one that they come after, or -1.
  var moved = Buffer<Int32>()
  var place: Int32 = -1

  init() {}

  mutating func noteReach(_ count: Int) { meanReach += (count - meanReach) / 4 }
}

/// FTRAN in a topological order of the definitions, from the last variable to the first.
///
/// In a column of views, the end of one and the beginning of the next one both follow from all views above, and a row
/// that compares them has a combination of a few rows: behind these all coefficients cancel. A depth-first search
/// visits the whole column nevertheless. Substitution in a given order ends where everything has cancelled.
///
/// The order costs a visit of every variable, and is built once searches have visited as many for nothing; basis
/// updates then maintain it (`DefinitionOrder`).
extension Simplex {
  /// The longest search before the order is used, and the greatest number of terms to be found in the order where
  /// searches are short.
  private static let searchLimit = 48
  private static let termLimit = 96
  /// The order is given up where so many combinations would not be begun in it.
  private static let longestPause = 8

  /// Writes a row as a combination of the working set by a search of all definitions; its coefficients are in `work`.
  @inline(__always)
  mutating func combineBySearch(_ row: Int32) {
    searchAndSolve(row, limit: .max)
    let waste = definitionReach.count - 2 * combination.count
    orderedCombination.wastedVisits = max(0, orderedCombination.wastedVisits + waste)
  }

  /// True if combinations are to be found in the order of definitions; builds the order when it has become due.
  mutating func usesDefinitionOrder() -> Bool {
    if definitionOrder.isValid { return true }
    if orderedCombination.wastedVisits < 2 * columns.count { return false }
    orderedCombination.wastedVisits = 0
    orderedCombination.pause = 0
    orderedCombination.skipped = 0
    reachAllDefinitions()
    counters.visits += definitionReach.count
    definitionOrder.begin(columns.count)
    for i in 0..<definitionReach.count {
      let node = definitionReach[i]
      if node >= 0 {
        definitionOrder.append(node)
        continue
      }
      for t in 0..<blocks[~node].size { definitionOrder.append(blocks[~node].variable(t)) }
    }
    return definitionOrder.isValid
  }

  /// Writes a row of several terms as a combination of the working set, in the order of definitions as long as few
  /// terms are found; its coefficients are in `work`.
  mutating func combineInOrder(_ row: Int32) {
    if orderedCombination.pause == Simplex.longestPause {
      // Combinations are long: the order costs more than it saves.
      definitionOrder.invalidate()
      combineBySearch(row)
      return
    }
    if orderedCombination.skipped < orderedCombination.pause {
      orderedCombination.skipped += 1
      searchAndSolve(row, limit: .max)
      orderedCombination.noteReach(definitionReach.count)
      return
    }
    // Where little can be reached, a search is cheaper.
    if searchAndSolve(row, limit: Simplex.searchLimit) { return }
    counters.visits += Simplex.searchLimit
    beginSearch()
    for e in rows[row].first..<rows[row].end { queueForCombination(entries[e].variable) }
    // A term costs about as much as three nodes of a search.
    let limit = max(Simplex.termLimit, orderedCombination.meanReach / 8)
    var left = limit
    while left > 0, let next = orderedCombination.queue.pop() {
      left -= 1
      substitute(next.variable)
    }
    counters.visits += limit - left
    orderedCombination.skipped = 0
    if left > 0 {
      orderedCombination.pause = 0
      return
    }
    orderedCombination.pause = min(Simplex.longestPause, 2 * orderedCombination.pause + 1)
    beginSearch()
    definitionReach.removeAll()
    while let next = orderedCombination.queue.pop() {
      if columns[next.variable].mark != epoch { reachDefinitions(next.variable) }
    }
    solveDefinitions()
    orderedCombination.noteReach(definitionReach.count)
    counters.visits += definitionReach.count + combination.count
  }

  /// Searches the definitions of a row's variables and substitutes; false where more than `limit` are reached.
  @discardableResult
  private mutating func searchAndSolve(_ row: Int32, limit: Int) -> Bool {
    beginSearch()
    definitionReach.removeAll()
    for e in rows[row].first..<rows[row].end where columns[entries[e].variable].mark != epoch {
      if !reachDefinitions(entries[e].variable, limit: limit) { return false }
    }
    solveDefinitions()
    counters.visits += definitionReach.count + combination.count
    return true
  }

  @inline(__always)
  private mutating func queueForCombination(_ v: Int32) {
    if columns[v].mark == epoch { return }
    let block = columns[v].block
    if block < 0 {
      columns[v].mark = epoch
    } else {
      // One of a block stands for all of it.
      for t in 0..<blocks[block].size { columns[blocks[block].variable(t)].mark = epoch }
    }
    orderedCombination.queue.push(OrderedVariable(label: definitionOrder.label(of: v), variable: v))
  }

  /// Turns the coefficient of a variable, or those of its block, into multiples of the rows that define it, and queues
  /// the variables of these.
  private mutating func substitute(_ v: Int32) {
    let first = combination.count
    let block = columns[v].block
    if block >= 0 {
      solveDefinitions(block: block)
    } else {
      definitionReach.removeAll()
      definitionReach.append(v)
      solveDefinitions()
    }
    for i in first..<combination.count where combination.members[i] >= 0 {
      let row = combination.members[i]
      for e in rows[row].first..<rows[row].end where work[entries[e].variable] != 0 {
        queueForCombination(entries[e].variable)
      }
    }
  }

  /// Finds the nodes between the freed variable and the entering row in the order, into `definitionReach`: only these
  /// can depend on the freed variable.
  mutating func searchFromFreed(_ freed: Int32, for entering: Int32) {
    beginSearch()
    definitionReach.removeAll()
    // What it depends on comes before it.
    columns[freed].mark = epoch
    var start = freed
    let block = columns[freed].block
    definitionReach.append(block >= 0 ? ~block : freed)
    if block >= 0 {
      for t in 0..<blocks[block].size {
        let v = blocks[block].variable(t)
        columns[v].mark = epoch
        if definitionOrder.label(of: v) < definitionOrder.label(of: start) { start = v }
      }
    }
    orderedCombination.place = definitionOrder.predecessor(of: start)
    let label = definitionOrder.label(of: start)
    if entering < 0 {
      if columns[~entering].mark != epoch { reachDefinitions(~entering, from: label) }
    } else {
      for e in rows[entering].first..<rows[entering].end {
        let v = entries[e].variable
        if columns[v].mark != epoch && definitionOrder.label(of: v) >= label { reachDefinitions(v, from: label) }
      }
    }
    counters.visits += definitionReach.count
  }

  /// Puts the variables between the freed one and the entering row in their new order, before what depends on them:
  /// those that do not depend on the freed variable, then those whose definitions have changed. Where these are one
  /// node, as before, it stays where it is.
  mutating func reorderDefinitions(movesChanged: Bool) {
    if !definitionOrder.isValid { return }
    orderedCombination.moved.removeAll()
    for i in 0..<definitionReach.count {
      let node = definitionReach[i]
      if node >= 0 {
        if !isFlagged(node) { orderedCombination.moved.append(node) }
        continue
      }
      // A block of the freed variable is dissolved, and its variables are among those in order.
      for t in 0..<blocks[~node].size where !isFlagged(blocks[~node].variable(t)) {
        orderedCombination.moved.append(blocks[~node].variable(t))
      }
    }
    if movesChanged {
      for i in 0..<basisScratch.ordered.count { orderedCombination.moved.append(basisScratch.ordered[i]) }
    }
    let relabelings = definitionOrder.relabelings
    if orderedCombination.moved.count > 0 {
      definitionOrder.move(orderedCombination.moved, after: orderedCombination.place)
    }
    counters.visits += orderedCombination.moved.count + definitionOrder.relabelings - relabelings
  }
}
