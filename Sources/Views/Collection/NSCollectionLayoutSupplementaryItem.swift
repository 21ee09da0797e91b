import Foundation
import TendonGeometry

/// The part of a rectangle at which something lies; raw values are UIKit's.
public enum NSRectAlignment: Int, Sendable {
  /// Nowhere.
  case none
  /// At edges and corners.
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A place at the edges of an item, or of a view at it.
public struct NSCollectionLayoutAnchor: Hashable, Sendable {
  /// The edges; along an axis without one it is the middle.
  public let edges: NSDirectionalRectEdge
  /// The distance from the edges to the right and down: points, or parts of the size of the view.
  public let offset: CGPoint
  /// True if `offset` is in points.
  public let isAbsoluteOffset: Bool
  /// True if `offset` is a part of the size of the view.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
  }

  /// A place at edges.
  ///
  /// - Parameter edges: the edges.
  public init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
  /// A place beside edges.
  ///
  /// - Parameters:
  ///   - edges: the edges.
  ///   - absoluteOffset: the distance, in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }
  /// A place beside edges.
  ///
  /// - Parameters:
  ///   - edges: the edges.
  ///   - fractionalOffset: the distance, as parts of the size of the view.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// The place in a rectangle that reads from the left, for a view of a size.
  func point(in rect: CGRect, view: CGSize) -> CGPoint {
    let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
    let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
    return CGPoint(
      x: x + (isAbsoluteOffset ? offset.x : offset.x * view.width),
      y: y + (isAbsoluteOffset ? offset.y : offset.y * view.height))
  }
}

/// A view at an item, such as a badge.
@MainActor
public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind for which the data source is asked for a view.
  public let elementKind: String
  /// The stacking order. Default: 1, in front of the items.
  public var zIndex = 1
  /// The place at the item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The place at the view that lies there; nil: that of the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?

  /// A view at an item.
  ///
  /// - Parameters:
  ///   - layoutSize: the size of the view; its container is the item.
  ///   - elementKind: the kind for which the data source is asked for a view.
  ///   - containerAnchor: the place at the item.
  ///   - itemAnchor: the place at the view that lies there; nil: that of the same edges.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }

  /// The frame of the view at an item with a frame.
  func frame(at item: CGRect) -> CGRect {
    let size = layoutSize.size(in: item.size)
    let place = containerAnchor.point(in: item, view: size)
    let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges))
      .point(in: CGRect(origin: .zero, size: size), view: size)
    return CGRect(x: place.x - own.x, y: place.y - own.y, width: size.width, height: size.height)
  }
}

/// A header or footer of a section.
@MainActor
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge of the section at which the item lies. For a section that scrolls sideways `top` is its beginning and
  /// `bottom` its end; `leading` and `trailing` lie beside the groups, in the middle.
  public let alignment: NSRectAlignment
  /// The distance from its place to the right and down, in points.
  public let offset: CGPoint
  /// True if the item stays visible while its section is visible. Default: false.
  public var pinToVisibleBounds = false
  /// True if the section has room for the item, false if it lies over the groups. Default: true.
  ///
  /// Differs from UIKit: items at the leading and at the trailing edge always lie over the groups.
  public var extendsBoundary = true

  /// A header or footer of a kind at an edge of a section.
  ///
  /// - Parameters:
  ///   - layoutSize: the size of the view; its container is the section.
  ///   - elementKind: the kind for which the data source is asked for a view.
  ///   - alignment: the edge.
  ///   - absoluteOffset: the distance from there to the right and down, in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
    zIndex = 0
  }

  /// True if the item lies before the groups, false if it lies behind them; nil beside them.
  var isAtStart: Bool? {
    switch alignment {
    case .top, .topLeading, .topTrailing: true
    case .bottom, .bottomLeading, .bottomTrailing: false
    case .none, .leading, .trailing: nil
    }
  }

  /// The place of the item across the section: 0 at the leading edge, 1 at the trailing one.
  var placeAcross: CGFloat {
    switch alignment {
    case .none, .leading, .topLeading, .bottomLeading: 0
    case .top, .bottom: 0.5
    case .trailing, .topTrailing, .bottomTrailing: 1
    }
  }
}

/// An item of a group with a frame of its own.
@MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The stacking order.
  public let zIndex: Int

  /// An item with a frame.
  ///
  /// - Parameters:
  ///   - frame: the frame in the group, in points.
  ///   - zIndex: the stacking order; default 0.
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Gives the frames of the items of a group, for an environment of its size.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The area from which insets are counted; raw values are UIKit's.
public enum UIContentInsetsReference: Int, Sendable {
  /// That of the configuration of the layout, which is the safe area by default.
  case automatic
  /// The bounds.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable width.
  case readableContent
}
