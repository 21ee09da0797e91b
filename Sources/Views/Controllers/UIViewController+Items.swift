// The items that the bars of containers show for a controller.
extension UIViewController {
  /// The navigation item, created with the controller's title on first use.
  var plainNavigationItem: UINavigationItem {
    if let navigationItemStorage { return navigationItemStorage }
    let item = UINavigationItem()
    item.title = title
    navigationItemStorage = item
    return item
  }

  /// The tab bar item, created with the controller's title on first use.
  var plainTabBarItem: UITabBarItem! {
    get {
      if let tabBarItemStorage { return tabBarItemStorage }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      tabBarItemStorage = item
      return item
    }
    set {
      tabBarItemStorage = newValue
      parent?.tabBarItemDidChange()
    }
  }
}
