import TendonConstraintSolver

extension LayoutEngine {
  /// Gives the solver all changes as one batch, or step by step where they contradict each other.
  func applyChanges() {
    let removed = removedConstraints
    removedConstraints.removeAll()
    let changed = takeChangedRows()
    guard !removed.isEmpty || !changed.isEmpty else { return }
    counters.rowsRemoved += removed.count
    do {
      let ids = try solver.update { (solver) throws(Conflict) in
        for id in removed { solver.remove(id) }
        var ids: [ConstraintID] = []
        ids.reserveCapacity(changed.count)
        for row in changed where row.mustBeReplaced { solver.remove(row.held!.id) }
        for row in changed { ids.append(try hand(row, to: solver)) }
        return ids
      }
      for (row, id) in zip(changed, ids) { commit(row, id) }
    } catch {
      counters.contradictions += 1
      applyStepByStep(removed, changed)
    }
  }

  private func applyStepByStep(_ removed: [ConstraintID], _ changed: [Row]) {
    for id in removed { solver.remove(id) }
    for row in changed where row.mustBeReplaced { withdraw(row) }
    for row in changed.sorted(by: { $0.tag < $1.tag }) { settle(row) }
  }

  /// The rows that changed and are still wanted, each once.
  private func takeChangedRows() -> [Row] {
    let noted = changedRows
    changedRows.removeAll()
    var changed: [Row] = []
    changed.reserveCapacity(noted.count)
    for row in noted {
      row.isNoted = false
      if let wanted = row.wanted, contains(row), row.held?.form != wanted { changed.append(row) }
    }
    return changed
  }

  /// Tells the solver how a row is wanted, in the cheapest way. Returns the row's handle.
  private func hand(_ row: Row, to solver: Solver) throws(Conflict) -> ConstraintID {
    let wanted = row.wanted!
    if let held = row.held, !row.mustBeReplaced {
      if wanted.constant != held.form.constant { try solver.setConstant(wanted.constant, of: held.id) }
      if wanted.priority != held.form.priority { solver.setStrength(wanted.strength, of: held.id) }
      return held.id
    }
    return try solver.add(
      wanted.terms.span, constant: wanted.constant, wanted.solverRelation, strength: wanted.strength, tag: row.tag)
  }

  private func commit(_ row: Row, _ id: ConstraintID) {
    let wanted = row.wanted!
    recordChange(of: row)
    if let held = row.held, held.id == id {
      if held.form.constant != wanted.constant { counters.constantsChanged += 1 }
      if held.form.priority != wanted.priority { counters.strengthsChanged += 1 }
      disturb(row.tag)
    } else {
      if row.held != nil {
        counters.rowsRemoved += 1
        disturb(row.tag)
      }
      counters.rowsAdded += 1
    }
    row.held = (id, wanted)
  }

  /// Takes a row out of the solver.
  private func withdraw(_ row: Row) {
    guard let held = row.held else { return }
    recordChange(of: row)
    solver.remove(held.id)
    row.held = nil
    counters.rowsRemoved += 1
    disturb(row.tag)
  }

  /// Gives the solver one row; where that contradicts others, breaks one after the other until it holds or is broken.
  private func settle(_ row: Row) {
    while true {
      do {
        commit(row, try hand(row, to: solver))
        return
      } catch {
        let victim = victim(of: error, caused: row)
        withdraw(victim)
        mend(victim)
        victim.brokenBy = error.tags
        broken.insert(victim.tag, brokenBy: error.tags)
        breaks.append(Break(tags: error.tags, victim: victim.tag, reason: error.reason))
        if victim === row { return }
      }
    }
  }

  /// The row that is broken: a constraint that is marked to give way first, else a natural size that is required, else of
  /// the constraints made by the program the one that was created last.
  ///
  /// Without one of these, a constraint made by a container such as a stack view gives way before a mask, and a mask before
  /// the size of the root.
  /// (Apple does not say which one UIKit takes; that required hugging and compression resistance give way before
  /// constraints is what frames show that Interface Builder has recorded.)
  private func victim(of conflict: Conflict, caused row: Row) -> Row {
    guard conflict.reason == .unsatisfiable else { return row }
    let candidates = conflict.tags.compactMap { self.row(tagged: $0) }
    return candidates.max { ($0.weakness, $0.tag) < ($1.weakness, $1.tag) } ?? row
  }

  /// Notes that a row went away or changed, which may let broken ones hold again.
  func disturb(_ tag: Int) {
    if !broken.tags.isEmpty { disturbedTags.insert(tag) }
  }

  /// Takes a row from the broken ones, if it is one.
  func mend(_ row: Row) {
    guard let reasons = row.brokenBy else { return }
    row.brokenBy = nil
    broken.remove(row.tag, brokenBy: reasons)
  }

  /// Tries the broken rows again that contradicted something which has changed.
  func retryBrokenRows() {
    while !disturbedTags.isEmpty {
      let disturbed = disturbedTags
      disturbedTags.removeAll()
      let again = broken.naming(disturbed).compactMap { row(tagged: $0) }
      for row in again where row.brokenBy != nil {
        mend(row)
        settle(row)
      }
    }
  }
}

extension Row {
  /// True if the solver's constraint cannot be changed into the wanted one.
  fileprivate var mustBeReplaced: Bool {
    guard let held = held?.form, let wanted else { return false }
    return held.terms != wanted.terms || held.relation != wanted.relation
      || held.strength.isRequired != wanted.strength.isRequired
  }

  /// The rank of a row among those that can be broken; the greatest is broken first.
  fileprivate var weakness: Int {
    if kind == .constraint {
      guard let constraint else { return 3 }
      return constraint.givesWayFirst ? 5 : constraint.isMadeByContainer ? 2 : 3
    }
    if kind.isNaturalSize { return 4 }
    if kind.isLimit { return -1 }
    return node?.parent == nil ? 0 : 1
  }
}

extension Row.Form {
  var strength: Strength { priority >= 1000 ? .required : Strength(level: Double(priority)) }

  var solverRelation: Relation {
    switch relation {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
