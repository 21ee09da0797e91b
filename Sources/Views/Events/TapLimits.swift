import TendonGeometry

/// The limits of a tap, for recognizers, for `UITouch.tapCount` and for the taps before a long press.
///
/// `Undocumented by Apple:` see `UITapGestureRecognizer`.
enum TapLimits {
  /// The farthest that a finger may stray, and that two taps may lie apart, in points.
  static let distance: CGFloat = 45
  /// The longest time that a finger stays down, in seconds.
  static let duration = 0.75
  /// The longest time between lifting and the next touch of a double tap, in seconds.
  static let pause = 0.35
}
