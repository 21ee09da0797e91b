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
    guard let path = indexPath(for: cell) else { return }
    if cell.editingStyle == .insert {
      source?.tableView(self, commit: .insert, forRowAt: path)
    } else if cell.editingStyle == .delete {
      if swiped?.cell === cell { return closeSwipe(animated: true) }
      closeSwipe(animated: true)
      openSwipe(cell, path, trailing: true)
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

  /// True if a horizontal drag at a point reveals actions of the row there, or belongs to a row that is already open.
  func canSwipe(at point: CGPoint, to direction: CGFloat) -> Bool {
    if swiped != nil { return true }
    guard !editingState, let path = indexPathForRow(at: point), shown[path] != nil else { return false }
    return actions(path, trailing: isTrailing(direction)) != nil
  }

  private func isTrailing(_ direction: CGFloat) -> Bool {
    (direction < 0) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  /// The direction in which a row with actions on a side is pulled: 1 to the left, -1 to the right.
  private func side(trailing: Bool) -> CGFloat {
    trailing == (effectiveUserInterfaceLayoutDirection == .leftToRight) ? 1 : -1
  }

  /// Handles a drag that swipes a row.
  func swipe(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      let point = pan.location(in: self)
      let direction = (pan as? SwipePanGestureRecognizer)?.direction ?? 0
      if let open = swiped, indexPathForRow(at: point).flatMap({ shown[$0] }) !== open.cell {
        return closeSwipe(animated: true)
      }
      if swiped == nil, let path = indexPathForRow(at: point), let cell = shown[path] {
        beginSwipe(cell, path, trailing: isTrailing(direction))
      }
      let start = swiped?.cell.swipeOffset ?? 0
      swiped?.start = start
      pull(by: pan.translation(in: self).x)
    case .changed: pull(by: pan.translation(in: self).x)
    case .ended:
      guard let open = swiped, let actions = open.cell.editing.actions else { return }
      if actions.isCommitting, let first = actions.configuration.actions.first { return perform(first, all: true) }
      let side = side(trailing: actions.isTrailing)
      // The position of the touch after another tenth of a second decides.
      let reach = open.cell.swipeOffset * side - pan.velocity(in: self).x * side * 0.1
      if reach > actions.naturalWidth / 2 { settleSwipe(at: actions.naturalWidth) } else { closeSwipe(animated: true) }
    case .cancelled: closeSwipe(animated: true)
    case .possible, .failed: break
    }
  }

  private func beginSwipe(_ cell: UITableViewCell, _ path: IndexPath, trailing: Bool) {
    guard let configuration = actions(path, trailing: trailing) else { return }
    rowDelegate?.tableView(self, willBeginEditingRowAt: path)
    UIView.performWithoutAnimation {
      cell.showActions(
        SwipeActionsView(configuration, isTrailing: side(trailing: trailing) > 0) { [weak self] action in
          self?.perform(action, all: false)
        })
    }
    swiped = (cell, 0)
  }

  private func openSwipe(_ cell: UITableViewCell, _ path: IndexPath, trailing: Bool) {
    beginSwipe(cell, path, trailing: trailing)
    if let actions = cell.editing.actions { settleSwipe(at: actions.naturalWidth) }
  }

  /// The fraction of the row's width past which a swipe performs the first action. `Undocumented by Apple:` the value.
  static let fullSwipe: CGFloat = 0.6

  private func pull(by x: CGFloat) {
    guard let (cell, start) = swiped, let actions = cell.editing.actions else { return }
    let side: CGFloat = actions.isTrailing ? 1 : -1
    var amount = max(0, (start - x) * side)
    let commits = actions.configuration.performsFirstActionWithFullSwipe
    if amount > actions.naturalWidth, !commits {
      amount = actions.naturalWidth + RubberBand.give(amount - actions.naturalWidth, length: cell.bounds.width)
    }
    let isFull = commits && amount > UITableView.fullSwipe * cell.bounds.width
    if isFull != actions.isCommitting {
      // The first button takes the width of the others, or returns it.
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        actions.isCommitting = isFull
        actions.layoutIfNeeded()
      }
    }
    cell.swipeOffset = amount * side
  }

  private func settleSwipe(at amount: CGFloat) {
    guard let cell = swiped?.cell, let actions = cell.editing.actions else { return }
    let side: CGFloat = actions.isTrailing ? 1 : -1
    UIView.animate(
      withDuration: UITableView.updateDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
    ) {
      actions.isCommitting = false
      cell.swipeOffset = amount * side
      cell.layoutIfNeeded()
    }
  }

  private func perform(_ action: UIContextualAction, all: Bool) {
    guard let cell = swiped?.cell else { return }
    if all, action.style == .destructive {
      // The row moves out in the direction of the swipe.
      let side: CGFloat = cell.editing.actions?.isTrailing == true ? 1 : -1
      UIView.animate(
        withDuration: UITableView.updateDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
      ) {
        cell.swipeOffset = cell.bounds.width * side
      }
    }
    action.handler(action, cell) { [weak self, weak cell] _ in
      guard let self, let cell, self.swiped?.cell === cell else { return }
      self.closeSwipe(animated: true)
    }
  }

  /// The table itself where a touch would close the row that has been swiped open: everywhere but on its actions.
  func swipeCloser(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let actions = swiped?.cell.editing.actions, swiped?.cell.swipeOffset != 0 else { return nil }
    return actions.hitTest(convert(point, to: actions), with: event) == nil ? self : nil
  }

  /// Closes the row that has been swiped open.
  func closeSwipe(animated: Bool) {
    guard let cell = swiped?.cell else { return }
    swiped = nil
    let actions = cell.editing.actions
    let put = { cell.swipeOffset = 0 }
    let end = { [weak self, weak cell] in
      if let cell, cell.editing.actions === actions { cell.showActions(nil) }
      guard let self else { return }
      self.rowDelegate?.tableView(self, didEndEditingRowAt: cell.flatMap { self.indexPath(for: $0) })
    }
    guard animated, window != nil, cell.superview === self else {
      UIView.performWithoutAnimation(put)
      return end()
    }
    UIView.animate(
      withDuration: UITableView.updateDuration, delay: 0, options: .allowUserInteraction, animations: put,
      completion: { _ in end() })
  }
}

/// The pan gesture recognizer of swipes. It begins when a touch moves sideways on a row with actions on that side.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  /// The horizontal distance that the touch had moved when the swipe began, in points; negative to the left.
  private(set) var direction: CGFloat = 0

  override func shareBeforeBeginning(of moved: CGPoint) -> CGFloat? {
    guard let table = view as? UITableView, abs(moved.x) >= UIPanGestureRecognizer.slop, abs(moved.x) > abs(moved.y)
    else { return nil }
    let point = location(in: table)
    guard table.canSwipe(at: CGPoint(x: point.x - moved.x, y: point.y - moved.y), to: moved.x) else { return nil }
    direction = moved.x
    return UIPanGestureRecognizer.slop / abs(moved.x)
  }
}
