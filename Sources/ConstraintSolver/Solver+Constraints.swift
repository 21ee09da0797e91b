extension Solver {
  /// Adds the constraint `expression relation 0`.
  ///
  /// Terms of the same variable are put together; what cancels (to 1e-15 of its parts) is left out. A constraint
  /// without terms is accepted when it is optional or true, like `0 == 0`, and has no effect.
  ///
  /// - Parameters:
  ///   - expression: the left side of the constraint, in the order of its terms.
  ///   - relation: the relation of the expression to 0.
  ///   - strength: the level of the constraint; required by default.
  ///   - tag: names the constraint in conflicts, and decides ties: lower tags prevail.
  /// - Throws: ``Conflict`` when required constraints would contradict each other, a number is not finite, or coefficients
  ///   differ by more than a factor of a billion; the solver is then unchanged. Inside of ``update(_:)`` contradictions
  ///   are found at its end.
  @discardableResult
  public func add(
    _ expression: LinearExpression, _ relation: Relation, strength: Strength = .required, tag: Int
  ) throws(Conflict) -> ConstraintID {
    try add(expression.terms.span, constant: expression.constant, relation, strength: strength, tag: tag)
  }

  /// The same for terms that need not be in an array of their own.
  @discardableResult
  public func add(
    _ terms: Span<Term>, constant: Double, _ relation: Relation, strength: Strength = .required, tag: Int
  ) throws(Conflict) -> ConstraintID {
    let count = Int32(terms.count)
    let row = simplex.makeRow()
    let first = simplex.makeRun(count)
    let entries = simplex.entries.base + Int(first)
    var isFinite = constant.isFinite
    // True if the terms are normalized but for scale: finite, not zero, each variable once.
    var isPlain = count <= 4
    var (least, greatest) = (Double.infinity, 0.0)
    for i in 0..<terms.count {
      let v = index(terms[i].variable)
      let coefficient = terms[i].coefficient
      let size = abs(coefficient)
      if !(size < .infinity) { isFinite = false }
      least = min(least, size)
      greatest = max(greatest, size)
      if isPlain {
        for j in 0..<i where entries[j].variable == v { isPlain = false }
      }
      entries[i] = Entry(coefficient: coefficient, variable: v)
      simplex.states[v].mentions += 1
    }
    simplex.rows[row].first = first
    simplex.rows[row].count = count
    simplex.rows[row].tag = tag
    simplex.rows[row].relation = relation
    simplex.rows[row].constant = constant
    if isFinite && (!isPlain || least == 0) { (isFinite, least, greatest) = simplex.mergeTerms(row) }
    if !isFinite || greatest != 1 { isFinite = isFinite && simplex.scaleTerms(row, by: greatest) }
    // Below the normal numbers precision ends.
    let isLost = greatest > 0 && greatest < .leastNormalMagnitude
    if !isFinite || isLost || least < Tolerance.coefficient * greatest {
      simplex.countMentions(row, -1)
      simplex.freeRow(row)
      throw Conflict(reason: isFinite ? .unstable : .notFinite, constraints: [], tags: [tag])
    }
    simplex.rows[row].status = .staged
    simplex.setStrength(row, strength)
    let id = simplex.id(row)
    simplex.additions.append(row)
    simplex.canBeRefused = true
    if !simplex.isUpdating { try apply() }
    return id
  }

  /// Removes a constraint.
  public func remove(_ constraint: ConstraintID) {
    let row = index(constraint)
    let wasStaged = simplex.rows[row].status == .staged
    simplex.countMentions(row, -1)
    simplex.rows[row].status = .removed
    simplex.rows[row].generation &+= 1
    if wasStaged {
      simplex.removedAdditions.append(row)
    } else {
      stage(Change(kind: .removedConstraint, index: row))
    }
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// - Throws: ``Conflict`` when required constraints would contradict each other or the number is not finite; the solver
  ///   is then unchanged. Inside of ``update(_:)`` contradictions are found at its end.
  public func setConstant(_ constant: Double, of constraint: ConstraintID) throws(Conflict) {
    let row = index(constraint)
    let scaled = constant * simplex.rows[row].scale
    guard scaled.isFinite else {
      throw Conflict(reason: .notFinite, constraints: [constraint], tags: [simplex.rows[row].tag])
    }
    if simplex.rows[row].status == .staged {
      simplex.rows[row].constant = scaled
      return
    }
    if !simplex.isUpdating {
      if scaled == simplex.rows[row].constant || simplex.takeParametricStep(row, to: scaled) { return }
    }
    // An optional constraint yields to required ones, and can only be refused for its size.
    let canBeRefused = simplex.rows[row].level < 0 || abs(scaled) > 1e15
    try stage(Change(kind: .changedConstant, index: row, number: scaled), canBeRefused: canBeRefused)
  }

  /// Changes the strength of an optional constraint. Traps when either strength is required: such a constraint is
  /// removed and added again.
  public func setStrength(_ strength: Strength, of constraint: ConstraintID) {
    let row = index(constraint)
    precondition(
      !strength.isRequired && simplex.rows[row].level >= 0,
      "constraint \(simplex.rows[row].tag) cannot change between required and optional")
    if simplex.rows[row].status == .staged {
      simplex.replaceStrength(row, strength)
    } else if simplex.isUpdating || strength != simplex.strength(row) {
      stage(Change(kind: .changedStrength, index: row, number: strength.weight, level: strength.level))
    }
  }
}

extension Simplex {
  /// Sorts a row's terms by variable and puts those of the same one together, without those that cancel. Returns
  /// whether all sums are finite, and the least and the greatest of their sizes.
  mutating func mergeTerms(_ row: Int32) -> (isFinite: Bool, least: Double, greatest: Double) {
    let first = rows[row].first
    countMentions(row, -1)
    sortTerms(row)
    var kept: Int32 = 0
    var i: Int32 = 0
    var (least, greatest) = (Double.infinity, 0.0)
    while i < rows[row].count {
      let variable = entries[first + i].variable
      var sum = 0.0
      var size = 0.0
      while i < rows[row].count && entries[first + i].variable == variable {
        sum += entries[first + i].coefficient
        size += abs(entries[first + i].coefficient)
        i += 1
      }
      if !size.isFinite {
        countMentions(row, 1)
        return (false, least, greatest)
      }
      if abs(sum) <= 1e-15 * size { continue }
      entries[first + kept].variable = variable
      entries[first + kept].coefficient = sum
      least = min(least, abs(sum))
      greatest = max(greatest, abs(sum))
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
    countMentions(row, 1)
    return (true, least, greatest)
  }

  private mutating func sortTerms(_ row: Int32) {
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
  }

  /// Multiplies a row by the power of two that brings its greatest coefficient into [1, 2), as far as there is one.
  mutating func scaleTerms(_ row: Int32, by greatest: Double) -> Bool {
    if greatest == 0 { return true }
    let exponent = max(-1022, min(1022, -Int(greatest.exponent)))
    rows[row].exponent = Int16(exponent)
    let scale = rows[row].scale
    rows[row].constant *= scale
    for e in rows[row].first..<rows[row].end { entries[e].coefficient *= scale }
    return rows[row].constant.isFinite
  }
}
