import TendonMotion

/// A step of a program that computes the moving values of a scene: an animation of one property, or a group, with
/// everything that it needs as plain numbers.
struct MovingStep {
  enum Kind: UInt8 {
    /// Has been taken out.
    case nothing
    /// Sets a time for the steps of its animations.
    case group
    /// Up to four numbers, each on a straight way.
    case numbers
    /// A transform, by the parts of its ends.
    case transform
    /// Up to four numbers that go from key to key.
    case keys
    /// A transform that goes from key to key, by the parts of both.
    case transformKeys
    /// A point along a path.
    case path
    /// The turn of the layer along a path.
    case turn
    /// Values that its `PropertyProgram` computes: parts of transforms, sums of transforms over repeats.
    case other
  }

  var kind: Kind
  var isAdditive = false
  /// True if the result is rounded to a `Float`.
  var isFloat = false
  /// True if the number behind the others says that there is a value.
  var isOptional = false
  var hasCurve = false
  /// The number of numbers that it writes.
  var count = 0
  /// Its time: 0 or more: the clock of the index; below: the group's time of the index `~time`.
  var time: Int32
  /// A group: the index of the time it sets; else where the numbers lie.
  var target = 0
  /// The index of its spring; -1: none.
  var spring = -1
  /// The index of the driver that decides its progress, beyond timing, curve and spring; -1: none.
  var driver = -1
  /// The index of its way or source.
  var extra = -1
  /// The index of its program, for what is not asked at every time.
  var source = -1
  /// The index of the value that each repeat adds; -1: none.
  var sum = -1
  /// Seconds that the spring takes for a run.
  var springDuration = 0.0
  var timing: MediaTiming
  var curve = UnitBezier.linear
  var from = SIMD4<Double>()
  var to = SIMD4<Double>()

  init(kind: Kind, _ program: AnimationProgram, time: Int32) {
    (self.kind, self.time) = (kind, time)
    timing = program.timing
    if let curve = program.curve { (self.curve, hasCurve) = (curve, true) }
  }

  /// The numbers at a fraction of the way, beyond its ends too.
  @inline(__always)
  func value(at fraction: Double) -> SIMD4<Double> {
    MovingStep.between(from, to, at: fraction)
  }

  @inline(__always)
  static func between(_ from: SIMD4<Double>, _ to: SIMD4<Double>, at fraction: Double) -> SIMD4<Double> {
    // Exactly the ends there.
    fraction == 0 ? from : fraction == 1 ? to : from + (to - from) * fraction
  }
}
