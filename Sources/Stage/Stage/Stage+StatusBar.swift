import TendonViews

extension Stage {
  /// True if frames show a status bar (9:41, full reception, a full battery) above the window, where the screen has one
  /// and the controllers do not hide it; default false.
  ///
  /// The status bar takes no touches of scripts (``tapStatusBar()`` taps it) and is in no trace, and safe areas keep room
  /// for it either way. In a live session a finger that comes down on it does not reach the window.
  public var showsStatusBar: Bool {
    get { window.drawsStatusBar }
    set { perform { window.drawsStatusBar = newValue } }
  }

  /// Taps the status bar: the scroll view on screen whose `scrollsToTop` is true scrolls to its top, if it is the only one.
  public func tapStatusBar() { perform { window.scrollToTop() } }
}
