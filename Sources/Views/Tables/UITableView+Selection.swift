import Foundation
import TendonGeometry

extension UITableView {
  var plainIndexPathForSelectedRow: IndexPath? { selected.min() }
  /// The index paths of the selected rows, sorted; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  /// `allowed`: true if rows can be selected at present. `multiple`: true if several rows can be selected.
  private var choice: (allowed: Bool, multiple: Bool) {
    guard editingState else { return (allowsSelection, allowsMultipleSelection) }
    return (allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing, allowsMultipleSelectionDuringEditing)
  }

  func plainSelectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !choice.multiple || path == nil {
      for old in selected.sorted() where old != path { deselectRow(at: old, animated: animated) }
    }
    guard let path else { return }
    selected.insert(path)
    shown[path]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  func plainDeselectRow(at path: IndexPath, animated: Bool) {
    shown[path]?.setSelected(false, animated: animated)
    selected.remove(path)
  }

  /// True if the cell is highlighted under a touch.
  func highlights(_ cell: UITableViewCell) -> Bool {
    guard choice.allowed, let path = indexPath(for: cell) else { return false }
    return rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  /// Highlights the cell under a touch, or ends that, and notifies the delegate.
  func highlight(_ cell: UITableViewCell, _ highlighted: Bool) {
    guard cell.isHighlighted != highlighted else { return }
    cell.isHighlighted = highlighted
    guard let path = indexPath(for: cell) else { return }
    if highlighted {
      rowDelegate?.tableView(self, didHighlightRowAt: path)
    } else {
      rowDelegate?.tableView(self, didUnhighlightRowAt: path)
    }
  }

  /// Notifies the delegate of a tap on the accessory button of the cell.
  func accessoryTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    rowDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  /// Updates the selection after a tap on the cell and notifies the delegate.
  func tapped(_ cell: UITableViewCell) {
    guard highlights(cell), let path = indexPath(for: cell) else { return }
    if choice.multiple, selected.contains(path) {
      guard let path = rowDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
      deselectRow(at: path, animated: false)
      rowDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let allowed = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let allowed else { return }
    if !choice.multiple, let old = indexPathForSelectedRow, old != allowed {
      guard let old = rowDelegate.map({ $0.tableView(self, willDeselectRowAt: old) }) ?? old else { return }
      deselectRow(at: old, animated: false)
      rowDelegate?.tableView(self, didDeselectRowAt: old)
    }
    selectRow(at: allowed, animated: false, scrollPosition: .none)
    rowDelegate?.tableView(self, didSelectRowAt: allowed)
    cell.selectionSegue?(cell)
    if rowDelegate?.tableView(self, canPerformPrimaryActionForRowAt: allowed) ?? false {
      rowDelegate?.tableView(self, performPrimaryActionForRowAt: allowed)
    }
  }
}
