import TendonGeometry

extension UITabBar {
  /// The distribution of the items; the raw values are UIKit's.
  public enum ItemPositioning: Int, Sendable {
    /// `.fill` on a phone, `.centered` on a tablet.
    case automatic
    /// The items share the width of the bar.
    case fill
    /// The items are in the centre, as wide as ``UITabBar/itemWidth``.
    case centered
  }

  /// The distribution of the items that is set without an appearance.
  struct Distribution {
    var positioning = ItemPositioning.automatic
    var (width, spacing): (CGFloat, CGFloat) = (0, 0)
  }

  func makeAppearances() -> BarAppearances<UITabBarAppearance> {
    let looks = BarAppearances<UITabBarAppearance>()
    looks.whenChanged = { [weak self, weak looks] in if let looks { self?.show(looks) } }
    return looks
  }

  /// The appearance while content lies below the bar. If set, it takes precedence over `barTintColor` and the other
  /// legacy properties.
  public var standardAppearance: UITabBarAppearance {
    get { appearances.standard }
    set { appearances[.standard] = newValue }
  }
  /// The appearance while no content lies below the bar; nil: the standard one, without background and hairline.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  /// The appearance of the bar for the current state, that of the selected item first; nil: none is set.
  var appearance: UITabBarAppearance? {
    let own = selectedItem.flatMap {
      background.look.isAtEdge ? $0.scrollEdgeAppearance ?? $0.standardAppearance : $0.standardAppearance
    }
    return own ?? background.look.said as? UITabBarAppearance
  }

  /// The image of the background; nil (default): the system's background. An image without extent leaves none.
  public var backgroundImage: UIImage? {
    get { images.backgrounds[.init(position: .any, metrics: .default)] }
    set { images.backgrounds[.init(position: .any, metrics: .default)] = newValue }
  }
  /// The image above the bar in place of the hairline; nil (default): the hairline. An image without extent leaves none.
  public var shadowImage: UIImage? {
    get { images.shadows[.any] }
    set { images.shadows[.any] = newValue }
  }
  /// The image behind the selected item, in its centre. Default: nil.
  public var selectionIndicatorImage: UIImage? {
    get { images.selectionIndicator }
    set { images.selectionIndicator = newValue }
  }
  /// The colour of the selected item. Deprecated: `tintColor`.
  public var selectedImageTintColor: UIColor? {
    get { tintColor }
    set { tintColor = newValue }
  }

  // MARK: - Distribution

  /// The distribution of the items. Default: automatic.
  public var itemPositioning: ItemPositioning {
    get { distribution.positioning }
    set { distribution.positioning = newValue }
  }
  /// The width of centred items, in points; 0 (default): the system's, 110 points at most.
  public var itemWidth: CGFloat {
    get { distribution.width }
    set { distribution.width = newValue }
  }
  /// The distance between centred items, in points; 0 (default): the system's, none.
  public var itemSpacing: CGFloat {
    get { distribution.spacing }
    set { distribution.spacing = newValue }
  }

  /// The width of an item and the distance between two, in points.
  ///
  /// In a wide bar on a tablet the items are centred, each at most 110 points wide as in UIKit.
  func itemSize(in room: CGFloat, isWide: Bool) -> (width: CGFloat, spacing: CGFloat) {
    let count = CGFloat(max(items?.count ?? 0, 1))
    var given = distribution
    if let appearance, appearance.stackedItemPositioning != .automatic {
      given = Distribution(
        positioning: appearance.stackedItemPositioning, width: appearance.stackedItemWidth,
        spacing: appearance.stackedItemSpacing)
    }
    let isCentered =
      given.positioning == .automatic
      ? isWide && traitCollection.userInterfaceIdiom == .pad : given.positioning == .centered
    guard isCentered else { return (room / count, 0) }
    let spacing = min(max(given.spacing, 0), room / count)
    let most = max(0, (room - spacing * (count - 1)) / count)
    return (min(most, given.width > 0 ? given.width : 110), spacing)
  }
}
