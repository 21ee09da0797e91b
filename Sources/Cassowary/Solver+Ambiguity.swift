extension Solver {
  /// Values of a solver's variables at one moment.
  public struct Solution: Sendable {
    let values: [Double]

    public func value(of variable: Variable) -> Double { values[Int(variable.index)] }
  }

  /// Whether the constraints leave a variable a choice: then ties and rests have decided its value, not the levels.
  ///
  /// Costs next to nothing where the answer is no at first sight, else a copy of the solver and an addition or two.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    witnesses(variable) != nil
  }

  /// Two solutions in which a variable differs and which are equally good at every level, or nil if there are none.
  ///
  /// The first one is the present solution. In the second the variable differs by as much as possible, up to 1 (times
  /// the size of its value, where that is greater).
  public func witnesses(_ variable: Variable) -> (Solution, Solution)? {
    let v = index(variable)
    precondition(batch == nil, "ambiguity is a question about a solution: ask outside of an update")
    if system.isDetermined(v) { return nil }
    let value = system.variables[v].value
    let step = max(1, abs(value))
    for target in [value + step, value - step] {
      let other = copy()
      let wish = Strength(uncheckedLevel: 0, weight: 1)
      do throws(Conflict) {
        try other.add(variable - target, .equal, strength: wish, tag: .max)
      } catch {
        continue
      }
      if abs(other.value(of: variable) - value) > 1e-6 * step { return (solution, other.solution) }
    }
    return nil
  }

  /// The present values.
  public var solution: Solution { Solution(values: system.variables.map { $0.value }) }
}

extension System {
  /// Whether a variable follows from rows whose multipliers lie inside their intervals at the levels alone. Such rows
  /// hold in every solution that is optimal at every level.
  fileprivate func isDetermined(_ v: Int) -> Bool {
    for entry in inverse.rows[v] {
      let row = rowAt[entry.position]
      if rows[row].variable >= 0 { return false }
      for side in [-1, 1] where rows[row].bound(side) != .infinite {
        if !levelGap(entry.position, side).contains(where: { $0 != 0 }) { return false }
      }
    }
    return true
  }
}
