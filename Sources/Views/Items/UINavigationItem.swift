import Foundation
import TendonGeometry

/// The content of the navigation bar for one controller: a title and bar button items beside it.
@MainActor
open class UINavigationItem: NSObject {
  /// The size of the title: large below the buttons, or small between them; the raw values are UIKit's.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the item before it; the first item has a large title.
    case automatic
    /// The title is always large, or never.
    case always, never
  }

  /// The title; nil: none.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// A view that is shown in place of the title; default nil.
  open var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }
  /// A line of text above the bar, which adds 30 points to its height; default nil.
  open var prompt: String? { didSet { if prompt != oldValue { didChange() } } }
  /// The title of the back button while the next item is shown; nil: the title of this item.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange() } } }
  /// The back button while the next item is shown; its own action is ignored. nil: a button with the title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  /// True if the back button is not shown with this item; default false.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
  /// True if the left items are shown beside the back button, false if they replace it; default false.
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  /// The appearances of the bar while this item is shown, of a type that this folder does not know; created when one is
  /// set (see `UINavigationItem+Appearances.swift`).
  var appearancesStorage: AnyObject?
  /// The less usual properties (see `UINavigationItem+Options.swift`).
  var options = NavigationItemOptions() { didSet { didChange() } }
  /// The size of the title in a bar with `prefersLargeTitles`; default automatic.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }

  /// The search whose bar is shown below the title, of a type that this folder does not know (see
  /// `UINavigationItem+Search.swift`).
  var searchStorage: AnyObject? { didSet { didChange() } }

  /// The items on the leading side, from the leading end; nil: none.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  /// The items on the trailing side, from the trailing end; nil: none.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

  /// The first item on the leading side; setting it replaces that item.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = UINavigationItem.replacingFirst(of: leftBarButtonItems, by: newValue) }
  }
  /// The first item on the trailing side; setting it replaces that item.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = UINavigationItem.replacingFirst(of: rightBarButtonItems, by: newValue) }
  }

  /// The object id of the document element that made this item.
  public var objectID: String?

  /// The bar whose stack contains the item.
  weak var bar: (any NavigationItemHolder)?

  /// An item with a title.
  public init(title: String) { self.title = title }
  /// An item without a title.
  public override init() {}

  /// Sets ``leftBarButtonItem``. Differs from UIKit: the change is not animated.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets ``rightBarButtonItem``. Differs from UIKit: the change is not animated.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets ``leftBarButtonItems``. Differs from UIKit: the change is not animated.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets ``rightBarButtonItems``. Differs from UIKit: the change is not animated.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  func didChange() { bar?.itemDidChange(self) }

  private static func replacingFirst(of items: [UIBarButtonItem]?, by item: UIBarButtonItem?) -> [UIBarButtonItem]? {
    let rest = (items ?? []).dropFirst()
    let all = (item.map { [$0] } ?? []) + rest
    return all.isEmpty ? nil : all
  }
}

/// A bar of navigation items that is notified of their changes.
@MainActor
protocol NavigationItemHolder: AnyObject {
  func itemDidChange(_ item: UINavigationItem)
}
