/// The progress of a step at one time, which those after it share that begin with it and run as it does.
struct StepPace {
  private let time: Double
  private let beginTime: Double
  private let duration: Double
  private let curve: Int32
  private let timing: Int32
  private let spring: Int32
  private let fill: MovingStep.Flags
  /// False where the step has no effect.
  let isSeen: Bool
  /// The fraction of its way, the curve and the spring applied.
  let fraction: Double
  /// The number of whole runs before.
  let cycle: Int

  /// The pace of no step.
  init() {
    (time, beginTime, duration) = (.nan, .nan, .nan)
    (curve, timing, spring, fill) = (-1, -1, -1, [])
    (isSeen, fraction, cycle) = (false, 0, 0)
  }

  /// The pace of a step without effect.
  init(_ step: MovingStep, at time: Double) {
    self.init(step, at: time, isSeen: false, 0, 0)
  }

  init(_ step: MovingStep, at time: Double, _ fraction: Double, _ cycle: Int) {
    self.init(step, at: time, isSeen: true, fraction, cycle)
  }

  @inline(__always)
  private init(_ step: MovingStep, at time: Double, isSeen: Bool, _ fraction: Double, _ cycle: Int) {
    (self.time, beginTime, duration) = (time, step.beginTime, step.duration)
    (curve, timing, spring, fill) = (step.curve, step.timing, step.spring, step.flags.intersection(.fill))
    (self.isSeen, self.fraction, self.cycle) = (isSeen, fraction, cycle)
  }

  /// True if it is the progress of another step at its time.
  @inline(__always)
  func isOf(_ step: MovingStep, at time: Double) -> Bool {
    beginTime == step.beginTime && duration == step.duration && self.time == time && curve == step.curve
      && spring == step.spring && timing == step.timing && fill == step.flags.intersection(.fill)
  }
}
