extension Expression {
  public static prefix func - (operand: Expression) -> Expression {
    operand * -1
  }

  public static func + (left: Expression, right: Expression) -> Expression {
    Expression(left.terms + right.terms, constant: left.constant + right.constant)
  }

  public static func - (left: Expression, right: Expression) -> Expression {
    left + -right
  }

  public static func + (left: Expression, right: Variable) -> Expression {
    left + Expression(right)
  }

  public static func - (left: Expression, right: Variable) -> Expression {
    left - Expression(right)
  }

  public static func + (left: Variable, right: Expression) -> Expression {
    Expression(left) + right
  }

  public static func - (left: Variable, right: Expression) -> Expression {
    Expression(left) - right
  }

  public static func + (left: Expression, right: Double) -> Expression {
    Expression(left.terms, constant: left.constant + right)
  }

  public static func - (left: Expression, right: Double) -> Expression {
    Expression(left.terms, constant: left.constant - right)
  }

  public static func + (left: Double, right: Expression) -> Expression {
    right + left
  }

  public static func - (left: Double, right: Expression) -> Expression {
    -right + left
  }

  public static func * (left: Expression, right: Double) -> Expression {
    Expression(left.terms.map { Term($0.variable, $0.coefficient * right) }, constant: left.constant * right)
  }

  public static func * (left: Double, right: Expression) -> Expression {
    right * left
  }

  public static func / (left: Expression, right: Double) -> Expression {
    Expression(left.terms.map { Term($0.variable, $0.coefficient / right) }, constant: left.constant / right)
  }
}

extension Variable {
  public static prefix func - (operand: Variable) -> Expression {
    Expression([Term(operand, -1)])
  }

  public static func + (left: Variable, right: Variable) -> Expression {
    Expression([Term(left), Term(right)])
  }

  public static func - (left: Variable, right: Variable) -> Expression {
    Expression([Term(left), Term(right, -1)])
  }

  public static func + (left: Variable, right: Double) -> Expression {
    Expression([Term(left)], constant: right)
  }

  public static func - (left: Variable, right: Double) -> Expression {
    Expression([Term(left)], constant: -right)
  }

  public static func + (left: Double, right: Variable) -> Expression {
    Expression([Term(right)], constant: left)
  }

  public static func - (left: Double, right: Variable) -> Expression {
    Expression([Term(right, -1)], constant: left)
  }

  public static func * (left: Variable, right: Double) -> Expression {
    Expression([Term(left, right)])
  }

  public static func * (left: Double, right: Variable) -> Expression {
    Expression([Term(right, left)])
  }

  public static func / (left: Variable, right: Double) -> Expression {
    Expression([Term(left, 1 / right)])
  }
}
