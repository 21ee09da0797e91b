/// A working set that was optimal, and what its multipliers follow from.
struct WarmStart: ~Copyable {
  /// The constants of the parameters.
  var constants = SIMD4<Double>()
  /// By row: a hash of all that its multiplier depends on, or 0; the variable that it defined, or -1; its side, and the
  /// sign of its multiplier outside of the working set. Empty where nothing is kept.
  var keys = Buffer<UInt64>()
  var pivots = Buffer<Int32>()
  var sides = Buffer<Int8>()
  var signs = Buffer<Int8>()
  /// By variable: the sides of its default row at the default value, and in the perturbation.
  var defaultSides = Buffer<Int8>()
  var perturbationSides = Buffer<Int8>()

  init() {}

  var isEmpty: Bool { keys.isEmpty }

  /// Forgets the working set, and gives the memory back.
  mutating func clear() {
    keys.removeAll(keeping: 0)
    pivots.removeAll(keeping: 0)
    sides.removeAll(keeping: 0)
    signs.removeAll(keeping: 0)
    defaultSides.removeAll(keeping: 0)
    perturbationSides.removeAll(keeping: 0)
  }
}

/// The working sets from which a long change of one constant may begin.
///
/// They are points in a space of up to four parameters, the constants whose changes have been long. A distance is the
/// number of nodes that simplex steps would visit on the way.
struct WarmStarts: ~Copyable {
  private static let greatestCount = 24

  private(set) var slots: UnsafeMutablePointer<WarmStart>
  /// The number of slots: 0 before the first long change.
  private var count = 0
  /// A working set is kept after a change that has cost so many times as much as a warm start, and taken where it saves as
  /// much.
  var patience = 2
  /// True while the working set follows a solution path: values that have nothing to do with that keep their last bits.
  var isPaused = false
  /// The rows whose constants are the parameters, or -1, and their generations.
  private(set) var rows = SIMD4<Int32>(repeating: -1)
  private(set) var generations = SIMD4<UInt32>()
  /// The nodes that direct changes of each have visited lately, and the sums of these changes.
  private var visitSums = SIMD4<Double>()
  private var changeSums = SIMD4<Double>(repeating: 1)
  /// The nodes that warm starts have visited lately until their working sets were optimal.
  private var settlingVisits = 0.0
  private var nextParameter = 0
  /// The beginning of the present change of one constant: the constant, and the visits before; true if that is a kept
  /// working set.
  private(set) var origin = 0.0
  private(set) var visitsBefore = 0
  private var isWarm = false
  /// The row whose constant is that of the kept working set at which the present batch has begun, or -1, and the change
  /// of its expression that is left.
  var row: Int32 = -1
  var left = 0.0
  /// By row: its place in the working set that is about to be taken, or -1. By place: true if a row has it.
  var places = Buffer<Int32>()
  var isTaken = Buffer<Bool>()
  /// The rows that have not the place of their own number; and the places that no such row has, in a hash table of their
  /// keys with linear probing.
  var movedRows = Buffer<Int32>()
  var leftPlaces = Buffer<Int32>()

  init() {
    slots = UnsafeMutablePointer(bitPattern: MemoryLayout<WarmStart>.alignment)!
  }

  deinit {
    if count == 0 { return }
    slots.deinitialize(count: count)
    slots.deallocate()
  }

  private mutating func makeSlots() {
    count = WarmStarts.greatestCount
    slots = .allocate(capacity: count)
    for i in 0..<count { (slots + i).initialize(to: WarmStart()) }
  }

  mutating func beginBatch(_ visits: Int, at constant: Double) {
    (origin, visitsBefore, isWarm) = (constant, visits, false)
    (row, left) = (-1, 0)
  }

  /// Notes that the present change of a parameter, to a constant, begins at a kept working set.
  mutating func begin(at slot: Int, _ parameter: Int, to constant: Double) {
    isWarm = true
    row = rows[parameter]
    left = slots[slot].constants[parameter] - constant
  }

  /// The parameter that is the constant of a row.
  func parameter(of row: Int32, _ generation: UInt32) -> Int? {
    for i in 0..<4 where rows[i] == row && generations[i] == generation { return i }
    return nil
  }

  /// The nodes that a change of a parameter visits.
  func visits(of change: Double, _ parameter: Int) -> Double {
    abs(change) * visitSums[parameter] / changeSums[parameter]
  }

  /// True if a way that is shorter by so many visits pays for a warm start, which costs at least `cost` of them.
  mutating func pays(_ saved: Double, cost: Int) -> Bool {
    if saved <= Double(patience * cost) { return false }
    if saved > Double(patience) * settlingVisits { return true }
    // It may cost less the next time.
    settlingVisits *= 15.0 / 16
    return false
  }

  /// Notes that a working set that was taken is optimal.
  mutating func noteSettled(_ visits: Int) {
    let spent = Double(visits - visitsBefore)
    settlingVisits = settlingVisits == 0 ? spent : (settlingVisits + spent) / 2
  }

  private func distance(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    var sum = 0.0
    for i in 0..<4 { sum += visits(of: a[i] - b[i], i) }
    return sum
  }

  /// The kept working set that is nearest to a point, and its distance.
  func nearest(to point: SIMD4<Double>) -> (slot: Int, distance: Double)? {
    var best: (slot: Int, distance: Double)?
    for i in 0..<count where !slots[i].isEmpty {
      let distance = distance(slots[i].constants, point)
      if best == nil || distance < best!.distance { best = (i, distance) }
    }
    return best
  }

  /// Counts a change of a parameter. One from a kept working set settles the effects of other changes too.
  mutating func noteChange(of parameter: Int, visits: Int, change: Double) {
    if isWarm { return }
    visitSums[parameter] = visitSums[parameter] * 7 / 8 + Double(visits)
    changeSums[parameter] = changeSums[parameter] * 7 / 8 + abs(change)
  }

  /// Makes the constant of a row, whose change was long, a parameter.
  mutating func addParameter(_ row: Int32, _ generation: UInt32, visits: Int, change: Double) {
    if count == 0 { makeSlots() }
    let new = nextParameter
    nextParameter = (nextParameter + 1) % 4
    (rows[new], generations[new]) = (row, generation)
    (visitSums[new], changeSums[new]) = (Double(visits), abs(change))
    // Those that are kept were found before it changed.
    for i in 0..<count { slots[i].constants[new] = origin }
  }

  /// The slot for a working set at a point: they are spread out. Where all are in use, one of the two that are nearest to
  /// each other, the new one included, ends.
  func slot(for point: SIMD4<Double>) -> Int {
    guard let neighbour = nearest(to: point) else { return 0 }
    if neighbour.distance == 0 { return neighbour.slot }
    var closest = neighbour
    for i in 0..<count {
      if slots[i].isEmpty { return i }
      for j in 0..<i {
        let distance = distance(slots[i].constants, slots[j].constants)
        if distance < closest.distance { closest = (i, distance) }
      }
    }
    return closest.slot
  }
}
