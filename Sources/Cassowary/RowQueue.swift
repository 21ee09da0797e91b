/// Rows to look at, the strongest first: a binary heap without duplicates.
struct RowQueue {
  private var heap: [(key: Int, row: Int)] = []
  private var isQueued: [Bool] = []

  var isEmpty: Bool { heap.isEmpty }

  mutating func push(_ row: Int, lane: Int) {
    while isQueued.count <= row { isQueued.append(false) }
    if isQueued[row] { return }
    isQueued[row] = true
    // Required rows have lane -1; rest rows (-2) come last.
    heap.append((lane == Row.restLane ? Int.max : lane, row))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !precedes(child, parent) { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> Int? {
    if heap.isEmpty { return nil }
    heap.swapAt(0, heap.count - 1)
    let row = heap.removeLast().row
    isQueued[row] = false
    var parent = 0
    while true {
      var first = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, first) {
        first = child
      }
      if first == parent { return row }
      heap.swapAt(first, parent)
      parent = first
    }
  }

  mutating func removeAll() {
    for entry in heap { isQueued[entry.row] = false }
    heap.removeAll(keepingCapacity: true)
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    (heap[a].key, heap[a].row) < (heap[b].key, heap[b].row)
  }
}
