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
    guard let constraint = row.constraint, !constraint.isMadeByContainer, let form = victim.wanted else { return [] }
    let trial = solver.copy()
    do {
      try trial.update { (trial) throws(Conflict) in
        if row !== victim {
          if let held = row.held { trial.remove(held.id) }
          try trial.add(form, tag: victim.tag)
        }
      }
    } catch {
      return []
    }
    var changes: [LayoutRepair.Change] = [.lowerPriority(999), .deactivate]
    // In the layout without the constraint, its excess is what its constant lacks.
    if let wanted = row.wanted {
      let excess = wanted.terms.reduce(wanted.constant) { $0 + $1.coefficient * trial.value(of: $1.variable) }
      var adjusted = wanted
      adjusted.constant -= excess
      let constant = constraint.constant + CGFloat(excess)
      let isPlain = abs(excess) > 1e-6 && abs(constant) < 1e5
      if isPlain, (try? trial.update({ (trial) throws(Conflict) in try trial.add(adjusted, tag: row.tag) })) != nil {
        changes.insert(.setConstant(constant), at: 0)
      }
    }
    return changes.map { LayoutRepair(constraint: constraint, change: $0) }
  }
}

extension Solver {
  @discardableResult
  fileprivate func add(_ form: Row.Form, tag: Int) throws(Conflict) -> ConstraintID {
    try add(form.terms.span, constant: form.constant, form.solverRelation, strength: form.strength, tag: tag)
  }
}
