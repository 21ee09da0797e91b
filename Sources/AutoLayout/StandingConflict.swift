import TendonConstraintSolver
import TendonGeometry

/// A contradiction of required constraints that exists in the present layout.
@MainActor
package struct StandingConflict {
  /// The report in UIKit's words.
  package let report: LayoutConflict
  /// The constraints of the program in the contradiction, by order of creation, with the broken one.
  package let constraints: [NSLayoutConstraint]
  /// All constraints of the contradiction, by order of creation: those of the program, and stand-ins for masks, natural
  /// sizes and the size of the root.
  package let members: [NSLayoutConstraint]
  /// The number of items whose length below 0 would resolve the contradiction.
  package let limits: Int
  /// The constraint that layout does without.
  package let broken: NSLayoutConstraint
  /// The single changes that resolve the contradiction without causing another one. Each was tried on a copy of the
  /// solver.
  package let repairs: [LayoutRepair]
}

/// One change of one constraint after which a contradiction is gone.
package struct LayoutRepair {
  /// The changes that can be made.
  package enum Change: Hashable, Sendable {
    /// Deactivates the constraint.
    case deactivate
    /// Lowers its priority, so that it holds as far as the others allow.
    case lowerPriority(Float)
    /// Changes its constant, in points.
    case setConstant(CGFloat)
  }
  package let constraint: NSLayoutConstraint
  package let change: Change
}

extension LayoutEngine {
  /// The contradictions of the program's constraints that exist at present, by order of creation of the broken ones.
  ///
  /// - Complexity: A copy of the solver for each repair that is tried.
  package var standingConflicts: [StandingConflict] {
    update()
    return broken.tags.sorted().compactMap { tag in
      guard let victim = row(tagged: tag), let constraint = victim.constraint, let known = victim.brokenBy else {
        return nil
      }
      // Of the rows by which it was broken some may have been broken since.
      let tags = contradiction(of: victim) ?? known
      let (rows, limits) = reduced(Set(tags + [tag]).sorted().compactMap { row(tagged: $0) })
      // Without it the others contradict each other: the report of another broken constraint tells that.
      guard rows.contains(where: { $0 === victim }) else { return nil }
      let report = LayoutConflict(
        constraints: rows.compactMap { self.constraint(tagged: $0.tag)?.description }, broken: constraint.description,
        explanation: explanation(Break(tags: rows.map(\.tag), victim: tag, reason: .unsatisfiable), victim))
      return StandingConflict(
        report: report, constraints: rows.compactMap(\.constraint),
        members: rows.compactMap { self.constraint(tagged: $0.tag) }, limits: limits,
        broken: constraint,
        repairs: rows.flatMap { repairs(changing: $0, for: victim) })
    }
  }

  /// The tags of the rows of the present layout that contradict a row; nil where none does.
  private func contradiction(of victim: Row) -> [Int]? {
    guard let form = victim.wanted else { return nil }
    do throws(Conflict) {
      try solver.copy().add(form, tag: victim.tag)
      return nil
    } catch {
      return error.reason == .unsatisfiable ? error.tags : nil
    }
  }

  /// The rows that a contradiction needs, as no length of their items is below 0, and the number of lengths that it needs.
  /// Deletes one after the other, lengths last (the deletion filter of Chinneck and Dravnieks 1991).
  private func reduced(_ rows: [Row]) -> (rows: [Row], limits: Int) {
    var kept = rows.filter { !$0.kind.isLimit }
    // The engine makes the row of a limit only when a length would be below 0.
    var seen: Set<Variable> = []
    var limits: [Row.Form] = []
    for node in kept.flatMap({ [$0.node].compactMap { $0 } + $0.touched.map(\.node) }) {
      guard let variables = node.variables, node !== root, !node.isGuide, !node.isPlacedByHand else {
        continue
      }
      for length in [variables.size.horizontal, variables.size.vertical] where seen.insert(length).inserted {
        limits.append(Row.Form(terms: [Term(length)], constant: 0, relation: .greaterThanOrEqual, priority: 1000))
      }
    }
    guard !LayoutEngine.canHold(kept, limits) else { return (kept, rows.count - kept.count) }
    for row in kept {
      let rest = kept.filter { $0 !== row }
      if !LayoutEngine.canHold(rest, limits) { kept = rest }
    }
    for limit in limits {
      let rest = limits.filter { $0 != limit }
      if !LayoutEngine.canHold(kept, rest) { limits = rest }
    }
    return (kept, limits.count)
  }

  /// True if rows and limits can hold together, apart from all others.
  private static func canHold(_ rows: [Row], _ limits: [Row.Form]) -> Bool {
    let trial = Solver()
    var variables: [Variable: Variable] = [:]
    for wanted in rows.compactMap(\.wanted) + limits where wanted.strength.isRequired {
      var form = wanted
      for index in form.terms.indices {
        let variable = form.terms[index].variable
        let own = variables[variable] ?? trial.makeVariable(tag: variables.count)
        variables[variable] = own
        form.terms[index].variable = own
      }
      guard (try? trial.add(form, tag: 0)) != nil else { return false }
    }
    return true
  }

