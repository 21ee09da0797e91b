import TendonGeometry

/// A width or a height in a compositional layout.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case fractionalWidth, fractionalHeight, absolute, estimated }
  let kind: Kind
  /// Points, or the part of what holds it.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    precondition(
      dimension >= 0 && dimension.isFinite, "a dimension of a layout is 0 or more and finite, got \(dimension)")
    (self.kind, self.dimension) = (kind, dimension)
  }

  /// A part of the width of what holds it.
  public static func fractionalWidth(_ part: CGFloat) -> Self { Self(.fractionalWidth, part) }
  /// A part of the height of what holds it.
  public static func fractionalHeight(_ part: CGFloat) -> Self { Self(.fractionalHeight, part) }
  public static func absolute(_ points: CGFloat) -> Self { Self(.absolute, points) }
  /// What the view asks for, and these points until it is seen.
  public static func estimated(_ points: CGFloat) -> Self { Self(.estimated, points) }

  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  public var isEstimated: Bool { kind == .estimated }

  /// In points, in something of a size.
  func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * size.width
    case .fractionalHeight: dimension * size.height
    case .absolute, .estimated: dimension
    }
  }
}

/// The size of an item, a group, a header in a compositional layout.
public struct NSCollectionLayoutSize: Hashable, Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// The room between the items of a group.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  public let spacing: CGFloat
  public let isFlexibleSpacing: Bool

  /// That many points.
  public static func fixed(_ points: CGFloat) -> Self { Self(spacing: points, isFlexibleSpacing: false) }
  /// That many points or more: what is left in the group is shared out.
  public static func flexible(_ points: CGFloat) -> Self { Self(spacing: points, isFlexibleSpacing: true) }
}

/// An item of a compositional layout, or a group of them.
@MainActor
public class NSCollectionLayoutItem {
  public let layoutSize: NSCollectionLayoutSize
  /// How far the item lies inside the room that it has, in points; default zero. Estimated lengths take no insets.
  public var contentInsets = NSDirectionalEdgeInsets.zero

  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// Items in a row or a column, over and over until the group is full.
@MainActor
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public let subitems: [NSCollectionLayoutItem]
  /// Default none.
  public var interItemSpacing: NSCollectionLayoutSpacing?
  let isHorizontal: Bool
  /// How many items share the length of the group; nil: as many as have room.
  let count: Int?

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool, count: Int?
  ) {
    precondition(!subitems.isEmpty, "a group of a layout has an item or more, got none")
    precondition(count.map { $0 > 0 } ?? true, "a group of a layout has an item or more, got \(count ?? 0)")
    (self.subitems, self.isHorizontal, self.count) = (subitems, isHorizontal, count)
    super.init(layoutSize: size)
  }

  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, count: nil) }

  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, count: nil) }

  /// A row of `count` items that share its width, whatever their own.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count) }

  /// A column of `count` items that share its height, whatever their own.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: count) }
}

/// A header or footer of a section.
@MainActor
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// Where the item lies.
  public enum Alignment: Sendable { case top, bottom }
  public let elementKind: String
  public let alignment: Alignment
  /// Whether it stays in sight while its section is; default false.
  public var pinToVisibleBounds = false

  /// Differs from UIKit: headers and footers lie at the top and at the bottom (of a section that scrolls sideways at its
  /// beginning and at its end), and nowhere else.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: Alignment) {
    (self.elementKind, self.alignment) = (elementKind, alignment)
    super.init(layoutSize: layoutSize)
  }
}

/// What lies behind a section.
@MainActor
public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A view behind the whole section, within its own insets.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}

/// A section of a compositional layout: one group after the other until there are no more items.
@MainActor
public final class NSCollectionLayoutSection {
  public let group: NSCollectionLayoutGroup
  /// How far the groups lie inside the section, in points; default zero.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// In points; default 0.
  public var interGroupSpacing: CGFloat = 0
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []

  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// What a section of a layout is made for.
@MainActor
public struct NSCollectionLayoutEnvironment {
  /// The room for a section.
  public struct Container: Sendable {
    /// In points.
    public let contentSize: CGSize
    public var effectiveContentSize: CGSize { contentSize }
  }
  public let container: Container
  public let traitCollection: UITraitCollection
}
