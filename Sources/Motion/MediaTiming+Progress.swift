import TendonGeometry

extension MediaTiming {
  /// The progress of a time line.
  package struct Progress: Hashable, Sendable {
    package enum Phase: UInt8, Hashable, Sendable { case before, active, after }

    /// The progress of the current cycle, 0...1, before any timing curve; it falls while reversing.
    package var fraction: Double
    /// The number of complete cycles before (counted from local time 0, so a time offset counts).
    package var cycle: Int
    package var phase: Phase

    package init(fraction: Double, cycle: Int, phase: Phase) {
      self.fraction = fraction
      self.cycle = cycle
      self.phase = phase
    }
  }

  /// The progress at a time of the parent's, or nil where the animation has no effect.
  ///
  /// It is active for `activeDuration` of local time from `beginTime` on, `timeOffset` not counted; before and after,
  /// the fill mode decides. The offset then turns the cycle: with an offset to its middle it runs from the middle to
  /// the end, then from the start to the middle. At the end it holds the end of the last cycle, not the start of the
  /// next. A negative speed runs the same cycle from its end (or from the offset) backwards.
  package func progress(atParentTime time: Double) -> Progress? {
    let elapsed = (time - beginTime) * abs(speed)
    guard !elapsed.isNaN else { return nil }
    let active = activeDuration
    if time < beginTime {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      return position(at: 0, phase: .before)
    }
    if elapsed >= active {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      return position(at: active, phase: .after)
    }
    return position(at: elapsed, phase: .active)
  }

  /// The place in its cycle at `elapsed` local seconds after the beginning.
  private func position(at elapsed: Double, phase: Progress.Phase) -> Progress {
    let cycle = cycleDuration
    guard cycle > 0 else {
      let done = phase != .before && !autoreverses
      return Progress(fraction: done ? 1 : 0, cycle: 0, phase: phase)
    }
    let isBackwards = speed < 0
    let local = isBackwards ? timeOffset - elapsed : timeOffset + elapsed
    guard local.isFinite else { return Progress(fraction: 0, cycle: 0, phase: phase) }
    guard cycle.isFinite else {
      // Too long to come round (a way back too far off to be told in seconds): only the beginning is ever seen.
      return Progress(fraction: min(max(local / duration, 0), 1), cycle: 0, phase: phase)
    }
    // Between two cycles the one that was running counts at the end of it all, and at the start of a way backwards;
    // the tolerance keeps a rounded multiple of the cycle from counting as the start of the next.
    let cycles = local / cycle
    let belongsToEarlier = isBackwards ? phase != .after : phase == .after
    let index: Double =
      if belongsToEarlier {
        (cycles - 1e-9).rounded(.up) - 1
      } else if phase == .after {
        (cycles + 1e-9).rounded(.down)
      } else {
        cycles.rounded(.down)
      }
    var place = min(max(local - index * cycle, 0), cycle)
    if place > duration { place = 2 * duration - place }
    let limit = 9_007_199_254_740_992.0
    return Progress(
      fraction: min(max(place / duration, 0), 1), cycle: Int(min(max(index, -limit), limit)), phase: phase)
  }
}
