/// Finding the ties of many members at once.
///
/// The pressure on a variable: what presses on it directly, and its share of what presses on those that depend on it.
/// So the heads of all that depends on a member are found on the way, and the next member that shares them begins there:
/// the heads of a whole system cost a few steps an entry, where a column for each member would cost the square of that.
extension System {
  /// Finds the first terms of a member's ties from those of the variables that depend on it, which are kept too.
  mutating func inheritTies(_ member: Int32) {
    beginSearch()
    downward.removeAll()
    searchHeirs(defined(by: member))
    counters.visits += downward.count
    for i in 0..<downward.count {
      if downward[i] >= 0 { inheritHead(downward[i]) } else { inheritHeads(ofBlock: ~downward[i]) }
    }
  }

  /// True if a member's head is as long as it can be.
  @inline(__always)
  func hasWholeHead(_ member: Int32) -> Bool {
    tieHeads.isKnown(member) && (tieHeads.isComplete(member) || tieHeads.count(member) == TieHeads.length)
  }

  @inline(__always)
  private func isAsKnownAsCanBe(_ member: Int32) -> Bool { hasWholeHead(member) || tieHeads.isCurrent(member) }

  /// Fills `downward` with a variable, or its block, and all that depends on it and whose ties are not known, the last
  /// first.
  private mutating func searchHeirs(_ start: Int32) {
    meetHeir(start)
    while frames.count > 0 {
      let top = frames.count - 1
      let cursor = frames[top].cursor
      if cursor < 0 {
        let node = frames[top].node
        frames[top].member += 1
        if node < 0 && frames[top].member < blocks[~node].size {
          frames[top].cursor = cells[blocks[~node].variable(frames[top].member)].dependents
          continue
        }
        downward.append(node)
        frames.truncate(to: top)
        continue
      }
      frames[top].cursor = entries[cursor].next
      let v = entries[cursor].owner
      if cells[v].mark == epoch { continue }
      meetHeir(v)
    }
  }

  /// Marks a variable, or the block that it is in, and lets the search go on from there, unless its ties are as well known
  /// as can be.
  @inline(__always)
  private mutating func meetHeir(_ v: Int32) {
    let block = cells[v].block
    if block < 0 {
      cells[v].mark = epoch
      if isAsKnownAsCanBe(member(defining: v)) { return }
      frames.append(Frame(node: v, member: 0, cursor: cells[v].dependents, end: 0))
      return
    }
    // Those of a block are added up together.
    if tieHeads.isCurrent(cells[v].row) && tieHeads.isCurrent(blocks[block].row(0)) {
      cells[v].mark = epoch
      return
    }
    counters.visits += Int(blocks[block].size)
    blockVisits += Int(blocks[block].size)
    var isWhole = true
    for t in 0..<blocks[block].size {
      cells[blocks[block].variable(t)].mark = epoch
      if isWhole && !isAsKnownAsCanBe(blocks[block].row(t)) { isWhole = false }
    }
    if isWhole { return }
    frames.append(Frame(node: ~block, member: 0, cursor: cells[blocks[block].variable(0)].dependents, end: 0))
  }

  /// Adds up the head of the row that defines a variable.
  private mutating func inheritHead(_ v: Int32) {
    let member = member(defining: v)
    tieHeads.setCurrent(member)
    let sum = tieTerms.other
    guard let end = addPressure(on: v, outside: -1) else {
      tieHeads.forget(member)
      return
    }
    sum.pointee.finish(upTo: end.key, end.row, factor: -1 / cells[v].pivot)
    if sum.pointee.count == 0 && !sum.pointee.isComplete {
      tieHeads.forget(member)
    } else {
      tieHeads.keep(sum.pointee, of: member)
    }
  }

  /// Fills `tieTerms.other` with what presses on a variable, but for its dependents in a block, and gives the last term
  /// that is known of everything that is added up; nil where nothing is known of it.
  mutating func addPressure(on v: Int32, outside block: Int32) -> TieEnd? {
    let sum = tieTerms.other
    sum.pointee.removeAll()
    var end = TieEnd.none
    if !cells[v].isAtRest {
      if !cells[v].hasCrossed { cells[v].tieSide = Int8(restSide(v)) }
      if cells[v].tieSide != 0 { sum.pointee.add(~v, tieKey(~v), Double(cells[v].tieSide)) }
    }
    var e = cells[v].idle
    while e >= 0 {
      let row = entries[e].owner
      let pressure = rows[row].pressure
      if pressure != 0 { sum.pointee.add(row, tieKey(row), Double(pressure) * entries[e].coefficient) }
      e = entries[e].next
    }
    e = cells[v].dependents
    while e >= 0 {
      let u = entries[e].owner
      let coefficient = entries[e].coefficient
      e = entries[e].next
      if block >= 0 && cells[u].block == block { continue }
      let heir = cells[u].row
      if !tieHeads.isKnown(heir) { return nil }
      let count = tieHeads.count(heir)
      for i in 0..<count {
        sum.pointee.add(tieHeads.row(heir, i), tieHeads.key(heir, i), coefficient * tieHeads.value(heir, i))
      }
      if tieHeads.isComplete(heir) { continue }
      end = min(end, TieEnd(key: tieHeads.key(heir, count - 1), row: tieHeads.row(heir, count - 1)))
    }
    return end
  }

  /// The member that defines a variable.
  @inline(__always)
  private func member(defining v: Int32) -> Int32 { cells[Int(v)].row >= 0 ? cells[Int(v)].row : ~v }
}
