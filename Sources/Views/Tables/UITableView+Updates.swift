import Foundation
import TendonGeometry

extension UITableView: ReconfiguringList {
  /// The animation of rows that are inserted, deleted or reloaded; raw values are UIKit's.
  ///
  /// `Undocumented by Apple:` the details of each animation. Rows beside an inserted or deleted one move for 0.25
  /// seconds with ease in and out, and the row lies behind them. The new view of a reloaded row covers its old view,
  /// which remains until then.
  public enum RowAnimation: Int, Sendable {
    /// Fades in or out at its place.
    case fade
    /// Slides in from the right, out to the right.
    case right
    /// Slides in from the left, out to the left.
    case left
    /// Slides out from under the row above it, and back under that row.
    case top
    /// Is uncovered by the row below it, and covered by that row.
    case bottom
    /// Appears at once; when deleted, disappears once it is covered.
    case none
    /// Opens from its middle, and closes towards it.
    case middle
    /// The same as `fade`.
    case automatic = 100
  }

  func plainBeginUpdates() {
    if !edits.isOpen { reloadIfNeeded() }
    edits.begin()
  }

  func plainEndUpdates() { end(nil) }

  func plainPerformBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates()
    end(completion)
  }

  @_disfavoredOverload
  func plainPerformBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  private func end(_ completion: ((Bool) -> Void)?) {
    precondition(edits.isOpen, "endUpdates is called once for every beginUpdates, got one more")
    if let (update, completion) = edits.end(completion) { apply(update, completion) }
  }

  private func edit(_ change: (inout ListUpdate) -> Void) {
    beginUpdates()
    if edits.update != nil { change(&edits.update!) }
    endUpdates()
  }

  func plainInsertRows(at paths: [IndexPath], with animation: RowAnimation) {
    edit { update in update.insertedRows += paths.map { (ListUpdate.Place($0), .init(animation)) } }
  }

  func plainDeleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    edit { update in update.deletedRows += paths.map { (ListUpdate.Place($0), .init(animation)) } }
  }

  func plainReloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    edit { update in update.reloadedRows += paths.map { (ListUpdate.Place($0), .init(animation)) } }
  }

  func plainReconfigureRows(at paths: [IndexPath]) {
    guard !needsReload else { return }
    // A batch would end the drag.
    if !refill(paths).isEmpty, reordering == nil { performBatchUpdates {} }
  }

  /// The displayed cell of a row of the data, which is at another index path while a row is dragged.
  func shownCell(at path: IndexPath) -> UITableViewCell? {
    guard reordering != nil else { return shown[path] }
    return shown.first { dataPath($0.key) == path }?.value
  }
  func askForCell(at path: IndexPath) -> UITableViewCell? { source?.tableView(self, cellForRowAt: path) }

  func plainMoveRow(at path: IndexPath, to newPath: IndexPath) {
    edit { $0.movedRows.append((ListUpdate.Place(path), ListUpdate.Place(newPath))) }
  }

  func plainInsertSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { update in update.insertedSections += sections.map { ($0, .init(animation)) } }
  }

  func plainDeleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { update in update.deletedSections += sections.map { ($0, .init(animation)) } }
  }

  func plainReloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { update in update.reloadedSections += sections.map { ($0, .init(animation)) } }
  }

  func plainMoveSection(_ section: Int, toSection newSection: Int) {
    edit { $0.movedSections.append((section, newSection)) }
  }

  /// True while a batch of edits is open.
  public var hasUncommittedUpdates: Bool { edits.isOpen }
}

extension ListUpdate.Effect {
  init(_ animation: UITableView.RowAnimation) { self.init(rawValue: animation.rawValue) }

  /// The animation of a table's effect, which is made from one.
  var rowAnimation: UITableView.RowAnimation { UITableView.RowAnimation(rawValue: rawValue)! }
}
