import Foundation
import TendonGeometry

extension UITableView {
  /// The chosen row, of several the first; nil without.
  public var indexPathForSelectedRow: IndexPath? { selected.min() }
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  /// Whether a row can be chosen now, and whether others stay chosen then.
  private var choice: (allowed: Bool, multiple: Bool) {
    guard editingState else { return (allowsSelection, allowsMultipleSelection) }
    return (allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing, allowsMultipleSelectionDuringEditing)
  }

  public func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !choice.multiple || path == nil {
      for old in selected.sorted() where old != path { deselectRow(at: old, animated: animated) }
    }
    guard let path else { return }
    selected.insert(path)
    shown[path]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  public func deselectRow(at path: IndexPath, animated: Bool) {
    shown[path]?.setSelected(false, animated: animated)
    selected.remove(path)
  }

  /// Whether a finger on the cell shows.
  func highlights(_ cell: UITableViewCell) -> Bool {
    guard choice.allowed, let path = indexPath(for: cell) else { return false }
    return rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  /// A finger has tapped the cell.
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
  }
}
