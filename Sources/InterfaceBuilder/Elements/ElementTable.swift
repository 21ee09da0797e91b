import TendonViews

/// The rules by the names of their elements.
@MainActor
enum ElementTable {
  static let views: [String: ElementRule] = {
    let rules =
      [
        .view, .label, .button, .textField, .imageView, .control, .scrollView, .tableView, .tableViewCell,
        .tableViewCellContentView, .containerView, .stackView, .collectionView, .collectionViewCell,
        .collectionReusableView, .collectionViewCellContentView,
      ] + ElementRule.standIns
    return Dictionary(uniqueKeysWithValues: rules.map { ($0.element, $0) })
  }()

  /// Elements whose size comes from content that the layout does not know; on the canvas their recorded size is taken.
  static let withContent: Set<String> = [
    "toolbar", "navigationBar", "tabBar", "label", "button", "textField", "textView", "imageView", "switch", "slider",
    "segmentedControl", "stepper", "progressView", "activityIndicatorView", "pageControl", "searchBar", "datePicker",
    "pickerView",
  ]

  /// Elements whose content the document does not hold: on the canvas their recorded size is taken even where others are
  /// measured.
  static let unmeasured: Set<String> = ["imageView", "textView"]

  /// Elements that the classes of this library measure on the canvas.
  static let measured: Set<String> = ["label", "button"]

  static let controllers: [String: String?] = [
    "viewController": nil, "tableViewController": nil, "collectionViewController": nil,
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController", "pageViewController": "UIPageViewController",
    "avPlayerViewController": "AVPlayerViewController", "hostingController": "UIHostingController",
    "glkViewController": "GLKViewController",
  ]
}
