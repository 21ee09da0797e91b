import Foundation
import TendonMotion

/// What is seen of an animation outside its active time.
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

/// How a time line lies in its parent's; all times in seconds.
@MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in the parent's time; default 0.
  var beginTime: TimeInterval { get set }
  /// How long one run takes; default 0.
  var duration: TimeInterval { get set }
  /// Local seconds a second of the parent; default 1.
  var speed: Float { get set }
  /// Added to the local time; default 0.
  var timeOffset: TimeInterval { get set }
  /// How often it runs, fractions allowed, `.infinity` for ever; default 0, which counts as 1.
  var repeatCount: Float { get set }
  /// How long it runs over all; default 0, in which case `repeatCount` decides.
  var repeatDuration: TimeInterval { get set }
  /// Whether each run is followed by one back; default false.
  var autoreverses: Bool { get set }
  /// What is seen outside the active time; default `removed`.
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
