import Foundation
import TendonGeometry

extension UICollectionView {
  /// The position of an item in the bounds after a scroll to it; raw values are UIKit's. At most one value per axis.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top of the item at the top of the bounds, within the insets.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item in the vertical middle of the bounds, within the insets.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The bottom of the item at the bottom of the bounds, within the insets.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The left edge of the item at the left edge of the bounds, within the insets.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item in the horizontal middle of the bounds, within the insets.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The right edge of the item at the right edge of the bounds, within the insets.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  var plainVisibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }
  var plainIndexPathsForVisibleItems: [IndexPath] {
    pathsInSight(.cell)
  }
  /// The index paths of the elements of a category whose views are on screen, sorted.
  private func pathsInSight(_ category: UICollectionViewLayoutAttributes.Category) -> [IndexPath] {
    shown.filter { $0.key.category == category && $0.value !== keptView }.keys.map(\.path).sorted()
  }
  func plainIndexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    pathsInSight(.supplementaryView(kind: kind))
  }
  /// The supplementary views of a kind that are on screen, sorted by index path.
  public func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap {
      supplementaryView(forElementKind: kind, at: $0)
    }
  }
  func plainCellForItem(at path: IndexPath) -> UICollectionViewCell? {
    shown[Element(.cell, path)].flatMap { $0 === keptView ? nil : $0 as? UICollectionViewCell }
  }
  func plainSupplementaryView(forElementKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
    shown[Element(.supplementaryView(kind: kind), path)]
  }
  /// The index path of a cell; nil if the cell displays no item at present.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell && $0.key.category == .cell }?.key.path
  }
  /// The index path of a shown header, footer or other supplementary view; nil if the view is none of them.
  public func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
    shown.first { element in
      if case .supplementaryView = element.key.category { return element.value === view }
      return false
    }?.key.path
  }
  func plainIndexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return layout.shownElements(in: around)
      .filter { $0.category == .cell && !$0.isHidden && self.frame(of: $0).contains(point) }.backToFront.last?.indexPath
  }
  func plainLayoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return layout.shown(layout.layoutAttributesForItem(at: path))
  }
  /// The attributes of a supplementary view from the layout, which is prepared first if it is invalid.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return layout.shown(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path))
  }

  func plainScrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    var last: CGPoint?
    // Each round measures more cells, until the offset does not change. An animated scroll uses the first estimate.
    while last != contentOffset {
      last = contentOffset
      guard let attributes = layoutAttributesForItem(at: path) else { return }
      scroll(attributes, to: position, animated: animated)
      let frame = self.frame(of: attributes)
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

  /// Scrolls the section of an item that lies in a scroll view of its own.
  private func scroll(
    _ attributes: UICollectionViewLayoutAttributes, to position: ScrollPosition, animated: Bool
  ) {
    guard let scroller = attributes.scroller.flatMap({ scrollers[$0] }) else { return }
    let (frame, range) = (attributes.frame, scroller.offsetRange)
    var offset = scroller.contentOffset
    if position.contains(.left) { offset.x = frame.minX }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - scroller.bounds.width / 2 }
    if position.contains(.right) { offset.x = frame.maxX - scroller.bounds.width }
    if position.contains(.top) { offset.y = frame.minY }
    if position.contains(.centeredVertically) { offset.y = frame.midY - scroller.bounds.height / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY - scroller.bounds.height }
    offset.x = min(max(offset.x, range.least.x), max(range.least.x, range.greatest.x))
    offset.y = min(max(offset.y, range.least.y), max(range.least.y, range.greatest.y))
    if offset != scroller.contentOffset { scroller.setContentOffset(offset, animated: animated) }
  }

  // MARK: - Selection

  var plainIndexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  func plainSelectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []) {
    if !choice.multiple || path == nil {
      for old in selected where old != path { deselectItem(at: old, animated: animated) }
    }
    guard let path else { return }
    selected.insert(path)
    (shown[Element(.cell, path)] as? UICollectionViewCell)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
  }

  func plainDeselectItem(at path: IndexPath, animated: Bool) {
    selected.remove(path)
    (shown[Element(.cell, path)] as? UICollectionViewCell)?.isSelected = false
  }

  /// True if the cell is highlighted under a touch.
  func highlights(_ cell: UICollectionViewCell) -> Bool {
    guard choice.allowed, let path = indexPath(for: cell) else { return false }
    return itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  /// `allowed`: true if items can be selected at present. `multiple`: true if several items can be selected.
  private var choice: (allowed: Bool, multiple: Bool) {
    guard isEditing else { return (allowsSelection, allowsMultipleSelection) }
    return (allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing, allowsMultipleSelectionDuringEditing)
  }

  /// Highlights the cell under a touch, or ends that, and notifies the delegate.
  func highlight(_ cell: UICollectionViewCell, _ highlighted: Bool) {
    guard cell.isHighlighted != highlighted else { return }
    cell.isHighlighted = highlighted
    guard let path = indexPath(for: cell) else { return }
    if highlighted {
      itemDelegate?.collectionView(self, didHighlightItemAt: path)
    } else {
      itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }
  }

  /// Updates the selection after a tap on the cell and notifies the delegate.
  func tapped(_ cell: UICollectionViewCell) {
    guard highlights(cell), let path = indexPath(for: cell) else { return }
    if let cell = cell as? UICollectionViewListCell, cell.expandsByTap {
      cell.outline?.toggle()
      return
    }
    if choice.multiple, selected.contains(path) {
      guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      itemDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !choice.multiple {
      for old in selected.sorted() where old != path {
        deselectItem(at: old, animated: false)
        itemDelegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    selectItem(at: path, animated: false)
    itemDelegate?.collectionView(self, didSelectItemAt: path)
    cell.selectionSegue?(cell)
    guard itemDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false else { return }
    itemDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
  }
}
