import TendonGeometry

/// The time of the animations of one driver from a media time on, until the driver changes it.
///
/// A driver counts elapsed seconds from 0 to `total`: forwards at a rate above 0, backwards below, not at all at 0. What
/// its animations show follows from the elapsed seconds in one of three ways. All are functions of the time alone.
package struct DrivenTime: Hashable, Sendable {
  /// The rule from elapsed seconds to the time of an animation.
  package enum Form: Hashable, Sendable {
    /// Its own timing and pace.
    case along
    /// The share of its own time that has elapsed, without its pace: what a finger moves.
    case linear
    /// The rest of its way, from where it was at `base` on, by this pace; the y of a position by the second one.
    case released(MotionPace, vertical: MotionPace)
  }

  package var form = Form.along
  /// The media time at which `elapsed` seconds had gone; before it nothing moves.
  package var anchor: Double
  package var elapsed = 0.0
  /// Elapsed seconds a second; 0 stands still.
  package var rate = 0.0
  /// The end of the elapsed seconds.
  package var total: Double
  /// True if the time runs, or will continue, towards 0.
  package var isReversed = false
  /// The elapsed seconds at which the animations held what they hold (see `DrivenProgress.held`).
  package private(set) var base = 0.0
  /// The number of times that animations were told to hold their value.
  package private(set) var holds = 0
  /// True if the value held at `base` may differ from the animation's own timing: then the difference fades out.
  package var corrects = false

  package init(anchor: Double, total: Double, rate: Double = 0) {
    (self.anchor, self.total, self.rate) = (anchor, total, rate)
  }

  /// Lets every animation hold what it shows now, at the elapsed seconds as they stand.
  package mutating func hold() {
    base = elapsed
    holds += 1
  }

  /// The elapsed seconds at a media time.
  package func elapsed(at time: Double) -> Double {
    guard rate != 0, time > anchor else { return elapsed }
    return min(max(elapsed + (time - anchor) * rate, 0), total)
  }

  /// The media time at which the elapsed seconds come to their end; infinite where they stand.
  package var endTime: Double {
    if rate == 0 { return .infinity }
    return anchor + (rate > 0 ? total - elapsed : elapsed) / abs(rate)
  }
}

/// The progress of one animation that a driver drives: everything that decides it, as a flat value.
package struct DrivenProgress: Hashable, Sendable {
  /// The driver's; kept up to date by it.
  package private(set) var time: DrivenTime
  /// The timing of the animation, in the driver's elapsed seconds. Its fill mode counts as `both`.
  package let timing: MediaTiming
  package let pace: MotionPace
  /// True if the animation is that of the y of a position.
  package let isVertical: Bool
  /// The value shown when the elapsed seconds were `time.base`.
  package private(set) var held = 0.0

  package init(_ time: DrivenTime, timing: MediaTiming, pace: MotionPace, isVertical: Bool = false) {
    (self.time, self.pace, self.isVertical) = (time, pace, isVertical)
    var timing = timing
    timing.fillMode = .both
    self.timing = timing
  }

  /// Goes on in another way. `now` is the time of the change; what is seen then is held.
  package mutating func take(_ new: DrivenTime, now: Double) {
    if new.holds != time.holds { held = value(at: now) }
    time = new
  }

  /// The progress at a media time: 0 at the start of the change, 1 at its end, beyond for springs.
  package func value(at time: Double) -> Double {
    let elapsed = self.time.elapsed(at: time)
    switch self.time.form {
    case .along:
      let value = along(elapsed)
      return self.time.corrects ? value + correction(at: elapsed) : value
    case .linear: return share(elapsed)
    case .released(let pace, let vertical): return released(isVertical ? vertical : pace, elapsed)
    }
  }

  private func share(_ elapsed: Double) -> Double { timing.progress(atParentTime: elapsed)?.fraction ?? 0 }

  private func along(_ elapsed: Double) -> Double { pace.value(at: share(elapsed)) }

  /// The remainder, at `elapsed`, of the difference between the held value and that of the timing.
  private func correction(at elapsed: Double) -> Double {
    let difference = held - along(time.base)
    let way = time.isReversed ? time.base : time.total - time.base
    guard difference != 0, way > 0 else { return 0 }
    let gone = min(max(abs(elapsed - time.base) / way, 0), 1)
    // Without a slope at both ends: nothing jerks when it begins.
    return difference * (1 - gone * gone * (3 - 2 * gone))
  }

  private func released(_ pace: MotionPace, _ elapsed: Double) -> Double {
    let (begin, end) = (timing.beginTime, min(timing.endTime, time.total))
    if time.isReversed {
      let high = min(end, time.base)
      guard high > begin else { return held }
      let gone = (high - min(max(elapsed, begin), high)) / (high - begin)
      return held * (1 - pace.value(at: gone))
    }
    let low = max(begin, time.base)
    guard end > low else { return held }
    let gone = (min(max(elapsed, low), end) - low) / (end - low)
    return held + (1 - held) * pace.value(at: gone)
  }
}
