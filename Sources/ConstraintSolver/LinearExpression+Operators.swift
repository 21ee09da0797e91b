extension LinearExpression {
  /// The negative of an expression.
  public static prefix func - (operand: LinearExpression) -> LinearExpression {
    operand * -1
  }

  /// The sum of two expressions.
  public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    LinearExpression(left.terms + right.terms, constant: left.constant + right.constant)
  }

  /// An expression minus another expression.
  public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + -right
  }

  /// The sum of an expression and a variable.
  public static func + (left: LinearExpression, right: Variable) -> LinearExpression {
    left + LinearExpression(right)
  }

  /// An expression minus a variable.
  public static func - (left: LinearExpression, right: Variable) -> LinearExpression {
    left - LinearExpression(right)
  }

  /// The sum of a variable and an expression.
  public static func + (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) + right
  }

  /// A variable minus an expression.
  public static func - (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) - right
  }

  /// The sum of an expression and a number.
  public static func + (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms, constant: left.constant + right)
  }

  /// An expression minus a number.
  public static func - (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms, constant: left.constant - right)
  }

  /// The sum of a number and an expression.
  public static func + (left: Double, right: LinearExpression) -> LinearExpression {
    right + left
  }

  /// A number minus an expression.
  public static func - (left: Double, right: LinearExpression) -> LinearExpression {
    -right + left
  }

  /// The product of an expression and a number.
  public static func * (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms.map { Term($0.variable, $0.coefficient * right) }, constant: left.constant * right)
  }

  /// The product of a number and an expression.
  public static func * (left: Double, right: LinearExpression) -> LinearExpression {
    right * left
  }

  /// An expression divided by a number that is not zero.
  public static func / (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms.map { Term($0.variable, $0.coefficient / right) }, constant: left.constant / right)
  }
}

extension Variable {
  /// The negative of a variable.
  public static prefix func - (operand: Variable) -> LinearExpression {
    LinearExpression([Term(operand, -1)])
  }

  /// The sum of two variables.
  public static func + (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression([Term(left), Term(right)])
  }

  /// A variable minus another variable.
  public static func - (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression([Term(left), Term(right, -1)])
  }

  /// The sum of a variable and a number.
  public static func + (left: Variable, right: Double) -> LinearExpression {
    LinearExpression([Term(left)], constant: right)
  }

  /// A variable minus a number.
  public static func - (left: Variable, right: Double) -> LinearExpression {
    LinearExpression([Term(left)], constant: -right)
  }

  /// The sum of a number and a variable.
  public static func + (left: Double, right: Variable) -> LinearExpression {
    LinearExpression([Term(right)], constant: left)
  }

  /// A number minus a variable.
  public static func - (left: Double, right: Variable) -> LinearExpression {
    LinearExpression([Term(right, -1)], constant: left)
  }

  /// The product of a variable and a number.
  public static func * (left: Variable, right: Double) -> LinearExpression {
    LinearExpression([Term(left, right)])
  }

  /// The product of a number and a variable.
  public static func * (left: Double, right: Variable) -> LinearExpression {
    LinearExpression([Term(right, left)])
  }

  /// A variable divided by a number that is not zero.
  public static func / (left: Variable, right: Double) -> LinearExpression {
    LinearExpression([Term(left, 1 / right)])
  }
}
