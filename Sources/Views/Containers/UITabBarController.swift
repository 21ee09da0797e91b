import Foundation
import TendonGeometry

/// Hears of the selection of a tab bar controller.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// An animator for the change from one controller to another; nil (default): none, the change is made at once.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What leads the animator; nil (default): time.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Holds controllers side by side, shows one, and a bar at the bottom to choose by.
///
/// Where the width is compact and there are more than five, the fifth item is "More": a list of the others.
open class UITabBarController: UIViewController {
  /// How many items the bar has at most where the width is compact, and where it is regular.
  static let mostItems = 5
  static let mostItemsWhenRegular = 8

  public weak var delegate: (any UITabBarControllerDelegate)?
  public private(set) lazy var tabBar: UITabBar = makeBar()
  /// The list of the controllers for which the bar has no room.
  public private(set) lazy var moreNavigationController: UINavigationController = makeMore()

  private var all: [UIViewController] = []
  private var selected: UIViewController?
  private var shownController: UIViewController?
  /// The change that an animator of the delegate makes.
  private var transition: TransitionContext?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func makeBar() -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 375, height: UITabBar.standardHeight))
    bar.tabBarController = self
    return bar
  }

  private func makeMore() -> UINavigationController {
    let list = MoreListController()
    list.owner = self
    let more = UINavigationController(rootViewController: list)
    more.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    return more
  }

  /// Takes the bar that a document makes.
  package func adopt(tabBar bar: UITabBar) {
    bar.translatesAutoresizingMaskIntoConstraints = true
    tabBar = bar
    bar.tabBarController = self
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  open override func loadView() {
    let container = ContainerView(self)
    container.addSubview(tabBar)
    view = container
  }

  // MARK: - Controllers

  /// All of them, in the order of the bar; the first is selected where nothing is.
  open var viewControllers: [UIViewController]? {
    get { all.isEmpty ? nil : all }
    set { setViewControllers(newValue, animated: false) }
  }

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
    if selected == nil || !new.contains(where: { $0 === selected }) { selected = new.first }
    itemsMayHaveChanged()
    showSelected()
  }

  /// Setting it is not told to the delegate.
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

  /// The place of the selected controller in `viewControllers`; `Int.max` without one or for the list "More".
  open var selectedIndex: Int {
    get { all.firstIndex { $0 === selected } ?? Int.max }
    set { if all.indices.contains(newValue) { selectedViewController = all[newValue] } }
  }

  private var mostShown: Int {
    let isCompact = (viewIfLoaded?.traitCollection ?? UIScreen.main.traits).horizontalSizeClass != .regular
    return isCompact ? UITabBarController.mostItems : UITabBarController.mostItemsWhenRegular
  }

  private var moreIfNeeded: UINavigationController? { all.count > mostShown ? moreNavigationController : nil }

  /// Those that the bar has no room for.
  var hiddenControllers: [UIViewController] { all.count > mostShown ? Array(all[(mostShown - 1)...]) : [] }

  private var barControllers: [UIViewController] {
    guard let more = moreIfNeeded else { return all }
    return Array(all.prefix(mostShown - 1)) + [more]
  }

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

  /// An item of the bar has been tapped: the chosen controller is shown; a navigation controller that is shown already
  /// goes back to its root.
  func tapped(_ item: UITabBarItem) {
    guard let controller = barControllers.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === shownController {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selected = controller
      showSelected()
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// A row of the list "More" has been chosen.
  func chose(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    selected = controller
    showSelected()
    delegate?.tabBarController(self, didSelect: controller)
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

  override func prepareContents() {
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
    // UIKit's order here differs from that of a push: the new one comes first.
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
    // It may have been going with this controller.
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

  private var hidesBar: Bool { (shownController as? UINavigationController)?.wantsTabBarHidden ?? false }

  func barMayHaveChanged(animated: Bool) {
    guard isViewLoaded else { return }
    if animated { placeContents() } else { view.setNeedsLayout() }
  }

  override func placeContents() {
    guard isViewLoaded else { return }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    if let shownController { place(shownController) }
    let height = UITabBar.standardHeight + safe.bottom
    // It goes with the view that is pushed away.
    let side: CGFloat = view.layoutNode.isRightToLeft ? 1 : -1
    tabBar.frame = CGRect(
      x: hidesBar ? side * bounds.width : 0, y: bounds.height - height, width: bounds.width, height: height)
    observe()
    showEdge()
  }

  private var scrollObservation: UIScrollViewObservation?
  private weak var observedScrollView: UIScrollView?

  private var shownScrollView: UIScrollView? {
    let leaf = (shownController as? UINavigationController)?.topViewController ?? shownController
    return leaf?.contentScrollView
  }

  /// A bar without content below it shows no background.
  func showEdge() { tabBar.isAtEdge = shownScrollView.map { !$0.reachesUnder(tabBar) } ?? true }

  private func observe() {
    let scroll = shownScrollView
    guard scroll !== observedScrollView else { return }
    scrollObservation?.invalidate()
    observedScrollView = scroll
    scrollObservation = scroll?.observeReach { [weak self] _ in self?.showEdge() }
  }

  private func place(_ controller: UIViewController) {
    let bounds = view.bounds
    let isUnder =
      hidesBar
      || controller.edgesForExtendedLayout.contains(.bottom)
        && (tabBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    var frame = bounds
    if !isUnder { frame.size.height = max(0, frame.height - UITabBar.standardHeight - view.safeAreaInsets.bottom) }
    let content: UIView = controller.view
    if content.bounds.size != frame.size { content.bounds.size = frame.size }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    // An animator may move it.
    if transition == nil || content.superview === view, content.center != center { content.center = center }
    controller.barInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: isUnder && !hidesBar ? UITabBar.standardHeight : 0, right: 0)
  }
}

/// The list of the controllers that a tab bar has no room for.
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
