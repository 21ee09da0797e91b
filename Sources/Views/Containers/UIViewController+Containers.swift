import TendonGeometry

// The containers around a controller.
extension UIViewController {
  /// The nearest navigation controller around this one; nil if there is none.
  public var navigationController: UINavigationController? {
    firstAncestor { $0 is UINavigationController } as? UINavigationController
  }

  /// The nearest tab bar controller around this one; nil if there is none.
  public var tabBarController: UITabBarController? {
    firstAncestor { $0 is UITabBarController } as? UITabBarController
  }

  /// The nearest split view controller around this one; nil if there is none.
  public var splitViewController: UISplitViewController? {
    firstAncestor { $0 is UISplitViewController } as? UISplitViewController
  }

  /// The scroll view with the controller's content: its view, or the first subview.
  var contentScrollView: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    if let set = contentScrollView(for: .top) ?? contentScrollView(for: .bottom) { return set }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }
}

extension UIScrollView {
  /// True if there is more content below the top of a bar at the bottom.
  func reachesUnder(_ bar: UIView) -> Bool {
    guard window != nil, bar.window != nil else { return false }
    return contentSize.height - bounds.minY > bar.convert(CGPoint.zero, to: self).y - bounds.minY + 0.5
  }
}
