/// A topological order of the definitions that follows basis updates: a variable comes after all that define it, and
/// the variables of a block are neighbours.
///
/// The order is a list with ascending labels, so that two variables are compared in constant time. Where no label is
/// free between two neighbours, the next ones are spread out (Dietz and Sleator 1987, section 2).
struct DefinitionOrder: ~Copyable {
  private static let gap: UInt64 = 1 << 32
  private static let end: UInt64 = 1 << 63

  /// True if the order is that of the present definitions.
  private(set) var isValid = false
  /// By variable: its label, and its neighbours in the list, or -1.
  private(set) var labels = Buffer<UInt64>()
  private var following = Buffer<Int32>()
  private var preceding = Buffer<Int32>()
  private var first: Int32 = -1
  private var last: Int32 = -1
  /// The number of labels that were changed to make room.
  private(set) var relabelings = 0

  init() {}

  mutating func invalidate() { isValid = false }

  /// Begins a new order of so many variables; each is to be appended once.
  mutating func begin(_ count: Int) {
    labels.extend(to: count, with: 0)
    following.extend(to: count, with: -1)
    preceding.extend(to: count, with: -1)
    (first, last) = (-1, -1)
    isValid = true
  }

  /// Appends a variable that is not in the list.
  mutating func append(_ v: Int32) {
    if !isValid { return }
    let count = Int(v) + 1
    labels.extend(to: count, with: 0)
    following.extend(to: count, with: -1)
    preceding.extend(to: count, with: -1)
    let label = (last >= 0 ? labels[last] : 0) + DefinitionOrder.gap
    if label >= DefinitionOrder.end {
      isValid = false
      return
    }
    labels[v] = label
    link(v, after: last)
  }

  mutating func remove(_ v: Int32) {
    if !isValid { return }
    let (before, after) = (preceding[v], following[v])
    if before >= 0 { following[before] = after } else { first = after }
    if after >= 0 { preceding[after] = before } else { last = before }
  }

  @inline(__always)
  func predecessor(of v: Int32) -> Int32 { preceding.base[Int(v)] }

  @inline(__always)
  func label(of v: Int32) -> UInt64 { labels.base[Int(v)] }

  /// Moves variables, in the order of the list, to the places after another one, which is not among them; after -1 to
  /// the beginning.
  mutating func move(_ variables: borrowing Buffer<Int32>, after place: Int32) {
    for i in 0..<variables.count { remove(variables[i]) }
    let start = place >= 0 ? labels[place] : 0
    // The neighbours that get new labels too: as many as make the room greater than the square of their number.
    var next = place >= 0 ? following[place] : first
    var count = UInt64(variables.count)
    while true {
      let room = (next >= 0 ? labels[next] : DefinitionOrder.end) - start
      if room > (count + 1) * (count + 1) { break }
      if next < 0 {
        isValid = false
        return
      }
      count += 1
      relabelings += 1
      next = following[next]
    }
    let step = ((next >= 0 ? labels[next] : DefinitionOrder.end) - start) / (count + 1)
    var (label, before) = (start, place)
    let spacing = next >= 0 ? step : min(step, DefinitionOrder.gap)
    for i in 0..<variables.count {
      label += spacing
      labels[variables[i]] = label
      link(variables[i], after: before)
      before = variables[i]
    }
    var moved = following[before]
    while moved != next {
      label += spacing
      labels[moved] = label
      moved = following[moved]
    }
  }

  private mutating func link(_ v: Int32, after place: Int32) {
    let next = place >= 0 ? following[place] : first
    preceding[v] = place
    following[v] = next
    if place >= 0 { following[place] = v } else { first = v }
    if next >= 0 { preceding[next] = v } else { last = v }
  }
}
