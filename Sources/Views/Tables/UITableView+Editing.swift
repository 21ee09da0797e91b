import Foundation
import TendonGeometry

extension UITableView {
  var plainIsEditing: Bool {
    get { editingState }
    set { setEditing(newValue, animated: false) }
  }

  func plainSetEditing(_ editing: Bool, animated: Bool) {
    guard editing != editingState else { return }
    closeSwipe(animated: animated)
    editingState = editing
    // During editing other rows can be selected.
    for path in indexPathsForSelectedRows ?? [] where !allowsMultipleSelectionDuringEditing {
      deselectRow(at: path, animated: animated)
    }
    let change = {
      for (path, cell) in self.shown.sorted(by: { $0.key < $1.key }) {
        self.showEditing(of: cell, at: path, animated: animated)
        cell.layoutIfNeeded()
      }
    }
    if animated, window != nil {
      UIView.animate(
        withDuration: UITableView.updateDuration, delay: 0, options: .allowUserInteraction, animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  /// Updates the editing controls of a cell.
  func showEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
    var editing = UITableViewCell.Editing()
    editing.isEditing = editingState
    if editingState {
      let path = dataPath(path)
      let can = source?.tableView(self, canEditRowAt: path) ?? false
      editing.selects = can && allowsMultipleSelectionDuringEditing
      editing.style =
        can && !editing.selects ? rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
      editing.indents = rowDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      editing.moves = source?.tableView(self, canMoveRowAt: path) ?? false
    }
    let changes = cell.isEditing != editing.isEditing
    cell.showEditing(editing)
    if changes { cell.setEditing(editing.isEditing, animated: animated) }
  }

  /// Called after a tap on the editing control of a row. An insertion is committed; a deletion requires confirmation.
  func signTapped(_ cell: UITableViewCell) {
    if cell.editingStyle == .insert {
      guard let path = indexPath(for: cell) else { return }
      source?.tableView(self, commit: .insert, forRowAt: path)
    } else if cell.editingStyle == .delete {
      if swipes.open?.cell === cell { return closeSwipe(animated: true) }
      closeSwipe(animated: true)
      swipes.open(cell, trailing: true)
    }
  }

  // MARK: - Swipes

  /// The swipe actions of a row on a side; nil if it has none.
  private func actions(_ path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
    let asked =
      trailing
      ? rowDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : rowDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    if let asked { return asked.actions.isEmpty ? nil : asked }
    if trailing, let old = rowDelegate?.tableView(self, editActionsForRowAt: path), !old.isEmpty {
      let configuration = UISwipeActionsConfiguration(actions: old.map { $0.contextual(path) })
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    guard trailing, source?.tableView(self, canEditRowAt: path) ?? false,
      rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
    else { return nil }
    let title = rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, view, done in
      if let self, let cell = view as? UITableViewCell, let path = self.indexPath(for: cell) {
        self.source?.tableView(self, commit: .delete, forRowAt: path)
      }
      done(true)
    }
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    // A deletion by its editing control must not be committed by a full swipe.
    configuration.performsFirstActionWithFullSwipe = !editingState
    return configuration
  }

  /// Connects the swipes of the rows.
  func setUpSwipes() {
    swipes.cell = { [weak self] point in
      self.flatMap { table in table.indexPathForRow(at: point).flatMap { table.shown[$0] } }
    }
    swipes.isAllowed = { [weak self] in self?.editingState == false }
    swipes.actions = { [weak self] cell, trailing in
      guard let self, let cell = cell as? UITableViewCell, let path = indexPath(for: cell) else { return nil }
      return actions(path, trailing: trailing)
    }
    swipes.willOpen = { [weak self] cell in
      guard let self, let path = (cell as? UITableViewCell).flatMap({ self.indexPath(for: $0) }) else { return }
      rowDelegate?.tableView(self, willBeginEditingRowAt: path)
    }
    swipes.didClose = { [weak self] cell in
      guard let self else { return }
      rowDelegate?.tableView(
        self, didEndEditingRowAt: (cell as? UITableViewCell).flatMap { self.indexPath(for: $0) })
    }
  }

  /// Closes the row that has been swiped open.
  func closeSwipe(animated: Bool) { swipes.close(animated: animated) }
}
