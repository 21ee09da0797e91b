import Foundation

/// A list that can be updated from one snapshot to the next. The diffable data sources of tables and collection views
/// share it.
@MainActor
protocol SnapshotList: UIScrollView {
  var edits: EditBatch { get set }
  func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)?)
  func reconfigure(_ paths: [IndexPath])
}

extension SnapshotList {
  /// Applies a snapshot: the differences from the old one are inserted, deleted and moved.
  ///
  /// - Parameters:
  ///   - take: makes the new snapshot the current one of the data source.
  ///   - place: the index path of an item in the new snapshot, from the data source.
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
