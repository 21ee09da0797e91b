import TendonMotion

/// A step of a program that computes the moving values of a scene: an animation of one property, or a group, with
/// what it needs as plain numbers and as indices into the lists of its program.
///
/// 64 bytes: at ten thousand animations the steps are read from memory at every frame.
struct MovingStep {
  enum Kind: UInt8 {
    /// Has been taken out.
    case nothing
    /// Sets a time for the steps of its animations.
    case group
    /// Up to four numbers, each on a straight way.
    case numbers
    /// A transform of the plane, by the parts of its ends.
    case affine
    /// Any other transform, by the parts of its ends.
    case transform
    /// Up to four numbers that go from key to key.
    case keys
    /// A transform that goes from key to key, by the parts of both.
    case transformKeys
    /// A point along a path, along which the layer may turn.
    case path
    /// Transforms that its `PropertyProgram` computes: smooth ways, sums over repeats.
    case other
  }

  struct Flags: OptionSet {
    let rawValue: UInt16

    /// The value is added to what is there.
    static let isAdditive = Flags(rawValue: 1)
    /// The result is rounded to a `Float`.
    static let isFloat = Flags(rawValue: 2)
    /// The number behind the others says that there is a value.
    static let isOptional = Flags(rawValue: 4)
    /// There are no values in between: the end is seen from the first moment on.
    static let isStepped = Flags(rawValue: 8)
    /// The start is seen before the active time.
    static let isSeenBefore = Flags(rawValue: 16)
    /// The end is seen after the active time.
    static let isSeenAfter = Flags(rawValue: 32)
    /// The rule for the time outside the active one.
    static let fill: Flags = [.isSeenBefore, .isSeenAfter]
    /// No step before it changes the transform of which it writes a part.
    static let isFirst = Flags(rawValue: 64)
    /// The side that points along the path is -x.
    static let isReversed = Flags(rawValue: 128)
    /// The transform that it writes or turns is kept as the six numbers of a ``PlanarTransform``.
    static let isPlanar = Flags(rawValue: 256)
  }

  var kind: Kind
  var output = StepOutput.numbers
  var flags: Flags = []
  /// The number of numbers that it goes through.
  var count: UInt8 = 0
  /// Its time: 0 or more: the clock of the index; below: the group's time of the index `~time`.
  var time: Int32
  /// A group: the index of the time it sets; else where the numbers lie.
  var target: Int32 = 0
  /// The index of its curve; -1: none.
  var curve: Int32 = -1
  /// The index of its timing, where that is more than a beginning, a duration and what is seen outside; else -1.
  var timing: Int32 = -1
  /// The index of its spring; -1: none.
  var spring: Int32 = -1
  /// The index of the driver that decides its progress, beyond timing, curve and spring; -1: none.
  var driver: Int32 = -1
  /// The index of its ends, way, track or path.
  var extra: Int32 = -1
  /// The index of what its output needs; a path: where the transform lies that turns along it; -1: nothing.
  var prepared: Int32 = -1
  /// The index of its program, for what is not asked at every time.
  var source: Int32 = -1
  /// The index of the value that each repeat adds; -1: none.
  var sum: Int32 = -1
  /// In the time of the layer or the group.
  let beginTime: Double
  /// Of one run.
  let duration: Double

  /// The index of the transform that turns along a path; -1: none does.
  var turned: Int32 { kind == .path ? prepared : -1 }

  init(kind: Kind, _ program: AnimationProgram, time: Int32) {
    (self.kind, self.time) = (kind, time)
    let timing = program.timing
    (beginTime, duration) = (timing.beginTime, timing.duration)
    if timing.fillMode == .backwards || timing.fillMode == .both { flags.insert(.isSeenBefore) }
    if timing.fillMode == .forwards || timing.fillMode == .both { flags.insert(.isSeenAfter) }
  }

  @inline(__always)
  static func between(_ from: SIMD4<Double>, _ to: SIMD4<Double>, at fraction: Double) -> SIMD4<Double> {
    // Exactly the ends there.
    fraction == 0 ? from : fraction == 1 ? to : from + (to - from) * fraction
  }
}

extension MediaTiming {
  /// True if it runs once, at the pace of its parent: then the progress is the part of the duration that has gone by.
  var isOneRun: Bool {
    speed == 1 && timeOffset == 0 && !autoreverses && !(repeatDuration > 0) && (!(repeatCount > 0) || repeatCount == 1)
      && duration > 0 && duration.isFinite && beginTime.isFinite
  }
}
