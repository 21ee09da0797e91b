// The items that the bars of containers show for a controller.
extension UIViewController {
  /// The implementation of `navigationItem` where no class overrides it.
  final var plainNavigationItem: UINavigationItem {
    // Only this property sets the storage.
    if let navigationItemStorage { return navigationItemStorage as! UINavigationItem }
    let item = UINavigationItem()
    item.title = title
    navigationItemStorage = item
    return item
  }

  /// The implementation of `tabBarItem` where no class overrides it.
  final var plainTabBarItem: UITabBarItem! {
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
