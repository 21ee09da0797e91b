extension Simplex {
  mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    columns.reserve(columns.count + variables)
    values.reserve(values.count + variables)
    states.reserve(states.count + variables)
    work.reserve(work.count + variables)
    changedVariables.reserve(changedVariables.count + variables)
    // An exchange of rows needs places for the new ones before it frees those of the old ones: without them all
    // multipliers would move.
    rows.reserve(rows.count + constraints + constraints / 64 + 8)
    entries.reserve(entries.count + terms)
    additions.reserve(additions.count + constraints)
    madeVariables.reserve(madeVariables.count + variables)
  }

  mutating func makeVariable(tag: Int, defaultValue: Double) -> Int32 {
    let v: Int32
    if let free = freeVariables.popLast() {
      v = free
    } else {
      v = Int32(columns.count)
      columns.append(Column())
      values.append(0)
      states.append(VariableState())
      work.append(0)
    }
    let generation = states[v].generation
    let mark = columns[v].mark
    // A slot may be used again before its changes were taken.
    let (hasChanged, isOnPath) = (columns[v].hasChanged, columns[v].isOnPath)
    columns[v] = Column()
    columns[v].mark = mark
    columns[v].isLive = true
    columns[v].hasChanged = hasChanged
    columns[v].isOnPath = isOnPath
    values[v] = defaultValue
    definitionOrder.append(v)
    states[v] = VariableState(tag: tag, defaultValue: defaultValue, reported: defaultValue, generation: generation)
    return v
  }

  /// Removes a variable that no constraint mentions, and whose handles are void already: it is then at its default
  /// value.
  mutating func removeVariable(_ v: Int32) {
    precondition(columns[v].isAtDefault, "a variable without constraints is not at its default value")
    setDegenerate(~v, false)
    leadingTerms.discardAll()
    columns[v].isLive = false
    definitionOrder.remove(v)
    freeVariables.append(v)
  }

  mutating func makeRow() -> Int32 {
    if let free = freeRows.popLast() { return free }
    rows.append(Row())
    return Int32(rows.count - 1)
  }

  /// Frees a row whose handles are void already.
  mutating func freeRow(_ row: Int32) {
    let old = rows[row]
    freeRun(old.first, old.count)
    rows[row] = Row()
    rows[row].generation = old.generation
    rows[row].isMarkedPrimalInfeasible = old.isMarkedPrimalInfeasible
    releaseLevel(old.level, weight: old.weight)
    freeRows.append(row)
  }

  // MARK: Entries

  private mutating func sizeClass(_ count: Int32) -> (index: Int, size: Int32) {
    if count <= 8 { return (Int(count), count) }
    let eighths = (count + 7) / 8
    return (8 + Int(eighths), eighths * 8)
  }

  /// Room for a row's entries, which are not initialized.
  @inline(__always)
  mutating func makeRun(_ count: Int32) -> Int32 {
    if count == 0 { return 0 }
    let (index, size) = sizeClass(count)
    if index < freeEntries.count && freeEntries[index] >= 0 {
      let first = freeEntries[index]
      freeEntries[index] = entries[first].next
      return first
    }
    let first = Int32(entries.count)
    entries.extendUninitialized(by: Int(size))
    return first
  }

  mutating func freeRun(_ first: Int32, _ count: Int32) {
    if count == 0 { return }
    let index = sizeClass(count).index
    freeEntries.extend(to: index + 1, with: -1)
    entries[first].next = freeEntries[index]
    freeEntries[index] = first
  }

  // MARK: Lists

  @inline(__always)
  mutating func linkNonbasic(_ e: Int32) {
    let v = entries[e].variable
    let head = columns[v].nonbasic
    entries[e].previous = -1
    entries[e].next = head
    if head >= 0 { entries[head].previous = e }
    columns[v].nonbasic = e
  }

  @inline(__always)
  mutating func unlinkNonbasic(_ e: Int32) {
    let (next, previous) = (entries[e].next, entries[e].previous)
    if previous >= 0 { entries[previous].next = next } else { columns[entries[e].variable].nonbasic = next }
    if next >= 0 { entries[next].previous = previous }
  }

  @inline(__always)
  mutating func linkDependent(_ e: Int32) {
    let v = entries[e].variable
    let head = columns[v].dependents
    entries[e].previous = -1
    entries[e].next = head
    if head >= 0 { entries[head].previous = e }
    columns[v].dependents = e
  }

  @inline(__always)
  mutating func unlinkDependent(_ e: Int32) {
    let (next, previous) = (entries[e].next, entries[e].previous)
    if previous >= 0 { entries[previous].next = next } else { columns[entries[e].variable].dependents = next }
    if next >= 0 { entries[next].previous = previous }
  }

  /// Puts a row into its variables' lists of nonbasic rows.
  @inline(__always)
  mutating func linkNonbasicRow(_ row: Int32) {
    for e in rows[row].first..<rows[row].end {
      entries[e].owner = row
      linkNonbasic(e)
    }
  }

  mutating func unlinkNonbasicRow(_ row: Int32) {
    for e in rows[row].first..<rows[row].end { unlinkNonbasic(e) }
  }

  // MARK: Changes

  /// Adds a row to its variables' lists; it begins without a multiplier.
  @inline(__always)
  mutating func attach(_ row: Int32) {
    rows[row].status = .live
    parallelClasses.isValid = false
    rows[row].side = rows[row].satisfiedSide
    liveCount += 1
    linkNonbasicRow(row)
  }

  /// Sets the multiplier of a row to zero; a row of the working set is marked to leave.
  mutating func detach(_ row: Int32) {
    if rows[row].isBasic {
      rows[row].isLeaving = true
      markDualInfeasible(row)
      return
    }
    let multiplierSign = rows[row].multiplierSign
    if multiplierSign != 0 { changeMultiplier(row, by: -Double(multiplierSign) * rows[row].weight) }
    rows[row].isLeaving = true
  }

  /// Changes the multiplier of a nonbasic row; the rows of its combination are marked.
  mutating func changeMultiplier(_ row: Int32, by amount: Double) {
    numeric.isValid = false
    combine(row)
    if rows[row].level >= 0 {
      updateMultipliers(Int(rows[row].level), amount)
      setPerturbationStep(weightOf: row, factor: amount / rows[row].weight)
      updatePerturbations(1)
    }
    markCombination()
  }

  mutating func markCombination() {
    for i in 0..<combination.count { markDualInfeasible(combination.members[i]) }
  }
}
