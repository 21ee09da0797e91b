import Foundation
import TendonContext
import TendonLayers

/// A point in time for delays: `DispatchTime` on the stage's clock.
///
/// The plugin `UIKitSources` writes it in place of `DispatchTime`.
public struct StageTime: Hashable, Comparable, Sendable {
  /// Seconds of the clock that is current.
  let seconds: Double

  /// The present time of the stage's clock; where no stage runs, that of the computer.
  public static func now(isolation: isolated (any Actor)? = #isolation) -> StageTime {
    StageTime(seconds: StageClockTime.now(isolation) ?? Double(DispatchTime.now().uptimeNanoseconds) * 1e-9)
  }

  /// The time that never comes.
  public static let distantFuture = StageTime(seconds: .infinity)

  /// Nanoseconds of the clock.
  public var uptimeNanoseconds: UInt64 { UInt64(exactly: (seconds * 1e9).rounded()) ?? .max }
  /// The same number.
  public var rawValue: UInt64 { uptimeNanoseconds }

  public static func < (a: StageTime, b: StageTime) -> Bool { a.seconds < b.seconds }
  /// The time so many seconds later.
  public static func + (time: StageTime, seconds: Double) -> StageTime { StageTime(seconds: time.seconds + seconds) }
  /// The time so many seconds earlier.
  public static func - (time: StageTime, seconds: Double) -> StageTime { StageTime(seconds: time.seconds - seconds) }
  /// The time after an interval.
  public static func + (time: StageTime, interval: DispatchTimeInterval) -> StageTime {
    StageTime(seconds: time.seconds + interval.inSeconds)
  }
}

extension DispatchTimeInterval {
  var inSeconds: Double {
    switch self {
    case .seconds(let value): Double(value)
    case .milliseconds(let value): Double(value) * 1e-3
    case .microseconds(let value): Double(value) * 1e-6
    case .nanoseconds(let value): Double(value) * 1e-9
    case .never: .infinity
    @unknown default: .infinity
    }
  }
}

/// The stage's time for code of any isolation.
enum StageClockTime {
  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// True where the caller runs on the main queue. A closure that another queue calls may be isolated to the main actor by its
  /// text; and behind an asynchronous `main`, the main queue has no thread of its own.
  private static var isOnMainQueue: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) != nil }

  /// The media time of the stage that runs the caller; nil where none does, and for callers outside the main actor.
  static func now(_ isolation: isolated (any Actor)?) -> Double? {
    guard isolation === MainActor.shared, isOnMainQueue else { return nil }
    return MainActor.assumeIsolated { StageContext.isStage ? MediaClock.current.now : nil }
  }
}
