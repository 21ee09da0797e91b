import TendonConstraintSolver

/// A constraint as plain data: what a solver was told, to be told to another. Variables are numbers.
public struct Rule {
  public var tag: Int
  public var terms: [(variable: Int, coefficient: Double)]
  public var constant: Double
  public var relation: Relation
  /// 0 for required.
  public var level: Double
  public var weight: Double

  public init(
    tag: Int, terms: [(variable: Int, coefficient: Double)], constant: Double, relation: Relation, level: Double = 0,
    weight: Double = 1
  ) {
    self.tag = tag
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.level = level
    self.weight = weight
  }

  public var isRequired: Bool { level == 0 }
  public var strength: Strength { level == 0 ? .required : Strength(level: level, weight: weight) }

  /// The left side in a solver whose variables are given by number.
  public func expression(_ handle: (Int) -> Variable) -> LinearExpression {
    LinearExpression(terms.map { Term(handle($0.variable), $0.coefficient) }, constant: constant)
  }

  /// The left side's value, and the sum of the absolute values that it adds up.
  public func value(_ values: (Int) -> Double) -> (value: Double, size: Double) {
    var value = constant
    var size = constant.magnitude
    for term in terms {
      let part = term.coefficient * values(term.variable)
      value += part
      size += part.magnitude
    }
    return (value, size)
  }

  /// The error of the left side in its relation to zero.
  public func error(_ value: Double) -> Double {
    switch relation {
    case .equal: value.magnitude
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }

  /// The factor by which a solver brings the greatest coefficient between 1 and 2.
  var scale: Double {
    var sums: [Int: (sum: Double, size: Double)] = [:]
    for term in terms {
      sums[term.variable, default: (0, 0)].sum += term.coefficient
      sums[term.variable]!.size += term.coefficient.magnitude
    }
    // What rounding leaves of coefficients that cancel is no coefficient.
    let greatest = sums.values.reduce(0) { max($0, $1.sum.magnitude <= 1e-15 * $1.size ? 0 : $1.sum.magnitude) }
    return greatest == 0 ? 1 : 1 / greatest.binade
  }
}
