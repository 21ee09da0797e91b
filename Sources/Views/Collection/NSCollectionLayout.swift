import Foundation
import TendonGeometry

/// A width or a height in a compositional layout.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case fractionalWidth, fractionalHeight, absolute, estimated }
  let kind: Kind
  /// The value: points, or a fraction of the length of the container.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    precondition(
      dimension >= 0 && dimension.isFinite, "a dimension of a layout is 0 or more and finite, got \(dimension)")
    (self.kind, self.dimension) = (kind, dimension)
  }

  /// A fraction of the width of the container; 1 is the whole width. A negative or infinite value is a programming
  /// error.
  public static func fractionalWidth(_ part: CGFloat) -> Self { Self(.fractionalWidth, part) }
  /// A fraction of the height of the container; 1 is the whole height. A negative or infinite value is a programming
  /// error.
  public static func fractionalHeight(_ part: CGFloat) -> Self { Self(.fractionalHeight, part) }
  /// A fixed length in points. A negative or infinite value is a programming error.
  public static func absolute(_ points: CGFloat) -> Self { Self(.absolute, points) }
  /// The length that the view requests, with `points` as an estimate until the view is measured.
  public static func estimated(_ points: CGFloat) -> Self { Self(.estimated, points) }

  /// True for a fraction of the width of the container.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// True for a fraction of the height of the container.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// True for a fixed length in points.
  public var isAbsolute: Bool { kind == .absolute }
  /// True for a length that the view determines.
  public var isEstimated: Bool { kind == .estimated }

  /// The length in points in a container of `size` points; of an estimated dimension the estimate.
  func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * size.width
    case .fractionalHeight: dimension * size.height
    case .absolute, .estimated: dimension
    }
  }
}

/// The size of an item, a group, a header or a footer in a compositional layout.
public struct NSCollectionLayoutSize: Hashable, Sendable {
  /// The width of the item.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height of the item.
  public let heightDimension: NSCollectionLayoutDimension

  /// A size with a dimension for each axis.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// The spacing between the items of a group.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  /// The spacing in points; the minimum if the spacing is flexible.
  public let spacing: CGFloat
  /// True if the spacing grows to fill the group.
  public let isFlexibleSpacing: Bool

  /// A spacing of exactly `points`.
  public static func fixed(_ points: CGFloat) -> Self { Self(spacing: points, isFlexibleSpacing: false) }
  /// A spacing of at least `points`: the free length of the group is distributed equally between its items.
  public static func flexible(_ points: CGFloat) -> Self { Self(spacing: points, isFlexibleSpacing: true) }
}

/// The space around an item, in addition to its size.
///
/// Differs from UIKit: flexible spacing is as large as its minimum.
public struct NSCollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// The space before the item; nil: none.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above the item; nil: none.
  public let top: NSCollectionLayoutSpacing?
  /// The space after the item; nil: none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below the item; nil: none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Space around an item.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }

  /// The space as insets, in points.
  var insets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top?.spacing ?? 0, leading: leading?.spacing ?? 0, bottom: bottom?.spacing ?? 0,
      trailing: trailing?.spacing ?? 0)
  }
}

/// An item of a compositional layout; groups and headers are items too.
@MainActor
public class NSCollectionLayoutItem: NSObject {
  /// The size of the item, with its content insets included.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets of the item inside its `layoutSize`, in points; default zero. As in UIKit they are ignored on an axis
  /// of estimated size, except in a group.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item in its group, in addition to its size; default nil, none.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The views at the item, such as badges.
  ///
  /// Differs from UIKit: groups have none.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// An item of a size, relative to its container.
  public init(layoutSize: NSCollectionLayoutSize) { (self.layoutSize, supplementaryItems) = (layoutSize, []) }

  /// An item of a size, relative to its container, with views at it.
  ///
  /// - Parameters:
  ///   - layoutSize: the size.
  ///   - supplementaryItems: the views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }
}

