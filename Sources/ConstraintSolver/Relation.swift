/// The relation of an expression to zero in a constraint.
public enum Relation: Int8, Sendable, BitwiseCopyable {
  /// The expression is at most zero.
  case lessThanOrEqual = -1
  /// The expression is zero.
  case equal = 0
  /// The expression is at least zero.
  case greaterThanOrEqual = 1
}
