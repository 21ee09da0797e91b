import TendonGeometry

/// The relation of a time line to its parent's: the properties of `CAMediaTiming`, in seconds.
package struct MediaTiming: Hashable, Sendable {
  /// The effect outside the active time.
  package enum FillMode: UInt8, Hashable, Sendable {
    /// Nothing, before and after.
    case removed
    /// After: the end.
    case forwards
    /// Before: the start.
    case backwards
    /// Before: the start; after: the end.
    case both
  }

  /// The begin time, in the parent's time; default 0.
  package var beginTime: Double
  /// The duration of one cycle without its reverse, in local time; default 0.
  package var duration: Double
  /// Local seconds a second of the parent; default 1. 0 stands still, below 0 runs backwards.
  package var speed: Double
  /// Added to the local time; default 0.
  package var timeOffset: Double
  /// The number of cycles, fractions allowed; default 0, which counts as 1.
  package var repeatCount: Double
  /// The duration of all cycles, in local time; default 0, in which case `repeatCount` decides.
  package var repeatDuration: Double
  /// True if each cycle is followed by its reverse. Default: false.
  package var autoreverses: Bool
  /// The effect outside the active time; default `removed`.
  package var fillMode: FillMode

  package init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0, repeatCount: Double = 0,
    repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The local time: `(t - beginTime) * speed + timeOffset`.
  package func localTime(fromParent time: Double) -> Double { (time - beginTime) * speed + timeOffset }

  /// The parent's time; `beginTime` where the speed is 0 and every parent time has the same local one.
  package func parentTime(fromLocal time: Double) -> Double {
    speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
  }

  /// One run, and the way back if there is one, in local time.
  package var cycleDuration: Double { max(duration, 0) * (autoreverses ? 2 : 1) }

  /// The active duration, in local time, all repeats included; may be infinite.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = cycleDuration
    return cycle > 0 ? cycle * (repeatCount > 0 ? repeatCount : 1) : 0
  }

  /// The parent's time at which the active time ends; infinite where it never does.
  package var endTime: Double {
    let active = activeDuration
    if active == 0 { return beginTime }
    return speed == 0 ? .infinity : beginTime + active / abs(speed)
  }
}
