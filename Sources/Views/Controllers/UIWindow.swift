import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers

/// The topmost view: it fills a screen, holds a controller's view, and gets the touches.
open class UIWindow: UIView {
  /// The screen that shows the window.
  public let screen: UIScreen

  override var isLayerHost: Bool { true }

  /// What has the keyboard.
  var firstResponder: UIResponder? { didSet { if firstResponder !== oldValue { keyboard.update() } } }

  /// The keyboard on the screen.
  private(set) lazy var keyboard = SoftwareKeyboard(window: self)

  /// Touches that are down, by finger.
  var touches: [Int: UITouch] = [:]

  /// How many fingers have come down so far.
  var touchCount = 0
  /// The last tap: where it came down, when it lifted, and the how many-eth in a row it was.
  var lastTap: (point: CGPoint, time: Double, count: Int)?
  /// The edit menu that is on the screen, if there is one.
  weak var editMenu: EditMenu?
  /// Decides between the recognizers in the window.
  let gestures = GestureArena()

  /// The status bar at the top of the screen, and the scene that tells of it.
  private(set) lazy var statusBar = StatusBar(window: self)
  private(set) lazy var scene = UIWindowScene(window: self, statusBar: statusBar)

  override var screenInsets: UIEdgeInsets? { statusBar.insets(of: screen.safeAreaInsets) }

  var keyboardFrameStorage: CGRect?

  /// The controller whose view is in the window and has not been laid out yet.
  private var pendingAppearance: UIViewController?

  /// A window that fills the screen.
  public init(screen: UIScreen) {
    self.screen = screen
    super.init(frame: screen.bounds)
    isOpaque = true
    safeAreaMayHaveChanged()
  }

  /// A window on the main screen.
  public override init(frame: CGRect) {
    screen = UIScreen.main
    super.init(frame: frame)
    safeAreaMayHaveChanged()
  }

  public required init?(coder: NSCoder) {
    screen = UIScreen.main
    super.init(coder: coder)
  }

  isolated deinit { cancelTouches() }

  open override var window: UIWindow? { self }

  /// Gives an event to the recognizers and views that its touches concern; call `super`.
  open func sendEvent(_ event: UIEvent) { gestures.send(event) }

  /// What everything in the window lives in.
  var traits: UITraitCollection {
    UITraitCollection(
      size: bounds.size, screen: screen.bounds.size, scale: screen.scale, settings: screen.settings)
  }

  open override var next: UIResponder? { nil }

  /// The controller whose view fills the window; setting it takes the old one's view away.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue {
        oldValue.beginAppearance(false, animated: false)
        oldValue.viewIfLoaded?.removeFromSuperview()
        oldValue.endAppearance()
      }
      if isKeyWindow { showRoot() }
    }
  }

  /// Whether `makeKeyAndVisible()` has been called.
  public private(set) var isKeyWindow = false

  /// Shows the window: loads the root controller's view, and lays out with every commit of the clock from now on.
  open func makeKeyAndVisible() {
    guard !isKeyWindow else { return }
    isKeyWindow = true
    // The clock lives as long as the stage, and so does its window: the handler is never removed.
    _ = MediaClock.current.addCommitHandler { [weak self] in self?.commit() }
    showRoot()
  }

  private func showRoot() {
    guard let controller = rootViewController else { return }
    controller.beginAppearance(true, animated: false)
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(controller.view, at: 0)
    pendingAppearance = controller
  }

  /// One turn's layout, called before the layers commit.
  private func commit() {
    let appearing = pendingAppearance
    pendingAppearance = nil
    appearing?.isAppearing()
    statusBar.followControllers()
    setNeedsLayoutOnce()
    layoutIfNeeded()
    appearing?.endAppearance()
    if appearing != nil { layoutIfNeeded() }
  }

  /// The keyboard stays above whatever comes.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard !(subview is KeyboardHost), let host = subviews.last(where: { $0 is KeyboardHost }) else { return }
    bringSubviewToFront(host)
  }

  private var wasLaidOut = false

  private func setNeedsLayoutOnce() {
    guard !wasLaidOut else { return }
    wasLaidOut = true
    setNeedsLayout()
  }

  /// Gives the window and its screen another size at once, as a resized split does.
  ///
  /// - Parameter size: in points, each above 0.
  public func resize(to size: CGSize) { change(to: size, TransitionCoordinator(duration: 0, in: self)) }

  /// How long a turn of the device takes, in seconds.
  static let turnDuration = 0.3

  /// Gives the window and its screen another size as a turn of the device does: what is inside goes to its new places in
  /// 0.3 seconds, and what controllers do alongside goes with it.
  ///
  /// Differs from UIKit: the picture is not turned; the window is upright at once.
  ///
  /// - Parameter size: in points, each above 0.
  public func turn(to size: CGSize) {
    change(to: size, TransitionCoordinator(duration: UIWindow.turnDuration, in: self))
  }

  /// Changes what the reader has set, such as light to dark: everything in the window is told of its new traits and shows
  /// its colours as they are in them.
  ///
  /// Differs from UIKit: nothing fades over, and a new language or direction is not for interfaces that exist already.
  public func change(_ settings: ReaderSettings) {
    guard settings != screen.settings else { return }
    let change = TraitChange(in: self)
    screen.settings = settings
    if UIScreen.main === screen { UITraitCollection.current = screen.traits }
    change.tell()
  }

  private func change(to size: CGSize, _ transition: TransitionCoordinator) {
    let newTraits = UITraitCollection(size: size, screen: size, scale: screen.scale, settings: screen.settings)
    // Those presented hear of it, too, after what is below them.
    let controllers = rootViewController.map { [$0] + $0.presentedChain } ?? []
    let change = TraitChange(in: self)
    for controller in controllers {
      controller.sizeTransition = transition
      if newTraits != traits {
        controller.presentation?.willTransition(to: newTraits, with: transition)
        controller.willTransition(to: newTraits, with: transition)
      }
      controller.presentation?.viewWillTransition(to: size, with: transition)
      controller.viewWillTransition(to: size, with: transition)
    }
    for controller in controllers { controller.presentation?.willResize() }
    screen.bounds = CGRect(origin: .zero, size: size)
    screen.safeAreaInsets = UIScreen.safeAreaInsets(forSize: size, scale: screen.scale)
    UIView.performWithoutAnimation { frame = CGRect(origin: .zero, size: size) }
    // A layout that is on its way takes the turn along: both have to be in the layout of the size between.
    UIView.animate(
      withDuration: transition.transitionDuration, layout: layoutNode.engine.motion == nil ? .frames : .everyFrame,
      animations: {
        safeAreaMayHaveChanged()
        setNeedsLayout()
        for controller in controllers { controller.adaptPresentation() }
        for controller in controllers { controller.presentation?.place() }
        change.tell()
        transition.begin()
        // Who hears of the keyboard finds everything in its new place.
        if transition.isAnimated || keyboard.frame != nil { layoutIfNeeded() }
        keyboard.update(animated: false)
        if transition.isAnimated { layoutIfNeeded() }
      })
    let end = {
      for controller in controllers where controller.sizeTransition === transition { controller.sizeTransition = nil }
      transition.end()
    }
    // A turn takes its time, whether anything is seen to move or not.
    let clock = MediaClock.current
    if transition.isAnimated { clock.schedule(at: clock.now + transition.transitionDuration, end) } else { end() }
  }
}
