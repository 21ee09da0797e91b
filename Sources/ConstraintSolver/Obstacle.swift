/// Something that can stop a multiplier on its way: a row of the working set, or the end of its own interval.
struct Obstacle: BitwiseCopyable {
  var member: Int32
  /// The side on which that row's multiplier ends.
  var side: Int
  /// The rate at which the distance shrinks: 1 for the row itself.
  var speed: Double
  /// The first lane in which there is a distance, and how great it is; the number of lanes where there is none.
  var lane: Int
  var distance: Double
  var isOwn: Bool
  /// The place in the combination of the entering row.
  var place: Int32 = -1
  /// Behind a passage, where its distances begin in `longStep.distances`.
  var start = -1
  /// Behind a passage, the first row that gave way and its side, and the last passage of its kind.
  var first: Int32 = -1
  var firstSide = 0
  var link: Int32 = -1
  /// Behind a passage, its row is this many times the first one that gave way: 1 or -1.
  var turn = 1.0

  /// The row of the working set whose multiplier it ends.
  var owner: Int32 { start < 0 ? member : first }
}