/// A row or a column of items. The subitems repeat, in order, until the group is full.
@MainActor
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items of the group, in order.
  public let subitems: [NSCollectionLayoutItem]
  /// The spacing between the items of the group; default nil, which is 0 points.
  public var interItemSpacing: NSCollectionLayoutSpacing?
  let isHorizontal: Bool
  /// The number of items that share the length of the group; nil: as many as fit.
  let count: Int?
  /// Gives the frames of the items; nil for rows and columns.
  let provider: NSCollectionLayoutGroupCustomItemProvider?

  /// A group whose items lie where a closure says.
  ///
  /// - Parameters:
  ///   - layoutSize: the size of the group.
  ///   - itemProvider: called with an environment of the size of the group; its items have frames in the group. One that
  ///     returns no item gives an item no place.
  public static func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, itemProvider) }

  private init(_ size: NSCollectionLayoutSize, _ provider: @escaping NSCollectionLayoutGroupCustomItemProvider) {
    (subitems, isHorizontal, count, self.provider) = ([], true, nil, provider)
    super.init(layoutSize: size)
  }

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool, count: Int?
  ) {
    provider = nil
    precondition(!subitems.isEmpty, "a group of a layout has an item or more, got none")
    precondition(count.map { $0 > 0 } ?? true, "a group of a layout has an item or more, got \(count ?? 0)")
    (self.subitems, self.isHorizontal, self.count) = (subitems, isHorizontal, count)
    super.init(layoutSize: size)
  }

  /// A row of items, from the leading to the trailing edge. An empty `subitems` is a programming error.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, count: nil) }

  /// A column of items, from top to bottom. An empty `subitems` is a programming error.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, count: nil) }

  /// A row of `count` items that share its width equally; their own width is ignored.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count) }

  /// The name before iOS 16 for `horizontal(layoutSize:repeatingSubitem:count:)`.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  /// The name before iOS 16 for `vertical(layoutSize:repeatingSubitem:count:)`.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  /// A column of `count` items that share its height equally; their own height is ignored.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: count) }
}

/// A decoration view behind the items of a section.
@MainActor
public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind under which the layout registers the view.
  public let elementKind: String
  /// The stacking order. Default: -1, behind the items.
  public var zIndex = -1

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A view behind the whole section; the `contentInsets` of the item make it smaller.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}

/// A section of a compositional layout: its group repeats until all items are placed.
@MainActor
public final class NSCollectionLayoutSection: NSObject {
  /// The group that the section repeats.
  public let group: NSCollectionLayoutGroup
  /// The area from which `contentInsets` are counted across a vertical layout. Default: automatic, that of the
  /// configuration.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  /// True if headers and footers have the insets perpendicular to the scroll axis. Default: true.
  public var supplementariesFollowContentInsets = true
  /// The insets of the groups inside the section, in points; default zero. Headers and footers follow only the insets
  /// perpendicular to the scroll axis.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups, in points; default 0.
  public var interGroupSpacing: CGFloat = 0
  /// The headers and footers of the section; default none.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The backgrounds of the section; default none.
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The scrolling of the section across the axis of the layout; default none. Groups then follow each other along that
  /// axis, in a scroll view as high (or wide) as the highest group.
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// A closure that is called with the visible elements of the section before they are shown, with the offset of what it
  /// scrolls in, and may change them; default nil.
  public var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, NSCollectionLayoutEnvironment) -> Void)?
  /// The look of a section of a list; nil for other sections.
  var list: UICollectionLayoutListConfiguration?

  /// A section that repeats a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// The conditions for which a section of a layout is made.
@MainActor
public struct NSCollectionLayoutEnvironment {
  /// The area that a section can use.
  public struct Container: Sendable {
    /// The size of the bounds of the collection view without its adjusted content insets, in points.
    public let contentSize: CGSize
    /// The size that is available to the section, in points; equal to `contentSize`.
    public var effectiveContentSize: CGSize { contentSize }
    /// The insets of the content: zero, since `contentSize` has none of them.
    public var contentInsets: NSDirectionalEdgeInsets { .zero }
    /// The insets of the content: zero, since `contentSize` has none of them.
    public var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
  }
  /// The area that the section can use.
  public let container: Container
  /// The traits of the collection view.
  public let traitCollection: UITraitCollection
}
