/// The perturbation of a multiplier or of a distance: multiples of rows' infinitesimal weights, in their order.
struct TermList: ~Copyable {
  var rows = Buffer<Int32>()
  var keys = Buffer<PerturbationKey>()
  var values = Buffer<Double>()
  /// While terms are added up: the sums of absolute values.
  private(set) var sizes = Buffer<Double>()
  /// True if nothing comes after these.
  var isComplete = true

  init() {}

  var count: Int { rows.count }

  @inline(__always)
  mutating func removeAll() {
    rows.removeAll()
    keys.removeAll()
    values.removeAll()
    sizes.removeAll()
    isComplete = true
  }

  @inline(__always)
  mutating func append(_ row: Int32, _ key: PerturbationKey, _ value: Double) {
    rows.append(row)
    keys.append(key)
    values.append(value)
  }

  /// Appends a term of a sum, with the sum of its absolute values.
  @inline(__always)
  mutating func append(_ row: Int32, _ key: PerturbationKey, _ value: Double, size: Double) {
    append(row, key, value)
    sizes.append(size)
  }

  /// Puts a term where it belongs.
  mutating func insert(_ row: Int32, _ key: PerturbationKey, _ value: Double) {
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

  /// Adds to a term, which is put where it belongs. Returns false where twice the length of a list of leading terms come
  /// before it: then it is left out.
  @inline(__always)
  @discardableResult
  mutating func add(_ row: Int32, _ key: PerturbationKey, _ value: Double) -> Bool {
    var i = count
    while i > 0 {
      let before = keys.base[i - 1]
      if before < key || before == key && rows.base[i - 1] < row { break }
      if before == key && rows.base[i - 1] == row {
        values.base[i - 1] += value
        sizes.base[i - 1] += abs(value)
        return true
      }
      i -= 1
    }
    let room = 2 * LeadingTerms.length
    if i == room {
      isComplete = false
      return false
    }
    append(row, key, value)
    sizes.append(abs(value))
    var j = count - 1
    while j > i {
      rows.base[j] = rows.base[j - 1]
      keys.base[j] = keys.base[j - 1]
      values.base[j] = values.base[j - 1]
      sizes.base[j] = sizes.base[j - 1]
      j -= 1
    }
    rows.base[i] = row
    keys.base[i] = key
    values.base[i] = value
    sizes.base[i] = abs(value)
    if count > room {
      truncate(to: room)
      sizes.truncate(to: room)
    }
    return true
  }

  /// Leaves out what cancels and what comes after the last term that is known of everything, and scales the rest.
  mutating func finish(upTo end: PerturbationKey, _ endRow: Int32, factor: Double) {
    var kept = 0
    for i in 0..<count {
      if end < keys.base[i] || end == keys.base[i] && endRow < rows.base[i] {
        isComplete = false
        break
      }
      let value = values.base[i]
      if abs(value) <= 1e-12 * sizes.base[i] { continue }
      if abs(value) <= 1e-6 * max(1, sizes.base[i]) {
        isComplete = false
        break
      }
      rows.base[kept] = rows.base[i]
      keys.base[kept] = keys.base[i]
      values.base[kept] = value * factor
      kept += 1
    }
    if end.level < .max || end.tag < .max { isComplete = false }
    let wasComplete = isComplete
    truncate(to: kept)
    isComplete = wasComplete
    sizes.removeAll()
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

  /// The sum of the terms from `start` on that share a key, where their end is past, and whether the sum is known:
  /// other terms with that key may be among those that are not.
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
  func order(beside other: borrowing TermList) -> Int? {
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
