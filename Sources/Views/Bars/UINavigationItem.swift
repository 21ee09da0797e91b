import TendonGeometry

/// What the navigation bar shows for one controller: a title and items beside it.
@MainActor
public final class UINavigationItem {
  /// Whether the title stands large below the bar's buttons; raw values are UIKit's.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before it; the first one large.
    case automatic
    case always, never
  }

  public var title: String? { didSet { if title != oldValue { didChange() } } }
  /// A view in the title's place; default nil.
  public var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }
  /// A line above the bar; default nil. The bar is 30 points higher with it.
  public var prompt: String? { didSet { if prompt != oldValue { didChange() } } }
  /// The back button's title while the next item is shown; nil: the title of this item.
  public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange() } } }
  /// The back button while the next item is shown, without its action; nil: one with the title.
  public var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  /// Whether the back button is left out while this item is shown; default false.
  public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
  /// Whether items on the left stand beside the back button instead of in its place; default false.
  public var leftItemsSupplementBackButton = false { didSet { didChange() } }
  /// Looks of the bar while this item is shown; nil: those of the bar.
  public var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  public var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }

  /// A search whose bar stands below the title; default nil. It is seen where a navigation controller shows the bar.
  public var searchController: UISearchController? {
    didSet {
      oldValue?.item = nil
      searchController?.item = self
      didChange()
    }
  }

  /// From the leading end.
  public var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  /// From the trailing end.
  public var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

  /// The first of the items on the leading side; setting it replaces that one.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = UINavigationItem.replacingFirst(of: leftBarButtonItems, by: newValue) }
  }
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = UINavigationItem.replacingFirst(of: rightBarButtonItems, by: newValue) }
  }

  /// The object id of the element of the document that made this item.
  public var objectID: String?

  /// The bar that has the item in its stack.
  weak var bar: UINavigationBar?

  public init(title: String) { self.title = title }
  /// An item without a title.
  public init() {}

  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  private func didChange() { bar?.itemDidChange(self) }

  private static func replacingFirst(of items: [UIBarButtonItem]?, by item: UIBarButtonItem?) -> [UIBarButtonItem]? {
    let rest = (items ?? []).dropFirst()
    let all = (item.map { [$0] } ?? []) + rest
    return all.isEmpty ? nil : all
  }
}
