/// A row of the working set that gives way to an idle row with the same terms, while another row enters.
struct Passage: BitwiseCopyable {
  /// The place of the row in the combination of the one that enters.
  var place: Int32
  var leaving: Int32
  /// The side on which the leaving row becomes inexact.
  var side: Int8
  var entering: Int32
  /// The entering row's terms are the leaving row's times this: 1 or -1.
  var ratio: Double
  /// By how much the leaving row's expression changes.
  var way: Double
  /// The leaving row is this many times the first one that gave way at its place: 1 or -1.
  var turn = 1.0
  /// Whether the rows have different variables, which equations of the working set tie together; and the last lane in which
  /// one of these has its first distance from an end of its interval.
  var isTied = false
  var guardLane: Int32 = -1
}

/// A row whose multiplier goes through its whole interval, `span` times its weight, and the one before it.
struct PassageLink: BitwiseCopyable {
  var row: Int32
  var span: Double
  var before: Int32
}

/// The working memory of a long step; kept so that it is made once.
struct LongStepScratch: ~Copyable {
  /// The obstacles that are left; once some were passed, as a binary heap.
  var obstacles = Buffer<Obstacle>()
  var isHeap = false
  /// Those that are equally near at every level, the nearest ones.
  var group = Buffer<Obstacle>()
  /// For each obstacle of the group, the way to the row that can take its place; none where the row is negative.
  var offers = Buffer<Passage>()
  /// The same while the group is sorted.
  var spareGroup = Buffer<Obstacle>()
  var spareOffers = Buffer<Passage>()
  var passages = Buffer<Passage>()
  /// The rows in the passages behind which there are obstacles, and how far their multipliers go.
  var links = Buffer<PassageLink>()
  /// The last lane in which an equation of a tied passage has its first distance from an end of its interval: such a step
  /// may only go on below.
  var guardLane = -1
  /// The variables that move with that of an obstacle, and by lane what a multiplier goes beyond its end.
  var tied = Buffer<TiedVariable>()
  var beyond = Buffer<Double>()
  /// The distances, level by level, of obstacles behind a passage: `levels.count` numbers each.
  var distances = Buffer<Double>()
  /// The row that gets a greater strength just now, or -1, and that strength.
  var raisedRow: Int32 = -1
  var raisedLane: Int16 = 0
  var raisedWeight = 0.0

  init() {}
}
