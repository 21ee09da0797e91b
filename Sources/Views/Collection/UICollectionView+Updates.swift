import Foundation
import TendonGeometry

extension UICollectionView: ReconfiguringList {
  func plainPerformBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    if !edits.isOpen { _ = knownCounts }
    edits.begin()
    updates()
    if let (update, completion) = edits.end(completion) { apply(update, completion) }
  }

  @_disfavoredOverload
  func plainPerformBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  private func edit(_ change: (inout ListUpdate) -> Void) {
    performBatchUpdates { change(&self.edits.update!) }
  }

  func plainInsertItems(at paths: [IndexPath]) {
    edit { update in update.insertedRows += paths.map { (ListUpdate.Place($0), .standard) } }
  }
  func plainDeleteItems(at paths: [IndexPath]) {
    edit { update in update.deletedRows += paths.map { (ListUpdate.Place($0), .standard) } }
  }
  func plainReloadItems(at paths: [IndexPath]) {
    edit { update in update.reloadedRows += paths.map { (ListUpdate.Place($0), .standard) } }
  }
  func plainReconfigureItems(at paths: [IndexPath]) {
    guard counts != nil else { return }
    let cells = refill(paths)
    for cell in cells { cell.isMeasured = false }
    if !cells.isEmpty { performBatchUpdates {} }
  }

  func shownCell(at path: IndexPath) -> UICollectionViewCell? { shown[Element(.cell, path)] as? UICollectionViewCell }
  func askForCell(at path: IndexPath) -> UICollectionViewCell? { dataSource?.collectionView(self, cellForItemAt: path) }

  func plainMoveItem(at path: IndexPath, to newPath: IndexPath) {
    edit { $0.movedRows.append((ListUpdate.Place(path), ListUpdate.Place(newPath))) }
  }
  func plainInsertSections(_ sections: IndexSet) {
    edit { update in update.insertedSections += sections.map { ($0, .standard) } }
  }
  func plainDeleteSections(_ sections: IndexSet) {
    edit { update in update.deletedSections += sections.map { ($0, .standard) } }
  }
  func plainReloadSections(_ sections: IndexSet) {
    edit { update in update.reloadedSections += sections.map { ($0, .standard) } }
  }
  func plainMoveSection(_ section: Int, toSection newSection: Int) {
    edit { $0.movedSections.append((section, newSection)) }
  }

  // MARK: - Change of the layout

  func plainSetCollectionViewLayout(
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
    perform(change, to: newLayout, from: old, completion: completion)
  }

  /// Replaces the layout, animated. The two layouts of the change have been told of it.
  ///
  /// - Parameters:
  ///   - change: the change of the present layout, made before they were told.
  ///   - newLayout: the new layout.
  ///   - old: the other layout of the change, which need not be the present one.
  ///   - completion: called with true at the end of the animation, with false if it was interrupted.
  func perform(
    _ change: CollectionChange, to newLayout: UICollectionViewLayout, from old: UICollectionViewLayout,
    completion: ((Bool) -> Void)?
  ) {
    let present = layout
    layout = newLayout
    newLayout.currentView = self
    animate(change, updates: []) { [weak self] finished in
      if let self { for view in self.shown.values { view.didTransition(from: old, to: newLayout) } }
      completion?(finished)
    } alongside: {
      old.finalizeLayoutTransition()
      newLayout.finalizeLayoutTransition()
    }
    if present.currentView === self { present.currentView = nil }
  }
}
