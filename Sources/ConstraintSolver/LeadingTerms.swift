/// The first terms of the multipliers' perturbations, for the rows of the working set that were asked about.
///
/// A member has room for a few terms in the order of ``PerturbationKey``. They are updated with the multipliers at the
/// price of a comparison each; terms that cancel or do not fit are discarded, and computed again when they are asked
/// for. Default rows are named by complement.
struct LeadingTerms: ~Copyable {
  static let length = 8
  private static let completeness: Int8 = 16
  private static let membership: Int8 = 32

  /// By member: how many terms are known, and whether these are all; 0 where nothing is. Besides, whether it is listed
  /// in `known`.
  private var states = Buffer<Int8>()
  /// By member that is listed in `known`: its position there. The terms of that position are its own.
  private var positions = Buffer<Int32>()
  private var rows = Buffer<Int32>()
  private var keys = Buffer<PerturbationKey>()
  private var values = Buffer<Double>()
  /// The places of the members that may be known.
  private var known = Buffer<Int32>()
  /// Counts the times at which what is known changed otherwise than by what the dependents know.
  private var stamp = 0
  /// By member: that count when its terms were last added up from those of what depends on it.
  private var stamps = Buffer<Int>()
  /// The number of basis updates since all terms were discarded.
  var basisUpdates = 0

  /// The sum that is being computed.
  private var spareRows = Buffer<Int32>()
  private var spareKeys = Buffer<PerturbationKey>()
  private var spareValues = Buffer<Double>()

  init() {
    spareRows.append(repeating: 0, count: LeadingTerms.length)
    spareKeys.append(repeating: PerturbationKey(level: 0, tag: 0), count: LeadingTerms.length)
    spareValues.append(repeating: 0, count: LeadingTerms.length)
  }

  var isEmpty: Bool { known.isEmpty }

  /// Rows and default rows in turn.
  @inline(__always)
  private func place(_ member: Int32) -> Int { member >= 0 ? 2 * Int(member) : 2 * Int(~member) + 1 }

  /// The index of the first term of a member that is listed.
  @inline(__always)
  private func start(_ member: Int32) -> Int { Int(positions.base[place(member)]) * LeadingTerms.length }

  @inline(__always)
  func isKnown(_ member: Int32) -> Bool {
    let place = place(member)
    return place < states.count && states.base[place] & ~LeadingTerms.membership != 0
  }

  @inline(__always)
  func count(_ member: Int32) -> Int { Int(states.base[place(member)] & 15) }

  @inline(__always)
  func isComplete(_ member: Int32) -> Bool { states.base[place(member)] & LeadingTerms.completeness != 0 }

  @inline(__always)
  func row(_ member: Int32, _ i: Int) -> Int32 { rows.base[start(member) + i] }

  /// The key of a term's row.
  @inline(__always)
  func key(_ member: Int32, _ i: Int) -> PerturbationKey { keys.base[start(member) + i] }

  @inline(__always)
  func value(_ member: Int32, _ i: Int) -> Double { values.base[start(member) + i] }

  /// The address of the terms of a member, valid until more members have some.
  @inline(__always)
  func terms(
    of member: Int32
  ) -> (rows: UnsafePointer<Int32>, keys: UnsafePointer<PerturbationKey>, values: UnsafePointer<Double>) {
    let at = start(member)
    return (UnsafePointer(rows.base + at), UnsafePointer(keys.base + at), UnsafePointer(values.base + at))
  }

  mutating func discard(_ member: Int32) {
    let place = place(member)
    if place < states.count { states[place] &= LeadingTerms.membership }
  }

  /// True if nothing has changed since a member's terms were added up from what its dependents know: they cannot tell
  /// more about it.
  @inline(__always)
  func isCurrent(_ member: Int32) -> Bool {
    let place = place(member)
    return place < stamps.count && stamps.base[place] == stamp
  }

  mutating func setCurrent(_ member: Int32) {
    let place = place(member)
    if place >= stamps.count { stamps.append(repeating: -1, count: place + 1 - stamps.count) }
    stamps[place] = stamp
  }

  /// Notes that multipliers change.
  mutating func expire() { stamp &+= 1 }

