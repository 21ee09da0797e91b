import TendonGeometry

/// The less usual properties of a navigation item.
struct NavigationItemOptions {
  var backButtonDisplayMode = UINavigationItem.BackButtonDisplayMode.default
  var backAction: UIAction?
  var style = UINavigationItem.ItemStyle.navigator
  var subtitle: String?
  var largeTitle: String?
  var hidesSearchBarWhenScrolling = true
  var searchBarPlacement = UINavigationItem.SearchBarPlacement.automatic
}

extension UINavigationItem {
  /// The title of the back button that leads to an item; the raw values are UIKit's.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the item.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// No title.
    case minimal = 2
  }

  /// The arrangement of the bar; the raw values are UIKit's.
  public enum ItemStyle: Int, Sendable {
    /// The title is in the centre.
    case navigator
    /// The title begins after the leading items, as in apps that show documents of a history.
    case browser
    /// The title begins after the leading items, as in apps that edit documents.
    case editor
  }

  /// The place of the search bar; the raw values are UIKit's.
  public enum SearchBarPlacement: Int, Sendable {
    /// The system's choice.
    case automatic
    /// In the row of the title.
    case inline
    /// Below the title.
    case stacked
  }

  /// The title of the back button while the next item is shown. Default: the title of this item.
  public var backButtonDisplayMode: BackButtonDisplayMode {
    get { options.backButtonDisplayMode }
    set { options.backButtonDisplayMode = newValue }
  }
  /// The action of the back button while this item is shown, in place of the pop; it gives the first item a back button
  /// too. Default: nil.
  public var backAction: UIAction? {
    get { options.backAction }
    set { options.backAction = newValue }
  }
  /// The arrangement of the bar while this item is shown. Default: `.navigator`.
  public var style: ItemStyle {
    get { options.style }
    set { options.style = newValue }
  }
  /// A smaller line below the title. Default: nil.
  public var subtitle: String? {
    get { options.subtitle }
    set { options.subtitle = newValue }
  }
  /// The text of the large title; nil (default): ``title``.
  public var largeTitle: String? {
    get { options.largeTitle }
    set { options.largeTitle = newValue }
  }
  /// True if the search bar moves away while the content scrolls. Default: true.
  ///
  /// Differs from UIKit: the search bar is visible before the content has been scrolled.
  public var hidesSearchBarWhenScrolling: Bool {
    get { options.hidesSearchBarWhenScrolling }
    set { options.hidesSearchBarWhenScrolling = newValue }
  }
  /// The preferred place of the search bar. Default: automatic.
  ///
  /// Differs from UIKit: nothing reads it; the search bar is below the title.
  public var preferredSearchBarPlacement: SearchBarPlacement {
    get { options.searchBarPlacement }
    set { options.searchBarPlacement = newValue }
  }
  /// The place of the search bar: below the title.
  public var searchBarPlacement: SearchBarPlacement { .stacked }

  /// Sets ``hidesBackButton``. Differs from UIKit: the change is not animated.
  public func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

  /// The menu of the title. Not available: the message says why.
  @available(*, unavailable, message: "titles have no menu; set titleView to a UIButton with a menu")
  public var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { nil }
}
