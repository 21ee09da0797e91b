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
  private var keys = Buffer<TieKey>()
  private var values = Buffer<Double>()
  /// Those that may be known.
  private var known = Buffer<Int32>()
  /// Counts the times at which what is known changed otherwise than by what the dependents know.
  private var stamp = 0
  /// By member: that count when its terms were last added up from those of what depends on it.
  private var stamps = Buffer<Int>()
  /// How many exchanges what is known has been through.
  var exchanges = 0

  /// What is added up at present.
  private var spareRows = Buffer<Int32>()
  private var spareKeys = Buffer<TieKey>()
  private var spareValues = Buffer<Double>()

  init() {
    spareRows.append(repeating: 0, count: TieHeads.length)
    spareKeys.append(repeating: TieKey(lane: 0, tag: 0), count: TieHeads.length)
    spareValues.append(repeating: 0, count: TieHeads.length)
  }

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
  func row(_ member: Int32, _ i: Int) -> Int32 { rows.base[place(member) * TieHeads.length + i] }

  /// The key of a term's row.
  @inline(__always)
  func key(_ member: Int32, _ i: Int) -> TieKey { keys.base[place(member) * TieHeads.length + i] }

  @inline(__always)
  func value(_ member: Int32, _ i: Int) -> Double { values.base[place(member) * TieHeads.length + i] }

  /// Where the terms of a member lie, until more members have some.
  @inline(__always)
  func terms(of member: Int32) -> (keys: UnsafePointer<TieKey>, values: UnsafePointer<Double>) {
    let at = place(member) * TieHeads.length
    return (UnsafePointer(keys.base + at), UnsafePointer(values.base + at))
  }

  mutating func forget(_ member: Int32) {
    let place = place(member)
    if place < states.count { states[place] &= TieHeads.membership }
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

  mutating func forgetAll() {
    stamp &+= 1
    exchanges = 0
    while let place = known.popLast() { states[place] = 0 }
  }

  /// Keeps the first terms of a list.
  mutating func keep(_ terms: borrowing TieTerms, of member: Int32) {
    let place = place(member)
    if place >= states.count {
      let added = place + 1 - states.count
      states.append(repeating: 0, count: added)
      rows.append(repeating: 0, count: added * TieHeads.length)
      keys.append(repeating: TieKey(lane: 0, tag: 0), count: added * TieHeads.length)
      values.append(repeating: 0, count: added * TieHeads.length)
    }
    let count = min(terms.count, TieHeads.length)
    for i in 0..<count {
      rows[place * TieHeads.length + i] = terms.rows[i]
      keys[place * TieHeads.length + i] = terms.keys[i]
      values[place * TieHeads.length + i] = terms.values[i]
    }
    let isComplete = terms.isComplete && terms.count <= TieHeads.length
    if states[place] == 0 { known.append(Int32(place)) }
    states[place] = TieHeads.membership | Int8(count) | (isComplete ? TieHeads.completeness : 0)
  }

  /// Adds a multiple of a list to the terms of a member about which something is known.
  mutating func add(_ factor: Double, times change: borrowing TieTerms, to member: Int32) {
    let place = place(member)
    let start = place * TieHeads.length
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
    let rest = count - i
    for k in 0..<rest {
      spareRows.base[k] = rows[i + k]
      spareKeys.base[k] = keys[i + k]
      spareValues.base[k] = values[i + k]
    }
    let (oldRows, oldKeys, oldValues) = (spareRows.base, spareKeys.base, spareValues.base)
    i = 0
    var j = 0
    while true {
      // Past the end of what is known of either there is nothing to be known of the sum.
      if i == rest && isOpen || j == newCount && !change.isComplete {
        isSumComplete = false
        break
      }
      if i == rest && j == newCount { break }
      if kept == TieHeads.length {
        isSumComplete = false
        break
      }
      var takesOld = i < rest
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
    states[place] = TieHeads.membership | Int8(kept) | (isSumComplete ? TieHeads.completeness : 0)
  }
}
