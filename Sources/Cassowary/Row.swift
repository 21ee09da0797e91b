/// A variable's index and its coefficient in a row.
struct RowTerm {
  var variable: Int
  var coefficient: Double
}

/// One row of the system: `terms · x + constant`, compared with zero.
///
/// Rows are scaled by a power of two so that the greatest coefficient lies in [1, 2): tolerances then mean the same for
/// every row. Each variable has a *rest row* `x - rest = 0`, weaker than every constraint.
struct Row {
  enum Life {
    /// The slot is unused.
    case free
    /// Added in a batch that has not been applied.
    case staged
    /// Part of the system.
    case live
    /// Removed in a batch; kept so that the batch can be undone.
    case doomed
  }

  /// The value of `lane` for required rows, and for rest rows.
  static let requiredLane = -1
  static let restLane = -2

  var terms: [RowTerm] = []
  var constant = 0.0
  var scale = 1.0
  var relation = Relation.equal
  var strength = Strength.required
  /// The index of the level in `System.levels`, or one of the two values above.
  var lane = Row.requiredLane
  /// The weight, divided by `scale`: errors count in the units of the caller's expression.
  var weight = 1.0
  var tag = 0
  var generation: UInt32 = 0
  /// The variable of a rest row, else -1.
  var variable = -1

  /// The position in the working set, or -1 for rows that are not held exactly.
  var place = -1
  /// Of a row outside the working set: -1 where its multiplier is at the lower end of its interval, +1 at the upper
  /// end, 0 where it is zero inside the interval.
  var side = 0
  var life = Life.free
  /// True while a removed row is on its way out of the working set: its multiplier must become zero.
  var isLeaving = false

  var isActive: Bool { place >= 0 }

  /// How far a multiplier may go.
  enum Bound { case zero, finite, infinite }

  /// The end of the multiplier's interval on a side (-1 or +1).
  ///
  /// The multiplier is a subgradient of the error: positive where the expression is too great. `<=` has no error below
  /// zero and so no negative multiplier. Optional rows end at plus or minus their weight.
  func bound(_ side: Int) -> Bound {
    if isLeaving || Int(relation.rawValue) == side { return .zero }
    return lane == Row.requiredLane ? .infinite : .finite
  }

  /// The sign of the multiplier of a row outside the working set: 0 for rows that are satisfied.
  var pressure: Int { side != 0 && bound(side) == .finite ? side : 0 }

  /// The side on which a row without any multiplier starts.
  var satisfiedSide: Int { Int(relation.rawValue) }
}
