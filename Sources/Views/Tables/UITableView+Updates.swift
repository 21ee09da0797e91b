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

  /// Begins a batch of edits, which the matching `endUpdates()` ends; nested batches are merged into one.
  ///
  /// In a batch, rows and sections that are deleted, reloaded or moved from are named by their places before it, those
  /// that are inserted or moved to by their places after it, independent of the order of the calls.
  public func beginUpdates() {
    if !edits.isOpen { reloadIfNeeded() }
    edits.begin()
  }

  /// Ends a batch of edits: requests the numbers of rows from the data source and moves the visible rows to their new
  /// places, animated.
  ///
  /// Heights are requested again, so a batch without edits animates new heights: at once for inserted and visible rows;
  /// for the others when they are next visible, until then they keep their old height. Traps with UIKit's message if
  /// the numbers of rows do not agree with the edits.
  public func endUpdates() { end(nil) }

  /// Performs the edits in `updates` as one animated batch.
  ///
  /// `completion` is called when the last animation has ended; its argument is false if an animation was interrupted.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates()
    end(completion)
  }

  /// Performs the edits in `updates`, if there are any, as one animated batch.
  @_disfavoredOverload
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
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

  /// Inserts rows with an animation; index paths refer to the state after the batch.
  public func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    edit { update in update.insertedRows += paths.map { (ListUpdate.Place($0), .init(animation)) } }
  }

  /// Deletes rows with an animation; index paths refer to the state before the batch.
  public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    edit { update in update.deletedRows += paths.map { (ListUpdate.Place($0), .init(animation)) } }
  }

  /// Replaces the cells of rows with new ones from the data source, with an animation.
  public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    edit { update in update.reloadedRows += paths.map { (ListUpdate.Place($0), .init(animation)) } }
  }

  /// Updates the cells of rows in place: the data source is asked for the cells again and receives the displayed ones
  /// when it dequeues. Rows of automatic height are measured again, except while a row is dragged.
  public func reconfigureRows(at paths: [IndexPath]) {
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

  /// Moves a row from an index path before the batch to one after it, animated.
  public func moveRow(at path: IndexPath, to newPath: IndexPath) {
    edit { $0.movedRows.append((ListUpdate.Place(path), ListUpdate.Place(newPath))) }
  }

  /// Inserts sections with an animation; numbers refer to the state after the batch.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { update in update.insertedSections += sections.map { ($0, .init(animation)) } }
  }

  /// Deletes sections with an animation; numbers refer to the state before the batch.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { update in update.deletedSections += sections.map { ($0, .init(animation)) } }
  }

  /// Reloads sections with an animation: headers, rows and footers and the number of rows are requested again.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { update in update.reloadedSections += sections.map { ($0, .init(animation)) } }
  }

  /// Moves a section from its number before the batch to its number after it, animated.
  public func moveSection(_ section: Int, toSection newSection: Int) {
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
