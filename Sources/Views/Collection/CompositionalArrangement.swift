import Foundation
import TendonGeometry

/// The frames of the items of one group, in coordinates of the group.
@MainActor
struct CompositionalArrangement {
  struct Placed {
    var frame: CGRect
    /// The lengths that the view cannot change.
    var fixed: (width: Bool, height: Bool)
    /// True for the first item of a group of the section.
    var beginsGroup = false
    /// The stacking order.
    var zIndex = 0
    /// The views at the item.
    var views: [NSCollectionLayoutSupplementaryItem] = []
  }

  private(set) var placed: [Placed] = []
  private(set) var size: CGSize
  /// The number of items that were examined for the group: its own, and the one that does not fit.
  private(set) var considered = 0

  /// Arranges the items of a group.
  ///
  /// - Parameters:
  ///   - first: the number of the first item of the group; `count` is the number of items of the section.
  ///   - traits: the traits for which groups with closures are made.
  ///   - preferred: returns the size that the view of an item has requested; nil if it has requested none.
  init(
    _ group: NSCollectionLayoutGroup, container: CGSize, first: Int, count: Int, traits: UITraitCollection,
    preferred: (Int) -> CGSize?
  ) {
    size = group.layoutSize.size(in: container)
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    if let provider = group.provider {
      let environment = NSCollectionLayoutEnvironment(
        container: .init(contentSize: inner), traitCollection: traits)
      var items = provider(environment)
      // Items without a place would never come to an end.
      if items.isEmpty { items = [NSCollectionLayoutGroupCustomItem(frame: .zero)] }
      placed = items.prefix(count - first).map { item in
        Placed(
          frame: item.frame.offsetBy(dx: insets.leading, dy: insets.top), fixed: (true, true), zIndex: item.zIndex)
      }
      if !placed.isEmpty { placed[0].beginsGroup = true }
      considered = placed.count
      return
    }
    let isHorizontal = group.isHorizontal
    func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    let spacing = group.interItemSpacing?.spacing ?? 0
    let isOpen =
      isHorizontal ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    var parts: [(items: [Placed], size: CGSize)] = []
    var (used, next): (CGFloat, Int) = (0, first)
    while next < count, group.count.map({ parts.count < $0 }) ?? true {
      let item = group.subitems[parts.count % group.subitems.count]
      let edges = item.edgeSpacing?.insets ?? .zero
      var part: (items: [Placed], size: CGSize)
      if let nested = item as? NSCollectionLayoutGroup {
        let inside = CompositionalArrangement(
          nested, container: inner, first: next, count: count, traits: traits, preferred: preferred)
        part = (inside.placed, inside.size)
        considered = max(considered, next - first + inside.considered)
      } else {
        considered = max(considered, next - first + 1)
        var size = CompositionalArrangement.size(item.layoutSize, in: inner, preferred(next))
        if let count = group.count, !isOpen {
          // The items share the length of the group.
          let share = max(0, (along(inner) - spacing * CGFloat(count - 1)) / CGFloat(count))
          if isHorizontal {
            size.width = max(0, share - edges.leading - edges.trailing)
          } else {
            size.height = max(0, share - edges.top - edges.bottom)
          }
        }
        let isShared = group.count != nil && !isOpen
        let fixed = (
          !item.layoutSize.widthDimension.isEstimated || isShared && isHorizontal,
          !item.layoutSize.heightDimension.isEstimated || isShared && !isHorizontal
        )
        let insets = item.contentInsets.along(fixed)
        let frame = insets.inside(CGRect(origin: .zero, size: size))
        part = ([Placed(frame: frame, fixed: fixed, views: item.supplementaryItems)], size)
      }
      if edges != .zero {
        part.size.width += edges.leading + edges.trailing
        part.size.height += edges.top + edges.bottom
        for index in part.items.indices {
          part.items[index].frame.origin.x += edges.leading
          part.items[index].frame.origin.y += edges.top
        }
      }
      let length = along(part.size)
      // A group of estimated length contains each subitem once.
      let isFull =
        group.count == nil
        && (isOpen ? parts.count >= group.subitems.count : !parts.isEmpty && used + length > along(inner) + 1e-6)
      if isFull { break }
      parts.append(part)
      used += length + spacing
      next += part.items.count
    }
    var gap = spacing
    let lengths = parts.reduce(0) { $0 + along($1.size) }
    if group.interItemSpacing?.isFlexibleSpacing == true, parts.count > 1, !isOpen {
      gap = max(gap, (along(inner) - lengths) / CGFloat(parts.count - 1))
    }
    var position: CGFloat = 0
    for part in parts {
      let (dx, dy) = isHorizontal ? (position, 0) : (0, position)
      for var one in part.items {
        one.frame.origin.x += insets.leading + dx
        one.frame.origin.y += insets.top + dy
        one.beginsGroup = placed.isEmpty
        placed.append(one)
      }
      position += along(part.size) + gap
    }
    let whole = max(0, position - gap)
    let widest = parts.map(\.size.width).max() ?? 0
    let highest = parts.map(\.size.height).max() ?? 0
    if group.layoutSize.widthDimension.isEstimated {
      size.width = (isHorizontal ? whole : widest) + insets.leading + insets.trailing
    }
    if group.layoutSize.heightDimension.isEstimated {
      size.height = (isHorizontal ? highest : whole) + insets.top + insets.bottom
    }
  }

  /// The size of an item in a container. Estimated lengths are replaced by those that the view has requested.
  static func size(_ size: NSCollectionLayoutSize, in container: CGSize, _ preferred: CGSize?) -> CGSize {
    var result = size.size(in: container)
    if let preferred {
      if size.widthDimension.isEstimated { result.width = preferred.width }
      if size.heightDimension.isEstimated { result.height = preferred.height }
    }
    return result
  }
}
