import TendonMotion

extension MovingProgram {
  /// The earliest time of the root, `time` or later, at which the numbers may be others than at `time`; infinite where
  /// they stay for ever.
  ///
  /// An animation rests before it begins, after it has ended, and between two equal keys. Complexity: O(steps).
  func restEnd(at time: Double, clocks: MediaClocks) -> Double {
    let times = clocks.times(at: time)
    var end = Double.infinity
    // The steps of a group move only while it does.
    for step in steps where step.kind != .nothing && (step.time >= 0 || step.driver >= 0) {
      guard step.driver < 0, let rest = restEnd(of: step, at: times[Int(step.time)]) else { return time }
      if rest < .infinity { end = min(end, clocks.rootTime(of: Int(step.time), at: rest) ?? time) }
      if end <= time { return time }
    }
    return end
  }

  /// The time in the clock of the step at which its value may change next; nil where it does so all the time.
  private func restEnd(of step: MovingStep, at time: Double) -> Double? {
    let timing = step.timing < 0 ? nil : timings[Int(step.timing)]
    if time < step.beginTime { return step.beginTime }
    // By the sums of `progress`, so that both agree to the last bit on when it ends.
    let elapsed = (time - step.beginTime) * abs(timing?.speed ?? 1)
    if elapsed >= timing?.activeDuration ?? step.duration { return .infinity }
    if let timing, timing.speed != 1 || timing.timeOffset != 0 || timing.autoreverses || !(timing.duration > 0) {
      return nil
    }
    guard step.kind == .keys, step.curve < 0, let progress = progress(step, at: time) else { return nil }
    guard let end = tracks[Int(step.extra)].restEnd(at: progress.fraction) else { return nil }
    return step.beginTime + (Double(progress.cycle) + end) * step.duration
  }
}

extension NumberTrack {
  /// The fraction up to which the value stays as it is at a fraction; nil where it changes at once.
  fileprivate func restEnd(at fraction: Double) -> Double? {
    guard (0..<1).contains(fraction) else { return nil }
    return spots.restEnd(at: fraction) { keys[$0] == keys[$0 + 1] }
  }
}

extension MediaClocks {
  /// The time of the root at which a clock shows a time: infinite where it stands, nil where one above runs backwards.
  fileprivate func rootTime(of clock: Int, at time: Double) -> Double? {
    var (index, time) = (clock, time)
    while index >= 0 {
      let timing = clocks[index].timing
      if timing.speed == 0 { return .infinity }
      guard timing.speed > 0 else { return nil }
      time = timing.parentTime(fromLocal: time)
      index = Int(clocks[index].parent)
    }
    return time
  }
}
