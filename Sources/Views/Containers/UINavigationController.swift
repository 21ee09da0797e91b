import Foundation

/// Manages a stack of controllers and shows the view of the last one below a navigation bar.
///
/// A push or a pop takes 0.5 seconds with curve 7, or is animated by an animator of the delegate. If another one begins
/// meanwhile, the running one ends at once for its participants, and the animation continues from the visible state. A
/// pan from the leading edge of the window pops (see ``interactivePopGestureRecognizer``).
open class UINavigationController: UIViewController {
  /// The kind of a change of the stack; the raw values are UIKit's.
  /// No change, a push, or a pop.
  public enum Operation: Int, Sendable {
    /// No transition.
    case none
    /// A controller is added.
    case push
    /// A controller is removed.
    case pop
  }

  /// The delegate, which is notified of shown controllers and can provide animators; not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar at the top.
  open private(set) lazy var navigationBar: UINavigationBar = makeBar()
  /// The bar at the bottom, with the items of the top controller; hidden by default.
  open private(set) lazy var toolbar: UIToolbar! = makeToolbar()

  override var isNavigationController: Bool { true }

  var stack: [UIViewController] = []
  /// The controller whose view is shown.
  var shownController: UIViewController?
  /// The running transition, and its slide animation if it has one.
  var transition: TransitionContext?
  var slide: SlideTransition?
  /// Pops by a pan from the leading edge.
  let edgePop = EdgePop()
  /// Hides the bars by gestures.
  let barHiding = BarHiding()
  /// The size for which the final positions of the slide were computed.
  var slidSize = CGSize.zero
  var scrollObservation: UIScrollViewObservation?
  weak var observedScrollView: UIScrollView?

  public override init(nibName: String?, bundle nibBundle: Bundle?) { super.init(nibName: nibName, bundle: nibBundle) }

  /// A navigation controller with one controller on its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// A navigation controller without controllers whose bars have the given classes; nil: the library's.
  ///
  /// Traps if a class is no subclass of `UINavigationBar` or `UIToolbar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    barClasses = (navigationBarClass, toolbarClass)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var barClasses: (navigationBar: AnyClass?, toolbar: AnyClass?)

  private func makeBar() -> UINavigationBar {
    let frame = CGRect(x: 0, y: 0, width: 375, height: UINavigationBar.standardHeight)
    let bar = makeBar(barClasses.navigationBar, UINavigationBar.self, frame)
    bar.host = self
    return bar
  }

  private func makeToolbar() -> UIToolbar {
    makeBar(barClasses.toolbar, UIToolbar.self, CGRect(x: 0, y: 0, width: 375, height: UIToolbar.standardHeight))
  }

  private func makeBar<Bar: UIView>(_ type: AnyClass?, _ expected: Bar.Type, _ frame: CGRect) -> Bar {
    guard let type = (type ?? expected) as? UIView.Type, let bar = UIView.make(type, frame: frame) as? Bar else {
      preconditionFailure("the class \(String(describing: type)) is no subclass of \(expected)")
    }
    return bar
  }

  /// The orientations that the delegate gives.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// Replaces the bars by those of a document.
  package func adopt(navigationBar bar: UINavigationBar) {
    bar.translatesAutoresizingMaskIntoConstraints = true
    navigationBar = bar
    bar.host = self
    bar.setItems(stack.map(\.navigationItem), animated: false)
  }
  /// Replaces the bar of the controller, which may be on the screen, by another one.
  package func replace(navigationBar bar: UINavigationBar) {
    let old = navigationBar
    guard bar !== old else { return }
    adopt(navigationBar: bar)
    bar.takePlace(of: old)
    old.host = nil
    viewIfLoaded?.setNeedsLayout()
  }
  /// Replaces the bar of the controller, which may be on the screen, by another one.
  package func replace(toolbar bar: UIToolbar) {
    guard let old = toolbar, bar !== old else { return }
    adopt(toolbar: bar)
    bar.takePlace(of: old)
    viewIfLoaded?.setNeedsLayout()
  }
  package func adopt(toolbar bar: UIToolbar) {
    bar.translatesAutoresizingMaskIntoConstraints = true
    toolbar = bar
  }

  open override func loadView() {
    let container = ContainerView(self)
    container.addSubview(navigationBar)
    view = container
    edgePop.attach(to: self)
    barHiding.attach(to: self)
  }

  // MARK: - The status bar

  /// Light text on a black bar.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }
  /// The top controller if the navigation bar, which lies below the status bar, is hidden.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  // MARK: - The stack

