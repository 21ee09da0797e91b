import TendonGeometry

/// How a controller is presented; raw values are UIKit's.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The presenter's view goes away when the new one has come.
  case fullScreen = 0
  /// A sheet that leaves the top of the presenter in sight.
  case pageSheet = 1
  /// A smaller sheet in the middle of a tablet; on telephones as `pageSheet`.
  case formSheet = 2
  /// As `fullScreen` and `overFullScreen` in the view of the nearest controller with `definesPresentationContext`.
  case currentContext = 3
  /// As the presentation controller of the transitioning delegate says.
  case custom = 4
  /// The presenter's view stays below.
  case overFullScreen = 5
  case overCurrentContext = 6
  /// A box beside an anchor where the width is regular; elsewhere a sheet, unless the delegate says `.none`.
  case popover = 7
  case none = -1
  /// A page sheet.
  case automatic = -2
}

/// How a presented controller comes and goes; raw values are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It slides up from below.
  case coverVertical = 0
  /// The presenter's view turns over, and it is the back.
  case flipHorizontal = 1
  /// It fades in.
  case crossDissolve = 2
}
