import Foundation
import TendonMotion

/// The value that an animation shows outside its active time.
public enum CAMediaTimingFillMode: String, Hashable, Sendable {
  /// Nothing; the default.
  case removed
  /// Afterwards its end.
  case forwards
  /// Before its start.
  case backwards
  /// Both.
  case both
}

/// The place of a time line in its parent's; all times in seconds.
@MainActor
public protocol CAMediaTiming: AnyObject {
  /// The begin in the parent's time, in seconds; default 0.
  var beginTime: TimeInterval { get set }
  /// The duration of one run in seconds; default 0.
  var duration: TimeInterval { get set }
  /// Local seconds a second of the parent; default 1.
  var speed: Float { get set }
  /// Added to the local time; default 0.
  var timeOffset: TimeInterval { get set }
  /// The number of runs, fractions allowed, `.infinity` for ever; default 0, which counts as 1.
  var repeatCount: Float { get set }
  /// The duration of all runs in seconds; default 0: `repeatCount` decides.
  var repeatDuration: TimeInterval { get set }
  /// True if each run is followed by one back; default false.
  var autoreverses: Bool { get set }
  /// The value shown outside the active time; default `removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

extension CAMediaTimingFillMode {
  var motionMode: MediaTiming.FillMode {
    switch self {
    case .removed: .removed
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    }
  }
}