  /// True if the contradiction is gone once the constraints are removed together. Tried on a copy of the solver.
  package func resolves(_ conflict: StandingConflict, removing constraints: [NSLayoutConstraint]) -> Bool {
    guard let victim = conflict.broken.row else { return true }
    return holds(victim, without: constraints.compactMap(\.row))
  }

  /// True if the contradiction is gone once frame and mask place the item no longer. Tried on a copy of the solver.
  package func resolves(_ conflict: StandingConflict, releasingMaskOf node: LayoutNode) -> Bool {
    guard let victim = conflict.broken.row else { return true }
    return holds(victim, without: node.ownRows.all.filter { !$0.kind.isLimit && !$0.kind.isNaturalSize })
  }

  /// True if `victim` holds once other rows are gone. All broken rows are tried again, as the engine does.
  private func holds(_ victim: Row, without removed: [Row]) -> Bool {
    guard !removed.contains(where: { $0 === victim }) else { return true }
    let trial = solver.copy()
    for row in removed { if let held = row.held { trial.remove(held.id) } }
    for tag in broken.tags.sorted() {
      guard let other = row(tagged: tag), !removed.contains(where: { $0 === other }), let wanted = other.wanted else {
        continue
      }
      let isAdded = (try? trial.add(wanted, tag: tag)) != nil
      if other === victim { return isAdded && keepLengths(in: trial) }
    }
    return false
  }

  /// The changes of one row's constraint after which `victim` holds.
  private func repairs(changing row: Row, for victim: Row) -> [LayoutRepair] {
    guard let constraint = row.constraint, !constraint.isMadeByContainer else { return [] }
    if row === victim {
      return [.lowerPriority(999), .deactivate].map { LayoutRepair(constraint: constraint, change: $0) }
        + adjustment(of: row, for: victim, lacking: row.wanted.map { excess(of: $0, in: solver) } ?? 0)
    }
    let trial = solver.copy()
    if let held = row.held { trial.remove(held.id) }
    guard let form = victim.wanted, (try? trial.add(form, tag: victim.tag)) != nil, keepLengths(in: trial) else {
      return []
    }
    // In the layout without the constraint, its excess is what its constant lacks.
    let lacking = row.wanted.map { excess(of: $0, in: trial) } ?? 0
    let changes: [LayoutRepair.Change] =
      holds(victim, changing: row, to: nil) ? [.lowerPriority(999), .deactivate] : []
    return changes.map { LayoutRepair(constraint: constraint, change: $0) }
      + adjustment(of: row, for: victim, lacking: lacking)
  }

  private func excess(of form: Row.Form, in solver: Solver) -> Double {
    form.terms.reduce(form.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
  }

  /// The repair by a constant that is greater by `lacking`, if it is one.
  private func adjustment(of row: Row, for victim: Row, lacking: Double) -> [LayoutRepair] {
    guard let constraint = row.constraint, var form = row.wanted, abs(lacking) > 1e-6 else { return [] }
    let constant = constraint.constant + CGFloat(lacking)
    form.constant -= lacking
    guard abs(constant) < 1e5, holds(victim, changing: row, to: form) else { return [] }
    return [LayoutRepair(constraint: constraint, change: .setConstant(constant))]
  }

  /// True if `victim` holds once `row` has another form (nil: once it is gone), tried on a copy of the solver. All broken
  /// rows are tried again, as the engine does, in the order of creation.
  private func holds(_ victim: Row, changing row: Row, to form: Row.Form?) -> Bool {
    let trial = solver.copy()
    if let held = row.held { trial.remove(held.id) }
    if row !== victim, let form, (try? trial.add(form, tag: row.tag)) == nil { return false }
    for tag in broken.tags.sorted() {
      guard let other = self.row(tagged: tag), other !== row || row === victim else { continue }
      guard let wanted = other === row ? form : other.wanted else { continue }
      let isAdded = (try? trial.add(wanted, tag: tag)) != nil
      if other === victim { return isAdded && keepLengths(in: trial) }
    }
    return false
  }
}

extension LayoutEngine {
  /// Limits the lengths that a trial makes negative, as the engine does with its own; false where a limit cannot hold.
  private func keepLengths(in trial: Solver) -> Bool {
    var limited: Set<Variable> = []
    while true {
      let count = limited.count
      for serial in nodesBySerial.keys.sorted() {
        guard let node = nodesBySerial[serial]?.node, node.attached === self else { continue }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
          guard let length = unlimitedLength(of: node, axis), trial.value(of: length) < -1e-6,
            limited.insert(length).inserted
          else { continue }
          let limit = Row.Form(terms: [Term(length)], constant: 0, relation: .greaterThanOrEqual, priority: 1000)
          let tag = node.serial * RowKind.tagsPerSerial + RowKind.limit(axis).rawValue
          guard (try? trial.add(limit, tag: tag)) != nil else { return false }
        }
      }
      if limited.count == count { return true }
    }
  }
}

extension Solver {
  @discardableResult
  fileprivate func add(_ form: Row.Form, tag: Int) throws(Conflict) -> ConstraintID {
    try add(form.terms.span, constant: form.constant, form.solverRelation, strength: form.strength, tag: tag)
  }
}
