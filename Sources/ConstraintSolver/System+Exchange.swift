/// What an exchange works with; kept so that it is made once.
struct ExchangeScratch: ~Copyable {
  /// By variable: the epoch in which it was found to be between the two rows.
  var flags = Buffer<Int32>()
  var flagEpoch: Int32 = 0
  var nodes = Buffer<Int32>()
  var variables = Buffer<Int32>()
  /// By variable: the row through which a chain of new definitions came, then the number of the variable in the search
  /// for blocks.
  var number = Buffer<Int32>()
  var low = Buffer<Int32>()
  var path = Buffer<Int32>()
  var chain = Buffer<Int32>()

  init() {}
}

/// Exchanges of rows of the working set.
///
/// A row that leaves takes the definition of one variable along. The row that comes defines one of its own variables
/// instead, whose row then defines another one, and so on along a chain to the one without a definition. Only variables
/// between the two change their definitions or their blocks: those that the incoming row follows from and which follow
/// from the one that has lost its definition.
extension System {
  /// Puts a row in the place of one of the working set; both may be rest rows, called by complement. The combination of
  /// the incoming row must be the last that was computed. Returns false where rounding makes the new set singular.
  mutating func exchange(_ leaving: Int32, leavingTo side: Int, for entering: Int32) -> Bool {
    journal.record(exchangeOf: leaving, for: entering)
    counters.pivots += 1
    exchangesSinceBalance += 1
    tieHeads.exchanges += 1
    forgetDirections()
    let hole = defined(by: leaving)
    findBetween(hole)
    setTied(leaving, false)
    tieHeads.forget(leaving)
    if leaving >= 0 {
      journal.record(side: rows[leaving].side, of: leaving)
      deactivate(leaving)
      noteIdle(leaving)
      rows[leaving].side = Int8(side)
    } else {
      journal.record(side: cells[hole].restSide, of: ~hole)
      cells[hole].restSide = Int8(side)
      cells[hole].tieSide = Int8(side)
      if !cells[hole].hasCrossed {
        cells[hole].hasCrossed = true
        crossed.append(hole)
      }
    }
    if entering >= 0 {
      journal.record(side: rows[entering].side, of: entering)
      rows[entering].side = 0
    } else {
      cells[~entering].tieSide = 0
    }
    if exchangeScratch.nodes.count == 1 && exchangeScratch.nodes[0] >= 0 {
      define(hole, by: entering)
      noteDefined(hole)
      return true
    }
    dissolveBlocks()
    moveDefinitions(to: hole, from: entering)
    for i in 0..<exchangeScratch.variables.count { noteDefined(exchangeScratch.variables[i]) }
    return orderDefinitions()
  }

  /// Finds the nodes of `upward` that follow from a variable, that variable's among them.
  private mutating func findBetween(_ hole: Int32) {
    exchangeScratch.flagEpoch &+= 1
    exchangeScratch.flags.extend(to: cells.count, with: 0)
    exchangeScratch.number.extend(to: cells.count, with: 0)
    exchangeScratch.low.extend(to: cells.count, with: 0)
    exchangeScratch.nodes.removeAll()
    let start = cells[hole].block < 0 ? hole : ~cells[hole].block
    var i = 0
    while i < upward.count && upward[i] != start { i += 1 }
    precondition(i < upward.count, "a row of the working set is exchanged for one that does not contain it")
    flag(start)
    i += 1
    while i < upward.count {
      let node = upward[i]
      if follows(node) { flag(node) }
      i += 1
    }
  }

  private mutating func isFlagged(_ v: Int32) -> Bool { exchangeScratch.flags[v] == exchangeScratch.flagEpoch }

  private mutating func flag(_ node: Int32) {
    exchangeScratch.nodes.append(node)
    if node >= 0 {
      exchangeScratch.flags[node] = exchangeScratch.flagEpoch
      return
    }
    for t in 0..<blocks[~node].size {
      exchangeScratch.flags[blocks[~node].variable(t)] = exchangeScratch.flagEpoch
    }
  }

