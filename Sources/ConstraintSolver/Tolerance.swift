/// Tolerances. All are relative to the size of the operands, and rows are scaled (see ``Row``).
enum Tolerance {
  /// A row holds when it is off by at most this, times 1 + the sum of the absolute values that it adds up.
  static let residual = 1e-9
  /// A row that comes into the working set and is off by more than this has not been moved to where it holds exactly.
  static let exactness = 1e-11
  /// A required row that nothing can make hold any better is redundant, not contradictory, up to this.
  static let contradiction = 1e-7
  /// Multipliers (relative to the greatest weight of their level) that may be equal: they are added up anew to tell.
  static let multiplier = 1e-9
  /// The same on the way there, where rows enter: who is passed by less is looked at afterwards. Thousands of steps leave
  /// more than 1e-12 in multipliers that have been great in between; what counts as distance then makes steps that undo
  /// each other without end.
  static let step = 1e-10
  /// A step this small beside the greatest weight of its level may be rounding's; where many are, multipliers are added
  /// up anew.
  static let minuteStep = 1e-6
  /// Multipliers that may be equal, relative to the sum of the absolute parts, where they are added up from what
  /// contributes.
  static let exactMultiplier = 1e-11
  /// A sum this small beside the sum of its absolute parts is what rounding left of zero.
  static let cancellation = 1e-12
  /// An entry this small beside the greatest of its combination cannot be pivoted on.
  static let pivot = 1e-10
  /// The next greater share of a combination's greatest entry that pivots have to have, for a batch that is begun again:
  /// a few small ones in a chain make a working set that rounding cannot tell from a dependent one. Nil after the last.
  static func greaterShare(than share: Double) -> Double? { share < 1e-3 ? 1e-3 : share < 0.1 ? 0.1 : nil }
  /// An entry this small is none.
  static let trace = 1e-13
  /// A coefficient this small beside the greatest of its constraint is refused.
  static let coefficient = 1e-9
  /// A value that moved by no more than this, times 1 + its size, has not changed.
  static let change = 1e-9
}

func abs(_ x: Double) -> Double { x.magnitude }
