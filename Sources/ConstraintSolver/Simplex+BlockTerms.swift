/// The last term that is known of a sum.
struct TermBound: Comparable, BitwiseCopyable {
  var key: PerturbationKey
  var row: Int32

  /// Everything is known.
  static let none = TermBound(key: PerturbationKey(level: .max, tag: .max), row: .max)
  /// Nothing is known.
  static let start = TermBound(key: PerturbationKey(level: .min, tag: .min), row: .min)

  @inline(__always)
  static func < (left: TermBound, right: TermBound) -> Bool {
    left.key == right.key ? left.row < right.row : left.key < right.key
  }
}

/// A term of a sum below all levels, with the sum of its absolute parts.
struct BlockTerm: BitwiseCopyable {
  var at: TermBound
  var value: Double
  var size: Double
}

/// The scratch memory for the perturbation of a block, allocated once.
struct BlockTermScratch: ~Copyable {
  static let room = 2 * LeadingTerms.length

  /// By place in the block: the first terms of what nonbasic multipliers contribute to the variable, and later those of
  /// the row's multiplier.
  var terms = Buffer<BlockTerm>()
  var counts = Buffer<Int32>()
  var ends = Buffer<TermBound>()
  var merged = Buffer<BlockTerm>()

  init() {}

  mutating func begin(_ size: Int) {
    terms.removeAll()
    counts.removeAll()
    ends.removeAll()
    terms.append(
      repeating: BlockTerm(at: .start, value: 0, size: 0), count: size * BlockTermScratch.room)
    counts.append(repeating: 0, count: size)
    ends.append(repeating: .none, count: size)
  }

  @inline(__always)
  func isZero(_ place: Int) -> Bool { counts[place] == 0 && !(ends[place] < .none) }

  mutating func set(_ place: Int, to sum: borrowing TermList, end: TermBound?) {
    guard var end else {
      ends[place] = .start
      return
    }
    let count = sum.count
    for i in 0..<count {
      terms[place * BlockTermScratch.room + i] = BlockTerm(
        at: TermBound(key: sum.keys[i], row: sum.rows[i]), value: sum.values[i], size: sum.sizes[i])
    }
    counts[place] = Int32(count)
    if !sum.isComplete && count > 0 { end = min(end, terms[place * BlockTermScratch.room + count - 1].at) }
    ends[place] = end
  }

  mutating func divide(_ place: Int, by divisor: Double) {
    for i in 0..<Int(counts[place]) {
      terms[place * BlockTermScratch.room + i].value /= divisor
      terms[place * BlockTermScratch.room + i].size /= abs(divisor)
    }
  }

  /// Adds a multiple of one sum to another one.
  mutating func add(_ factor: Double, times source: Int, to place: Int) {
    let left = terms.base + place * BlockTermScratch.room
    let right = terms.base + source * BlockTermScratch.room
    let (leftCount, rightCount) = (Int(counts[place]), Int(counts[source]))
    var end = min(ends[place], ends[source])
    merged.removeAll()
    var (i, j) = (0, 0)
    while i < leftCount || j < rightCount {
      let takesLeft = j == rightCount || i < leftCount && !(right[j].at < left[i].at)
      let takesRight = i == leftCount || j < rightCount && !(left[i].at < right[j].at)
      var next = takesLeft ? left[i] : BlockTerm(at: right[j].at, value: 0, size: 0)
      if takesRight {
        next.value += factor * right[j].value
        next.size += abs(factor) * right[j].size
        j += 1
      }
      if takesLeft { i += 1 }
      if end < next.at { break }
      if abs(next.value) <= Tolerance.cancellation * next.size { continue }
      merged.append(next)
      if merged.count < BlockTermScratch.room { continue }
      if i < leftCount || j < rightCount { end = min(end, next.at) }
      break
    }
    for k in 0..<merged.count { left[k] = merged[k] }
    counts[place] = Int32(merged.count)
    ends[place] = end
  }
}

/// The perturbation of the multipliers of a block: its LU factors, applied to lists of terms instead of numbers.
extension Simplex {
  /// Sums the leading terms of all rows of a block.
  mutating func sumTerms(ofBlock block: Int32) {
    let size = Int(blocks[block].size)
    blockTerms.begin(size)
    let sum = termScratch.other
    for t in 0..<size {
      let end = addContributions(on: blocks[block].variable(Int32(t)), outside: block)
      blockTerms.set(t, to: sum.pointee, end: end)
    }
    solveBlockTerms(block)
    for t in 0..<size {
      let row = blocks[block].row(Int32(t))
      leadingTerms.setCurrent(row)
      if hasAllLeadingTerms(row) { continue }
      sum.pointee.removeAll()
      for i in 0..<Int(blockTerms.counts[t]) {
        let term = blockTerms.terms[t * BlockTermScratch.room + i]
        sum.pointee.append(term.at.row, term.at.key, term.value, size: term.size)
      }
      let end = blockTerms.ends[t]
      sum.pointee.finish(upTo: end.key, end.row, factor: -1)
      if sum.pointee.count == 0 && !sum.pointee.isComplete { continue }
      if leadingTerms.isKnown(row) && leadingTerms.count(row) > sum.pointee.count { continue }
      leadingTerms.keep(sum.pointee, of: row)
    }
  }

  /// As `Block.solveForMultiples`.
  private mutating func solveBlockTerms(_ block: Int32) {
    let factors = blocks[block]
    guard let places = factors.places, let numbers = factors.numbers else { return }
    let size = Int(factors.size)
    for t in 0..<size where !blockTerms.isZero(t) {
      for k in factors.lower(t) { blockTerms.add(-numbers[k], times: t, to: Int(places[k])) }
      counters.visits += factors.lower(t).count
    }
    var t = size - 1
    while t >= 0 {
      if !blockTerms.isZero(t) {
        blockTerms.divide(t, by: factors.diagonal(t))
        for k in factors.upper(t) { blockTerms.add(-numbers[k], times: t, to: Int(places[k])) }
        counters.visits += factors.upper(t).count
      }
      t -= 1
    }
    factors.updates.forEach { place, pivot, others in
      if blockTerms.isZero(place) { return }
      blockTerms.divide(place, by: pivot)
      for k in others {
        let other = factors.updates.coefficient(k)
        blockTerms.add(-other.number, times: place, to: other.place)
      }
      counters.visits += others.count
    }
  }
}
