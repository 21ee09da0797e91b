import TendonGeometry

/// The less usual properties of a tab bar controller.
struct TabBarOptions {
  var hidesBar = false
  var customizable: [UIViewController]?
  var tabs: [UITab] = []
  var mode = UITabBarController.Mode.automatic
}

extension UITabBarController {
  /// The form of the tabs; the raw values are UIKit's.
  public enum Mode: Int, Sendable {
    /// The system's choice; a bar; a bar that becomes a sidebar.
    case automatic, tabBar, tabSidebar
  }

  /// The preferred form of the tabs. Default: automatic. Differs from UIKit: nothing reads it; tabs are a bar.
  public var mode: Mode {
    get { options.mode }
    set { options.mode = newValue }
  }

  var plainCustomizableViewControllers: [UIViewController]? {
    get { options.customizable ?? viewControllers }
    set { options.customizable = newValue }
  }

  // MARK: - The bar

  /// True if the bar is hidden. Default: false.
  public var isTabBarHidden: Bool {
    get { options.hidesBar }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar; an animation takes 0.2 seconds.
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != options.hidesBar else { return }
    options.hidesBar = hidden
    guard animated, viewIfLoaded?.window != nil else { return barMayHaveChanged(animated: false) }
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
      placeContents()
      view.layoutIfNeeded()
    }
  }

  // MARK: - Tabs

  /// The tabs, each with its controller. Setting them sets ``viewControllers``.
  public var tabs: [UITab] {
    get { options.tabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Sets ``tabs``. Differs from UIKit: the change is not animated.
  public func setTabs(_ tabs: [UITab], animated: Bool) {
    options.tabs = tabs
    for tab in tabs { tab.attach(to: self) }
    tabsDidChange()
  }

  func tabsDidChange() {
    setViewControllers(options.tabs.filter { !$0.isHidden }.compactMap(\.viewController), animated: false)
  }

  /// The selected tab; nil if the selected controller has none.
  public var selectedTab: UITab? {
    get { tab(of: selectedViewController) }
    set { if let controller = newValue?.viewController { selectedViewController = controller } }
  }

  /// The tab of an identifier; nil if there is none.
  public func tab(forIdentifier identifier: String) -> UITab? { options.tabs.first { $0.identifier == identifier } }

  private func tab(of controller: UIViewController?) -> UITab? {
    options.tabs.first { $0.viewControllerIfLoaded === controller && controller != nil }
  }

  // MARK: - The delegate

  func mayTapSelect(_ controller: UIViewController) -> Bool {
    guard let delegate else { return true }
    if let tab = tab(of: controller), !delegate.tabBarController(self, shouldSelectTab: tab) { return false }
    return delegate.tabBarController(self, shouldSelect: controller)
  }

  func tapHasSelected(_ controller: UIViewController, instead previous: UITab?) {
    delegate?.tabBarController(self, didSelect: controller)
    if let tab = tab(of: controller) { delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous) }
  }
}
