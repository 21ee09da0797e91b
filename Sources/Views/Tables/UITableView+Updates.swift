import Foundation
import TendonGeometry

extension UITableView: ReconfiguringList {
  /// How a row comes and goes; raw values are UIKit's.
  ///
  /// `Undocumented by Apple:` how each looks in detail. Rows beside one that comes or goes move for 0.25 seconds, ease in and
  /// out, and it lies behind them. A row that is reloaded comes over its old view, which stays until it is covered.
  public enum RowAnimation: Int, Sendable {
    /// Becomes visible or invisible in its place.
    case fade
    /// Comes from the right, goes to the right.
    case right
    /// Comes from the left, goes to the left.
    case left
    /// Slides out from under what is above it, and back under that.
    case top
    /// Is uncovered by what is below it, and covered by that.
    case bottom
    /// Is there at once, gone when it is covered.
    case none
    /// Opens from its middle, and closes there.
    case middle
    /// As `fade`.
    case automatic = 100
  }

  /// Begins a batch of edits, which the matching `endUpdates()` ends; batches inside each other are one.
  ///
  /// In a batch rows and sections that are deleted, reloaded or moved from are named by their places before it, those that
  /// are inserted or moved to by their places after it, in whatever order the calls are made.
  public func beginUpdates() {
    if !edits.isOpen { reloadIfNeeded() }
    edits.begin()
  }

  /// Ends a batch of edits: asks the data source for the numbers of rows, and moves what is seen to its new place, animated.
  ///
  /// Heights are asked for again, so that a batch without edits animates new ones: of the rows that come and of those in
  /// sight at once, of the others when they next come into sight; until then they count as they were. Traps with UIKit's
  /// message where the numbers of rows do not agree with the edits.
  public func endUpdates() { end(nil) }

  /// Runs `updates` as one batch of edits, then `completion` when the last row has come to rest, with whether it got there.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    end(completion)
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

  public func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    edit { update in update.insertedRows += paths.map { (ListUpdate.Place($0), animation) } }
  }

  public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    edit { update in update.deletedRows += paths.map { (ListUpdate.Place($0), animation) } }
  }

  /// Asks for the cells of rows again.
  public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    edit { update in update.reloadedRows += paths.map { (ListUpdate.Place($0), animation) } }
  }

  /// Lets the cells of rows show them anew: the data source is asked for them and is given the cells that are seen when it
  /// dequeues. Rows of automatic height are measured again.
  public func reconfigureRows(at paths: [IndexPath]) {
    guard !needsReload else { return }
    if !refill(paths).isEmpty { performBatchUpdates(nil) }
  }

  func shownCell(at path: IndexPath) -> UITableViewCell? { shown[path] }
  func askForCell(at path: IndexPath) -> UITableViewCell? { source?.tableView(self, cellForRowAt: path) }

  public func moveRow(at path: IndexPath, to newPath: IndexPath) {
    edit { $0.movedRows.append((ListUpdate.Place(path), ListUpdate.Place(newPath))) }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { update in update.insertedSections += sections.map { ($0, animation) } }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { update in update.deletedSections += sections.map { ($0, animation) } }
  }

  /// Asks for headers, rows and footers of sections again, and for the number of rows.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { update in update.reloadedSections += sections.map { ($0, animation) } }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    edit { $0.movedSections.append((section, newSection)) }
  }

  /// Whether a batch of edits is open.
  public var hasUncommittedUpdates: Bool { edits.isOpen }
}
