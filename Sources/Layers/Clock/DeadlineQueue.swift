/// Deadlines in the order of (time, insertion): a binary heap. Adding and taking one cost O(log n).
@MainActor
struct DeadlineQueue {
  private var heap: [Deadline] = []

  /// The first deadline that is still to come. Cancelled ones before it are dropped on the way.
  mutating func first() -> Deadline? {
    while let top = heap.first {
      if top.isPending { return top }
      removeTop()
    }
    return nil
  }

  mutating func insert(_ deadline: Deadline) {
    heap.append(deadline)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// All deadlines of the earliest time, in order, if that is not after `limit`.
  mutating func takeBatch(until limit: Double) -> [Deadline] {
    guard let time = first()?.time, time <= limit else { return [] }
    var batch: [Deadline] = []
    while let next = first(), next.time == time {
      batch.append(next)
      removeTop()
    }
    return batch
  }

  /// The deadlines that are still to come, in no order. O(n).
  var pending: [Deadline] { heap.filter(\.isPending) }

  private mutating func removeTop() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(heap[child], heap[least]) {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private func precedes(_ a: Deadline, _ b: Deadline) -> Bool {
    a.time != b.time ? a.time < b.time : a.serial < b.serial
  }
}
