import Foundation
import TendonGeometry

extension UICollectionView {
  /// Where an item is put that is scrolled to; raw values are UIKit's. Of each axis one at most.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The cells on screen, in the order of their places.
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }
  /// The headers, footers and the like of a kind that are on screen.
  public func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    shown.keys.filter { $0.category == .supplementaryView(kind: kind) }.map(\.path).sorted()
  }
  public func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap {
      supplementaryView(forElementKind: kind, at: $0)
    }
  }
  public func cellForItem(at path: IndexPath) -> UICollectionViewCell? {
    shown[Element(.cell, path)] as? UICollectionViewCell
  }
  public func supplementaryView(forElementKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
    shown[Element(.supplementaryView(kind: kind), path)]
  }
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell && $0.key.category == .cell }?.key.path
  }
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shown.first { $0.key.category == .cell && $0.value.frame.contains(point) }?.key.path
  }
  public func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return layout.layoutAttributesForItem(at: path)
  }
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
  }

  /// Scrolls until an item lies at a place.
  public func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    var last: CGPoint?
    // Each round measures more cells, until what is seen does not change any more; animated the first guess counts.
    while last != contentOffset {
      last = contentOffset
      guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
      let (inset, range) = (adjustedContentInset, offsetRange)
      var offset = contentOffset
      if position.contains(.top) { offset.y = frame.minY - inset.top }
      if position.contains(.centeredVertically) {
        offset.y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2
      }
      if position.contains(.bottom) { offset.y = frame.maxY - bounds.height + inset.bottom }
      if position.contains(.left) { offset.x = frame.minX - inset.left }
      if position.contains(.centeredHorizontally) {
        offset.x = frame.midX - (bounds.width + inset.left - inset.right) / 2
      }
      if position.contains(.right) { offset.x = frame.maxX - bounds.width + inset.right }
      offset.x = min(max(offset.x, range.least.x), max(range.least.x, range.greatest.x))
      offset.y = min(max(offset.y, range.least.y), max(range.least.y, range.greatest.y))
      setContentOffset(offset, animated: animated)
      if animated { return }
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  // MARK: - Selection

  public var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  public func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []) {
    if !allowsMultipleSelection || path == nil {
      for old in selected where old != path { deselectItem(at: old, animated: animated) }
    }
    guard let path else { return }
    selected.insert(path)
    cellForItem(at: path)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
  }

  public func deselectItem(at path: IndexPath, animated: Bool) {
    selected.remove(path)
    cellForItem(at: path)?.isSelected = false
  }

  /// Whether a finger on the cell shows.
  func highlights(_ cell: UICollectionViewCell) -> Bool {
    guard allowsSelection, let path = indexPath(for: cell) else { return false }
    return itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  /// A finger has tapped the cell.
  func tapped(_ cell: UICollectionViewCell) {
    guard highlights(cell), let path = indexPath(for: cell) else { return }
    if allowsMultipleSelection, selected.contains(path) {
      guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      itemDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in selected.sorted() where old != path {
        deselectItem(at: old, animated: false)
        itemDelegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    selectItem(at: path, animated: false)
    itemDelegate?.collectionView(self, didSelectItemAt: path)
    cell.selectionSegue?(cell)
  }
}