  mutating func discardAll() {
    stamp &+= 1
    basisUpdates = 0
    while let place = known.popLast() { states[place] = 0 }
  }

  /// Keeps the first terms of a list.
  mutating func keep(_ terms: borrowing TermList, of member: Int32) {
    let place = place(member)
    if place >= states.count {
      states.extend(to: place + 1, with: 0)
      positions.extend(to: place + 1, with: 0)
    }
    if states[place] == 0 {
      positions[place] = Int32(known.count)
      known.append(Int32(place))
      let end = known.count * LeadingTerms.length
      if rows.count < end {
        rows.extendUninitialized(by: end - rows.count)
        keys.extendUninitialized(by: end - keys.count)
        values.extendUninitialized(by: end - values.count)
      }
    }
    let start = start(member)
    let count = min(terms.count, LeadingTerms.length)
    for i in 0..<count {
      rows[start + i] = terms.rows[i]
      keys[start + i] = terms.keys[i]
      values[start + i] = terms.values[i]
    }
    let isComplete = terms.isComplete && terms.count <= LeadingTerms.length
    states[place] = LeadingTerms.membership | Int8(count) | (isComplete ? LeadingTerms.completeness : 0)
  }

  /// Adds a multiple of a list to the terms of a member about which something is known.
  mutating func add(_ factor: Double, times change: borrowing TermList, to member: Int32) {
    let place = place(member)
    let start = start(member)
    let (rows, keys, values) = (rows.base + start, keys.base + start, values.base + start)
    let (newRows, newKeys, newValues) = (change.rows.base, change.keys.base, change.values.base)
    let (count, newCount) = (count(member), change.count)
    let isOpen = !isComplete(member)
    var isSumComplete = !isOpen && change.isComplete
    // What comes before the first change stays.
    var i = 0
    if newCount > 0 {
      while i < count && keys[i] < newKeys[0] { i += 1 }
    } else if change.isComplete {
      return
    } else {
      // Nothing is known of the change, nor of the sum.
      i = 0
    }
    var kept = newCount > 0 ? i : 0
    // The rest of the old terms, as the sum is written in their places.
    let remaining = count - i
    for k in 0..<remaining {
      spareRows.base[k] = rows[i + k]
      spareKeys.base[k] = keys[i + k]
      spareValues.base[k] = values[i + k]
    }
    let (oldRows, oldKeys, oldValues) = (spareRows.base, spareKeys.base, spareValues.base)
    i = 0
    var j = 0
    while true {
      // Past the end of what is known of either there is nothing to be known of the sum.
      if i == remaining && isOpen || j == newCount && !change.isComplete {
        isSumComplete = false
        break
      }
      if i == remaining && j == newCount { break }
      if kept == LeadingTerms.length {
        isSumComplete = false
        break
      }
      var takesOld = i < remaining
      var takesNew = j < newCount
      if takesOld && takesNew && oldRows[i] != newRows[j] {
        let (mine, other) = (oldKeys[i], newKeys[j])
        takesOld = mine < other || mine == other && oldRows[i] < newRows[j]
        takesNew = !takesOld
      }
      let (row, key) = takesOld ? (oldRows[i], oldKeys[i]) : (newRows[j], newKeys[j])
      let old = takesOld ? oldValues[i] : 0
      let new = takesNew ? factor * newValues[j] : 0
      if takesOld { i += 1 }
      if takesNew { j += 1 }
      let value = old + new
      if takesOld && takesNew {
        // What is left of a difference is nothing, or not exact enough to decide anything.
        let size = abs(old) + abs(new)
        if abs(value) <= 1e-12 * size { continue }
        if abs(value) <= 1e-6 * max(1, size) {
          isSumComplete = false
          break
        }
      } else if value == 0 {
        continue
      } else if abs(value) <= 1e-6 {
        isSumComplete = false
        break
      }
      rows[kept] = row
      keys[kept] = key
      values[kept] = value
      kept += 1
    }
    states[place] = LeadingTerms.membership | Int8(kept) | (isSumComplete ? LeadingTerms.completeness : 0)
  }
}
