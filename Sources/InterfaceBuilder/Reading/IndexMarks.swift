/// A set of indices, most of them small: those below 64 take no memory of their own.
struct IndexMarks {
  private var low: UInt64 = 0
  private var high: Set<Int> = []

  mutating func insert(_ index: Int) {
    if index < 64 { low |= 1 << UInt64(index) } else { high.insert(index) }
  }

  func contains(_ index: Int) -> Bool { index < 64 ? low >> UInt64(index) & 1 == 1 : high.contains(index) }
}
