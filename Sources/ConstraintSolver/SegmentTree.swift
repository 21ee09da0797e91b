/// Places from 0 upward with an amount each, some of which are taken away: how many are left in a range, and the sum of
/// their amounts, in a number of steps that grows with the logarithm of the places (a segment tree).
struct SegmentTree: ~Copyable {
  /// Of node `i`, the parent is `i / 2`; the leaves are the second half.
  private var sums = Buffer<Double>()
  private var counts = Buffer<Int32>()
  private var leaves = 1

  init() {}

  var count: Int { Int(counts[1]) }

  /// Begins with so many places, whose amounts are zero.
  mutating func begin(_ count: Int) {
    leaves = 1
    while leaves < count { leaves *= 2 }
    sums.removeAll()
    counts.removeAll()
    sums.append(repeating: 0, count: 2 * leaves)
    counts.append(repeating: 0, count: 2 * leaves)
  }

  /// Sets the amount of a place; ``addUp()`` has to follow.
  @inline(__always)
  mutating func set(_ place: Int, _ amount: Double) {
    sums[leaves + place] = amount
    counts[leaves + place] = 1
  }

  mutating func addUp() {
    var i = leaves - 1
    while i > 0 {
      update(i)
      i -= 1
    }
  }

  mutating func remove(_ place: Int) {
    var i = leaves + place
    sums[i] = 0
    counts[i] = 0
    while i > 1 {
      i /= 2
      update(i)
    }
  }

  @inline(__always)
  private mutating func update(_ i: Int) {
    // Added up anew, as an amount may be infinite.
    sums[i] = sums[2 * i] + sums[2 * i + 1]
    counts[i] = counts[2 * i] + counts[2 * i + 1]
  }

  /// The number of places that are left in a range, and the sum of their amounts.
  func total(from start: Int, to end: Int) -> (count: Int, sum: Double) {
    var (low, high) = (leaves + start, leaves + end)
    var (count, sum) = (0, 0.0)
    while low < high {
      if low & 1 == 1 {
        count += Int(counts[low])
        sum += sums[low]
        low += 1
      }
      if high & 1 == 1 {
        high -= 1
        count += Int(counts[high])
        sum += sums[high]
      }
      low /= 2
      high /= 2
    }
    return (count, sum)
  }

  /// The first place that is left from one on; nil where there is none.
  func first(from start: Int) -> Int? {
    var i = leaves + start
    if start >= leaves { return nil }
    while counts[i] == 0 {
      // Up to the next subtree on the right.
      while i & 1 == 1 { i /= 2 }
      if i == 0 { return nil }
      i += 1
    }
    while i < leaves { i = counts[2 * i] > 0 ? 2 * i : 2 * i + 1 }
    return i - leaves
  }
}
