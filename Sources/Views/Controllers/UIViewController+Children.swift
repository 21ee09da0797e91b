import TendonGeometry

extension UIViewController {
  func adopt(_ child: UIViewController) {
    precondition(child !== self, "a controller cannot be its own child: \(type(of: self))")
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    barInsets = .zero
    didMove(toParent: nil)
  }

  /// The controllers around this one, the nearest first.
  func firstAncestor(where matches: (UIViewController) -> Bool) -> UIViewController? {
    var current = parent
    while let controller = current {
      if matches(controller) { return controller }
      current = controller.parent
    }
    return nil
  }

  /// Puts the view of one child in the place of another's, by the changes of `animations`.
  ///
  /// Both have to be children of this controller. The view of `to` is added above that of `from` before `animations`
  /// runs, and that of `from` is gone when the animation has ended. Both hear of it in the order of a push.
  public func transition(
    from: UIViewController, to: UIViewController, duration: Double, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      from.parent === self && to.parent === self,
      "Children view controllers \(type(of: from)) and \(type(of: to)) must have a common parent view controller when "
        + "calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:"
        + "completion:]")
    let isSeen = isOnScreen && shouldAutomaticallyForwardAppearanceMethods
    let animated = duration > 0
    if isSeen {
      from.beginAppearance(false, animated: animated)
      to.beginAppearance(true, animated: animated)
    }
    UIView.performWithoutAnimation {
      (from.view.superview ?? view).addSubview(to.view)
      if isSeen { to.isAppearing() }
      to.view.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        from.view.removeFromSuperview()
        if isSeen {
          from.endAppearance()
          to.endAppearance()
        }
        completion?(finished)
      })
  }

  // MARK: - Containers

  /// The nearest navigation controller around this one.
  public var navigationController: UINavigationController? {
    firstAncestor { $0 is UINavigationController } as? UINavigationController
  }

  /// The nearest tab bar controller around this one.
  public var tabBarController: UITabBarController? {
    firstAncestor { $0 is UITabBarController } as? UITabBarController
  }

  /// The nearest split view controller around this one.
  public var splitViewController: UISplitViewController? {
    firstAncestor { $0 is UISplitViewController } as? UISplitViewController
  }

  /// What a navigation bar shows of this controller; made with its title when first asked for.
  public var navigationItem: UINavigationItem {
    if let navigationItemStorage { return navigationItemStorage }
    let item = UINavigationItem()
    item.title = title
    navigationItemStorage = item
    return item
  }

  /// What a tab bar shows of this controller; made with its title when first asked for.
  public var tabBarItem: UITabBarItem! {
    get {
      if let tabBarItemStorage { return tabBarItemStorage }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      tabBarItemStorage = item
      return item
    }
    set {
      tabBarItemStorage = newValue
      tabBarController?.itemsMayHaveChanged()
    }
  }

  public func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }

  /// The view that scrolls as the content of the controller: its own, or the first inside.
  var contentScrollView: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }
}

/// Edges of a rectangle; raw values are UIKit's.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
