/// A row of the working set whose breakpoint is passed: a parallel nonbasic row replaces it while another row enters.
struct PassedBreakpoint: BitwiseCopyable {
  /// The place of the row in the combination of the one that enters.
  var place: Int32
  var leaving: Int32
  /// The side on which the leaving row becomes inexact.
  var side: Int8
  var entering: Int32
  /// The entering row's terms are the leaving row's times this: 1 or -1.
  var ratio: Double
  /// The change of the leaving row's expression.
  var shift: Double
  /// The leaving row is this many times the first one that was replaced at its place: 1 or -1.
  var orientation = 1.0
  /// True if the rows are not parallel, but linked by other rows of the working set; and the last level at which one of
  /// these has its first distance from an end of its interval.
  var isLinked = false
  var guardLevel: Int32 = -1
}

/// A row whose multiplier goes through its whole interval, `span` times its weight, and the one before it.
struct PassedLink: BitwiseCopyable {
  var row: Int32
  var span: Double
  var before: Int32
}

/// The scratch memory of the dual ratio test, allocated once.
struct RatioTestScratch: ~Copyable {
  /// The breakpoints that are left; once some were passed, as a binary heap.
  var breakpoints = Buffer<Breakpoint>()
  var isHeap = false
  /// Those that are equally near at every level, the nearest ones.
  var group = Buffer<Breakpoint>()
  /// For each breakpoint of the group, the replacement of its row; none if the entering row is negative.
  var replacements = Buffer<PassedBreakpoint>()
  /// The same while the group is sorted.
  var spareGroup = Buffer<Breakpoint>()
  var spareReplacements = Buffer<PassedBreakpoint>()
  var passedBreakpoints = Buffer<PassedBreakpoint>()
  /// The rows in the passed breakpoints behind which there are breakpoints, and how far their multipliers go.
  var links = Buffer<PassedLink>()
  /// The last level at which a row that links a replacement has its first distance from an end of its interval:
  /// such a step may only go on below.
  var guardLevel = -1
  /// The variables that are linked to that of a breakpoint, and by level the part of a multiplier beyond its bound.
  var linked = Buffer<LinkedVariable>()
  var overshoot = Buffer<Double>()
  /// The distances, level by level, of breakpoints behind a passed breakpoint: `levels.count` numbers each.
  var distances = Buffer<Double>()
  /// The row that gets a greater strength just now, or -1, and that strength.
  var raisedRow: Int32 = -1
  var raisedLevel: Int16 = 0
  var raisedWeight = 0.0

  /// The combination of a row that may be a stand-in, and its reach.
  var standIn = Combination()
  var standInReach = Buffer<Int32>()
  /// In the present batch: the stand-ins found, and the visits of all searches.
  var standInCount = 0
  var standInCost = 0

  init() {}
}
