/// The perturbations of many multipliers at once.
///
/// The contributions to a variable are those of its own nonbasic rows, and its share of those to its dependents. So the
/// leading terms of all dependents of a member are found on the way, and the next member that shares them begins there:
/// the leading terms of a whole system cost a few steps an entry, where a BTRAN for each member would cost the square
/// of that.
extension Simplex {
  /// Finds the leading terms of a member from those of its dependents, which are stored too.
  mutating func propagateTerms(_ member: Int32) {
    beginSearch()
    dependentReach.removeAll()
    reachUnknownDependents(defined(by: member))
    counters.visits += dependentReach.count
    for i in 0..<dependentReach.count {
      if dependentReach[i] >= 0 { sumTerms(dependentReach[i]) } else { sumTerms(ofBlock: ~dependentReach[i]) }
    }
  }

  /// True if as many leading terms of a member are known as can be stored.
  @inline(__always)
  func hasAllLeadingTerms(_ member: Int32) -> Bool {
    leadingTerms.isKnown(member)
      && (leadingTerms.isComplete(member) || leadingTerms.count(member) == LeadingTerms.length)
  }

  @inline(__always)
  private func isUpToDate(_ member: Int32) -> Bool { hasAllLeadingTerms(member) || leadingTerms.isCurrent(member) }

  /// Fills `dependentReach` with a variable, or its block, and all dependents whose leading terms are not known, in
  /// reverse topological order.
  private mutating func reachUnknownDependents(_ start: Int32) {
    visitUnknownDependent(start)
    while frames.count > 0 {
      let top = frames.count - 1
      let cursor = frames[top].cursor
      if cursor < 0 {
        let node = frames[top].node
        frames[top].member += 1
        if node < 0 && frames[top].member < blocks[~node].size {
          frames[top].cursor = columns[blocks[~node].variable(frames[top].member)].dependents
          continue
        }
        dependentReach.append(node)
        frames.truncate(to: top)
        continue
      }
      frames[top].cursor = entries[cursor].next
      let v = entries[cursor].owner
      if columns[v].mark == epoch { continue }
      visitUnknownDependent(v)
    }
  }

  /// Marks a variable, or the block that it is in, and continues the search from there unless its leading terms are up
  /// to date.
  @inline(__always)
  private mutating func visitUnknownDependent(_ v: Int32) {
    let block = columns[v].block
    if block < 0 {
      columns[v].mark = epoch
      if isUpToDate(member(defining: v)) { return }
      frames.append(SearchFrame(node: v, member: 0, cursor: columns[v].dependents, end: 0))
      return
    }
    // Those of a block are added up together.
    if leadingTerms.isCurrent(columns[v].row) && leadingTerms.isCurrent(blocks[block].row(0)) {
      columns[v].mark = epoch
      return
    }
    counters.visits += Int(blocks[block].size)
    blockVisits += Int(blocks[block].size)
    var isWhole = true
    for t in 0..<blocks[block].size {
      columns[blocks[block].variable(t)].mark = epoch
      if isWhole && !isUpToDate(blocks[block].row(t)) { isWhole = false }
    }
    if isWhole { return }
    frames.append(SearchFrame(node: ~block, member: 0, cursor: columns[blocks[block].variable(0)].dependents, end: 0))
  }

  /// Sums the leading terms of the row that defines a variable.
  private mutating func sumTerms(_ v: Int32) {
    let member = member(defining: v)
    leadingTerms.setCurrent(member)
    let sum = termScratch.other
    guard let end = addContributions(on: v, outside: -1) else {
      leadingTerms.discard(member)
      return
    }
    sum.pointee.finish(upTo: end.key, end.row, factor: -1 / columns[v].pivot)
    if sum.pointee.count == 0 && !sum.pointee.isComplete {
      leadingTerms.discard(member)
    } else {
      leadingTerms.keep(sum.pointee, of: member)
    }
  }

  /// Fills `termScratch.other` with the contributions to a variable, without those of its dependents in a block, and
  /// returns the last term up to which every summand is known; nil where nothing is known of one.
  mutating func addContributions(on v: Int32, outside block: Int32) -> TermBound? {
    let sum = termScratch.other
    sum.pointee.removeAll()
    var end = TermBound.none
    if !columns[v].isAtDefault {
      if !columns[v].hasCrossed { columns[v].perturbationSide = Int8(defaultSide(v)) }
      if columns[v].perturbationSide != 0 {
        sum.pointee.add(~v, perturbationKey(~v), Double(columns[v].perturbationSide))
      }
    }
    var e = columns[v].nonbasic
    while e >= 0 {
      let row = entries[e].owner
      let multiplierSign = rows[row].multiplierSign
      if multiplierSign != 0 {
        sum.pointee.add(row, perturbationKey(row), Double(multiplierSign) * entries[e].coefficient)
      }
      e = entries[e].next
    }
    e = columns[v].dependents
    while e >= 0 {
      let u = entries[e].owner
      let coefficient = entries[e].coefficient
      e = entries[e].next
      if block >= 0 && columns[u].block == block { continue }
      let dependent = columns[u].row
      if !leadingTerms.isKnown(dependent) { return nil }
      let count = leadingTerms.count(dependent)
      let terms = leadingTerms.terms(of: dependent)
      for i in 0..<count {
        // Later terms of this dependent come after this one, and so after all that will be kept.
        if end < TermBound(key: terms.keys[i], row: terms.rows[i]) { break }
        if !sum.pointee.add(terms.rows[i], terms.keys[i], coefficient * terms.values[i]) { break }
      }
      if leadingTerms.isComplete(dependent) { continue }
      end = min(end, TermBound(key: terms.keys[count - 1], row: terms.rows[count - 1]))
    }
    return end
  }

  /// The member that defines a variable.
  @inline(__always)
  private func member(defining v: Int32) -> Int32 { columns[Int(v)].row >= 0 ? columns[Int(v)].row : ~v }
}
