/// How an expression relates to zero in a constraint.
public enum Relation: Int8, Sendable, BitwiseCopyable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1
}
