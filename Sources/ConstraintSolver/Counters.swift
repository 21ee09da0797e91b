/// How much work a ``Solver`` has done since it was made.
public struct Counters: Hashable, Sendable {
  /// Exchanges of a row of the working set for another.
  public var pivots = 0
  /// Rows of the working set that gave way to a row with the same terms on the way of another basis update.
  public var replacedRows = 0
  /// Constraints whose error changed sign without a basis update.
  public var boundFlips = 0
  /// The times the definitions of a whole working set were found anew.
  public var refactorizations = 0
  /// The times the multipliers of a whole working set were computed anew.
  public var multiplierRecomputations = 0
  /// The times the optimum was looked for from the beginning.
  public var restarts = 0
  /// Single changes of a variable's value on the way.
  public var valueChanges = 0
  /// Single steps of all searches: variables and rows that were passed to combine rows, to move values, and to find
  /// definitions anew. Time follows it.
  public var visits = 0
  /// The times rounding kept an operation that cannot throw from reaching the tolerances.
  public var unresolved = 0
}
