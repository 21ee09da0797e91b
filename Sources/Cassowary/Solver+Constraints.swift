extension Solver {
  /// Adds the constraint `expression relation 0`.
  ///
  /// Terms of the same variable are put together; what cancels (to 1e-15 of its parts) is left out. A constraint without
  /// terms is accepted when it is optional or true, like `0 == 0`, and has no effect.
  /// - Parameter tag: names the constraint in conflicts, and decides ties: lower tags prevail.
  /// - Throws: ``Conflict`` when required constraints would contradict each other, a number is not finite, or coefficients
  ///   differ by more than a factor of a billion; the solver is then unchanged. Inside of ``update(_:)`` contradictions
  ///   are found at its end.
  @discardableResult
  public func add(
    _ expression: Expression, _ relation: Relation, strength: Strength = .required, tag: Int
  ) throws(Conflict) -> ConstraintID {
    guard let terms = terms(expression) else { throw notFinite(tag) }
    var greatest = 0.0
    for term in terms { greatest = max(greatest, abs(term.coefficient)) }
    for term in terms where abs(term.coefficient) < Tolerance.coefficient * greatest {
      throw Conflict(reason: .unstable, constraints: [], tags: [tag])
    }
    let scale = greatest == 0 ? 1 : 1 / greatest.binade
    guard expression.constant.isFinite, (expression.constant * scale).isFinite, scale.isFinite else {
      throw notFinite(tag)
    }
    let row = system.makeRow()
    system.rows[row].terms = terms.map { RowTerm(variable: $0.variable, coefficient: $0.coefficient * scale) }
    system.rows[row].constant = expression.constant * scale
    system.rows[row].scale = scale
    system.rows[row].relation = relation
    system.rows[row].tag = tag
    system.rows[row].life = .staged
    system.setStrength(row, strength)
    system.countMentions(row, 1)
    let id = system.id(row)
    try stage(.addedConstraint(row), canBeRefused: true)
    return id
  }

  /// Removes a constraint.
  public func remove(_ constraint: ConstraintID) {
    let row = index(constraint)
    let wasStaged = system.rows[row].life == .staged
    system.countMentions(row, -1)
    system.rows[row].life = .doomed
    if !wasStaged { stage(.removedConstraint(row)) }
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// - Throws: ``Conflict`` when required constraints would contradict each other or the number is not finite; the solver
  ///   is then unchanged. Inside of ``update(_:)`` contradictions are found at its end.
  public func setConstant(_ constant: Double, of constraint: ConstraintID) throws(Conflict) {
    let row = index(constraint)
    let scaled = constant * system.rows[row].scale
    guard scaled.isFinite else {
      throw Conflict(reason: .notFinite, constraints: [constraint], tags: [system.rows[row].tag])
    }
    if system.rows[row].life == .staged {
      system.rows[row].constant = scaled
    } else if batch != nil || scaled != system.rows[row].constant {
      try stage(.changedConstant(row, scaled), canBeRefused: true)
    }
  }

  /// Changes how much an optional constraint matters. Traps when either strength is required: such a constraint is
  /// removed and added again.
  public func setStrength(_ strength: Strength, of constraint: ConstraintID) {
    let row = index(constraint)
    precondition(
      !strength.isRequired && !system.rows[row].strength.isRequired,
      "constraint \(system.rows[row].tag) cannot change between required and optional")
    if system.rows[row].life == .staged {
      let lane = system.rows[row].lane
      system.rows[row].lane = Row.requiredLane
      system.releaseLane(lane)
      system.setStrength(row, strength)
    } else if batch != nil || strength != system.rows[row].strength {
      stage(.changedStrength(row, strength))
    }
  }

  /// Coefficients of an expression by variable, without those that cancel; nil where one is not finite.
  private func terms(_ expression: Expression) -> [RowTerm]? {
    let sorted = expression.terms.map { RowTerm(variable: index($0.variable), coefficient: $0.coefficient) }
      .sorted { $0.variable < $1.variable }
    var result: [RowTerm] = []
    var i = 0
    while i < sorted.count {
      var sum = 0.0
      var size = 0.0
      let variable = sorted[i].variable
      while i < sorted.count && sorted[i].variable == variable {
        sum += sorted[i].coefficient
        size += abs(sorted[i].coefficient)
        i += 1
      }
      if !size.isFinite { return nil }
      if abs(sum) > 1e-15 * size { result.append(RowTerm(variable: variable, coefficient: sum)) }
    }
    return result
  }

  private func notFinite(_ tag: Int) -> Conflict {
    Conflict(reason: .notFinite, constraints: [], tags: [tag])
  }
}
