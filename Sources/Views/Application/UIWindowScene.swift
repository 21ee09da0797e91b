import TendonGeometry

/// A scene with windows on a screen.
///
/// Differs from UIKit: each window has a scene of its own until it is given another one.
@MainActor
open class UIWindowScene: UIScene {
  /// The screen of the windows.
  public let screen: UIScreen
  /// The state of the status bar; never nil here.
  public private(set) var statusBarManager: UIStatusBarManager?
  private weak var firstWindow: UIWindow?

  init(window: UIWindow, statusBar: StatusBar) {
    screen = window.screen
    statusBarManager = UIStatusBarManager(statusBar)
    firstWindow = window
    super.init(session: UISceneSession(), connectionOptions: ConnectionOptions())
  }

  /// Takes a window that an app has made for this scene.
  func take(_ window: UIWindow, _ statusBar: StatusBar) {
    firstWindow = window
    statusBarManager = UIStatusBarManager(statusBar)
  }

  /// The windows of the scene, from back to front.
  public var windows: [UIWindow] {
    UIApplication.shared.windowReferences.compactMap(\.window).filter { $0.windowScene === self }
  }
  /// The window of the scene that was made key last.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The traits of the windows.
  public var traitCollection: UITraitCollection { firstWindow?.traitCollection ?? screen.traits }
  /// The orientation of the interface.
  public var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(size: screen.bounds.size) }
}

/// The orientation of an interface; raw values are UIKit's.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown
  /// Upright, with the home button at the bottom.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, with the home button at the left.
  case landscapeLeft
  /// On its side, with the home button at the right.
  case landscapeRight

  /// The orientation of a screen of a size: the two landscapes are one here.
  init(size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }

  /// True for both landscapes.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True for upright and upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

extension UIWindowScene: UITraitEnvironment {}