  /// The stack, with the root first; setting it is not animated.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top of the stack; nil if the stack is empty.
  open var topViewController: UIViewController? { stack.last }
  /// The visible controller: the one that is presented, otherwise the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Pushes a controller and shows it. Traps if it is on the stack already, or is a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported (\(type(of: viewController)))")
    precondition(!(viewController is UINavigationController), "Pushing a navigation controller is not supported")
    change(to: stack + [viewController], animated: animated, kind: .push)
  }

  /// Pops the top controller and returns it; nil if only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    change(to: stack.dropLast(), animated: animated, kind: .pop)
    return last
  }

  /// Pops all controllers above a given one and returns them. Traps if it is not on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("Tried to pop to a view controller that doesn't exist (\(type(of: viewController)))")
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    change(to: Array(stack[...index]), animated: animated, kind: .pop)
    return popped
  }

  /// Pops all controllers above the root and returns them; nil if the stack is empty.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack, animated as a pop if the new top was already on it, otherwise as a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isPop = stack.dropLast().contains { $0 === viewControllers.last }
    change(to: viewControllers, animated: animated, kind: isPop ? .pop : .push)
  }

  /// Pushes a controller; a navigation controller is presented instead.
  open override func show(_ controller: UIViewController, sender: Any?) {
    if controller is UINavigationController {
      present(controller, animated: true)
    } else {
      pushViewController(controller, animated: true)
    }
  }

  override var showsOthers: Bool { true }
  override var managesAppearance: Bool { true }
  override var appearingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let shownController else { return [] }
    return [shownController]
  }

  private func change(to new: [UIViewController], animated: Bool, kind: SlideTransition.Kind) {
    change(to: new, animated: animated, kind: kind, led: nil)
  }

  /// - Parameter led: the object that drives an interactive change; nil: time.
  func change(
    to new: [UIViewController], animated: Bool, kind: SlideTransition.Kind,
    led: (any UIViewControllerInteractiveTransitioning)?
  ) {
    transition?.beOvertaken()
    let old = stack
    let removed = stack.filter { old in !new.contains { $0 === old } }
    let added = new.filter { one in !stack.contains { $0 === one } }
    for controller in added {
      adopt(controller)
      controller.move = .toParent
    }
    for controller in removed {
      controller.willMove(toParent: nil)
      controller.move = .fromParent
    }
    stack = new
    let moves = animated && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
    let bar = navigationBar.beginChange(to: new.map(\.navigationItem), animated: moves)
    let settle = { (completed: Bool) in
      for controller in completed ? added : removed {
        controller.move = .none
        controller.didMove(toParent: self)
      }
      for controller in completed ? removed : added {
        controller.move = .none
        if !completed { controller.willMove(toParent: nil) }
        controller.removeFromParent()
      }
    }
    guard isViewLoaded, shownController !== new.last, isOnScreen || shownController != nil else {
      navigationBar.endChange(completed: true)
      settle(true)
      barsMayHaveChanged()
      return
    }
    replaceShown(by: new.last, instead: old, animated: moves, kind: kind, bar: bar, led: led, settle)
  }

  // MARK: - Showing the top controller

  override func prepareContents() {
    adoptOwnView()
    guard shownController == nil, let top = stack.last else { return }
    shownController = top
    UIView.performWithoutAnimation { insert(top, below: nil) }
  }

  /// Adds the bar and the gestures to a view that the app has set instead of the one of `loadView()`.
  private func adoptOwnView() {
    guard navigationBar.superview !== view else { return }
    view.addSubview(navigationBar)
    edgePop.attach(to: self)
    barHiding.attach(to: self)
  }

  override func viewWasLaidOut() { if !(view is ContainerView) { placeContents() } }

  // MARK: - Bars

  var hidesBar = false
  var hidesToolbar = true

  /// True if the navigation bar is hidden; default false.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// True if the toolbar is hidden; default true.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// The duration in which bars appear and disappear, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Hides or shows the navigation bar; an animation takes ``hideShowBarDuration``.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    moveBars(animated: animated)
  }

  /// Hides or shows the toolbar; an animation takes ``hideShowBarDuration``.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    moveBars(animated: animated)
  }

  override func barContentDidChange() { barsMayHaveChanged() }
  override var isNavigationStack: Bool { true }

  override func replaceOnStack(_ condition: (UIViewController) -> Bool, with destination: UIViewController) -> Bool {
    guard let old = viewControllers.first(where: condition) else { return false }
    setViewControllers(viewControllers.map { $0 === old ? destination : $0 }, animated: false)
    return true
  }

  override func returnToChild(_ child: UIViewController, animated: Bool) {
    if viewControllers.contains(where: { $0 === child }) { popToViewController(child, animated: animated) }
  }

  /// Lays out again after a change of bars, items or extended edges.
  func barsMayHaveChanged() {
    viewIfLoaded?.setNeedsLayout()
    tabBarController?.barMayHaveChanged(animated: false)
  }

  /// True if a controller on the stack, other than the root, hides the tab bar.
  var wantsTabBarHidden: Bool { stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) }

  override func placeContents() {
    guard isViewLoaded else { return }
    barHiding.followHeight()
    navigationBar.rowHeight = rowHeight
    if let shownController { place(shownController) }
    if let slide, slide.container.bounds.size != slidSize {
      slidSize = slide.container.bounds.size
      slide.placeAgain()
    }
    placeBar()
    placeToolbar()
  }

  // MARK: - Members of extensions that subclasses override

  /// The recognizer that pops with a pan from the leading edge of the window.
  ///
  /// Its default delegate prevents the gesture if there is no back button; a custom delegate decides alone.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { plainInteractivePopGestureRecognizer }
  /// True if a tap that no control handles hides or shows the bars; default false.
  open var hidesBarsOnTap: Bool {
    get { plainHidesBarsOnTap }
    set { plainHidesBarsOnTap = newValue }
  }
  /// True if an upward swipe hides the bars and a downward one shows them; default false.
  ///
  /// The toolbar follows if it was visible before.
  open var hidesBarsOnSwipe: Bool {
    get { plainHidesBarsOnSwipe }
    set { plainHidesBarsOnSwipe = newValue }
  }
  /// True if the bars are hidden when the keyboard appears; default false.
  ///
  /// Differs from UIKit: a tap on the place of the bar does not show them again.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { plainHidesBarsWhenKeyboardAppears }
    set { plainHidesBarsWhenKeyboardAppears = newValue }
  }
  /// True if the bars are hidden while the height is compact, as in landscape on a phone; default false.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { plainHidesBarsWhenVerticallyCompact }
    set { plainHidesBarsWhenVerticallyCompact = newValue }
  }
  /// The recognizer of `hidesBarsOnSwipe`; it recognizes simultaneously with all others.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { plainBarHideOnSwipeGestureRecognizer }
}
