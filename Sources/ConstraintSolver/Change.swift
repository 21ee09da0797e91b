/// A request of a batch, other than an addition.
struct Change {
  enum Kind: UInt8, BitwiseCopyable {
    case removedConstraint
    /// To `number`; once applied, `number` is what it was.
    case changedConstant
    /// To `level` and `number`, the weight; once applied, these are what they were.
    case changedStrength
    case removedVariable
  }

  var kind: Kind
  var isApplied = false
  var index: Int32
  var number = 0.0
  var level = 0.0
}
