import TendonMotion

/// The progress of the steps of a part of a program at one time; steps share that of the step before them that begins
/// with them and runs as they do.
struct StepPaces: ~Copyable {
  struct Pace {
    /// The fraction of the way, the curve and the spring applied.
    var fraction: Double
    /// The number of whole runs before, below 0 for one that runs backwards; ``StepPaces/unseen``: the step has no effect.
    var cycle: Int
  }

  static let unseen = Int.min
  /// The largest number of steps of a part.
  static let capacity = 64
  /// The number of fractions that one curve is evaluated for at once, and the least one for which this is quicker.
  private static let (lanes, fewest) = (8, 4)

  /// The index of the step that the last pace was evaluated for; -1: none.
  private(set) var step = -1
  /// The time that this step was evaluated at; no other is equal to that of none.
  private(set) var time = Double.nan
  /// The number of paces evaluated so far.
  private(set) var count = 0

  /// The paces of the part, after the last one of the part before.
  private let paces = UnsafeMutablePointer<Pace>.allocate(capacity: capacity + 1)
  private var last = 0
  /// The index of the pace of each step of the part.
  private let places = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  /// The indices of the paces to which one curve has yet to be applied, and the curve.
  private let curved = UnsafeMutablePointer<UInt8>.allocate(capacity: lanes)
  private var curvedCount = 0
  private var curve: Int32 = -1
  /// The paces to which a spring has yet to be applied.
  private let sprung = UnsafeMutablePointer<(pace: UInt8, spring: Int32)>.allocate(capacity: capacity)
  private var sprungCount = 0

  init() {
    paces.initialize(repeating: Pace(fraction: 0, cycle: StepPaces.unseen), count: StepPaces.capacity + 1)
    places.initialize(repeating: 0, count: StepPaces.capacity)
  }

  deinit {
    paces.deallocate()
    places.deallocate()
    curved.deallocate()
    sprung.deallocate()
  }

  /// The pace of the step of an index of the part.
  subscript(index: Int) -> Pace {
    @inline(__always) get { paces[Int(places[index])] }
  }

  /// Begins a part; the last pace stays.
  @inline(__always)
  mutating func begin() {
    paces[0] = paces[last]
    last = 0
  }

  /// Gives the last pace to the step of an index of the part.
  @inline(__always)
  func share(with index: Int) { places[index] = UInt8(truncatingIfNeeded: last) }

  /// Adds the pace of a step at a time, for which no curve and no spring count.
  @inline(__always)
  mutating func add(_ pace: Pace, of step: Int, at time: Double) {
    last += 1
    count += 1
    (self.step, self.time) = (step, time)
    paces[last] = pace
  }

  /// Lets the last pace wait for its curve.
  @inline(__always)
  mutating func postpone(curve: Int32, of curves: [UnitBezier]) {
    if curve != self.curve || curvedCount == StepPaces.lanes { applyCurve(of: curves) }
    self.curve = curve
    curved[curvedCount] = UInt8(truncatingIfNeeded: last)
    curvedCount += 1
  }

  /// Lets the last pace wait for its spring, which is applied after the curves.
  @inline(__always)
  mutating func postpone(spring: Int32) {
    sprung[sprungCount] = (UInt8(truncatingIfNeeded: last), spring)
    sprungCount += 1
  }

  /// Applies the curve that paces wait for.
  mutating func applyCurve(of curves: [UnitBezier]) {
    guard curvedCount > 0 else { return }
    let curve = curves[Int(curve)]
    if curvedCount < StepPaces.fewest {
      for i in 0..<curvedCount {
        let place = Int(curved[i])
        paces[place].fraction = curve.value(at: paces[place].fraction)
      }
    } else {
      // Lanes that nothing waits for repeat the first one.
      for i in curvedCount..<StepPaces.lanes { curved[i] = curved[0] }
      func fraction(_ lane: Int) -> Double { paces[Int(curved[lane])].fraction }
      let values = curve.values(
        at: SIMD8(
          fraction(0), fraction(1), fraction(2), fraction(3), fraction(4), fraction(5), fraction(6), fraction(7)))
      for i in 0..<curvedCount { paces[Int(curved[i])].fraction = values[i] }
    }
    curvedCount = 0
  }

  /// Applies the curves and the springs that paces wait for.
  mutating func finish(_ curves: [UnitBezier], _ springs: [(spring: SpringMotion, duration: Double)]) {
    applyCurve(of: curves)
    for i in 0..<sprungCount {
      let (place, index) = sprung[i]
      let (spring, duration) = springs[Int(index)]
      paces[Int(place)].fraction = spring.value(at: paces[Int(place)].fraction * duration)
    }
    sprungCount = 0
  }
}
