import TendonViews

/// The rules by the names of their elements.
@MainActor
enum ElementTable {
  static let views: [String: ElementRule] = {
    let rules =
      [
        .view, .label, .button, .textField, .imageView, .control, .scrollView, .tableView, .tableViewCell,
        .tableViewCellContentView, .containerView, .stackView, .navigationBar, .toolbar, .tabBar, .pageControl,
        .refreshControl, .switch, .slider, .stepper, .segmentedControl, .progressView, .activityIndicatorView,
        .textView,
        .searchBar, .pickerView, .datePicker, .collectionView, .collectionViewCell, .collectionReusableView,
        .collectionViewCellContentView, .visualEffectView,
      ] + ElementRule.standIns
    return Dictionary(uniqueKeysWithValues: rules.map { ($0.element, $0) })
  }()

  /// Elements whose size comes from their content.
  nonisolated static let withContent: Set<String> = [
    "toolbar", "navigationBar", "tabBar", "label", "button", "textField", "textView", "imageView", "switch", "slider",
    "segmentedControl", "stepper", "progressView", "activityIndicatorView", "pageControl", "searchBar", "datePicker",
    "pickerView",
  ]

  /// Elements whose content the document does not hold.
  nonisolated static let unmeasured: Set<String> = ["imageView", "textView"]

  static let controllers: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
    "splitViewController": UISplitViewController.self, "pageViewController": UIPageViewController.self,
  ]

  /// Elements of controllers that this library does not have, by what UIKit calls them.
  static let missingControllers: [String: String] = [
    "avPlayerViewController": "AVPlayerViewController",
    "hostingController": "UIHostingController", "glkViewController": "GLKViewController",
  ]

  static func isController(_ name: String) -> Bool { controllers[name] != nil || missingControllers[name] != nil }
}
