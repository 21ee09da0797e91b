import Foundation
import TendonGeometry

/// Hears of the controllers that a navigation controller shows.
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// Holds a stack of controllers, shows the view of the last one, and a bar above it.
///
/// Pushing and popping takes 0.5 seconds, by curve 7; one that begins while another runs ends that one at once.
/// Differs from UIKit: no finger at the edge of the screen pops.
open class UINavigationController: UIViewController {
  public weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar at the top.
  public private(set) lazy var navigationBar: UINavigationBar = makeBar()
  /// The bar at the bottom, with the items of the top controller; hidden unless told otherwise.
  public private(set) lazy var toolbar: UIToolbar! = makeToolbar()

  private var stack: [UIViewController] = []
  /// The controller whose view is in place.
  private var shownController: UIViewController?
  private var transition: ControllerTransition?
  private var scrollObservation: UIScrollViewObservation?
  private weak var observedScrollView: UIScrollView?

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
  }

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

  private func change(to new: [UIViewController], animated: Bool, kind: ControllerTransition.Kind) {
    transition?.finish()
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
    let settle = {
      for controller in added {
        controller.move = .none
        controller.didMove(toParent: self)
      }
      for controller in removed {
        controller.move = .none
        controller.removeFromParent()
      }
    }
    let moves = animated && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
    navigationBar.setItems(new.map(\.navigationItem), animated: moves)
    guard isViewLoaded, shownController !== new.last, isOnScreen || shownController != nil else {
      settle()
      barsMayHaveChanged()
      return
    }
    replaceShown(by: new.last, animated: moves, kind: kind, settle)
  }

  // MARK: - Showing the top controller

  /// Swaps the views; `done` is called when the new one has come.
  private func replaceShown(
    by new: UIViewController?, animated: Bool, kind: ControllerTransition.Kind, _ done: @escaping () -> Void
  ) {
    let old = shownController
    let isSeen = isOnScreen
    if isSeen { old?.beginAppearance(false, animated: animated) }
    shownController = new
    if isSeen { new?.beginAppearance(true, animated: animated) }
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    let end = { [weak self] in
      old?.viewIfLoaded?.removeFromSuperview()
      if isSeen {
        old?.endAppearance()
        // A controller that is coming itself takes the new one along when it has come.
        if self?.appearance == .here { new?.endAppearance() }
      }
      done()
      guard let self, let new else { return }
      delegate?.navigationController(self, didShow: new, animated: animated)
    }
    UIView.performWithoutAnimation {
      if let new { insert(new, below: kind == .pop && animated ? old : nil) }
      if !animated { placeContents() }
      if isSeen { new?.isAppearing() }
    }
    guard animated, let old, let new else { return end() }
    UIView.performWithoutAnimation {
      // The bars stay as they are until the change is under way; the new view has its place already.
      place(new)
      view.layoutIfNeeded()
    }
    let running = ControllerTransition(from: old, to: new, kind: kind)
    transition = running
    running.run(
      in: view,
      alongside: {
        tabBarController?.barMayHaveChanged(animated: true)
        placeContents()
      },
      completion: { [weak self] in
        if self?.transition === running { self?.transition = nil }
        end()
      })
  }

  private func insert(_ controller: UIViewController, below other: UIViewController?) {
    guard let content = controller.view else { return }
    content.translatesAutoresizingMaskIntoConstraints = true
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place(controller)
    if let other, let otherView = other.viewIfLoaded, otherView.superview === view {
      view.insertSubview(content, belowSubview: otherView)
    } else {
      view.insertSubview(content, belowSubview: navigationBar)
    }
    observe(controller)
  }

  override func prepareContents() {
    guard shownController == nil, let top = stack.last else { return }
    shownController = top
    UIView.performWithoutAnimation { insert(top, below: nil) }
  }

  // MARK: - Bars

  private var hidesBar = false
  private var hidesToolbar = true

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

  private func moveBars(animated: Bool) {
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return barsMayHaveChanged() }
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
      placeContents()
      view.layoutIfNeeded()
    }
  }

  /// Bars, items or edges have changed: lays out again.
  func barsMayHaveChanged() {
    viewIfLoaded?.setNeedsLayout()
    tabBarController?.barMayHaveChanged(animated: false)
  }

  /// Whether a controller on the stack, other than the root, asks for the tab bar to go.
  var wantsTabBarHidden: Bool { stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) }

  private var rowHeight: CGFloat {
    if presentation?.isSheetAtTop ?? outermost.presentation?.isSheetAtTop ?? false, view.safeAreaInsets.top == 0 {
      return UINavigationBar.sheetHeight
    }
    let traits = view.traitCollection
    return traits.verticalSizeClass == .compact && traits.userInterfaceIdiom == .phone
      ? UINavigationBar.compactHeight : UINavigationBar.standardHeight
  }

  private var reservedTop: CGFloat { hidesBar ? 0 : navigationBar.contentHeight }
  private var reservedBottom: CGFloat { hidesToolbar ? 0 : UIToolbar.standardHeight }

  override func placeContents() {
    guard isViewLoaded else { return }
    navigationBar.rowHeight = rowHeight
    if let shownController { place(shownController) }
    placeBar()
    placeToolbar()
  }

  /// Gives the view of a controller its frame, and says how far the bars reach in.
  private func place(_ controller: UIViewController) {
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let edges = controller.edgesForExtendedLayout
    let includesOpaque = controller.extendedLayoutIncludesOpaqueBars
    let isUnderTop = hidesBar || edges.contains(.top) && (navigationBar.isTranslucent || includesOpaque)
    let isUnderBottom = hidesToolbar || edges.contains(.bottom) && (toolbar.isTranslucent || includesOpaque)
    var frame = bounds
    if !isUnderTop {
      frame.origin.y += safe.top + reservedTop
      frame.size.height -= safe.top + reservedTop
    }
    if !isUnderBottom { frame.size.height -= safe.bottom + reservedBottom }
    frame.size.height = max(0, frame.size.height)
    let insets = UIEdgeInsets(
      top: isUnderTop ? reservedTop : 0, left: 0, bottom: isUnderBottom ? reservedBottom : 0, right: 0)
    let content: UIView = controller.view
    let place = CGPoint(x: frame.midX, y: frame.midY)
    if content.bounds.size != frame.size { content.bounds.size = frame.size }
    if content.center != place { content.center = place }
    controller.barInsets = insets
  }

  private func placeBar() {
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let height = shownBarHeight
    let y = hidesBar ? -height : safe.top
    navigationBar.reach = safe.top
    navigationBar.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    navigationBar.isHidden = hidesBar && !isAnimatingBars
    navigationBar.isAtEdge = isContentAtEdge
  }

  private var isAnimatingBars: Bool { AnimationBlock.current?.animates ?? false }

  /// The bar is as high as its item asks, less what the content has been scrolled of a large title.
  private var shownBarHeight: CGFloat {
    let full = navigationBar.contentHeight
    guard let item = navigationBar.topItem, navigationBar.isLarge(item), let scroll = topScrollView else { return full }
    let scrolled = scroll.contentOffset.y + scroll.adjustedContentInset.top
    return min(max(full - scrolled, full - UINavigationBar.largeTitleHeight), full + max(0, -scrolled))
  }

  /// The scroll view below the bar, if it reaches under it.
  private var topScrollView: UIScrollView? {
    guard let scroll = shownController?.contentScrollView, scroll.window != nil else { return nil }
    return view.convert(scroll.bounds, from: scroll).minY <= 0.5 ? scroll : nil
  }

  private var isContentAtEdge: Bool {
    guard let scroll = topScrollView else { return true }
    return scroll.contentOffset.y + scroll.adjustedContentInset.top <= 0.5
  }

  private func observe(_ controller: UIViewController) {
    let scroll = controller.contentScrollView
    guard scroll !== observedScrollView else { return }
    scrollObservation?.invalidate()
    observedScrollView = scroll
    scrollObservation = scroll?.observeContentOffset { [weak self] _ in
      guard let self, isViewLoaded else { return }
      placeBar()
    }
  }

  private func placeToolbar() {
    guard !hidesToolbar || toolbar.superview != nil else { return }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    if toolbar.superview !== view {
      UIView.performWithoutAnimation {
        toolbar.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: UIToolbar.standardHeight)
        view.addSubview(toolbar)
      }
    }
    if toolbar.items != shownController?.toolbarItems ?? [] {
      toolbar.setItems(shownController?.toolbarItems ?? [], animated: isAnimatingBars)
    }
    toolbar.reach = safe.bottom
    let y = hidesToolbar ? bounds.height + safe.bottom : bounds.height - safe.bottom - UIToolbar.standardHeight
    toolbar.frame = CGRect(x: 0, y: y, width: bounds.width, height: UIToolbar.standardHeight)
  }
}
