/// A row that is to be looked at. Those of a higher level come first, and of a level those that are violated most.
struct EnteringCandidate: HeapElement {
  var key: UInt64
  var row: Int32

  @inline(__always)
  static func precedes(_ a: EnteringCandidate, _ b: EnteringCandidate) -> Bool {
    a.key != b.key ? a.key < b.key : a.row < b.row
  }
}

/// Rows to look at. They know whether they are in it.
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

  mutating func pop() -> Int32? { items.pop()?.row }
}
