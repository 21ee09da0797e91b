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
  /// Counts the times at which what is known changed otherwise than by what the dependents know.
  private var stamp = 0
  /// By member: that count when its terms were last added up from those of what depends on it.
  private var stamps = Buffer<Int>()

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
