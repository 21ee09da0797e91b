import TendonGeometry

/// The style in which a controller is presented; the raw values are UIKit's.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the presenter's view leaves the hierarchy at the end of the transition.
  case fullScreen = 0
  /// A sheet that leaves the top of the presenter visible.
  case pageSheet = 1
  /// A smaller sheet in the centre of a tablet; on phones the same as `pageSheet`.
  case formSheet = 2
  /// As `fullScreen`, but in the view of the nearest controller with `definesPresentationContext`.
  case currentContext = 3
  /// The presentation controller comes from the transitioning delegate.
  case custom = 4
  /// Covers the screen; the presenter's view stays in the hierarchy below.
  case overFullScreen = 5
  /// As `overFullScreen`, but in the view of the nearest controller with `definesPresentationContext`.
  case overCurrentContext = 6
  /// A box that points to an anchor if the width is regular; otherwise a sheet, unless the delegate returns `.none`.
  case popover = 7
  /// No adaptation, as an answer of a delegate; a controller with this style is presented as a page sheet.
  case none = -1
  /// The system's choice: a page sheet.
  case automatic = -2
}

/// The animation with which a presented controller appears and disappears; the raw values are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Turns the presenter's view over; the presented view is its back.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
}
