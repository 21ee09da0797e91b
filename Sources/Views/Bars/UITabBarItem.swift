import TendonGeometry

/// What a tab bar shows for one controller.
open class UITabBarItem: UIBarItem {
  /// What the system knows by itself; raw values are UIKit's.
  public enum SystemItem: Int, Sendable, CaseIterable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
      mostViewed
  }

  /// The picture while the item is selected; nil: `image`.
  open var selectedImage: UIImage? { didSet { didChange() } }
  /// What the red badge says; nil: none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }
  /// The badge's colour; nil: the system's red.
  open var badgeColor: UIColor? { didSet { didChange() } }

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
    title = item.title
    image = BarSymbol.image(item.symbol, side: 26)
  }
}

extension UITabBarItem.SystemItem {
  var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  var symbol: BarSymbol {
    switch self {
    case .more: .ellipsis
    case .favorites, .featured, .topRated, .mostViewed: .star
    case .recents, .history, .mostRecent: .clock
    case .contacts: .person
    case .bookmarks: .book
    case .search: .magnifier
    case .downloads: .download
    }
  }
}
