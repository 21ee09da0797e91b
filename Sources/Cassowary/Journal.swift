/// What an operation that may be refused has changed, so that it can be undone.
struct Journal {
  enum Entry {
    case value(variable: Int, Double)
    case side(row: Int, Int)
    case place(position: Int, row: Int)
  }

  var isOn = false
  var entries: [Entry] = []

  mutating func record(value: Double, of variable: Int) {
    if isOn { entries.append(.value(variable: variable, value)) }
  }

  mutating func record(side: Int, of row: Int) {
    if isOn { entries.append(.side(row: row, side)) }
  }

  mutating func record(row: Int, at position: Int) {
    if isOn { entries.append(.place(position: position, row: row)) }
  }
}
