import Foundation
import TendonGeometry

extension UICollectionView {
  /// The state of an item that is moved by hand.
  @MainActor
  struct InteractiveMovement {
    let cell: UICollectionViewCell
    /// `source`: the index path in the data; `current`: the index path at which the item is displayed.
    let source: IndexPath
    var current: IndexPath
    /// The point of the content to which the item was moved last.
    var position: CGPoint
  }

  /// Starts to move an item by hand; returns false if its cell is not on screen, or if the data source does not allow it.
  ///
  /// The cell follows the positions of `updateInteractiveMovementTargetPosition(_:)`, the other items make room, and the
  /// data source is told at the end.
  public func beginInteractiveMovementForItem(at path: IndexPath) -> Bool {
    guard moving == nil, !edits.isOpen, let cell = cellForItem(at: path), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: path)
    else { return false }
    moving = InteractiveMovement(cell: cell, source: path, current: path, position: cell.center)
    bringSubviewToFront(cell)
    return true
  }

  /// Moves the item's cell to a point of the content, and its place to the one that the layout and the delegate name.
  public func updateInteractiveMovementTargetPosition(_ position: CGPoint) {
    guard let moving else { return }
    precondition(position.x.isFinite && position.y.isFinite, "the position of an item is finite, got \(position)")
    let moved = layout.layoutAttributesForInteractivelyMovingItem(at: moving.current, withTargetPosition: position)
    UIView.performWithoutAnimation { moving.cell.center = moved.center }
    let proposed = layout.targetIndexPath(forInteractivelyMovingItem: moving.current, withPosition: position)
    let target =
      itemDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.source, atCurrentIndexPath: moving.current,
        toProposedIndexPath: proposed) ?? proposed
    self.moving?.position = position
    guard target != moving.current else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [moving.current],
        previousPosition: moving.position))
    moveGap(to: target)
  }

  /// Ends the movement: the data source moves its item, and the cell goes to its place.
  public func endInteractiveMovement() {
    guard let ended = moving else { return }
    if ended.current != ended.source {
      dataSource?.collectionView(self, moveItemAt: ended.source, to: ended.current)
    }
    end(ended, at: ended.current, isCancelled: false)
  }

  /// Ends the movement as if it had not been: the items return to their places.
  public func cancelInteractiveMovement() {
    guard let cancelled = moving else { return }
    if cancelled.current != cancelled.source { moveGap(to: cancelled.source) }
    end(cancelled, at: cancelled.source, isCancelled: true)
  }

  private func end(_ movement: InteractiveMovement, at path: IndexPath, isCancelled: Bool) {
    moving = nil
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [path], previousIndexPaths: [movement.current], movementCancelled: isCancelled))
    settle(movement.cell, at: path)
  }

  /// The index path in the data of a displayed item; they differ while an item is moved by hand.
  func dataPath(_ path: IndexPath) -> IndexPath {
    guard let moving, moving.source != moving.current else { return path }
    if path == moving.current { return moving.source }
    var item = path.item
    if path.section == moving.current.section, item > moving.current.item { item -= 1 }
    if path.section == moving.source.section, item >= moving.source.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// Moves the place that is kept for the item, animated.
  private func moveGap(to target: IndexPath) {
    guard let from = moving?.current, var new = counts, new.indices.contains(target.section) else { return }
    let old = new
    new[from.section] -= 1
    precondition(
      (0...new[target.section]).contains(target.item),
      "an item moves to 0...\(new[target.section]) of section \(target.section), got \(target.item)")
    new[target.section] += 1
    var update = ListUpdate()
    update.movedRows.append((ListUpdate.Place(from), ListUpdate.Place(target)))
    moving?.current = target
    apply(update, from: old, to: new, nil)
  }

  private func settle(_ cell: UICollectionViewCell, at path: IndexPath) {
    guard let attributes = layoutAttributesForItem(at: path) else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { cell.take(attributes) }
  }
}
