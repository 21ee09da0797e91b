import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers

/// The root of a view hierarchy: it fills a screen, contains a controller's view, and receives the touches.
open class UIWindow: UIView {
  /// The screen that shows the window.
  public let screen: UIScreen

  override var isLayerHost: Bool { true }

  /// The responder that receives keyboard input.
  var firstResponder: UIResponder? { didSet { if firstResponder !== oldValue { keyboard.update() } } }

  /// The keyboard of the window.
  private(set) lazy var keyboard = SoftwareKeyboard(window: self)

  /// The active touches by finger.
  var touches: [Int: UITouch] = [:]

  /// The number of touches that have begun so far.
  var touchCount = 0
  /// The last tap: the point where it began, the time when it ended, and its number in a sequence of taps.
  var lastTap: (point: CGPoint, time: Double, count: Int)?
  /// The object that is notified of every touch that begins in the window, such as the visible edit menu; nil: none.
  weak var touchObserver: (any WindowTouchObserver)?
  /// The arbiter of the gesture recognizers in the window.
  let gestures = GestureArena()

  /// The status bar at the top of the screen, and the window scene with its manager.
  private(set) lazy var statusBar = StatusBar(window: self)
  private(set) lazy var scene = UIWindowScene(window: self, statusBar: statusBar)

  /// The place of the window among those of the app: a window of a higher level is in front of those of lower ones.
  /// Default: normal.
  open var windowLevel = Level.normal
  /// True if the window can become the key window. Default: true.
  open var canBecomeKey: Bool { true }
  /// True if the window may be resized to the size of its content. Default: false. Differs from UIKit: nothing reads it.
  open var canResizeToFitContent = false

