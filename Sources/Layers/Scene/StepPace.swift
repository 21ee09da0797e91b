/// The progress of a step at one time, which those after it share that begin with it and run as it does.
struct StepPace {
  /// The index of the step; -1: none, at a time that no other is equal to.
  var step = -1
  /// The time that the step was evaluated at.
  var time = Double.nan
  /// The fraction of its way, the curve and the spring applied.
  var fraction = 0.0
  /// The number of whole runs before, below 0 for one that runs backwards; ``unseen``: the step has no effect.
  var cycle = StepPace.unseen
  /// The number of paces evaluated so far.
  var count = 0

  static let unseen = Int.min
}

extension MovingStep {
  /// True if its progress is that of another step at the same time.
  @inline(__always)
  func hasPace(of other: MovingStep) -> Bool {
    beginTime == other.beginTime && duration == other.duration && curve == other.curve && spring == other.spring
      && timing == other.timing && flags.intersection(.fill) == other.flags.intersection(.fill)
  }
}
