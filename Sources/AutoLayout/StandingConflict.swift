import TendonConstraintSolver
import TendonGeometry

/// A contradiction of required constraints that exists in the present layout.
@MainActor
package struct StandingConflict {
  /// The report in UIKit's words.
  package let report: LayoutConflict
  /// The constraints of the program in the contradiction, by order of creation, with the broken one.
  package let constraints: [NSLayoutConstraint]
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
      guard let victim = row(tagged: tag), let constraint = victim.constraint, let tags = victim.brokenBy else {
        return nil
      }
      let rows = Set(tags + [tag]).sorted().compactMap { row(tagged: $0) }
      let report = LayoutConflict(
        constraints: rows.compactMap { self.constraint(tagged: $0.tag)?.description }, broken: constraint.description,
        explanation: explanation(Break(tags: tags, victim: tag, reason: .unsatisfiable), victim))
      return StandingConflict(
        report: report, constraints: rows.compactMap(\.constraint), broken: constraint,
        repairs: rows.flatMap { repairs(changing: $0, for: victim) })
    }
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
    guard let form = victim.wanted, (try? trial.add(form, tag: victim.tag)) != nil else { return [] }
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
      if other === victim { return isAdded }
    }
    return false
  }
}

extension Solver {
  @discardableResult
  fileprivate func add(_ form: Row.Form, tag: Int) throws(Conflict) -> ConstraintID {
    try add(form.terms.span, constant: form.constant, form.solverRelation, strength: form.strength, tag: tag)
  }
}
