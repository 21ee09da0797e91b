extension Solver {
  /// The constraints that decide a variable's value: those which hold exactly and from which the value follows, by
  /// ascending tag. Empty for a variable at its default value.
  ///
  /// One of several equivalent constraints is named.
  public func explain(_ variable: Variable) -> [ConstraintID] {
    let v = index(variable)
    simplex.followSolutionPaths()
    simplex.combine(~v)
    return combined()
  }

  /// The constraints that decide how far a constraint is from holding: those which hold exactly and fix its expression,
  /// by ascending tag. For one that holds exactly itself, that is itself or those that imply it.
  public func explain(_ constraint: ConstraintID) -> [ConstraintID] {
    let row = index(constraint)
    precondition(
      simplex.rows[row].status == .live, "constraint \(simplex.rows[row].tag) has no effect before the update ends")
    simplex.followSolutionPaths()
    if simplex.rows[row].isBasic { return [constraint] }
    simplex.combine(row)
    return combined()
  }

  private func combined() -> [ConstraintID] {
    var rows: [Int32] = []
    for i in 0..<simplex.combination.count where simplex.combination.members[i] >= 0 {
      rows.append(simplex.combination.members[i])
    }
    rows.sort { simplex.rows[$0].tag != simplex.rows[$1].tag ? simplex.rows[$0].tag < simplex.rows[$1].tag : $0 < $1 }
    return rows.map { simplex.id($0) }
  }

  /// The tag that a constraint was added with.
  public func tag(of constraint: ConstraintID) -> Int { simplex.rows[index(constraint)].tag }

  /// The tag that a variable was made with.
  public func tag(of variable: Variable) -> Int { simplex.states[index(variable)].tag }

  /// The error of a constraint in the units of its expression: 0 if it holds, within the solver's tolerance.
  public func error(of constraint: ConstraintID) -> Double {
    let row = index(constraint)
    let (value, size) = simplex.residual(row)
    if abs(value) <= Tolerance.residual * (1 + size) || Int(simplex.rows[row].relation.rawValue) * value.exactSign > 0 {
      return 0
    }
    return abs(value) / simplex.rows[row].scale
  }
}

extension Double {
  fileprivate var exactSign: Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
