/// A matrix entry: a variable with its coefficient in a row, as a link of one of the variable's two lists, that of the
/// rows of the working set and that of the nonbasic rows.
struct Entry {
  var coefficient = 0.0
  var variable: Int32 = -1
  /// In the working set: the variable that the row defines. Outside of it: the row.
  var owner: Int32 = -1
  var next: Int32 = -1
  var previous: Int32 = -1
}

/// One row of the system: `terms · x + constant`, compared with zero.
///
/// Rows are scaled by a power of two so that the greatest coefficient lies in [1, 2): tolerances then mean the same for
/// every row. Besides, each variable has a *default row* `x - defaultValue = 0`, weaker than every constraint; it takes
/// no ``Row`` and is named by the ones' complement of the variable's index.
struct Row {
  enum Status: UInt8, BitwiseCopyable {
    /// The slot is unused.
    case free
    /// Added in a batch that has not been applied.
    case staged
    /// Part of the system, but left out of account until the stronger rows of a build are at their optimum.
    case deferred
    /// Part of the system.
    case live
    /// Substituted into other rows by the presolve of a batch, until its postsolve.
    case eliminated
    /// Removed in a batch; kept so that the batch can be undone.
    case removed
  }

  /// The kind of an interval's end.
  enum Bound { case zero, finite, infinite }

  /// The value of `level` for required rows.
  static let requiredLevel: Int16 = -1

  var constant = 0.0
  /// The weight, divided by the scale: errors count in the units of the caller's expression.
  var weight = 1.0
  var tag = 0
  /// The row's entries: `count` of them from `first`.
  var first: Int32 = 0
  var count: Int32 = 0
  /// The variable that the row defines, or less than zero for a nonbasic row; the crash basis counts there the
  /// undefined variables of a new equation, from -1 downward.
  var pivot: Int32 = -1
  /// Counts removals: a handle of an earlier one is void.
  var generation: UInt32 = 0
  /// The index of the level in `Simplex.levels`, or `requiredLevel`.
  var level = Row.requiredLevel
  /// The scale is two to this power.
  var exponent: Int16 = 0
  var relation = Relation.equal
  /// Nonbasic: -1 if the multiplier is at the lower end of its interval, +1 at the upper end, 0 if it is zero inside
  /// the interval.
  var side: Int8 = 0
  var status = Status.free
  private var flags: UInt8 = 0

  var isBasic: Bool { pivot >= 0 }
  var end: Int32 { first + count }

  /// True while a removed row is about to leave the working set: its multiplier must become zero.
  var isLeaving: Bool {
    get { flags & 1 != 0 }
    set { flags = newValue ? flags | 1 : flags & ~1 }
  }
  var isMarkedPrimalInfeasible: Bool {
    get { flags & 2 != 0 }
    set { flags = newValue ? flags | 2 : flags & ~2 }
  }
  var isMarkedDualInfeasible: Bool {
    get { flags & 4 != 0 }
    set { flags = newValue ? flags | 4 : flags & ~4 }
  }
  /// True while the row waits in `Simplex.degenerateCandidates`.
  var isDegenerateCandidate: Bool {
    get { flags & 16 != 0 }
    set { flags = newValue ? flags | 16 : flags & ~16 }
  }
  /// True if the multiplier is degenerate: at an end of its interval at every level.
  var isDegenerate: Bool {
    get { flags & 8 != 0 }
    set { flags = newValue ? flags | 8 : flags & ~8 }
  }

  /// The end of the multiplier's interval on a side (-1 or +1).
  ///
  /// The multiplier is a subgradient of the error: positive where the expression is too great. `<=` has no error below
  /// zero and so no negative multiplier. Optional rows end at plus or minus their weight.
  @inline(__always)
  func bound(_ side: Int) -> Bound {
    if isLeaving || Int(relation.rawValue) == side { return .zero }
    return level == Row.requiredLevel ? .infinite : .finite
  }

  /// The sign of the multiplier of a nonbasic row: 0 for rows that are satisfied.
  var multiplierSign: Int { side != 0 && bound(Int(side)) == .finite ? Int(side) : 0 }

  /// The side on which a row without any multiplier starts.
  var satisfiedSide: Int8 { relation.rawValue }

  var scale: Double { powerOfTwo(exponent) }
}

/// Two to a power between -1022 and 1023.
func powerOfTwo(_ exponent: Int16) -> Double {
  Double(bitPattern: UInt64(Int(exponent) + 1023) << 52)
}
