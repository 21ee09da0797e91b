import TendonMotion

extension MovingProgram {
  /// Evaluates the paces of a range of steps, which has no more than `StepPaces.capacity`, and the times of its groups.
  func evaluatePaces(
    of steps: UnsafeBufferPointer<MovingStep>, _ range: Range<Int>, _ times: UnsafeBufferPointer<Double>,
    _ groupTimes: UnsafeMutableBufferPointer<Double>, _ paces: inout StepPaces
  ) {
    paces.begin()
    for i in range where steps[i].kind != .nothing && steps[i].driver < 0 {
      let time = time(of: steps[i], times, groupTimes)
      // What one block of code animates has one pace, and lies together.
      if paces.time != time || !steps[i].hasPace(of: steps[paces.step]) {
        // A group that is not seen leaves NaN, at which nothing inside it is seen either.
        if let (fraction, cycle) = progress(steps[i], at: time) {
          paces.add(StepPaces.Pace(fraction: fraction, cycle: cycle), of: i, at: time)
          if steps[i].curve >= 0 { paces.postpone(curve: steps[i].curve, of: curves) }
          if steps[i].spring >= 0 { paces.postpone(spring: steps[i].spring) }
        } else {
          paces.add(StepPaces.Pace(fraction: 0, cycle: StepPaces.unseen), of: i, at: time)
        }
      }
      let index = i - range.lowerBound
      paces.share(with: index)
      guard steps[i].kind == .group else { continue }
      paces.applyCurve(of: curves)
      let pace = paces[index]
      if pace.cycle != StepPaces.unseen { groupTimes[Int(steps[i].target)] = pace.fraction * steps[i].duration }
    }
    paces.finish(curves, springs)
  }

  /// The time of a step's clock, or of the group that it belongs to.
  @inline(__always)
  func time(
    of step: MovingStep, _ times: UnsafeBufferPointer<Double>, _ groupTimes: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    step.time >= 0 ? times[Int(step.time)] : groupTimes[Int(~step.time)]
  }

  /// The part of the run that is done, and the number of whole runs before; nil where there is no effect.
  @inline(__always)
  func progress(_ step: MovingStep, at time: Double) -> (fraction: Double, cycle: Int)? {
    if step.timing >= 0 {
      return timings[Int(step.timing)].progress(atParentTime: time).map { ($0.fraction, $0.cycle) }
    }
    let elapsed = time - step.beginTime
    if elapsed >= 0, elapsed < step.duration { return (elapsed / step.duration, 0) }
    if elapsed < 0 { return step.flags.contains(.isSeenBefore) ? (0, 0) : nil }
    return elapsed >= step.duration && step.flags.contains(.isSeenAfter) ? (1, 0) : nil
  }
}

extension MovingStep {
  /// True if its progress is that of another step at the same time.
  @inline(__always)
  func hasPace(of other: MovingStep) -> Bool {
    beginTime == other.beginTime && duration == other.duration && curve == other.curve && spring == other.spring
      && timing == other.timing && flags.intersection(.fill) == other.flags.intersection(.fill)
  }
}
