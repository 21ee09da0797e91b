import Foundation

/// A list that goes from one snapshot to the next: what the diffable data sources of tables and collection views share.
@MainActor
protocol SnapshotList: UIScrollView {
  var edits: EditBatch { get set }
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  func reconfigure(_ paths: [IndexPath])
}

extension SnapshotList {
  /// Shows a snapshot in place of another one: what differs is inserted, deleted and moved.
  ///
  /// - Parameters:
  ///   - take: makes the new snapshot the one that the data source speaks of.
  ///   - place: where an item is after that, as the data source says.
  func show<Section, Item>(
    _ new: NSDiffableDataSourceSnapshot<Section, Item>, after old: NSDiffableDataSourceSnapshot<Section, Item>,
    effect: ListUpdate.Effect, animated: Bool, completion: (() -> Void)?, take: @escaping () -> Void,
    place: (Item) -> IndexPath?
  ) {
    func change() {
      performBatchUpdates(
        {
          take()
          self.edits.update = ListUpdate(from: old, to: new, effect: effect)
        }, completion: { _ in completion?() })
      reconfigure(new.reconfiguredItemIdentifiers.compactMap(place))
    }
    if animated { change() } else { UIView.performWithoutAnimation(change) }
  }
}
