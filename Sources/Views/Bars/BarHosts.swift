import TendonGeometry

/// The controller that a navigation bar belongs to.
@MainActor
protocol NavigationBarHost: UIViewController {
  var topViewController: UIViewController? { get }
  /// Called when the height or the items of the bar may have changed.
  func barsMayHaveChanged()
  /// Places the bars and the view of the shown controller.
  func placeContents()
  @discardableResult
  func popViewController(animated: Bool) -> UIViewController?
}

/// The controller that a tab bar belongs to.
@MainActor
protocol TabBarHost: UIViewController {
  /// The height of the part of the bar below the safe area, in points.
  var barReach: CGFloat { get }
  /// Called when the user has tapped an item.
  func tapped(_ item: UITabBarItem)
}
