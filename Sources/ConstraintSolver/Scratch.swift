/// A stack frame of a search through the graph of definitions.
struct SearchFrame {
  /// The variable, or the complement of a block.
  var node: Int32
  /// Of a block, the member that the cursor is in.
  var member: Int32
  /// The next entry to look at.
  var cursor: Int32
  /// One past the last entry; not used by searches along lists.
  var end: Int32
}

/// A row as a linear combination of the working set (FTRAN); default rows are named by the complement of their
/// variable.
struct Combination: ~Copyable {
  var members = Buffer<Int32>()
  var values = Buffer<Double>()

  init() {}

  var count: Int { members.count }

  @inline(__always)
  mutating func append(_ member: Int32, _ value: Double) {
    members.append(member)
    values.append(value)
  }

  mutating func removeAll() {
    members.removeAll()
    values.removeAll()
  }

  mutating func reserve(_ count: Int) {
    members.reserve(count)
    values.reserve(count)
  }

  func value(of member: Int32) -> Double {
    for i in 0..<count where members[i] == member { return values[i] }
    return 0
  }

  var greatest: Double {
    var result = 0.0
    for i in 0..<count { result = max(result, abs(values[i])) }
    return result
  }
}

/// The rates of the variables when the expression of one row of the working set grows and the others are held (BTRAN).
/// Variables come after those that they depend on.
struct Direction: ~Copyable {
  var variables = Buffer<Int32>()
  var rates = Buffer<Double>()

  init() {}

  var count: Int { variables.count }

  @inline(__always)
  mutating func append(_ variable: Int32, _ rate: Double) {
    variables.append(variable)
    rates.append(rate)
  }

  mutating func removeAll() {
    variables.removeAll()
    rates.removeAll()
  }

  mutating func reserve(_ count: Int) {
    variables.reserve(count)
    rates.reserve(count)
  }
}

/// A quotient; most divisors are 1 or -1, and then there is nothing to wait for.
@inline(__always)
func quotient(_ a: Double, _ b: Double) -> Double {
  if b == 1 { return a }
  if b == -1 { return -a }
  return a / b
}

/// A difference; a result that only rounding keeps from zero becomes zero.
@inline(__always)
func difference(_ a: Double, _ b: Double) -> Double {
  let result = a - b
  return abs(result) <= 1e-14 * abs(a) ? 0 : result
}
