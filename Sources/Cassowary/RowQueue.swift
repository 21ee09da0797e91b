/// Rows to look at, the strongest first: a binary heap. Rows know whether they are in it.
struct RowQueue: ~Copyable {
  /// The lane in the upper half, the row in the lower.
  private var heap = Buffer<Int64>()

  init() {}
  private init(_ heap: consuming Buffer<Int64>) { self.heap = heap }

  var count: Int { heap.count }
  var isEmpty: Bool { heap.isEmpty }

  mutating func push(_ row: Int32, lane: Int16) {
    // Required rows have lane -1 and so come first.
    heap.append(Int64(lane) << 32 | Int64(row))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[child] >= heap[parent] { break }
      swap(child, parent)
      child = parent
    }
  }

  mutating func pop() -> Int32? {
    guard let last = heap.popLast() else { return nil }
    if heap.isEmpty { return Int32(truncatingIfNeeded: last) }
    let top = heap[0]
    heap[0] = last
    var parent = 0
    while true {
      var first = parent
      if 2 * parent + 1 < heap.count && heap[2 * parent + 1] < heap[first] { first = 2 * parent + 1 }
      if 2 * parent + 2 < heap.count && heap[2 * parent + 2] < heap[first] { first = 2 * parent + 2 }
      if first == parent { return Int32(truncatingIfNeeded: top) }
      swap(first, parent)
      parent = first
    }
  }

  private mutating func swap(_ a: Int, _ b: Int) {
    let kept = heap[a]
    heap[a] = heap[b]
    heap[b] = kept
  }

  func clone() -> RowQueue { RowQueue(heap.clone()) }
}
