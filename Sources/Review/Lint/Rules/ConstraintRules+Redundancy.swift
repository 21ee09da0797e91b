import TendonInterfaceBuilder

/// Constraints that the equations of the others make superfluous.
extension ConstraintRules {
  static let redundantConstraint = LintRule(
    "redundant_constraint", "a required constraint that follows from others",
    explanation: """
      Some other required equalities already say what this one says, on every screen, so that a change of one of them \
      makes a conflict. Found by eliminating unknowns from the equations. Constraints that code can change through an outlet, \
      that vary with size classes or that are removed at build time take no part. Remove one of the constraints.
      """,
    failing: .views(
      box,
      constraints: position + "\n" + height("h", 40) + "\n"
        + "<constraint firstItem=\"box\" firstAttribute=\"trailing\" secondItem=\"root\" secondAttribute=\"leading\" constant=\"120\" id=\"r\"/>"
    ),
    passing: .views(box, constraints: position + "\n" + height("h", 40)),
    check: .document { context in
      let system = context.document.constraintSystem
      for (index, others) in context.document.eliminatedEquations.implied where !others.isEmpty {
        let row = system.rows[index]
        // That is a duplicate.
        if others.count == 1, isSame(row, system.rows[others[0]]) { continue }
        context.report(
          "\(sentence(row, context.document)) follows from "
            + (others.count == 1 ? "another one" : "\(others.count) others"),
          at: row.element,
          notes: others.prefix(6).map {
            context.note(sentence(system.rows[$0], context.document), at: system.rows[$0].element)
          })
      }
    })

  static func isSame(_ a: ConstraintSystem.Row, _ b: ConstraintSystem.Row) -> Bool {
    func sides(_ row: ConstraintSystem.Row) -> Set<String> {
      [
        "\(row.description.firstItem ?? "") \(row.description.firstAttribute)",
        "\(row.description.secondItem ?? "") \(row.description.secondAttribute.map { "\($0)" } ?? "")",
      ]
    }
    return sides(a) == sides(b)
  }

  static let neverBinding = LintRule(
    "never_binding", "a required inequality that has no effect on any screen",
    explanation: """
      Required equalities fix the difference of its two sides, and the inequality allows it. It never decides anything. \
      The same constraints as for `redundant_constraint` are left out of account.
      """,
    failing: .views(
      box,
      constraints: position + "\n" + height("h", 40) + "\n"
        + "<constraint firstItem=\"box\" firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant=\"30\" id=\"min\"/>"
    ),
    passing: .views(
      box,
      constraints: position + "\n"
        + "<constraint firstItem=\"box\" firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant=\"30\" id=\"min\"/>"
    ),
    check: .document { context in
      let system = context.document.constraintSystem
      guard system.rows.contains(where: { $0.description.relation != .equal }) else { return }
      let elimination = context.document.eliminatedEquations.elimination
      for row in system.rows where row.description.relation != .equal {
        guard let (value, rows) = elimination.value(of: row.form), !rows.isEmpty else { continue }
        let slack = row.description.relation == .greaterThanOrEqual ? value : -value
        guard slack > -1e-6 else { continue }
        let left = slack < 1e-6 ? "it holds exactly" : "it is kept by \(number(slack)) points"
        context.report(
          "\(sentence(row, context.document)) has no effect: \(left) on every screen", at: row.element,
          notes: rows.prefix(6).map {
            context.note(sentence(system.rows[$0], context.document), at: system.rows[$0].element)
          })
      }
    })
}
