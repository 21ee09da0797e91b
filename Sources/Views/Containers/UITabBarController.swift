import Foundation
import TendonGeometry

/// Manages several controllers and shows the selected one, with a tab bar at the bottom.
///
/// If the width is compact and there are more than five controllers, the fifth item is "More": a list of the others.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The greatest number of items in a compact and in a regular width.
  static let mostItems = 5
  static let mostItemsWhenRegular = 8

  /// The delegate; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar with an item for each controller.
  open private(set) lazy var tabBar: UITabBar = makeBar()
  /// The list of the controllers that do not fit in the bar.
  open private(set) lazy var moreNavigationController: UINavigationController = makeMore()

  private var all: [UIViewController] = []
  /// True if a list of controllers, an empty one too, has been set.
  private var hasList = false
  private var selected: UIViewController?
  private var shownController: UIViewController?
  /// The running transition of an animator of the delegate.
  private var transition: TransitionContext?

  public override init(nibName: String?, bundle nibBundle: Bundle?) { super.init(nibName: nibName, bundle: nibBundle) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func makeBar() -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 375, height: UITabBar.standardHeight))
    bar.host = self
    return bar
  }

  private func makeMore() -> UINavigationController {
    let list = MoreListController()
    list.owner = self
    let more = UINavigationController(rootViewController: list)
    more.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    return more
  }

  /// Replaces the bar by that of a document.
  package func adopt(tabBar bar: UITabBar) {
    bar.translatesAutoresizingMaskIntoConstraints = true
    tabBar = bar
    bar.host = self
  }

  /// Replaces the bar of the controller, which may be on the screen, by another one.
  package func replace(tabBar bar: UITabBar) {
    let old = tabBar
    guard bar !== old else { return }
    adopt(tabBar: bar)
    bar.takePlace(of: old)
    old.host = nil
    itemsMayHaveChanged()
    viewIfLoaded?.setNeedsLayout()
  }

  /// The less usual properties (see `UITabBarController+Tabs.swift`).
  var options = TabBarOptions()

  /// The orientations that the delegate gives.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  open override func loadView() {
    let container = ContainerView(self)
    container.addSubview(tabBar)
    view = container
  }

  // MARK: - Controllers

  /// All controllers in the order of the bar; nil until a list has been set. The first is selected if none of them is.
  open var viewControllers: [UIViewController]? {
    get { hasList ? all : nil }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers, and selects the first if the selected one is not among them; not animated.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    for old in all where !new.contains(where: { $0 === old }) {
      if old === shownController { replaceShown(by: nil) }
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    all = new
    hasList = viewControllers != nil
    if selected == nil || !new.contains(where: { $0 === selected }) { selected = new.first }
    itemsMayHaveChanged()
    showSelected()
  }

  /// The selected controller. Setting it does not notify the delegate; traps if it is not one of the controllers.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      precondition(
        newValue === moreIfNeeded || all.contains { $0 === newValue },
        "only a view controller in the tab bar controller's list of view controllers can be selected")
      selected = newValue
      showSelected()
    }
  }

  /// The index of the selected controller in `viewControllers`; `Int.max` if there is none, or for the list "More".
  open var selectedIndex: Int {
    get { all.firstIndex { $0 === selected } ?? Int.max }
    set { if all.indices.contains(newValue) { selectedViewController = all[newValue] } }
  }

  private var mostShown: Int {
    let isCompact = (viewIfLoaded?.traitCollection ?? UIScreen.main.traits).horizontalSizeClass != .regular
    return isCompact ? UITabBarController.mostItems : UITabBarController.mostItemsWhenRegular
  }

  private var moreIfNeeded: UINavigationController? { all.count > mostShown ? moreNavigationController : nil }

  /// The controllers that do not fit in the bar.
  var hiddenControllers: [UIViewController] { all.count > mostShown ? Array(all[(mostShown - 1)...]) : [] }

  private var barControllers: [UIViewController] {
    guard let more = moreIfNeeded else { return all }
    return Array(all.prefix(mostShown - 1)) + [more]
  }

  override func returnToChild(_ child: UIViewController, animated: Bool) {
    if viewControllers?.contains(where: { $0 === child }) ?? false { selectedViewController = child }
  }

  override func tabBarItemDidChange() { itemsMayHaveChanged() }

  func itemsMayHaveChanged() {
    if let more = moreIfNeeded, more.parent !== self {
      addChild(more)
      more.didMove(toParent: self)
    }
    let items = barControllers.map { $0.tabBarItem! }
    if tabBar.items != items { tabBar.items = items }
    showSelection()
  }

  private func showSelection() {
    let isInMore = hiddenControllers.contains { $0 === selected }
    tabBar.selectedItem = isInMore ? moreNavigationController.tabBarItem : selected?.tabBarItem
  }

  /// Called when an item of the bar was tapped, before its controller is selected. The default does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Called when an item of the bar was tapped: selects its controller. A navigation controller that is already
  /// selected pops to its root.
  func tapped(_ item: UITabBarItem) {
    guard let controller = barControllers.first(where: { $0.tabBarItem === item }) else { return }
    guard mayTapSelect(controller) else { return }
    tabBar(tabBar, didSelect: item)
    let previous = selectedTab
    if controller === shownController {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selected = controller
      showSelected()
    }
    tapHasSelected(controller, instead: previous)
  }

  /// Called when a row of the list "More" was selected.
  func chose(_ controller: UIViewController) {
    guard mayTapSelect(controller) else { return }
    let previous = selectedTab
    selected = controller
    showSelected()
    tapHasSelected(controller, instead: previous)
  }

  override var managesAppearance: Bool { true }
  override var appearingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let shownController else { return [] }
    return [shownController]
  }

  // MARK: - Showing the selected controller

  private func showSelected() {
    showSelection()
    guard isViewLoaded, isOnScreen || shownController != nil else { return }
    replaceShown(by: selected)
  }

  override func viewWasLaidOut() { if !(view is ContainerView) { placeContents() } }

  override func prepareContents() {
    // The app may have set a view of its own.
    if tabBar.superview !== view { view.addSubview(tabBar) }
    guard shownController == nil, let selected else { return }
    itemsMayHaveChanged()
    shownController = selected
    UIView.performWithoutAnimation { insert(selected) }
  }

  private func replaceShown(by new: UIViewController?) {
    transition?.beOvertaken()
    let old = shownController
    guard old !== new else { return }
    let isSeen = isOnScreen
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if isSeen, viewIfLoaded?.window != nil, UIView.areAnimationsEnabled, let old, let new {
      animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    }
    shownController = new
    if let animator, let old, let new { return replace(old, by: new, animator) }
    // UIKit's order differs from that of a push: the new controller is notified first.
    if isSeen {
      new?.beginAppearance(true, animated: false)
      old?.beginAppearance(false, animated: false)
    }
    UIView.performWithoutAnimation {
      if let new { insert(new) }
      placeContents()
      if isSeen { new?.isAppearing() }
      old?.viewIfLoaded?.removeFromSuperview()
    }
    // The old controller may have been disappearing together with this one.
    old?.endAppearance()
    if isSeen, appearance == .here { new?.endAppearance() }
  }

  private func replace(
    _ old: UIViewController, by new: UIViewController, _ animator: any UIViewControllerAnimatedTransitioning
  ) {
    let container = TransitionView(frame: view.bounds)
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    let context = TransitionContext(
      TransitionContext.Parties(from: old, to: new, fromView: { old.view }, toView: { new.view }), in: container,
      animator: animator, interactor: interactor)
    transition = context
    context.containerChanges = { [weak self] in self?.placeContents() }
    context.ended = { [weak self, weak context] completed in
      guard let self else { return }
      if transition === context { transition = nil }
      let (gone, stays) = completed ? (old, new) : (new, old)
      if !completed {
        shownController = old
        selected = old
        showSelection()
        new.beginAppearance(false, animated: true)
        old.beginAppearance(true, animated: true)
      }
      UIView.performWithoutAnimation {
        gone.view.removeFromSuperview()
        insert(stays)
        container.removeFromSuperview()
        placeContents()
      }
      if !completed { old.isAppearing() }
      gone.endAppearance()
      if appearance == .here { stays.endAppearance() }
    }
    context.announce(to: self)
    new.beginAppearance(true, animated: true)
    old.beginAppearance(false, animated: true)
    UIView.performWithoutAnimation {
      view.insertSubview(container, belowSubview: tabBar)
      container.addSubview(old.view)
      insert(new)
      container.addSubview(new.view)
      new.isAppearing()
      view.layoutIfNeeded()
    }
    for controller in [old, new] {
      context.initialFrames[ObjectIdentifier(controller)] = controller === old ? old.view.untransformedFrame : .zero
      context.finalFrames[ObjectIdentifier(controller)] = controller.view.untransformedFrame
    }
    context.start()
  }

  private func insert(_ controller: UIViewController) {
    guard let content = controller.view else { return }
    content.translatesAutoresizingMaskIntoConstraints = true
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place(controller)
    view.insertSubview(content, belowSubview: tabBar)
  }

  private var hidesBar: Bool {
    options.hidesBar || (shownController as? UINavigationController)?.wantsTabBarHidden == true
  }

  func barMayHaveChanged(animated: Bool) {
    guard isViewLoaded else { return }
    if animated { placeContents() } else { view.setNeedsLayout() }
  }

  override func placeContents() {
    guard isViewLoaded else { return }
    let bounds = view.bounds
    if let shownController { place(shownController) }
    let height = barHeight
    // The bar moves out together with the view below the pushed one.
    let side: CGFloat = view.layoutNode.isRightToLeft ? 1 : -1
    tabBar.frame = CGRect(
      x: hidesBar && !options.hidesBar ? side * bounds.width : 0,
      y: bounds.height - (options.hidesBar ? 0 : height), width: bounds.width, height: height)
    observe()
    showEdge()
  }

  private var scrollObservation: UIScrollViewObservation?
  private weak var observedScrollView: UIScrollView?

  private var shownScrollView: UIScrollView? {
    let leaf = (shownController as? UINavigationController)?.topViewController ?? shownController
    return leaf?.contentScrollView
  }

  /// Updates the background of the bar, which is shown only if content lies below the bar.
  func showEdge() { tabBar.isAtEdge = shownScrollView.map { !$0.reachesUnder(tabBar) } ?? true }

  private func observe() {
    let scroll = shownScrollView
    guard scroll !== observedScrollView else { return }
    scrollObservation?.invalidate()
    observedScrollView = scroll
    scrollObservation = scroll?.observeReach { [weak self] _ in self?.showEdge() }
  }

  /// The height of the bar, which a subclass of it may give, with the part below the safe area.
  private var barHeight: CGFloat { max(barReach, tabBar.sizeThatFits(view.bounds.size).height) }
  /// The height of the part of the bar below the safe area.
  var barReach: CGFloat { viewIfLoaded?.safeAreaInsets.bottom ?? 0 }

  private func place(_ controller: UIViewController) {
    let bounds = view.bounds
    let isUnder =
      hidesBar
      || controller.edgesForExtendedLayout.contains(.bottom)
        && (tabBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    var frame = bounds
    if !isUnder { frame.size.height = max(0, frame.height - barHeight) }
    let content: UIView = controller.view
    if content.bounds.size != frame.size { content.bounds.size = frame.size }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    // During a transition the animator may move the view.
    if transition == nil || content.superview === view, content.center != center { content.center = center }
    controller.barInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: isUnder && !hidesBar ? barHeight - barReach : 0, right: 0)
  }

  // MARK: - Members of extensions that subclasses override

  /// The controllers that the user may arrange in the list "More". Default: all controllers.
  ///
  /// Differs from UIKit: nothing reads it; the list cannot be arranged.
  open var customizableViewControllers: [UIViewController]? {
    get { plainCustomizableViewControllers }
    set { plainCustomizableViewControllers = newValue }
  }
}

/// The list of the controllers that do not fit in a tab bar.
final class MoreListController: UITableViewController {
  weak var owner: UITabBarController?

  init() {
    super.init(style: .plain)
    title = "More"
  }

  required init?(coder: NSCoder) { nil }

  private var controllers: [UIViewController] { owner?.hiddenControllers ?? [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(forCellReuseIdentifier: "more") { UITableViewCell(style: .default, reuseIdentifier: "more") }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { controllers.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "more", for: indexPath)
    cell.textLabel?.text = controllers[indexPath.row].tabBarItem.title
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    owner?.chose(controllers[indexPath.row])
  }
}

extension UITabBarController: TabBarHost {}
