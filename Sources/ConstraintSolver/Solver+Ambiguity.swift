extension Solver {
  /// Values of a solver's variables at one moment.
  public struct Solution: Sendable {
    let values: [Double]

    /// The value of a variable in this solution.
    public func value(of variable: Variable) -> Double { values[Int(variable.index)] }
  }

  /// True if the levels do not determine a variable's value: tags and default values then decide it.
  ///
  /// Takes one combination of rows where that decides, else a copy of the solver and an addition or two. To ask about
  /// many variables make an ``AmbiguitySearch``.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    witnesses(variable) != nil
  }

  /// Two solutions in which a variable differs and which are equally good at every level, or nil if there are none.
  ///
  /// The first one is the present solution. In the second the variable differs by as much as possible, up to 1 (times
  /// the size of its value, where that is greater).
  public func witnesses(_ variable: Variable) -> (Solution, Solution)? {
    let v = index(variable)
    precondition(!simplex.isUpdating, "ambiguity is a question about a solution: ask outside of an update")
    simplex.followSolutionPaths()
    if simplex.isDetermined(v) { return nil }
    let value = simplex.values[v]
    for side in [1.0, -1] {
      let other = copy()
      guard other.pull(variable, from: value, toward: side) != nil else { continue }
      if Solver.differs(other.value(of: variable), from: value) { return (solution, other.solution) }
    }
    return nil
  }

  /// The present values.
  public var solution: Solution {
    var values: [Double] = []
    values.reserveCapacity(simplex.values.count)
    for v in 0..<simplex.values.count { values.append(simplex.values[v]) }
    return Solution(values: values)
  }
}

extension Simplex {
  /// True if a variable follows from rows that hold in every solution that is optimal at every level.
  fileprivate mutating func isDetermined(_ v: Int32) -> Bool {
    combine(~v)
    for i in 0..<combination.count {
      let row = combination.members[i]
      if row < 0 || !holds(row) { return false }
    }
    return true
  }
}
