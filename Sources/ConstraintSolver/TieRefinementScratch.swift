/// A term of the difference between the ties of an obstacle and those of the one before it.
struct TieEvent: HeapElement {
  var key: TieKey
  /// The place of the obstacle in its group.
  var place: Int32
  var value: Double

  @inline(__always)
  static func precedes(_ a: TieEvent, _ b: TieEvent) -> Bool {
    a.key == b.key ? a.place < b.place : a.key < b.key
  }
}

/// A variable with a share in the difference that is followed.
struct TieFront: HeapElement {
  var rank: Int32
  var variable: Int32

  @inline(__always)
  static func precedes(_ a: TieFront, _ b: TieFront) -> Bool { a.rank > b.rank }
}

/// The place of an obstacle in its group, and the rank of its owner's variable.
struct RankedPlace: HeapElement {
  var rank: Int32
  var place: Int32

  @inline(__always)
  static func precedes(_ a: RankedPlace, _ b: RankedPlace) -> Bool {
    a.rank == b.rank ? a.place < b.place : a.rank < b.rank
  }
}

/// Obstacles that have the same term at a key: those from `start` up to `end` that are not decided yet.
struct TieRun: HeapElement {
  var start: Int32
  var end: Int32
  var value: Double

  @inline(__always)
  static func precedes(_ a: TieRun, _ b: TieRun) -> Bool {
    a.value == b.value ? a.start < b.start : a.value < b.value
  }
}

/// The working memory for the comparison of many ties; kept so that it is made once.
struct TieRefinementScratch: ~Copyable {
  /// By variable: a number greater than those of all variables that depend on it.
  var ranks = Buffer<Int32>()
  /// By variable: its share of the difference that is followed, and the sum of absolute values.
  var shares = Buffer<Double>()
  var sizes = Buffer<Double>()
  /// The places of the group, the least rank first.
  var ranking = BinaryHeap<RankedPlace>()
  /// How many variables differences may still be followed through.
  var patience = 0
  /// The variables with a share, the greatest rank first.
  var front = BinaryHeap<TieFront>()
  /// The events of the least key first.
  var events = BinaryHeap<TieEvent>()
  /// The places in the group that are not decided yet; their amounts are what passing them takes of the residual.
  var places = RemainingPlaces()
  /// The runs of the present key: as they are found, and in the order of their terms.
  var found = BinaryHeap<TieRun>()
  var runs = Buffer<TieRun>()

  init() {}
}
