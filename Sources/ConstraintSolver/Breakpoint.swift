/// A breakpoint of the dual ratio test: a bound of a multiplier of the working set, or of the entering row itself.
struct Breakpoint: BitwiseCopyable {
  var member: Int32
  /// The side on which that row's multiplier ends.
  var side: Int
  /// The rate at which the distance shrinks, the size of the pivot: 1 for the row itself.
  var rate: Double
  /// The first level in which there is a distance, and how great it is; the number of levels where there is none.
  var level: Int
  var distance: Double
  var isOwn: Bool
  /// The place in the combination of the entering row.
  var place: Int32 = -1
  /// Behind a passed breakpoint, where its distances begin in `ratioTest.distances`.
  var start = -1
  /// Behind a passed breakpoint, the first row that was replaced and its side, and the last passed breakpoint
  /// of its kind.
  var first: Int32 = -1
  var firstSide = 0
  var link: Int32 = -1
  /// Behind a passed breakpoint, its row is this many times the first one that was replaced: 1 or -1.
  var orientation = 1.0
  /// Behind a passed breakpoint, its distance by the numeric perturbation.
  var numericDistance = 0.0

  /// The row of the working set whose multiplier it ends.
  var owner: Int32 { start < 0 ? member : first }
}
