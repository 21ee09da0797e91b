/// The scratch memory of a basis update, allocated once.
struct BasisUpdateScratch: ~Copyable {
  /// By variable: the epoch in which it was found to be between the two rows.
  var flags = Buffer<Int32>()
  var flagEpoch: Int32 = 0
  var nodes = Buffer<Int32>()
  var variables = Buffer<Int32>()
  /// By variable: the predecessor row on the augmenting path, then the index in Tarjan's depth-first search.
  var number = Buffer<Int32>()
  var low = Buffer<Int32>()
  var path = Buffer<Int32>()
  /// The variables whose blocks have been found, in topological order.
  var ordered = Buffer<Int32>()
  var chain = Buffer<Int32>()

  init() {}
}

/// The basis update: one row of the working set leaves, another one enters.
///
/// The working set is kept as a matching of its rows to variables (each row *defines* the variable that it is matched
/// to) and as the block triangular form that this matching gives. The leaving row gives its variable free. An
/// augmenting path from the entering row to that variable restores the matching; Tarjan's algorithm (1972) finds the
/// new diagonal blocks. Only variables on paths between the two rows change: those that the entering row depends on and
/// that depend on the freed variable. This takes the place of a product-form or Forrest-Tomlin (1972) update of a
/// global LU factorization.
extension Simplex {
  /// Replaces a row of the working set by another one; default rows are named by complement. The combination of the
  /// entering row must be the last one computed. Returns false if rounding makes the new working set singular.
  mutating func updateBasis(_ leaving: Int32, leavingTo side: Int, for entering: Int32) -> Bool {
    journal.record(basisUpdateOf: leaving, for: entering)
    counters.pivots += 1
    updatesSinceRecomputation += 1
    leadingTerms.basisUpdates += 1
    discardParametricSteps()
    let freed = defined(by: leaving)
    if definitionOrder.isValid { searchFromFreed(freed, for: entering) }
    findAffected(freed)
    setDegenerate(leaving, false)
    leadingTerms.discard(leaving)
    if leaving >= 0 {
      journal.record(side: rows[leaving].side, of: leaving)
      deactivate(leaving)
      noteNonbasic(leaving)
      rows[leaving].side = Int8(side)
    } else {
      journal.record(side: columns[freed].defaultSide, of: ~freed)
      columns[freed].defaultSide = Int8(side)
      columns[freed].perturbationSide = Int8(side)
      if !columns[freed].hasCrossed {
        columns[freed].hasCrossed = true
        crossed.append(freed)
      }
    }
    if entering >= 0 {
      journal.record(side: rows[entering].side, of: entering)
      rows[entering].side = 0
    } else {
      columns[~entering].perturbationSide = 0
    }
    if basisScratch.nodes.count == 1 && basisScratch.nodes[0] >= 0 {
      define(freed, by: entering)
      noteDefined(freed)
      reorderDefinitions(movesChanged: false)
      return true
    }
    if basisScratch.nodes.count == 1 && leaving >= 0 && entering >= 0
      && updateBlock(~basisScratch.nodes[0], leaving, for: entering)
    {
      rematch(to: freed, from: entering)
      noteDefined(rows[entering].pivot)
      reorderDefinitions(movesChanged: false)
      return true
    }
    dissolveBlocks()
    rematch(to: freed, from: entering)
    for i in 0..<basisScratch.variables.count { noteDefined(basisScratch.variables[i]) }
    let isRegular = permuteToBlockTriangular()
    if isRegular { reorderDefinitions(movesChanged: true) } else { definitionOrder.invalidate() }
    return isRegular
  }

  /// Finds the nodes of `definitionReach` that depend on the freed variable, the variable itself included.
  private mutating func findAffected(_ freed: Int32) {
    basisScratch.flagEpoch &+= 1
    basisScratch.flags.extend(to: columns.count, with: 0)
    basisScratch.number.extend(to: columns.count, with: 0)
    basisScratch.low.extend(to: columns.count, with: 0)
    basisScratch.nodes.removeAll()
    let start = columns[freed].block < 0 ? freed : ~columns[freed].block
    var i = 0
    while i < definitionReach.count && definitionReach[i] != start { i += 1 }
    precondition(i < definitionReach.count, "a row of the working set is replaced by one that does not contain it")
    flag(start)
    i += 1
    while i < definitionReach.count {
      let node = definitionReach[i]
      if follows(node) { flag(node) }
      i += 1
    }
  }

  mutating func isFlagged(_ v: Int32) -> Bool { basisScratch.flags[v] == basisScratch.flagEpoch }

