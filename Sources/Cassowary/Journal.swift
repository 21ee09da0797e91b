/// What an operation that may be refused has changed, so that it can be undone.
struct Journal: ~Copyable {
  struct Entry {
    enum Kind: UInt8, BitwiseCopyable {
      /// The value that a variable had.
      case value
      /// The side that a row, or a rest row, had outside of the working set.
      case side
      /// A row that has left the working set. Rest rows are called by the complement of their variable.
      case left
      /// A row that has come into the working set.
      case entered
    }
    var number = 0.0
    var index: Int32
    var kind: Kind
  }

  var isOn = false
  /// True if the working set has changed.
  var hasExchanges: Bool {
    for i in 0..<entries.count where entries[i].kind == .left { return true }
    return false
  }
  var entries = Buffer<Entry>()

  @inline(__always)
  mutating func record(value: Double, of variable: Int32) {
    if isOn { entries.append(Entry(number: value, index: variable, kind: .value)) }
  }

  @inline(__always)
  mutating func record(side: Int8, of row: Int32) {
    if isOn { entries.append(Entry(number: Double(side), index: row, kind: .side)) }
  }

  mutating func record(exchangeOf leaving: Int32, for entering: Int32) {
    if !isOn { return }
    entries.append(Entry(index: leaving, kind: .left))
    entries.append(Entry(index: entering, kind: .entered))
  }
}
