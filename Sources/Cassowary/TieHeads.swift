/// The first terms of what presses below all levels, for the members of the working set that were asked about it.
///
/// A member has room for a few terms in the order of ``TieKey``. They follow the multipliers through exchanges at the
/// price of a comparison each; what cancels or does not fit is forgotten, and found anew from the member's column when it
/// is asked for. Rest rows, as members and in terms, are called by complement.
struct TieHeads: ~Copyable {
  static let length = 8
  private static let completeness: Int8 = 16
  private static let membership: Int8 = 32

  /// By member: how many terms are known, and whether these are all; 0 where nothing is. Besides, whether it is listed
  /// in `known`.
  private var states = Buffer<Int8>()
  private var rows = Buffer<Int32>()
  private var values = Buffer<Double>()
  /// Those that may be known.
  private var known = Buffer<Int32>()

  init() {}

  var isEmpty: Bool { known.isEmpty }

  /// Rows and rest rows in turn.
  @inline(__always)
  private func place(_ member: Int32) -> Int { member >= 0 ? 2 * Int(member) : 2 * Int(~member) + 1 }

  @inline(__always)
  func isKnown(_ member: Int32) -> Bool {
    let place = place(member)
    return place < states.count && states.base[place] & ~TieHeads.membership != 0
  }

  @inline(__always)
  func count(_ member: Int32) -> Int { Int(states.base[place(member)] & 15) }

  @inline(__always)
  func isComplete(_ member: Int32) -> Bool { states.base[place(member)] & TieHeads.completeness != 0 }

  @inline(__always)
  func term(_ member: Int32, _ i: Int) -> (row: Int32, value: Double) {
    let at = place(member) * TieHeads.length + i
    return (rows.base[at], values.base[at])
  }

  mutating func forget(_ member: Int32) {
    let place = place(member)
    if place < states.count { states[place] &= TieHeads.membership }
  }

  mutating func forgetAll() {
    while let place = known.popLast() { states[place] = 0 }
  }

  /// Keeps the first terms of a list.
  mutating func keep(_ terms: borrowing TieTerms, of member: Int32) {
    let place = place(member)
    if place >= states.count {
      let added = place + 1 - states.count
      states.append(repeating: 0, count: added)
      rows.append(repeating: 0, count: added * TieHeads.length)
      values.append(repeating: 0, count: added * TieHeads.length)
    }
    let count = min(terms.count, TieHeads.length)
    for i in 0..<count {
      rows[place * TieHeads.length + i] = terms.rows[i]
      values[place * TieHeads.length + i] = terms.values[i]
    }
    let isComplete = terms.isComplete && terms.count <= TieHeads.length
    if states[place] == 0 { known.append(Int32(place)) }
    states[place] = TieHeads.membership | Int8(count) | (isComplete ? TieHeads.completeness : 0)
  }
}

/// A multiplier's part, or a distance's, below all levels: multiples of rows' infinitely small weights, in their order.
struct TieTerms: ~Copyable {
  var rows = Buffer<Int32>()
  var keys = Buffer<TieKey>()
  var values = Buffer<Double>()
  /// True if nothing comes after these.
  var isComplete = true

  init() {}

  var count: Int { rows.count }

  @inline(__always)
  mutating func removeAll() {
    rows.removeAll()
    keys.removeAll()
    values.removeAll()
    isComplete = true
  }

  @inline(__always)
  mutating func append(_ row: Int32, _ key: TieKey, _ value: Double) {
    rows.append(row)
    keys.append(key)
    values.append(value)
  }

  /// Puts a term where it belongs.
  mutating func insert(_ row: Int32, _ key: TieKey, _ value: Double) {
    append(row, key, value)
    var i = rows.count - 1
    while i > 0 && (key < keys[i - 1] || key == keys[i - 1] && row < rows[i - 1]) {
      rows[i] = rows[i - 1]
      keys[i] = keys[i - 1]
      values[i] = values[i - 1]
      i -= 1
    }
    rows[i] = row
    keys[i] = key
    values[i] = value
  }

  mutating func truncate(to length: Int) {
    if length >= count { return }
    rows.truncate(to: length)
    keys.truncate(to: length)
    values.truncate(to: length)
    isComplete = false
  }

  mutating func scale(by factor: Double) {
    for i in 0..<count { values[i] *= factor }
  }

  /// The sum of the terms from `start` on that share a key, where their end is past, and whether the sum is known: other
  /// terms with that key may be among those that are not.
  func group(from start: Int) -> (sum: Double, end: Int, isKnown: Bool) {
    var sum = 0.0
    var size = 0.0
    var i = start
    while i < count && keys.base[i] == keys.base[start] {
      sum += values.base[i]
      size += abs(values.base[i])
      i += 1
    }
    return (abs(sum) <= Tolerance.multiplier * size ? 0 : sum, i, i < count || isComplete)
  }

  /// The sign of the first sum that is not zero; 0 where all are, and nil where that is not known.
  var sign: Int? {
    var i = 0
    while i < count {
      let (sum, end, isKnown) = group(from: i)
      if !isKnown { return nil }
      if sum != 0 { return sum < 0 ? -1 : 1 }
      i = end
    }
    return isComplete ? 0 : nil
  }

  /// The sign of the difference between this and another list; nil where it is not known.
  func order(beside other: borrowing TieTerms) -> Int? {
    var (i, j) = (0, 0)
    while true {
      let hasMine = i < count
      let hasOthers = j < other.count
      if !hasMine && !isComplete || !hasOthers && !other.isComplete { return nil }
      if !hasMine && !hasOthers { return 0 }
      let isMine = hasMine && (!hasOthers || !(other.keys.base[j] < keys.base[i]))
      let isOthers = hasOthers && (!hasMine || !(keys.base[i] < other.keys.base[j]))
      var (left, right) = (0.0, 0.0)
      if isMine {
        let (sum, end, isKnown) = group(from: i)
        if !isKnown { return nil }
        (left, i) = (sum, end)
      }
      if isOthers {
        let (sum, end, isKnown) = other.group(from: j)
        if !isKnown { return nil }
        (right, j) = (sum, end)
      }
      if abs(left - right) > Tolerance.multiplier * max(abs(left), abs(right)) { return left < right ? -1 : 1 }
    }
  }
}
