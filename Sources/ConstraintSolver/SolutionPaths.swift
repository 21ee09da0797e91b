/// The solution paths of a few rows that do not affect each other, as a width and a height that are dragged in turn.
struct SolutionPaths: ~Copyable {
  static let count = 4

  let slots: UnsafeMutablePointer<SolutionPath>
  /// True while no path is kept.
  var isEmpty = true
  /// By variable: the component of the graph whose edges are the rows, named by one of its variables. Empty where rows have
  /// come since it was found; those that have gone can only have divided one.
  var components = Buffer<Int32>()
  /// By variable, for those of a path: its place in the path's variables, and its value when the path began.
  var places = Buffer<Int32>()
  var origin = Buffer<Double>()
  /// The rows whose constants alone changed lately, and by how many simplex steps.
  private var recent = Buffer<(row: Int32, steps: Int)>()
  private var oldest = 0
  /// The batches of several constants since rows were added.
  private var constantBatches = 0
  /// The slot whose path ended last because none was free.
  private var lastEnded = 0
  /// The steps after which a path begins: doubled by every path that was of no use.
  private var patience = 4

  init() {
    slots = .allocate(capacity: SolutionPaths.count)
    for i in 0..<SolutionPaths.count { (slots + i).initialize(to: SolutionPath()) }
  }

  deinit {
    slots.deinitialize(count: SolutionPaths.count)
    slots.deallocate()
  }

  @inline(__always)
  func slot(of row: Int32) -> Int? {
    for i in 0..<SolutionPaths.count where slots[i].row == row { return i }
    return nil
  }

  /// The path that a variable belongs to.
  func slot(ofVariable v: Int32) -> Int? {
    if Int(v) >= components.count { return nil }
    for i in 0..<SolutionPaths.count where slots[i].row >= 0 && slots[i].component == components[v] { return i }
    return nil
  }

  /// Counts a simplex step for the constant of a row; true if a path is to begin: in great systems later, as it takes time
  /// in proportion to the rows.
  mutating func countStep(of row: Int32, variables: Int) -> Bool {
    for i in 0..<recent.count where recent[i].row == row {
      recent[i].steps += 1
      return recent[i].steps > patience + variables / 512
    }
    if recent.count < SolutionPaths.count {
      recent.append((row, 1))
    } else {
      recent[oldest] = (row, 1)
      oldest = (oldest + 1) % SolutionPaths.count
    }
    return false
  }

  /// Counts a batch of several constants; true if components are to be found for it, which takes time in proportion to the
  /// rows.
  mutating func countConstantBatch() -> Bool {
    constantBatches += 1
    return constantBatches > patience
  }

  /// The slot whose path is to end for a new one: each in turn.
  mutating func nextSlotToEnd() -> Int {
    lastEnded = (lastEnded + 1) % SolutionPaths.count
    return lastEnded
  }

  /// The bytes of all regions.
  var size: Int {
    var size = 0
    for i in 0..<SolutionPaths.count { size += slots[i].size }
    return size
  }

  /// Something else than constants has changed.
  mutating func forgetSteps(addsRows: Bool) {
    recent.removeAll()
    if !addsRows { return }
    components.removeAll()
    constantBatches = 0
  }

  /// Ends a path; what it was of use for decides how soon the next one begins.
  mutating func remove(_ slot: Int) {
    patience = slots[slot].hits > 0 ? 4 : min(2 * patience, 256)
    for i in 0..<recent.count where recent[i].row == slots[slot].row { recent[i].steps = 0 }
    slots[slot].row = -1
    slots[slot].hits = 0
    slots[slot].removeRegions()
    slots[slot].variables.removeAll()
    isEmpty = true
    for i in 0..<SolutionPaths.count where slots[i].row >= 0 { isEmpty = false }
  }
}
