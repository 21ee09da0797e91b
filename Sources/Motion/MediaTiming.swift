import TendonGeometry

/// How a time line lies in its parent's: the properties of `CAMediaTiming`, in seconds.
public struct MediaTiming: Hashable, Sendable {
  /// What is seen outside the active time.
  public enum FillMode: UInt8, Hashable, Sendable {
    /// Nothing, before and after.
    case removed
    /// After: the end.
    case forwards
    /// Before: the start.
    case backwards
    /// Before: the start; after: the end.
    case both
  }

  /// When it begins, in the parent's time; default 0.
  public var beginTime: Double
  /// How long one way takes, in local time; default 0.
  public var duration: Double
  /// Local seconds a second of the parent; default 1. 0 stands still, below 0 runs backwards.
  public var speed: Double
  /// Added to the local time; default 0.
  public var timeOffset: Double
  /// How often it runs, fractions allowed; default 0, which counts as 1.
  public var repeatCount: Double
  /// How long it runs over all, in local time; default 0, in which case `repeatCount` decides.
  public var repeatDuration: Double
  /// Whether each run is followed by one back; default false.
  public var autoreverses: Bool
  /// What is seen outside the active time; default `removed`.
  public var fillMode: FillMode

  public init(
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
  public func localTime(fromParent time: Double) -> Double { (time - beginTime) * speed + timeOffset }

  /// The parent's time; `beginTime` where the speed is 0 and every parent time has the same local one.
  public func parentTime(fromLocal time: Double) -> Double {
    speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
  }

  /// One run, and the way back if there is one, in local time.
  public var cycleDuration: Double { max(duration, 0) * (autoreverses ? 2 : 1) }

  /// How long it is active, in local time, all repeats included; may be infinite.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = cycleDuration
    return cycle > 0 ? cycle * (repeatCount > 0 ? repeatCount : 1) : 0
  }

  /// The parent's time at which the active time ends; infinite where it never does.
  public var endTime: Double {
    let active = activeDuration
    if active == 0 { return beginTime }
    return speed == 0 ? .infinity : beginTime + active / abs(speed)
  }
}