  private mutating func flag(_ node: Int32) {
    basisScratch.nodes.append(node)
    if node >= 0 {
      basisScratch.flags[node] = basisScratch.flagEpoch
      return
    }
    for t in 0..<blocks[~node].size {
      basisScratch.flags[blocks[~node].variable(t)] = basisScratch.flagEpoch
    }
  }

  private mutating func follows(_ node: Int32) -> Bool {
    if node >= 0 {
      if columns[node].row < 0 { return false }
      for e in columns[node].first..<columns[node].end where isFlagged(entries[e].variable) { return true }
      return false
    }
    for t in 0..<blocks[~node].size {
      let row = blocks[~node].row(t)
      for e in rows[row].first..<rows[row].end where isFlagged(entries[e].variable) { return true }
    }
    return false
  }

  /// Removes a row from the lists of the working set; the variable that it defined has no definition then.
  mutating func deactivate(_ row: Int32) {
    let pivot = rows[row].pivot
    for e in rows[row].first..<rows[row].end {
      if entries[e].variable != pivot { unlinkDependent(e) }
      entries[e].owner = row
      linkNonbasic(e)
    }
    rows[row].pivot = -1
    columns[pivot].row = -1
  }

  /// Matches a row, or by complement a default row, to a variable, and updates the lists of entries.
  mutating func define(_ v: Int32, by member: Int32) {
    if member < 0 {
      columns[v].row = -1
      columns[v].pivot = 1
      return
    }
    let before = rows[member].pivot
    var pivot = 0.0
    for e in rows[member].first..<rows[member].end {
      let u = entries[e].variable
      if u == v { pivot = entries[e].coefficient }
      if before < 0 { unlinkNonbasic(e) } else if u == v { unlinkDependent(e) }
      entries[e].owner = v
      if u != v && (before < 0 || u == before) { linkDependent(e) }
    }
    rows[member].pivot = v
    columns[v].row = member
    columns[v].first = rows[member].first
    columns[v].end = rows[member].end
    columns[v].pivot = pivot
  }

  private mutating func dissolveBlocks() {
    basisScratch.variables.removeAll()
    for i in 0..<basisScratch.nodes.count {
      let node = basisScratch.nodes[i]
      if node >= 0 {
        basisScratch.variables.append(node)
        continue
      }
      for t in 0..<blocks[~node].size {
        let v = blocks[~node].variable(t)
        columns[v].block = -1
        basisScratch.variables.append(v)
      }
      freeBlock(~node)
    }
  }

  /// Finds the shortest augmenting path from the entering row to the freed variable, and shifts the definitions along
  /// it.
  private mutating func rematch(to freed: Int32, from entering: Int32) {
    if entering < 0 {
      // The default row can only define its own variable; the chain begins with the row that has done so.
      let v = ~entering
      if v == freed {
        define(v, by: entering)
        return
      }
      let displaced = columns[v].row
      deactivate(displaced)
      define(v, by: entering)
      augment(to: freed, from: displaced, besides: v)
      return
    }
    augment(to: freed, from: entering, besides: -1)
  }

  private mutating func augment(to freed: Int32, from entering: Int32, besides excluded: Int32) {
    beginSearch()
    if excluded >= 0 { columns[excluded].mark = epoch }
    basisScratch.chain.removeAll()
    basisScratch.chain.append(entering)
    var next = 0
    search: while true {
      precondition(next < basisScratch.chain.count, "the working set has lost its structure")
      let row = basisScratch.chain[next]
      next += 1
      for e in rows[row].first..<rows[row].end {
        let v = entries[e].variable
        if !isFlagged(v) || columns[v].mark == epoch { continue }
        columns[v].mark = epoch
        basisScratch.number[v] = row
        if v == freed { break search }
        basisScratch.chain.append(columns[v].row)
      }
    }
    var v = freed
    while true {
      let row = basisScratch.number[v]
      let before = rows[row].pivot
      define(v, by: row)
      if row == entering { return }
      v = before
    }
  }

