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
    precondition(!system.isUpdating, "ambiguity is a question about a solution: ask outside of an update")
    if system.isDetermined(v) { return nil }
    let value = system.values[v]
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
  public var solution: Solution {
    var values: [Double] = []
    values.reserveCapacity(system.values.count)
    for v in 0..<system.values.count { values.append(system.values[v]) }
    return Solution(values: values)
  }
}

extension System {
  /// Whether a variable follows from rows whose multipliers lie inside their intervals at the levels alone. Such rows
  /// hold in every solution that is optimal at every level.
  fileprivate mutating func isDetermined(_ v: Int32) -> Bool {
    combine(~v)
    for i in 0..<combination.count {
      let row = combination.members[i]
      if row < 0 { return false }
      for side in [-1, 1] where rows[row].bound(side) != .infinite {
        if distance(row, side).lane == levels.count { return false }
      }
    }
    return true
  }
}
