/// The solution as a function of the constant of one row, as far as it is known: parametric programming (Gal and Nedoma
/// 1972).
///
/// The optimum is unique, and a continuous and piecewise linear function of the constant. Its pieces are the *critical
/// regions*: the intervals within which one working set stays optimal. A drag goes back and forth through few of them.
/// Those that it has met are kept while nothing that depends on the same variables changes otherwise, so that a constant
/// in one of them takes no basis update, whether it occurred before or not.
struct SolutionPath: ~Copyable {
  /// A critical region, in terms of the row's constant.
  struct Region: BitwiseCopyable {
    var lower: Double
    var upper: Double
    /// The constant to which the values in `SolutionPath.values` belong.
    var constant: Double
    /// The values at that constant, of the first `valueCount` variables of the path; the others had not changed yet.
    var firstValue: Int
    var valueCount: Int
    /// The variables that move within the region, in `SolutionPath.moving`, and their rates.
    var firstRate: Int
    var rateCount: Int

    func contains(_ constant: Double) -> Bool { constant >= lower && constant <= upper }
  }

  /// The row whose constant changes, or -1 while no path is kept.
  var row: Int32 = -1
  /// The component of the constraints' graph that the row belongs to: nothing outside of it moves.
  var component: Int32 = -1
  /// By their lower ends.
  var regions = Buffer<Region>()
  /// The variables whose values have changed since the path began.
  var variables = Buffer<Int32>()
  var values = Buffer<Double>()
  /// Places in `variables`, and the change of each for a change of the constant by one.
  var moving = Buffer<Int32>()
  var rates = Buffer<Double>()

  /// The region in which the present values are, or -1 where they are those of the working set.
  var current = -1
  /// True if values in `current` have moved that are not marked as changed yet.
  var isUnreported = false
  /// The values and the constant of the working set, while the present values are ahead of it.
  var basicValues = Buffer<Double>()
  var basicConstant = 0.0
  /// The constant to come back to after a step of another row.
  var suspendedConstant: Double?
  /// The steps within known regions.
  var hits = 0
  /// The steps out of known regions since the last one that was kept.
  var misses = 0

  init() {}

  /// True if the values are those of another constant than the working set: no basis update has been taken for it.
  var isAhead: Bool { current >= 0 }

  /// The region that contains a constant, or nil.
  func region(at constant: Double) -> Int? {
    var (low, high) = (0, regions.count)
    while low < high {
      let middle = (low + high) / 2
      if regions[middle].lower <= constant { low = middle + 1 } else { high = middle }
    }
    // Where working sets share a region, it may be the one before.
    var i = low - 1
    while i >= 0 && i >= low - 2 {
      if regions[i].contains(constant) { return i }
      i -= 1
    }
    return nil
  }

  /// Forgets all regions; variables stay on the path. The memory of many is given back.
  mutating func removeRegions() {
    regions.removeAll(keeping: 64)
    values.removeAll(keeping: 1024)
    moving.removeAll(keeping: 1024)
    rates.removeAll(keeping: 1024)
    misses = 0
  }

  /// Adds a region at its place. Its rates are the last ones.
  mutating func insert(from lower: Double, to upper: Double, at constant: Double, rateCount: Int) {
    regions.append(
      Region(
        lower: lower, upper: upper, constant: constant, firstValue: values.count, valueCount: variables.count,
        firstRate: rates.count - rateCount, rateCount: rateCount))
    var i = regions.count - 1
    while i > 0 && regions[i - 1].lower > lower {
      (regions[i - 1], regions[i]) = (regions[i], regions[i - 1])
      i -= 1
    }
  }

  /// The bytes of all regions.
  var size: Int {
    8 * (values.count + rates.count) + 4 * moving.count + regions.count * MemoryLayout<Region>.stride
  }
}
