/// A term of the difference between the perturbation of a breakpoint and that of the one before it.
struct TermDifference: HeapElement {
  var key: PerturbationKey
  /// The place of the breakpoint in its group.
  var place: Int32
  var value: Double

  @inline(__always)
  static func precedes(_ a: TermDifference, _ b: TermDifference) -> Bool {
    a.key == b.key ? a.place < b.place : a.key < b.key
  }
}

/// A variable with a share in the difference that is followed.
struct FrontVariable: HeapElement {
  var rank: Int32
  var variable: Int32

  @inline(__always)
  static func precedes(_ a: FrontVariable, _ b: FrontVariable) -> Bool { a.rank > b.rank }
}

/// The place of a breakpoint in its group, and the rank of its owner's variable.
struct RankedPlace: HeapElement {
  var rank: Int32
  var place: Int32

  @inline(__always)
  static func precedes(_ a: RankedPlace, _ b: RankedPlace) -> Bool {
    a.rank == b.rank ? a.place < b.place : a.rank < b.rank
  }
}

/// Breakpoints that have the same term at a key: those from `start` up to `end` that are not decided yet.
struct TermRun: HeapElement {
  var start: Int32
  var end: Int32
  var value: Double

  @inline(__always)
  static func precedes(_ a: TermRun, _ b: TermRun) -> Bool {
    a.value == b.value ? a.start < b.start : a.value < b.value
  }
}

/// The scratch memory for sorting breakpoints by their perturbations, allocated once.
struct LexicographicScratch: ~Copyable {
  /// By variable: a number greater than those of all variables that depend on it.
  var ranks = Buffer<Int32>()
  /// By variable: the share of the row that defines it in the difference that is followed, and the sum of absolute
  /// values.
  var shares = Buffer<Double>()
  var sizes = Buffer<Double>()
  /// The places of the group, the least rank first.
  var ranking = BinaryHeap<RankedPlace>()
  /// The number of variables that differences may still be propagated through.
  var remainingSteps = 0
  /// The visits of variables for lexicographic orders in the present batch, and those for all else before it.
  var visits = 0
  var visitsBefore = 0
  /// The variables with a share, the greatest rank first.
  var front = BinaryHeap<FrontVariable>()
  /// The events of the least key first.
  var differences = BinaryHeap<TermDifference>()
  /// The places in the group that are not decided yet; their amounts are what passing them takes of the residual.
  var places = SegmentTree()
  /// The runs of the present key: as they are found, and in the order of their terms.
  var found = BinaryHeap<TermRun>()
  var runs = Buffer<TermRun>()

  init() {}

  mutating func beginBatch(_ visitsBefore: Int) {
    visits = 0
    self.visitsBefore = visitsBefore
  }
}
