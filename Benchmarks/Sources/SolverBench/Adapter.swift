/// A solver with a workload in it, as the measurements see it.
protocol Adapter: AnyObject {
  /// Gives an edit another value.
  func suggest(_ edit: Int, _ value: Double) throws
  func setConstant(_ constant: Double, of constraint: Int) throws
  /// Gives an optional constraint another strength.
  func setStrength(level: Int32, of constraint: Int) throws
  /// Removes constraints, all of them, then adds others, which were there before, with these constants.
  func exchange(_ removed: [Int], for added: [Int], _ constants: [Double]) throws
  /// After this every value is that of the optimum.
  func update()
  func value(_ variable: Int) -> Double
  /// The number of variables that have changed since the last call, and the number of single changes.
  func takeChanges() -> (variables: Int, touched: Int)?
}

extension Adapter {
  /// Removes the constraints, all of them, then adds them again with these constants.
  func churn(_ constraints: [Int], _ constants: [Double]) throws {
    try exchange(constraints, for: constraints, constants)
  }
}

/// The function that creates an adapter.
enum Manner: String {
  /// The way that the solver is best at.
  case whole
  /// Every addition by itself, each with an optimum after it.
  case single
}
