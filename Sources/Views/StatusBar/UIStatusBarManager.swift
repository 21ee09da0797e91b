import Foundation
import TendonGeometry

/// The contents and the state of a scene's status bar.
@MainActor
public final class UIStatusBarManager: NSObject {
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
