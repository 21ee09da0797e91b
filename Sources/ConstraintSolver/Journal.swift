/// The changes of an operation that may be refused, so that it can be undone.
struct Journal: ~Copyable {
  struct Entry {
    enum Kind: UInt8, BitwiseCopyable {
      /// The value that a variable had.
      case value
      /// The side that a row, or a default row, had outside of the working set.
      case side
      /// A row that has left the working set. Default rows are named by complement of their variable.
      case left
      /// A row that has come into the working set.
      case entered
      /// A multiplier of a row, at a level.
      case multiplier
      /// 1 if a row, or a default row, was degenerate, else 0.
      case degeneracy
    }
    var number = 0.0
    var index: Int32
    var level: Int16 = 0
    var kind: Kind
  }

  var isOn = false
  /// True if values, multipliers and degenerate rows are noted too, not only the working set and sides.
  private(set) var keepsNumbers = false
  /// True if the changes cannot be taken back one by one: the definitions of the whole working set were found anew.
  var needsRefactorization = false
  /// True if the multipliers cannot be taken back one by one: levels have come or gone, or all were computed anew.
  var needsMultipliers = false
  var entries = Buffer<Entry>()
  /// The number of entries that operations lately took; it halves with every operation that takes fewer.
  private(set) var recentCount = 0

  @inline(__always)
  mutating func record(value: Double, of variable: Int32) {
    if isOn && keepsNumbers { entries.append(Entry(number: value, index: variable, kind: .value)) }
  }

  @inline(__always)
  mutating func record(side: Int8, of row: Int32) {
    if isOn { entries.append(Entry(number: Double(side), index: row, kind: .side)) }
  }

  @inline(__always)
  mutating func record(multiplier: Double, of row: Int32, _ level: Int) {
    if isOn && keepsNumbers {
      entries.append(Entry(number: multiplier, index: row, level: Int16(level), kind: .multiplier))
    }
  }

  @inline(__always)
  mutating func record(isDegenerate: Bool, of member: Int32) {
    if isOn && keepsNumbers {
      entries.append(Entry(number: isDegenerate ? 1 : 0, index: member, kind: .degeneracy))
    }
  }

  mutating func begin(_ isOn: Bool, keepsNumbers: Bool) {
    self.isOn = isOn
    self.keepsNumbers = keepsNumbers
    needsRefactorization = false
    needsMultipliers = false
  }

  /// Ends an operation that is not to be undone. Memory for four times as many entries as operations lately took stays
  /// for the next one: growth from nothing, page by page, takes a quarter of the time of an edit of many rows.
  mutating func end() {
    isOn = false
    recentCount = max(entries.count, recentCount / 2)
    entries.removeAll(keeping: max(1024, 4 * recentCount))
  }

  mutating func record(basisUpdateOf leaving: Int32, for entering: Int32) {
    if !isOn { return }
    entries.append(Entry(index: leaving, kind: .left))
    entries.append(Entry(index: entering, kind: .entered))
  }
}
