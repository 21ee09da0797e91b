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
    try add(expression.terms.span, constant: expression.constant, relation, strength: strength, tag: tag)
  }

  /// The same for terms that need not be in an array of their own.
  @discardableResult
  public func add(
    _ terms: Span<Term>, constant: Double, _ relation: Relation, strength: Strength = .required, tag: Int
  ) throws(Conflict) -> ConstraintID {
    let row = system.makeRow()
    let first = system.makeRun(Int32(terms.count))
    var count: Int32 = 0
    var greatest = 0.0
    var isFinite = constant.isFinite
    for i in 0..<terms.count {
      let v = index(terms[i].variable)
      let coefficient = terms[i].coefficient
      if !coefficient.isFinite { isFinite = false }
      greatest = max(greatest, abs(coefficient))
      system.entries[first + count].variable = v
      system.entries[first + count].coefficient = coefficient
      count += 1
    }
    system.rows[row].first = first
    system.rows[row].count = count
    system.rows[row].tag = tag
    if isFinite && (count > 1 || greatest == 0) {
      isFinite = system.mergeTerms(row)
      greatest = 0
      for e in system.rows[row].first..<system.rows[row].end {
        greatest = max(greatest, abs(system.entries[e].coefficient))
      }
    }
    isFinite = isFinite && greatest.isFinite
    let exponent = greatest == 0 || !isFinite ? 0 : max(-1022, min(1022, -Int(greatest.exponent)))
    guard isFinite, setConstant(constant, exponent, of: row) else {
      system.freeRow(row)
      throw Conflict(reason: .notFinite, constraints: [], tags: [tag])
    }
    let range = system.rows[row].first..<system.rows[row].end
    for e in range where abs(system.entries[e].coefficient) < Tolerance.coefficient * greatest {
      system.freeRow(row)
      throw Conflict(reason: .unstable, constraints: [], tags: [tag])
    }
    if exponent != 0 {
      let scale = system.rows[row].scale
      for e in range { system.entries[e].coefficient *= scale }
    }
    system.rows[row].relation = relation
    system.rows[row].life = .staged
    system.setStrength(row, strength)
    system.countMentions(row, 1)
    let id = system.id(row)
    try stage(Change(kind: .addedConstraint, index: row), canBeRefused: true)
    return id
  }

  @inline(__always)
  private func setConstant(_ constant: Double, _ exponent: Int, of row: Int32) -> Bool {
    system.rows[row].exponent = Int16(exponent)
    system.rows[row].constant = exponent == 0 ? constant : constant * system.rows[row].scale
    return system.rows[row].constant.isFinite
  }

  /// Removes a constraint.
  public func remove(_ constraint: ConstraintID) {
    let row = index(constraint)
    let wasStaged = system.rows[row].life == .staged
    system.countMentions(row, -1)
    system.rows[row].life = .doomed
    if !wasStaged { stage(Change(kind: .removedConstraint, index: row)) }
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
      return
    }
    if !system.isUpdating {
      if scaled == system.rows[row].constant || system.slide(row, to: scaled) { return }
    }
    // What is optional gives way to what is required, and can only be refused for its size.
    let canBeRefused = system.rows[row].lane < 0 || abs(scaled) > 1e15
    try stage(Change(kind: .changedConstant, index: row, number: scaled), canBeRefused: canBeRefused)
  }

  /// Changes how much an optional constraint matters. Traps when either strength is required: such a constraint is
  /// removed and added again.
  public func setStrength(_ strength: Strength, of constraint: ConstraintID) {
    let row = index(constraint)
    precondition(
      !strength.isRequired && system.rows[row].lane >= 0,
      "constraint \(system.rows[row].tag) cannot change between required and optional")
    if system.rows[row].life == .staged {
      system.replaceStrength(row, strength)
    } else if system.isUpdating || strength != system.strength(row) {
      stage(Change(kind: .changedStrength, index: row, number: strength.weight, level: strength.level))
    }
  }
}

extension System {
  /// Sorts a row's terms by variable and puts those of the same one together, without those that cancel. False where a
  /// sum is not finite.
  mutating func mergeTerms(_ row: Int32) -> Bool {
    let first = rows[row].first
    var i: Int32 = 1
    while i < rows[row].count {
      let entry = entries[first + i]
      var j = i
      while j > 0 && entries[first + j - 1].variable > entry.variable {
        entries[first + j] = entries[first + j - 1]
        j -= 1
      }
      entries[first + j] = entry
      i += 1
    }
    var kept: Int32 = 0
    i = 0
    while i < rows[row].count {
      let variable = entries[first + i].variable
      var sum = 0.0
      var size = 0.0
      while i < rows[row].count && entries[first + i].variable == variable {
        sum += entries[first + i].coefficient
        size += abs(entries[first + i].coefficient)
        i += 1
      }
      if !size.isFinite { return false }
      if abs(sum) <= 1e-15 * size { continue }
      entries[first + kept].variable = variable
      entries[first + kept].coefficient = sum
      kept += 1
    }
    if kept < rows[row].count {
      // A row's room is what its count says.
      let shorter = makeRun(kept)
      for k in 0..<kept { entries[shorter + k] = entries[first + k] }
      freeRun(first, rows[row].count)
      rows[row].first = shorter
      rows[row].count = kept
    }
    return true
  }
}