  private mutating func follows(_ node: Int32) -> Bool {
    if node >= 0 {
      if cells[node].row < 0 { return false }
      for e in cells[node].first..<cells[node].end where isFlagged(entries[e].variable) { return true }
      return false
    }
    for t in 0..<blocks[~node].size {
      let row = blocks[~node].row(t)
      for e in rows[row].first..<rows[row].end where isFlagged(entries[e].variable) { return true }
    }
    return false
  }

  /// Takes a row out of the working set's lists; the variable that it defined is left without a definition.
  mutating func deactivate(_ row: Int32) {
    let pivot = rows[row].pivot
    for e in rows[row].first..<rows[row].end {
      if entries[e].variable != pivot { unlinkDependent(e) }
      entries[e].owner = row
      linkIdle(e)
    }
    rows[row].pivot = -1
    cells[pivot].row = -1
  }

  /// Makes a row, or by complement the rest row, define a variable; the lists follow.
  mutating func define(_ v: Int32, by member: Int32) {
    if member < 0 {
      cells[v].row = -1
      cells[v].pivot = 1
      return
    }
    let before = rows[member].pivot
    var pivot = 0.0
    for e in rows[member].first..<rows[member].end {
      let u = entries[e].variable
      if u == v { pivot = entries[e].coefficient }
      if before < 0 { unlinkIdle(e) } else if u == v { unlinkDependent(e) }
      entries[e].owner = v
      if u != v && (before < 0 || u == before) { linkDependent(e) }
    }
    rows[member].pivot = v
    cells[v].row = member
    cells[v].first = rows[member].first
    cells[v].end = rows[member].end
    cells[v].pivot = pivot
  }

  private mutating func dissolveBlocks() {
    exchangeScratch.variables.removeAll()
    for i in 0..<exchangeScratch.nodes.count {
      let node = exchangeScratch.nodes[i]
      if node >= 0 {
        exchangeScratch.variables.append(node)
        continue
      }
      for t in 0..<blocks[~node].size {
        let v = blocks[~node].variable(t)
        cells[v].block = -1
        exchangeScratch.variables.append(v)
      }
      freeBlock(~node)
    }
  }

  /// Finds the shortest chain of definitions from the incoming row to the variable without one, and moves them along.
  private mutating func moveDefinitions(to hole: Int32, from entering: Int32) {
    if entering < 0 {
      // The rest row can only define its own variable; the chain begins with the row that has done so.
      let v = ~entering
      if v == hole {
        define(v, by: entering)
        return
      }
      let displaced = cells[v].row
      deactivate(displaced)
      define(v, by: entering)
      moveChain(to: hole, from: displaced, besides: v)
      return
    }
    moveChain(to: hole, from: entering, besides: -1)
  }

  private mutating func moveChain(to hole: Int32, from entering: Int32, besides excluded: Int32) {
    beginSearch()
    if excluded >= 0 { cells[excluded].mark = epoch }
    exchangeScratch.chain.removeAll()
    exchangeScratch.chain.append(entering)
    var next = 0
    search: while true {
      precondition(next < exchangeScratch.chain.count, "the working set has lost its structure")
      let row = exchangeScratch.chain[next]
      next += 1
      for e in rows[row].first..<rows[row].end {
        let v = entries[e].variable
        if !isFlagged(v) || cells[v].mark == epoch { continue }
        cells[v].mark = epoch
        exchangeScratch.number[v] = row
        if v == hole { break search }
        exchangeScratch.chain.append(cells[v].row)
      }
    }
    var v = hole
    while true {
      let row = exchangeScratch.number[v]
      let before = rows[row].pivot
      define(v, by: row)
      if row == entering { return }
      v = before
    }
  }

