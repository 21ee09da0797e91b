/// Rows to look at, the strongest first, and of those the most violated: a binary heap. Rows know whether they are in
/// it.
struct RowQueue: ~Copyable {
  private var keys = Buffer<UInt64>()
  private var rows = Buffer<Int32>()

  init() {}

  var count: Int { keys.count }
  var isEmpty: Bool { keys.isEmpty }

  mutating func push(_ row: Int32, lane: Int16, violation: Double) {
    // Required rows have lane -1 and so come first. The bits of positive numbers are ordered as the numbers are.
    let urgency = ~Float(violation).bitPattern
    keys.append(UInt64(UInt32(Int32(lane) + 1)) << 32 | UInt64(urgency))
    rows.append(row)
    var child = keys.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !precedes(child, parent) { break }
      swap(child, parent)
      child = parent
    }
  }

  mutating func pop() -> Int32? {
    if keys.isEmpty { return nil }
    swap(0, keys.count - 1)
    _ = keys.popLast()
    let top = rows.popLast()
    var parent = 0
    while true {
      var first = parent
      if 2 * parent + 1 < keys.count && precedes(2 * parent + 1, first) { first = 2 * parent + 1 }
      if 2 * parent + 2 < keys.count && precedes(2 * parent + 2, first) { first = 2 * parent + 2 }
      if first == parent { return top }
      swap(first, parent)
      parent = first
    }
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    keys[a] != keys[b] ? keys[a] < keys[b] : rows[a] < rows[b]
  }

  private mutating func swap(_ a: Int, _ b: Int) {
    let (key, row) = (keys[a], rows[a])
    keys[a] = keys[b]
    rows[a] = rows[b]
    keys[b] = key
    rows[b] = row
  }
}
