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
    for i in 0..<downward.count { inheritHead(downward[i]) }
  }

  /// True if a member's head is as long as it can be.
  @inline(__always)
  func hasWholeHead(_ member: Int32) -> Bool {
    tieHeads.isKnown(member) && (tieHeads.isComplete(member) || tieHeads.count(member) == TieHeads.length)
  }

  /// Fills `downward` with a variable and all that depends on it and whose ties are not known, the last first. Blocks
  /// end the search: their ties are found by column.
  private mutating func searchHeirs(_ start: Int32) {
    if cells[start].block >= 0 { return }
    cells[start].mark = epoch
    frames.append(Frame(node: start, member: 0, cursor: cells[start].dependents, end: 0))
    while frames.count > 0 {
      let top = frames.count - 1
      let cursor = frames[top].cursor
      if cursor < 0 {
        downward.append(frames[top].node)
        frames.truncate(to: top)
        continue
      }
      frames[top].cursor = entries[cursor].next
      let v = entries[cursor].owner
      if cells[v].mark == epoch || cells[v].block >= 0 { continue }
      cells[v].mark = epoch
      if hasWholeHead(cells[v].row) { continue }
      frames.append(Frame(node: v, member: 0, cursor: cells[v].dependents, end: 0))
    }
  }

  /// Adds up the head of the row that defines a variable.
  private mutating func inheritHead(_ v: Int32) {
    let member = member(defining: v)
    let sum = tieTerms.other
    sum.pointee.removeAll()
    // The last term that is known of everything that is added up.
    var end = TieKey(lane: .max, tag: .max)
    var endRow = Int32.max
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
      let heir = cells[u].row
      if !tieHeads.isKnown(heir) {
        // Nothing is known of the sum.
        tieHeads.forget(member)
        return
      }
      let count = tieHeads.count(heir)
      for i in 0..<count {
        let (row, value) = tieHeads.term(heir, i)
        sum.pointee.add(row, tieKey(row), coefficient * value)
      }
      if tieHeads.isComplete(heir) { continue }
      let last = tieHeads.term(heir, count - 1).row
      let key = tieKey(last)
      if key < end || key == end && last < endRow { (end, endRow) = (key, last) }
    }
    sum.pointee.finish(upTo: end, endRow, factor: -1 / cells[v].pivot)
    if sum.pointee.count == 0 && !sum.pointee.isComplete {
      tieHeads.forget(member)
    } else {
      tieHeads.keep(sum.pointee, of: member)
    }
  }

  /// The member that defines a variable.
  @inline(__always)
  private func member(defining v: Int32) -> Int32 { cells[Int(v)].row >= 0 ? cells[Int(v)].row : ~v }
}
