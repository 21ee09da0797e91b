import Foundation

/// Holds a stack of controllers, shows the view of the last one, and a bar above it.
///
/// Pushing and popping takes 0.5 seconds, by curve 7, or as an animator of the delegate moves the views. One that begins
/// while another runs ends that one at once for all who hear of it, and what is seen goes on from where it is.
/// A finger that comes from the leading edge of the window pops (see ``interactivePopGestureRecognizer``).
open class UINavigationController: UIViewController {
  /// What happens to the stack; raw values are UIKit's.
  public enum Operation: Int, Sendable { case none, push, pop }

  public weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar at the top.
  public private(set) lazy var navigationBar: UINavigationBar = makeBar()
  /// The bar at the bottom, with the items of the top controller; hidden unless told otherwise.
  public private(set) lazy var toolbar: UIToolbar! = makeToolbar()

  var stack: [UIViewController] = []
  /// The controller whose view is in place.
  var shownController: UIViewController?
  /// The change that goes on, and how its views slide where they do.
  var transition: TransitionContext?
  var slide: SlideTransition?
  /// What the finger at the edge leads.
  let edgePop = EdgePop()
  /// What hides the bars with a finger.
  let barHiding = BarHiding()
  /// The size for which the sliding views go where they go.
  var slidSize = CGSize.zero
  var scrollObservation: UIScrollViewObservation?
  weak var observedScrollView: UIScrollView?

  public override init() { super.init() }

  public convenience init(rootViewController: UIViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func makeBar() -> UINavigationBar {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: UINavigationBar.standardHeight))
    bar.navigationController = self
    return bar
  }

  private func makeToolbar() -> UIToolbar {
    UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: UIToolbar.standardHeight))
  }

  /// Takes the bars that a document makes.
  package func adopt(navigationBar bar: UINavigationBar) {
    bar.translatesAutoresizingMaskIntoConstraints = true
    navigationBar = bar
    bar.navigationController = self
    bar.setItems(stack.map(\.navigationItem), animated: false)
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

  /// Light signs above a black bar.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }
  /// The top controller where the navigation bar, which lies below the status bar, is hidden.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  // MARK: - The stack

  /// The stack, the root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  public var topViewController: UIViewController? { stack.last }
  /// What is seen: the controller that the top one presents, or else the top one.
  public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Puts a controller on the stack and shows it. Traps where it is there already, or is a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported (\(type(of: viewController)))")
    precondition(!(viewController is UINavigationController), "Pushing a navigation controller is not supported")
    change(to: stack + [viewController], animated: animated, kind: .push)
  }

  /// Takes the top controller off the stack, unless it is the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    change(to: stack.dropLast(), animated: animated, kind: .pop)
    return last
  }

  /// Takes all above a controller off the stack. Traps where it is not on it.
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

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack; animated as a pop where the new top was on it, else as a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isPop = stack.dropLast().contains { $0 === viewControllers.last }
    change(to: viewControllers, animated: animated, kind: isPop ? .pop : .push)
  }

  /// Pushes the controller; a navigation controller is presented.
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

  /// - Parameter led: what leads the change where a finger at the edge does.
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
    guard shownController == nil, let top = stack.last else { return }
    shownController = top
    UIView.performWithoutAnimation { insert(top, below: nil) }
  }

  // MARK: - Bars

  var hidesBar = false
  var hidesToolbar = true

  /// Whether the bar at the top is hidden; default false.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Whether the bar at the bottom is hidden; default true.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// How long bars take to come and go, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    moveBars(animated: animated)
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    moveBars(animated: animated)
  }

  /// Bars, items or edges have changed: lays out again.
  func barsMayHaveChanged() {
    viewIfLoaded?.setNeedsLayout()
    tabBarController?.barMayHaveChanged(animated: false)
  }

  /// Whether a controller on the stack, other than the root, asks for the tab bar to go.
  var wantsTabBarHidden: Bool { stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) }

  override func placeContents() {
    guard isViewLoaded else { return }
    navigationBar.rowHeight = rowHeight
    if let shownController { place(shownController) }
    if let slide, slide.container.bounds.size != slidSize {
      slidSize = slide.container.bounds.size
      slide.placeAgain()
    }
    placeBar()
    placeToolbar()
  }

}
