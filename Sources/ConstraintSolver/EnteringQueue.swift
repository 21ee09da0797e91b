/// A row that may be infeasible. Higher levels come first, and within a level the greatest violation (Dantzig's rule).
struct EnteringCandidate: HeapElement {
  var key: UInt64
  var row: Int32

  @inline(__always)
  static func precedes(_ a: EnteringCandidate, _ b: EnteringCandidate) -> Bool {
    a.key != b.key ? a.key < b.key : a.row < b.row
  }
}

/// The rows that may enter, by priority. Rows record whether they are in it.
struct EnteringQueue: ~Copyable {
  private var items = BinaryHeap<EnteringCandidate>()

  init() {}

  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }

  mutating func push(_ row: Int32, level: Int16, violation: Double) {
    // Required rows have level -1 and so come first. The bits of positive numbers are ordered as the numbers are.
    let urgency = ~Float(violation).bitPattern
    items.push(EnteringCandidate(key: UInt64(UInt32(Int32(level) + 1)) << 32 | UInt64(urgency), row: row))
  }

  /// Rows with lower positions come first, then those with a lower turn.
  mutating func push(_ row: Int32, position: Int32, turn: Int) {
    items.push(EnteringCandidate(key: UInt64(UInt32(position)) << 32 | UInt64(UInt32(turn)), row: row))
  }

  mutating func pop() -> Int32? { items.pop()?.row }
}
