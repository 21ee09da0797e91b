extension Variable {
  /// A small number, 0 or more, that no other variable of the solver has at the same time: for tables beside the
  /// solver.
  public var number: Int { Int(index) }
}

/// The values of all variables of a solver at one moment.
public struct SolverValues: Sendable {
  private let values: [Double]
  private let generations: [UInt32]

  fileprivate init(values: [Double], generations: [UInt32]) {
    self.values = values
    self.generations = generations
  }

  /// The value that the variable had; nil for one that was not there.
  public subscript(variable: Variable) -> Double? {
    let place = Int(variable.index)
    guard place < values.count, generations[place] == variable.generation else { return nil }
    return values[place]
  }
}

extension Solver {
  /// True if the handle names a variable that exists.
  public func contains(_ variable: Variable) -> Bool {
    Int(variable.index) < simplex.states.count && simplex.states[variable.index].generation == variable.generation
      && simplex.columns[variable.index].isLive
  }

  /// One more than the greatest ``Variable/number`` that there is.
  public var variableNumbers: Int { simplex.states.count }

  /// All values as they are now. Takes time in the number of variables.
  public var allValues: SolverValues {
    var (values, generations): ([Double], [UInt32]) = ([], [])
    values.reserveCapacity(simplex.states.count)
    generations.reserveCapacity(simplex.states.count)
    for v in 0..<simplex.states.count {
      values.append(simplex.values[v])
      generations.append(simplex.states[v].generation)
    }
    return SolverValues(values: values, generations: generations)
  }
}
