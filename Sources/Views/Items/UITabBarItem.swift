import Foundation
import TendonGeometry

/// The content of a tab bar for one controller.
open class UITabBarItem: UIBarItem {
  /// The system's predefined items; the raw values are UIKit's.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// The predefined items, each with a fixed title and symbol.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
      mostViewed
  }

  /// The image while the item is selected; nil: `image`.
  open var selectedImage: UIImage? { didSet { didChange() } }
  /// The text of the badge; nil: no badge.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }
  /// The colour of the badge; nil: the system's red.
  open var badgeColor: UIColor? { didSet { didChange() } }

  /// The distance of the title from its usual place, in points. Default: zero.
  open var titlePositionAdjustment: UIOffset {
    get { titleAdjustment ?? .zero }
    set { titleAdjustment = newValue }
  }
  /// The distance of the title that was set; nil: that of the bar.
  final var titleAdjustment: UIOffset? { didSet { didChange() } }

  /// The appearances of the bar while the item is selected, of a type that this folder does not know; created when one is
  /// set (see `UITabBarItem+Options.swift`).
  var appearancesStorage: AnyObject?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// An item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// An item with a title, an image, and another image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// A predefined item.
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
