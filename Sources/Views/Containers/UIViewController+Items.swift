// The items that the bars of containers show for a controller.
extension UIViewController {
  /// The content of the navigation bar for this controller; created with its title on first use.
  public var navigationItem: UINavigationItem {
    // Only this property sets the storage.
    if let navigationItemStorage { return navigationItemStorage as! UINavigationItem }
    let item = UINavigationItem()
    item.title = title
    navigationItemStorage = item
    return item
  }

  /// The item of the tab bar for this controller; created with its title on first use.
  public var tabBarItem: UITabBarItem! {
    get {
      // Only this property sets the storage.
      if let tabBarItemStorage { return (tabBarItemStorage as! UITabBarItem) }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      tabBarItemStorage = item
      return item
    }
    set {
      tabBarItemStorage = newValue
      tabBarController?.itemsMayHaveChanged()
    }
  }
}
