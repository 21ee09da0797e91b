import TendonGeometry

/// The screen that shows a window, and its status bar.
///
/// Differs from UIKit: a window and its scene are made together, so that a scene has one window and no session.
@MainActor
public final class UIWindowScene {
  /// The screen of the window.
  public let screen: UIScreen
  /// The state of the status bar; never nil here.
  public let statusBarManager: UIStatusBarManager?

  init(window: UIWindow, statusBar: StatusBar) {
    screen = window.screen
    statusBarManager = UIStatusBarManager(statusBar)
  }
}

/// The contents and the state of a scene's status bar.
@MainActor
public final class UIStatusBarManager {
  private let statusBar: StatusBar

  init(_ statusBar: StatusBar) { self.statusBar = statusBar }

  /// True where the screen has no status bar as it is held, or the controller on screen prefers it hidden.
  public var isStatusBarHidden: Bool { !statusBar.isShown }
  /// `.lightContent` or `.darkContent`; `.default` has been resolved.
  public var statusBarStyle: UIStatusBarStyle { statusBar.style }
  /// The status bar in points of the screen; zero while it is hidden.
  public var statusBarFrame: CGRect {
    isStatusBarHidden
      ? .zero : CGRect(x: 0, y: 0, width: statusBar.screen.bounds.width, height: statusBar.screen.statusBarHeight)
  }
}
