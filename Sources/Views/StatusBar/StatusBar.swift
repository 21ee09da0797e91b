import TendonGeometry
import TendonLayers

/// The status bar of a window: which controllers determine it, what they prefer, and its drawing where there is one.
///
/// The preferences are read when another controller has come to determine them, when size or traits of the window have
/// changed, and when a controller asks for it (`setNeedsStatusBarAppearanceUpdate()`).
@MainActor
final class StatusBar {
  unowned let window: UIWindow
  let screen: UIScreen

  /// `.lightContent` or `.darkContent`.
  private(set) var style = UIStatusBarStyle.darkContent
  /// True if the controller on screen prefers the status bar hidden.
  private(set) var prefersHidden = false
  /// The view that draws the status bar, in no window; nil where nothing is drawn.
  private(set) var view: StatusBarView?

  private weak var styleController: UIViewController?
  private weak var hidingController: UIViewController?
  private var shownSize = CGSize.zero
  private var shownInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// A change of controllers on a screen that has been shown fades over this time, in seconds.
  private static let changeDuration = 0.25

  init(window: UIWindow) {
    self.window = window
    screen = window.screen
  }

  /// True if the screen has a status bar in its orientation and no controller prefers it hidden.
  var isShown: Bool { screen.statusBarHeight > 0 && !prefersHidden }

  /// True if the status bar is drawn above the window; default false.
  var isDrawn = false {
    didSet {
      guard isDrawn != oldValue else { return }
      view = isDrawn ? StatusBarView(self) : nil
    }
  }

  /// The insets of the screen without those of a hidden status bar.
  ///
  /// A screen without a home indicator keeps its top inset for the status bar alone.
  func insets(of screen: UIEdgeInsets) -> UIEdgeInsets {
    guard prefersHidden, screen.bottom == 0 else { return screen }
    return UIEdgeInsets(top: 0, left: screen.left, bottom: 0, right: screen.right)
  }

  // MARK: - Preferences

  /// Follows a change of controllers, size or traits; called before each layout of the window.
  func followControllers() {
    let styling = controller(\.childForStatusBarStyle)
    let hiding = controller(\.childForStatusBarHidden)
    let interfaceStyle = styling?.traitCollection.userInterfaceStyle ?? screen.settings.userInterfaceStyle
    let hasChanged = styling !== styleController || hiding !== hidingController
    guard hasChanged || screen.bounds.size != shownSize || interfaceStyle != shownInterfaceStyle else { return }
    let isFirst = styleController == nil
    (styleController, hidingController) = (styling, hiding)
    (shownSize, shownInterfaceStyle) = (screen.bounds.size, interfaceStyle)
    guard !isFirst, hasChanged else { return UIView.performWithoutAnimation { readPreferences() } }
    UIView.animate(withDuration: StatusBar.changeDuration) { readPreferences() }
  }

  /// Reads the preferences of the controllers that determine the status bar, and shows them; in an animation block with
  /// its animation.
  func readPreferences() {
    let styling = controller(\.childForStatusBarStyle)
    let hiding = controller(\.childForStatusBarHidden)
    let own = UIApplication.shared.ownStatusBar
    let preferred = own.isUsed ? own.style : styling?.preferredStatusBarStyle ?? .default
    let isDark = (styling?.traitCollection ?? screen.traits).userInterfaceStyle == .dark
    style = preferred != .default ? preferred : isDark ? .lightContent : .darkContent
    let hides = own.isUsed ? own.isHidden : hiding?.prefersStatusBarHidden ?? false
    if hides != prefersHidden {
      prefersHidden = hides
      window.safeAreaMayHaveChanged()
    }
    view?.update(own.isUsed ? own.animation : hiding?.preferredStatusBarUpdateAnimation ?? .none)
  }

  /// The controller that determines a part of the status bar: the one presented last over the whole screen, or its
  /// child that it names.
  private func controller(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    guard var controller = window.rootViewController else { return nil }
    for presented in controller.presentedChain where presented.determinesStatusBar { controller = presented }
    while let next = child(controller), next !== controller { controller = next }
    return controller
  }
}

extension UIViewController {
  /// True if the controller, once presented, determines the status bar in place of its presenter.
  fileprivate var determinesStatusBar: Bool {
    guard move != .dismissed else { return false }
    return modalPresentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
  }
}

extension UIWindow {
  /// The scene of the window. Setting it moves the window to another scene; nil is ignored, since each window here has one.
  public var windowScene: UIWindowScene? {
    get { scene }
    set { if let newValue { move(to: newValue) } }
  }

  /// True if a status bar is drawn above the window, where the screen has one and the controllers do not hide it;
  /// default false. Safe areas keep room for the status bar either way.
  package var drawsStatusBar: Bool {
    get { statusBar.isDrawn }
    set { statusBar.isDrawn = newValue }
  }

  /// The layer of the status bar that is drawn, for the frame that the screen shows; nil where there is none.
  package var statusBarLayer: CALayer? { statusBar.view?.layer }
}
