import Foundation
import TendonGeometry

/// A property that proxies pass on.
@MainActor
struct AppearanceRule {
  /// Gives a view the value of a proxy where it differs from that of a new view; true if it does.
  let apply: (_ proxy: UIView, _ plain: UIView, _ view: UIView) -> Bool

  private init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
    self.init(path) { $0 == $1 }
  }

  private init<View: UIView, Value>(
    _ path: ReferenceWritableKeyPath<View, Value>, _ areEqual: @escaping @MainActor (Value, Value) -> Bool
  ) {
    apply = { proxy, plain, view in
      guard let proxy = proxy as? View, let plain = plain as? View, let view = view as? View else { return false }
      let (wanted, initial) = (proxy[keyPath: path], plain[keyPath: path])
      guard !areEqual(wanted, initial) else { return false }
      // A value that the app has set on the view itself stays.
      if areEqual(view[keyPath: path], initial) { view[keyPath: path] = wanted }
      return true
    }
  }

  private static func areSame(_ a: [NSAttributedString.Key: Any]?, _ b: [NSAttributedString.Key: Any]?) -> Bool {
    AttributeValues(values: a ?? [:]) == AttributeValues(values: b ?? [:])
  }

  private static func areSame(
    _ a: [UIControl.State: [NSAttributedString.Key: Any]], _ b: [UIControl.State: [NSAttributedString.Key: Any]]
  ) -> Bool {
    a.keys == b.keys && a.allSatisfy { areSame($0.value, b[$0.key]) }
  }

  private static func lookSame(_ a: UIBarAppearance?, _ b: UIBarAppearance?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.isSame(as: b)
  }

  static let all: [AppearanceRule] = [
    AppearanceRule(\UIView.backgroundColor), AppearanceRule(\UIView.tintColor), AppearanceRule(\UIView.alpha),
    AppearanceRule(\UILabel.font), AppearanceRule(\UILabel.textColor), AppearanceRule(\UILabel.numberOfLines),
    AppearanceRule(\UILabel.highlightedTextColor), AppearanceRule(\UILabel.shadowColor),
    AppearanceRule(\UILabel.shadowOffset), AppearanceRule(\UITextField.font), AppearanceRule(\UITextField.textColor),
    AppearanceRule(\UITextField.keyboardAppearance), AppearanceRule(\UITextView.font),
    AppearanceRule(\UITextView.textColor), AppearanceRule(\UISwitch.onTintColor),
    AppearanceRule(\UISwitch.thumbTintColor), AppearanceRule(\UISlider.minimumTrackTintColor),
    AppearanceRule(\UISlider.maximumTrackTintColor), AppearanceRule(\UISlider.thumbTintColor),
    AppearanceRule(\UIProgressView.progressTintColor), AppearanceRule(\UIProgressView.trackTintColor),
    AppearanceRule(\UIPageControl.pageIndicatorTintColor),
    AppearanceRule(\UIPageControl.currentPageIndicatorTintColor),
    AppearanceRule(\UISegmentedControl.selectedSegmentTintColor), AppearanceRule(\UIActivityIndicatorView.color),
    AppearanceRule(\UITableView.separatorColor), AppearanceRule(\UITableView.separatorInset),
    AppearanceRule(\UITableView.sectionIndexColor), AppearanceRule(\UINavigationBar.barTintColor),
    AppearanceRule(\UINavigationBar.barStyle), AppearanceRule(\UINavigationBar.isTranslucent),
    AppearanceRule(\UINavigationBar.prefersLargeTitles), AppearanceRule(\UINavigationBar.titleTextAttributes, areSame),
    AppearanceRule(\UINavigationBar.largeTitleTextAttributes, areSame),
    AppearanceRule(\UINavigationBar.standardAppearance, lookSame),
    AppearanceRule(\UINavigationBar.scrollEdgeAppearance, lookSame), AppearanceRule(\UITabBar.barTintColor),
    AppearanceRule(\UITabBar.isTranslucent), AppearanceRule(\UITabBar.unselectedItemTintColor),
    AppearanceRule(\UITabBar.standardAppearance, lookSame), AppearanceRule(\UITabBar.scrollEdgeAppearance, lookSame),
    AppearanceRule(\UIToolbar.barTintColor), AppearanceRule(\UIToolbar.isTranslucent),
    AppearanceRule(\UIToolbar.standardAppearance, lookSame), AppearanceRule(\UISearchBar.barTintColor),
    AppearanceRule(\UINavigationBar.images), AppearanceRule(\UINavigationBar.compactAppearance, lookSame),
    AppearanceRule(\UITabBar.images), AppearanceRule(\UITabBar.barStyle), AppearanceRule(\UIToolbar.images),
    AppearanceRule(\UIToolbar.barStyle), AppearanceRule(\UISearchBar.images),
    AppearanceRule(\UISearchBar.searchBarStyle), AppearanceRule(\UISegmentedControl.titleAttributes, areSame),
    AppearanceRule(\UIButton.titleColors),
  ]
}
