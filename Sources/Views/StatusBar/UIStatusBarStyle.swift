/// The colour of the status bar's signs; raw values are UIKit's.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark signs in a light interface, light ones in a dark one.
  case `default` = 0
  /// Light signs, for dark backgrounds.
  case lightContent = 1
  /// Dark signs, for light backgrounds.
  case darkContent = 3
}

/// The animation with which the status bar appears and disappears; raw values are UIKit's.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By its alpha.
  case fade = 1
  /// Through the top edge of the screen.
  case slide = 2
}
