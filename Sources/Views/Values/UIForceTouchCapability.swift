/// The ability of the screen to measure the force of a touch.
public enum UIForceTouchCapability: Int, Sendable {
  /// It is not known yet.
  case unknown
  /// The screen measures no force.
  case unavailable
  /// The screen measures force.
  case available
}
