import Foundation
import TendonGeometry

/// The look of a section of a collection view that shows a list.
@MainActor
public struct UICollectionLayoutListConfiguration {
  /// The kinds of lists.
  public enum Appearance: Int, Sendable {
    /// Rows over the whole width.
    case plain
    /// Sections apart from each other.
    case grouped
    /// The same on rounded cards.
    case insetGrouped
    /// The look of a sidebar: rows without separators, on the background of the list.
    case sidebar
    /// The same with headers as in a plain list.
    case sidebarPlain
  }

  /// The way in which a section has a header.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// The way in which a section has a footer.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// A closure that gives the actions of a swipe over a row; nil: none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// A closure that gives the separators of an item.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The kind of list.
  public let appearance: Appearance
  /// The header of the section. Default: none.
  public var headerMode = HeaderMode.none
  /// The footer of the section. Default: none.
  public var footerMode = FooterMode.none
  /// True if rows have separators. Default: true, but for sidebars.
  public var showsSeparators: Bool
  /// The look of the separators, which is used if `showsSeparators` is true. Default: that of the appearance.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The closure that changes the separators of an item. It is given those of the section, with the visibility that they
  /// have at the item. Default: none.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The distance between the header and what lies above it, in points; nil (default): the list's own.
  public var headerTopPadding: CGFloat?
  /// The colour behind the section; nil: none. Default: that of the appearance.
  public var backgroundColor: UIColor?

  /// The actions of a swipe at the start of a row. Default: none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions of a swipe at the end of a row. Default: none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes the look of a kind of list.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    switch appearance {
    case .plain, .sidebar, .sidebarPlain: backgroundColor = .systemBackground
    case .grouped, .insetGrouped: backgroundColor = .systemGroupedBackground
    }
  }
}

/// The place of an item in a section of a list.
struct ListPlace: Equatable {
  let appearance: UICollectionLayoutListConfiguration.Appearance
  /// True for the header of a section that is its first item.
  let isHeader: Bool
  /// True for the first and the last row of the section, headers not counted.
  let isFirst: Bool
  let isLast: Bool
  /// The separators, with decided visibilities; nil: none.
  let separators: UIListSeparatorConfiguration?
  /// True if the section has actions of swipes.
  let hasSwipes: Bool

  @MainActor
  init(_ list: UICollectionLayoutListConfiguration, at path: IndexPath, count: Int) {
    let item = path.item
    appearance = list.appearance
    hasSwipes =
      list.leadingSwipeActionsConfigurationProvider != nil || list.trailingSwipeActionsConfigurationProvider != nil
    let first = list.headerMode == .firstItemInSection ? 1 : 0
    isHeader = item < first
    (isFirst, isLast) = (item == first, item == count - 1)
    // The last row of a card has none; in plain lists it has.
    let isPlain = appearance == .plain || appearance == .sidebarPlain
    guard list.showsSeparators else {
      separators = nil
      return
    }
    var separators = list.separatorConfiguration
    if separators.topSeparatorVisibility == .automatic { separators.topSeparatorVisibility = .hidden }
    if separators.bottomSeparatorVisibility == .automatic {
      separators.bottomSeparatorVisibility = !isHeader && (isPlain || item < count - 1) ? .visible : .hidden
    }
    self.separators = list.itemSeparatorHandler?(path, separators) ?? separators
  }
}

extension NSCollectionLayoutSection {
  /// The distance of a card from the edges of the list, in points.
  private static let cardMargin: CGFloat = 16
  /// The distance between groups of rows, in points, half of it above and half below.
  private static let groupDistance: CGFloat = 35

  /// A section of a list: rows as high as their cells ask for, at least 44 points as an estimate.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.list = configuration
    let (hasHeader, hasFooter) = (configuration.headerMode != .none, configuration.footerMode != .none)
    var insets = NSDirectionalEdgeInsets.zero
    if configuration.appearance == .grouped || configuration.appearance == .insetGrouped {
      if configuration.appearance == .insetGrouped { (insets.leading, insets.trailing) = (cardMargin, cardMargin) }
      let half = groupDistance / 2
      if !hasHeader { insets.top = half }
      if !hasFooter { insets.bottom = half }
    }
    if let padding = configuration.headerTopPadding, configuration.headerMode == .firstItemInSection {
      insets.top = padding
    }
    section.contentInsets = insets
    let end = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(38))
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: end, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: end, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout of lists: each section has the look of a configuration.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    let layout = UICollectionViewCompositionalLayout(sectionProvider: { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    })
    layout.listBackground = configuration.backgroundColor
    return layout
  }
}
