extension LinearExpression {
  public static prefix func - (operand: LinearExpression) -> LinearExpression {
    operand * -1
  }

  public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    LinearExpression(left.terms + right.terms, constant: left.constant + right.constant)
  }

  public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + -right
  }

  public static func + (left: LinearExpression, right: Variable) -> LinearExpression {
    left + LinearExpression(right)
  }

  public static func - (left: LinearExpression, right: Variable) -> LinearExpression {
    left - LinearExpression(right)
  }

  public static func + (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) + right
  }

  public static func - (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) - right
  }

  public static func + (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms, constant: left.constant + right)
  }

  public static func - (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms, constant: left.constant - right)
  }

  public static func + (left: Double, right: LinearExpression) -> LinearExpression {
    right + left
  }

  public static func - (left: Double, right: LinearExpression) -> LinearExpression {
    -right + left
  }

  public static func * (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms.map { Term($0.variable, $0.coefficient * right) }, constant: left.constant * right)
  }

  public static func * (left: Double, right: LinearExpression) -> LinearExpression {
    right * left
  }

  public static func / (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms.map { Term($0.variable, $0.coefficient / right) }, constant: left.constant / right)
  }
}

extension Variable {
  public static prefix func - (operand: Variable) -> LinearExpression {
    LinearExpression([Term(operand, -1)])
  }

  public static func + (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression([Term(left), Term(right)])
  }

  public static func - (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression([Term(left), Term(right, -1)])
  }

  public static func + (left: Variable, right: Double) -> LinearExpression {
    LinearExpression([Term(left)], constant: right)
  }

  public static func - (left: Variable, right: Double) -> LinearExpression {
    LinearExpression([Term(left)], constant: -right)
  }

  public static func + (left: Double, right: Variable) -> LinearExpression {
    LinearExpression([Term(right)], constant: left)
  }

  public static func - (left: Double, right: Variable) -> LinearExpression {
    LinearExpression([Term(right, -1)], constant: left)
  }

  public static func * (left: Variable, right: Double) -> LinearExpression {
    LinearExpression([Term(left, right)])
  }

  public static func * (left: Double, right: Variable) -> LinearExpression {
    LinearExpression([Term(right, left)])
  }

  public static func / (left: Variable, right: Double) -> LinearExpression {
    LinearExpression([Term(left, 1 / right)])
  }
}
