/// The last term that is known of a sum.
struct TieEnd: Comparable, BitwiseCopyable {
  var key: TieKey
  var row: Int32

  /// Everything is known.
  static let none = TieEnd(key: TieKey(lane: .max, tag: .max), row: .max)
  /// Nothing is known.
  static let start = TieEnd(key: TieKey(lane: .min, tag: .min), row: .min)

  @inline(__always)
  static func < (left: TieEnd, right: TieEnd) -> Bool {
    left.key == right.key ? left.row < right.row : left.key < right.key
  }
}

/// A term of a sum below all levels, with the sum of its absolute parts.
struct TieShare: BitwiseCopyable {
  var at: TieEnd
  var value: Double
  var size: Double
}

/// The working memory for the ties of a block; kept so that it is made once.
struct BlockTiesScratch: ~Copyable {
  static let room = 2 * TieHeads.length

  /// By place in the block: the first terms of what presses on the variable, and later of the row's multiplier.
  var terms = Buffer<TieShare>()
  var counts = Buffer<Int32>()
  var ends = Buffer<TieEnd>()
  var merged = Buffer<TieShare>()

  init() {}

  mutating func begin(_ size: Int) {
    terms.removeAll()
    counts.removeAll()
    ends.removeAll()
    terms.append(
      repeating: TieShare(at: .start, value: 0, size: 0), count: size * BlockTiesScratch.room)
    counts.append(repeating: 0, count: size)
    ends.append(repeating: .none, count: size)
  }

  @inline(__always)
  func isZero(_ place: Int) -> Bool { counts[place] == 0 && !(ends[place] < .none) }

  mutating func set(_ place: Int, to sum: borrowing TieTerms, end: TieEnd?) {
    guard var end else {
      ends[place] = .start
      return
    }
    let count = sum.count
    for i in 0..<count {
      terms[place * BlockTiesScratch.room + i] = TieShare(
        at: TieEnd(key: sum.keys[i], row: sum.rows[i]), value: sum.values[i], size: sum.sizes[i])
    }
    counts[place] = Int32(count)
    if !sum.isComplete && count > 0 { end = min(end, terms[place * BlockTiesScratch.room + count - 1].at) }
    ends[place] = end
  }

  mutating func divide(_ place: Int, by divisor: Double) {
    for i in 0..<Int(counts[place]) {
      terms[place * BlockTiesScratch.room + i].value /= divisor
      terms[place * BlockTiesScratch.room + i].size /= abs(divisor)
    }
  }

  /// Adds a multiple of one sum to another one.
  mutating func add(_ factor: Double, times source: Int, to place: Int) {
    let left = terms.base + place * BlockTiesScratch.room
    let right = terms.base + source * BlockTiesScratch.room
    let (leftCount, rightCount) = (Int(counts[place]), Int(counts[source]))
    var end = min(ends[place], ends[source])
    merged.removeAll()
    var (i, j) = (0, 0)
    while i < leftCount || j < rightCount {
      let takesLeft = j == rightCount || i < leftCount && !(right[j].at < left[i].at)
      let takesRight = i == leftCount || j < rightCount && !(left[i].at < right[j].at)
      var next = takesLeft ? left[i] : TieShare(at: right[j].at, value: 0, size: 0)
      if takesRight {
        next.value += factor * right[j].value
        next.size += abs(factor) * right[j].size
        j += 1
      }
      if takesLeft { i += 1 }
      if end < next.at { break }
      if abs(next.value) <= Tolerance.cancellation * next.size { continue }
      merged.append(next)
      if merged.count < BlockTiesScratch.room { continue }
      if i < leftCount || j < rightCount { end = min(end, next.at) }
      break
    }
    for k in 0..<merged.count { left[k] = merged[k] }
    counts[place] = Int32(merged.count)
    ends[place] = end
  }
}

/// The ties of variables that are found together: the block's factors, applied to lists of terms instead of numbers.
extension System {
  /// Adds up the heads of all rows of a block.
  mutating func inheritHeads(ofBlock block: Int32) {
    let size = Int(blocks[block].size)
    blockTies.begin(size)
    let sum = tieTerms.other
    for t in 0..<size {
      let end = addPressure(on: blocks[block].variable(Int32(t)), outside: block)
      blockTies.set(t, to: sum.pointee, end: end)
    }
    solveBlockTies(block)
    for t in 0..<size {
      let row = blocks[block].row(Int32(t))
      tieHeads.setCurrent(row)
      if hasWholeHead(row) { continue }
      sum.pointee.removeAll()
      for i in 0..<Int(blockTies.counts[t]) {
        let term = blockTies.terms[t * BlockTiesScratch.room + i]
        sum.pointee.append(term.at.row, term.at.key, term.value, size: term.size)
      }
      let end = blockTies.ends[t]
      sum.pointee.finish(upTo: end.key, end.row, factor: -1)
      if sum.pointee.count == 0 && !sum.pointee.isComplete { continue }
      if tieHeads.isKnown(row) && tieHeads.count(row) > sum.pointee.count { continue }
      tieHeads.keep(sum.pointee, of: row)
    }
  }

  /// As `Block.solveForMultiples`.
  private mutating func solveBlockTies(_ block: Int32) {
    let factors = blocks[block]
    guard let places = factors.places, let numbers = factors.numbers else { return }
    let size = Int(factors.size)
    for t in 0..<size where !blockTies.isZero(t) {
      for k in factors.lower(t) { blockTies.add(-numbers[k], times: t, to: Int(places[k])) }
      counters.visits += factors.lower(t).count
    }
    var t = size - 1
    while t >= 0 {
      if !blockTies.isZero(t) {
        blockTies.divide(t, by: factors.diagonal(t))
        for k in factors.upper(t) { blockTies.add(-numbers[k], times: t, to: Int(places[k])) }
        counters.visits += factors.upper(t).count
      }
      t -= 1
    }
  }
}
