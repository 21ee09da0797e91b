/// A variable times a coefficient.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The factor of the variable; finite where the term becomes part of a constraint.
  public var coefficient: Double

  /// A variable times a coefficient. Default: 1.
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A linear expression: terms plus a constant.
///
/// A variable may occur in several terms (their coefficients add up) and a coefficient may be zero; the solver puts
/// terms together when the expression becomes a constraint. An expression without terms is its constant.
public struct LinearExpression: Hashable, Sendable {
  /// The terms, in any order; their sum counts.
  public var terms: [Term]
  /// The constant that is added to the terms. Default: 0.
  public var constant: Double

  /// The sum of terms and a constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// A variable by itself.
  public init(_ variable: Variable) {
    self.init([Term(variable)])
  }
}
