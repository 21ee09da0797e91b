/// A tied breakpoint, and its distance by the numeric perturbation divided by its rate.
struct TiedBreakpoint: HeapElement {
  var ratio: Double
  /// Its index in the group.
  var place: Int32

  @inline(__always)
  static func precedes(_ a: TiedBreakpoint, _ b: TiedBreakpoint) -> Bool {
    a.ratio == b.ratio ? a.place < b.place : a.ratio < b.ratio
  }
}

/// The perturbation of the weights by numbers instead of infinitesimals (cost perturbation), which orders tied
/// breakpoints at the price of a comparison each.
///
/// The numbers fall in the order of ``PerturbationKey``, by about the precision of a `Double` from the first to the last
/// key of a level. So a sum of them mostly has the sign of its first term. Where it has not, the dual simplex method
/// passes breakpoints in another order than the infinitesimals demand, and the primal simplex method, which decides by
/// these alone, corrects the working set afterwards. Where that takes many steps the numbers are not used any more.
struct NumericPerturbation: ~Copyable {
  /// The binary logarithm of the range of the numbers of a level.
  static let bits = 50.0
  /// False once the numbers have ordered ties wrongly, until the next batch that makes most of the system.
  var isTrusted = true
  /// True if they have lost the trust in the present batch, which can begin again without them.
  var beginsAgain = false
  /// True if numbers order the ties of the present step.
  var isOn = false
  /// True if `sums` are those of the present working set.
  var isValid = false
  /// The steps of the primal simplex method that only the perturbation demanded, and the basis updates, in the batches
  /// whose ties were ordered by numbers since the last one that made most of the system.
  var corrections = 0
  var pivots = 0
  /// The basis updates before the present batch.
  var pivotsBefore = 0
  /// The numbers by which weights are increased, and the parts of the multipliers that follow from them: those of rows
  /// and default rows in turn.
  var weights = Buffer<Double>()
  var sums = Buffer<Double>()
  /// The breakpoints of a group, the nearest first.
  var order = BinaryHeap<TiedBreakpoint>()
  /// The combination and the reach that are in use while the sums are computed.
  var combination = Combination()
  var reach = Buffer<Int32>()

  init() {}

  @inline(__always)
  func place(_ member: Int32) -> Int { member >= 0 ? 2 * Int(member) : 2 * Int(~member) + 1 }

  @inline(__always)
  func weight(_ member: Int32) -> Double { weights.base[place(member)] }

  mutating func beginBatch(_ pivots: Int, isFirst: Bool) {
    if isOn { self.pivots += pivots - pivotsBefore }
    if isFirst { (isTrusted, corrections, self.pivots) = (true, 0, 0) }
    isOn = false
    isValid = false
    beginsAgain = false
    pivotsBefore = pivots
  }

  /// Begins new sums of so many places.
  mutating func begin(_ count: Int) {
    weights.extend(to: count, with: 0)
    sums.extend(to: count, with: 0)
    sums.fill(0)
    isValid = true
  }

  /// Subtracts a multiple of a combination from the sums.
  mutating func subtract(_ factor: Double, times combination: borrowing Combination) {
    for i in 0..<combination.count {
      let place = place(combination.members[i])
      let before = sums.base[place]
      let part = factor * combination.values[i]
      let after = before - part
      sums.base[place] = abs(after) <= Tolerance.trace * (abs(before) + abs(part)) ? 0 : after
    }
  }
}