  /// True if the window is not shown. Setting it to false shows the window, in front of those of its level, without
  /// making it the key window.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      visibilityDidChange()
    }
  }
  private var wasVisible = false

  private func visibilityDidChange() {
    if !isHidden { becomeVisible() }
    let isVisible = hasBeenShown && !isHidden
    guard isVisible != wasVisible else { return }
    wasVisible = isVisible
    let name = isVisible ? UIWindow.didBecomeVisibleNotification : UIWindow.didBecomeHiddenNotification
    NotificationCenter.default.post(name: name, object: self)
  }

  func move(to scene: UIWindowScene) {
    self.scene = scene
    scene.take(self, statusBar)
  }

  open override var undoManager: UndoManager? { ownUndoManager }
  private lazy var ownUndoManager = UndoManager()

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
    UIApplication.shared.add(self)
  }

  /// A window of a scene, which fills the scene's screen.
  public init(windowScene scene: UIWindowScene) {
    screen = UIScreen.main
    super.init(frame: scene.screen.bounds)
    safeAreaMayHaveChanged()
    UIApplication.shared.add(self)
    move(to: scene)
  }

  /// A window that fills the main screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// A window on the main screen.
  public override init(frame: CGRect) {
    screen = UIScreen.main
    super.init(frame: frame)
    safeAreaMayHaveChanged()
    UIApplication.shared.add(self)
  }

  public required init?(coder: NSCoder) {
    screen = UIScreen.main
    super.init(coder: coder)
    UIApplication.shared.add(self)
  }

  isolated deinit { cancelTouches() }

  open override var window: UIWindow? { self }

  /// Delivers an event to the recognizers and views of its touches; call `super`.
  open func sendEvent(_ event: UIEvent) { gestures.send(event) }

  /// The traits of the window.
  var traits: UITraitCollection {
    UITraitCollection(
      size: bounds.size, screen: screen.bounds.size, scale: screen.scale, settings: screen.settings)
  }

  open override var next: UIResponder? { scene }

  /// The controller whose view fills the window; setting it removes the view of the old one.
  @exclusivity(unchecked) open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue {
        oldValue.beginAppearance(false, animated: false)
        oldValue.viewIfLoaded?.removeFromSuperview()
        oldValue.endAppearance()
      }
      if hasBeenShown { showRoot() }
    }
  }

  /// True if `makeKeyAndVisible()` has been called.
  public internal(set) var isKeyWindow = false
  /// True once the window has been made visible.
  private(set) var hasBeenShown = false

  /// Posted by a window that has become the key window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted by a window that is no longer the key window.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Called when the window has become the key window. Default: does nothing.
  open func becomeKey() {}
  /// Called when the window is no longer the key window. Default: does nothing.
  open func resignKey() {}

  /// Makes this window the key window, which receives keys.
  open func makeKey() {
    guard !isKeyWindow, canBecomeKey else { return }
    UIApplication.shared.makeKey(self)
    isKeyWindow = true
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  /// Shows the window: loads the root controller's view. From then on the window lays out at every commit of the clock.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  private func becomeVisible() {
    guard !hasBeenShown else { return }
    hasBeenShown = true
    // The clock exists as long as the stage and its window, so the handler is never removed.
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

  /// Lays out the window; called before the layers commit.
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

  /// The keyboard stays above new subviews.
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

  /// Changes the size of the window and its screen at once, as a resized split view does.
  ///
  /// - Parameter size: in points, each above 0.
  public func resize(to size: CGSize) { resize(to: size, scale: screen.scale) }

  /// The same, on a screen of another number of pixels a point, as for a window that moves to another display. Images
  /// keep the scale that they were made for.
  package func resize(to size: CGSize, scale: CGFloat) {
    change(to: size, scale: scale, TransitionCoordinator(duration: 0, in: self))
  }

  /// The duration of a rotation, in seconds.
  static let turnDuration = 0.3

  /// Changes the size of the window and its screen as a rotation of the device does: the layout is animated for 0.3
  /// seconds, together with the animations that controllers add.
  ///
  /// Differs from UIKit: the picture does not rotate; the window is upright at once.
  ///
  /// - Parameter size: in points, each above 0.
  public func turn(to size: CGSize) {
    let orientation = UIDevice.current.orientation
    let app = UIApplication.shared
    let (old, new) = (UIInterfaceOrientation(size: bounds.size), UIInterfaceOrientation(size: size))
    if old != new {
      NotificationCenter.default.post(name: UIApplication.willChangeStatusBarOrientationNotification, object: app)
    }
    let transition = TransitionCoordinator(duration: UIWindow.turnDuration, in: self)
    tellRotation(from: old, to: new, transition)
    change(to: size, scale: screen.scale, transition)
    guard UIDevice.current.orientation != orientation else { return }
    NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    NotificationCenter.default.post(name: UIApplication.didChangeStatusBarOrientationNotification, object: app)
  }

  /// Notifies the controllers of a rotation by the methods of older UIKit.
  private func tellRotation(
    from old: UIInterfaceOrientation, to new: UIInterfaceOrientation, _ transition: TransitionCoordinator
  ) {
    guard old != new else { return }
    var controllers = rootViewController.map { [$0] + $0.presentedChain } ?? []
    var next = 0
    while next < controllers.count {
      controllers += controllers[next].children
      next += 1
    }
    let duration = transition.transitionDuration
    for controller in controllers { controller.willRotate(to: new, duration: duration) }
    _ = transition.animate(
      alongsideTransition: { _ in
        for controller in controllers { controller.willAnimateRotation(to: new, duration: duration) }
      },
      completion: { _ in for controller in controllers { controller.didRotate(from: old) } })
  }

  /// Changes the reader's settings, such as light to dark mode: all views and controllers in the window are notified of
  /// their new traits and update their colours.
  ///
  /// Differs from UIKit: there is no fade, and a new language or direction has no effect on existing interfaces.
  public func change(_ settings: ReaderSettings) {
    guard settings != screen.settings else { return }
    let change = TraitChange(in: self)
    let category = screen.settings.preferredContentSizeCategory
    screen.settings = settings
    if UIScreen.main === screen { UITraitCollection.current = screen.traits }
    change.tell()
    guard settings.preferredContentSizeCategory != category else { return }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: screen,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: settings.preferredContentSizeCategory])
  }

  private func change(to size: CGSize, scale: CGFloat, _ transition: TransitionCoordinator) {
    let newTraits = UITraitCollection(size: size, screen: size, scale: scale, settings: screen.settings)
    // The presented controllers are notified too, after those below them.
    let controllers = rootViewController.map { [$0] + $0.presentedChain } ?? []
    let change = TraitChange(in: self)
    let previous = (bounds.size, scene.interfaceOrientation, traitCollection)
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
    screen.scale = scale
    screen.safeAreaInsets = UIScreen.safeAreaInsets(forSize: size, scale: scale)
    if UIScreen.main === screen { UITraitCollection.current = screen.traits }
    UIView.performWithoutAnimation { frame = CGRect(origin: .zero, size: size) }
    // A running layout animation includes the rotation: both have to be in the layout of the size in between.
    UIView.animate(
      withDuration: transition.transitionDuration, layout: layoutNode.engine.motion == nil ? .frames : .everyFrame,
      animations: {
        safeAreaMayHaveChanged()
        setNeedsLayout()
        for controller in controllers { controller.adaptPresentation() }
        for controller in controllers { controller.presentation?.place() }
        change.tell()
        tellScene(previous)
        transition.begin()
        // Observers of the keyboard find the views at their new places.
        if transition.isAnimated || keyboard.frame != nil { layoutIfNeeded() }
        keyboard.update(animated: false)
        if transition.isAnimated { layoutIfNeeded() }
      })
    let end = {
      for controller in controllers where controller.sizeTransition === transition { controller.sizeTransition = nil }
      transition.end()
    }
    // A rotation has its duration even if nothing visible moves.
    let clock = MediaClock.current
    if transition.isAnimated { clock.schedule(at: clock.now + transition.transitionDuration, end) } else { end() }
  }
}
