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