  /// Finds the blocks among the variables whose definitions may have changed, by Tarjan's search for strongly connected
  /// components, and factors them.
  mutating func orderDefinitions() -> Bool {
    beginSearch()
    counters.visits += exchangeScratch.variables.count
    exchangeScratch.path.removeAll()
    var count: Int32 = 0
    var isRegular = true
    for i in 0..<exchangeScratch.variables.count {
      let start = exchangeScratch.variables[i]
      if cells[start].mark == epoch { continue }
      enterComponent(start, &count)
      while frames.count > 0 {
        let top = frames.count - 1
        let v = frames[top].node
        if frames[top].cursor < frames[top].end {
          let u = entries[frames[top].cursor].variable
          frames[top].cursor += 1
          if !isFlagged(u) { continue }
          if cells[u].mark != epoch {
            enterComponent(u, &count)
          } else if exchangeScratch.number[u] >= 0 {
            exchangeScratch.low[v] = min(exchangeScratch.low[v], exchangeScratch.number[u])
          }
          continue
        }
        frames.truncate(to: top)
        if top > 0 {
          let parent = frames[top - 1].node
          exchangeScratch.low[parent] = min(exchangeScratch.low[parent], exchangeScratch.low[v])
        }
        if exchangeScratch.low[v] == exchangeScratch.number[v] && !leaveComponent(v) { isRegular = false }
      }
    }
    return isRegular
  }

  @inline(__always)
  private mutating func enterComponent(_ v: Int32, _ count: inout Int32) {
    cells[v].mark = epoch
    exchangeScratch.number[v] = count
    exchangeScratch.low[v] = count
    count += 1
    exchangeScratch.path.append(v)
    let isAtRest = cells[v].row < 0
    frames.append(Frame(node: v, member: 0, cursor: isAtRest ? 0 : cells[v].first, end: isAtRest ? 0 : cells[v].end))
  }

  /// Takes a finished component off the path. Numbers below zero say that a variable is not on it any more.
  private mutating func leaveComponent(_ v: Int32) -> Bool {
    var start = exchangeScratch.path.count - 1
    while exchangeScratch.path[start] != v { start -= 1 }
    for i in start..<exchangeScratch.path.count { exchangeScratch.number[exchangeScratch.path[i]] = -1 }
    var isRegular = true
    if start < exchangeScratch.path.count - 1 {
      isRegular = makeBlock(from: start)
    }
    exchangeScratch.path.truncate(to: start)
    return isRegular
  }

  /// Finds definitions for a whole working set anew: `isWanted` says which rows are in it; the variables that these leave
  /// are at rest. Returns false where the rows are dependent.
  mutating func rebuild(_ isWanted: borrowing Buffer<Bool>, rests: borrowing Buffer<Bool>) -> Bool {
    counters.refactorizations += 1
    tieHeads.forgetAll()
    forgetDirections()
    for b in 0..<Int32(blocks.count) where blocks[b].size > 0 { freeBlock(b) }
    for row in 0..<Int32(rows.count) where rows[row].isActive { deactivate(row) }
    exchangeScratch.flagEpoch &+= 1
    exchangeScratch.flags.extend(to: cells.count, with: 0)
    exchangeScratch.number.extend(to: cells.count, with: 0)
    exchangeScratch.low.extend(to: cells.count, with: 0)
    exchangeScratch.variables.removeAll()
    for v in 0..<Int32(cells.count) {
      cells[v].row = -1
      cells[v].block = -1
      cells[v].pivot = 1
      if !cells[v].isLive || rests[Int(v)] { continue }
      exchangeScratch.flags[v] = exchangeScratch.flagEpoch
      exchangeScratch.variables.append(v)
    }
    for row in 0..<Int32(rows.count) where isWanted[Int(row)] && !match(row) { return false }
    return orderDefinitions()
  }

  /// Gives a row a variable to define that has none, by a chain where it has to be.
  private mutating func match(_ row: Int32) -> Bool {
    for e in rows[row].first..<rows[row].end {
      let v = entries[e].variable
      if isFlagged(v) && cells[v].row < 0 {
        define(v, by: row)
        return true
      }
    }
    beginSearch()
    exchangeScratch.chain.removeAll()
    exchangeScratch.chain.append(row)
    var next = 0
    while next < exchangeScratch.chain.count {
      let present = exchangeScratch.chain[next]
      next += 1
      for e in rows[present].first..<rows[present].end {
        var v = entries[e].variable
        if !isFlagged(v) || cells[v].mark == epoch { continue }
        cells[v].mark = epoch
        exchangeScratch.number[v] = present
        if cells[v].row >= 0 {
          exchangeScratch.chain.append(cells[v].row)
          continue
        }
        while true {
          let definition = exchangeScratch.number[v]
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
