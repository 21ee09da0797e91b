import Foundation
import TendonGeometry

extension UICollectionView: ReconfiguringList {
  /// Runs `updates` as one batch of edits, then `completion` when the last item has come to rest, with whether it got there.
  ///
  /// In a batch items and sections that are deleted, reloaded or moved from are named by their places before it, those that
  /// are inserted or moved to by their places after it. Traps with UIKit's message where the numbers of items do not agree
  /// with the edits.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if !edits.isOpen { _ = knownCounts }
    edits.begin()
    updates?()
    if let (update, completion) = edits.end(completion) { apply(update, completion) }
  }

  private func edit(_ change: @escaping (inout ListUpdate) -> Void) {
    performBatchUpdates { change(&self.edits.update!) }
  }

  public func insertItems(at paths: [IndexPath]) {
    edit { update in update.insertedRows += paths.map { (ListUpdate.Place($0), .fade) } }
  }
  public func deleteItems(at paths: [IndexPath]) {
    edit { update in update.deletedRows += paths.map { (ListUpdate.Place($0), .fade) } }
  }
  /// Asks for the cells of items again.
  public func reloadItems(at paths: [IndexPath]) {
    edit { update in update.reloadedRows += paths.map { (ListUpdate.Place($0), .fade) } }
  }
  /// Lets the cells of items show them anew: the data source is asked for them and is given the cells that are seen when it
  /// dequeues. Cells that size themselves are asked again.
  public func reconfigureItems(at paths: [IndexPath]) {
    guard counts != nil else { return }
    let cells = refill(paths)
    for cell in cells { cell.isMeasured = false }
    if !cells.isEmpty { performBatchUpdates(nil) }
  }

  func shownCell(at path: IndexPath) -> UICollectionViewCell? { cellForItem(at: path) }
  func askForCell(at path: IndexPath) -> UICollectionViewCell? { dataSource?.collectionView(self, cellForItemAt: path) }

  public func moveItem(at path: IndexPath, to newPath: IndexPath) {
    edit { $0.movedRows.append((ListUpdate.Place(path), ListUpdate.Place(newPath))) }
  }
  public func insertSections(_ sections: IndexSet) {
    edit { update in update.insertedSections += sections.map { ($0, .fade) } }
  }
  public func deleteSections(_ sections: IndexSet) {
    edit { update in update.deletedSections += sections.map { ($0, .fade) } }
  }
  /// Asks for everything in sections again, and for the number of items.
  public func reloadSections(_ sections: IndexSet) {
    edit { update in update.reloadedSections += sections.map { ($0, .fade) } }
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    edit { $0.movedSections.append((section, newSection)) }
  }

  // MARK: - Another layout

  /// Takes another layout; animated, everything that is seen before or after goes from its old place to its new one.
  public func setCollectionViewLayout(
    _ newLayout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard newLayout !== layout else {
      completion?(true)
      return
    }
    guard animated, bounds.width > 0, bounds.height > 0, !needsPreparing || counts != nil else {
      collectionViewLayout = newLayout
      completion?(true)
      return
    }
    let old = layout
    let change = CollectionChange(view: self, mapping: nil, oldLayout: old)
    old.prepareForTransition(to: newLayout)
    newLayout.prepareForTransition(from: old)
    for view in shown.values { view.willTransition(from: old, to: newLayout) }
    layout = newLayout
    newLayout.collectionView = self
    animate(change, updates: []) { [weak self] finished in
      if let self { for view in self.shown.values { view.didTransition(from: old, to: newLayout) } }
      completion?(finished)
    } alongside: {
      old.finalizeLayoutTransition()
      newLayout.finalizeLayoutTransition()
    }
    if old.collectionView === self { old.collectionView = nil }
  }
}
