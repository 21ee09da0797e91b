/// The work that a ``Solver`` has done since it was made.
public struct Counters: Hashable, Sendable {
  /// Basis updates: a row of the working set left, another one entered.
  public var pivots = 0
  /// Rows of the working set that a parallel row replaced within a long step.
  public var replacedRows = 0
  /// Bound flips: constraints whose error changed sign without a basis update.
  public var boundFlips = 0
  /// Refactorizations of a whole working set.
  public var refactorizations = 0
  /// Recomputations of all multipliers.
  public var multiplierRecomputations = 0
  /// Restarts from the default values.
  public var restarts = 0
  /// Changes of single variables' values, intermediate ones included.
  public var valueChanges = 0
  /// Nodes visited by FTRAN, BTRAN and basis updates. Time is proportional to it.
  public var visits = 0
  /// Operations that cannot throw and in which rounding prevented the tolerances from being reached.
  public var unresolved = 0
}