  /// Finds the diagonal blocks among the variables whose definitions may have changed (strongly connected components,
  /// Tarjan 1972), and factors them.
  mutating func permuteToBlockTriangular() -> Bool {
    beginSearch()
    counters.visits += basisScratch.variables.count
    basisScratch.path.removeAll()
    basisScratch.ordered.removeAll()
    var count: Int32 = 0
    var isRegular = true
    for i in 0..<basisScratch.variables.count {
      let start = basisScratch.variables[i]
      if columns[start].mark == epoch { continue }
      enterComponent(start, &count)
      while frames.count > 0 {
        let top = frames.count - 1
        let v = frames[top].node
        if frames[top].cursor < frames[top].end {
          let u = entries[frames[top].cursor].variable
          frames[top].cursor += 1
          if !isFlagged(u) { continue }
          if columns[u].mark != epoch {
            enterComponent(u, &count)
          } else if basisScratch.number[u] >= 0 {
            basisScratch.low[v] = min(basisScratch.low[v], basisScratch.number[u])
          }
          continue
        }
        frames.truncate(to: top)
        if top > 0 {
          let parent = frames[top - 1].node
          basisScratch.low[parent] = min(basisScratch.low[parent], basisScratch.low[v])
        }
        if basisScratch.low[v] == basisScratch.number[v] && !leaveComponent(v) { isRegular = false }
      }
    }
    return isRegular
  }

  @inline(__always)
  private mutating func enterComponent(_ v: Int32, _ count: inout Int32) {
    columns[v].mark = epoch
    basisScratch.number[v] = count
    basisScratch.low[v] = count
    count += 1
    basisScratch.path.append(v)
    let isAtDefault = columns[v].row < 0
    frames.append(
      SearchFrame(node: v, member: 0, cursor: isAtDefault ? 0 : columns[v].first, end: isAtDefault ? 0 : columns[v].end)
    )
  }

  /// Removes a finished component from the stack. A negative index marks a variable that is no longer on it.
  private mutating func leaveComponent(_ v: Int32) -> Bool {
    var start = basisScratch.path.count - 1
    while basisScratch.path[start] != v { start -= 1 }
    for i in start..<basisScratch.path.count {
      basisScratch.number[basisScratch.path[i]] = -1
      basisScratch.ordered.append(basisScratch.path[i])
    }
    var isRegular = true
    if start < basisScratch.path.count - 1 {
      isRegular = factorBlock(from: start)
    }
    basisScratch.path.truncate(to: start)
    return isRegular
  }

  /// Refactorizes: finds definitions for a whole working set. `isInBasis` names its rows; the remaining variables are
  /// defined by their default rows. Returns false if the rows are linearly dependent.
  mutating func refactorize(_ isInBasis: borrowing Buffer<Bool>, defaults: borrowing Buffer<Bool>) -> Bool {
    counters.refactorizations += 1
    leadingTerms.discardAll()
    numeric.isValid = false
    definitionOrder.invalidate()
    discardParametricSteps()
    for b in 0..<Int32(blocks.count) where blocks[b].size > 0 { freeBlock(b) }
    for row in 0..<Int32(rows.count) where rows[row].isBasic { deactivate(row) }
    basisScratch.flagEpoch &+= 1
    basisScratch.flags.extend(to: columns.count, with: 0)
    basisScratch.number.extend(to: columns.count, with: 0)
    basisScratch.low.extend(to: columns.count, with: 0)
    basisScratch.variables.removeAll()
    for v in 0..<Int32(columns.count) {
      columns[v].row = -1
      columns[v].block = -1
      columns[v].pivot = 1
      if !columns[v].isLive || defaults[Int(v)] { continue }
      basisScratch.flags[v] = basisScratch.flagEpoch
      basisScratch.variables.append(v)
    }
    matchToPresolved()
    for row in 0..<Int32(rows.count) where isInBasis[Int(row)] && !rows[row].isBasic && !match(row) { return false }
    return permuteToBlockTriangular()
  }

  /// Matches a row to a variable without a definition, by an augmenting path where necessary.
  private mutating func match(_ row: Int32) -> Bool {
    for e in rows[row].first..<rows[row].end {
      let v = entries[e].variable
      if isFlagged(v) && columns[v].row < 0 {
        define(v, by: row)
        return true
      }
    }
    beginSearch()
    basisScratch.chain.removeAll()
    basisScratch.chain.append(row)
    var next = 0
    while next < basisScratch.chain.count {
      let present = basisScratch.chain[next]
      next += 1
      for e in rows[present].first..<rows[present].end {
        var v = entries[e].variable
        if !isFlagged(v) || columns[v].mark == epoch { continue }
        columns[v].mark = epoch
        basisScratch.number[v] = present
        if columns[v].row >= 0 {
          basisScratch.chain.append(columns[v].row)
          continue
        }
        while true {
          let definition = basisScratch.number[v]
          let before = rows[definition].pivot
          define(v, by: definition)
          if definition == row { return true }
          v = before
        }
      }
    }
    return false
  }
}
