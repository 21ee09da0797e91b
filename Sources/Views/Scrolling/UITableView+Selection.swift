import Foundation
import TendonGeometry

extension UITableView {
  /// The chosen row, of several the first; nil without.
  public var indexPathForSelectedRow: IndexPath? { selected.min() }
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  public func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection || path == nil {
      for old in selected where old != path {
        shown[old]?.isSelected = false
        selected.remove(old)
      }
    }
    guard let path else { return }
    selected.insert(path)
    shown[path]?.isSelected = true
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  public func deselectRow(at path: IndexPath, animated: Bool) {
    shown[path]?.isSelected = false
    selected.remove(path)
  }

  /// A finger has tapped the cell.
  func tapped(_ cell: UITableViewCell) {
    guard allowsSelection, let path = indexPath(for: cell) else { return }
    if allowsMultipleSelection, selected.contains(path) {
      deselectRow(at: path, animated: false)
      rowDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let allowed = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let allowed else { return }
    if !allowsMultipleSelection, let old = indexPathForSelectedRow, old != allowed {
      deselectRow(at: old, animated: false)
      rowDelegate?.tableView(self, didDeselectRowAt: old)
    }
    selectRow(at: allowed, animated: false, scrollPosition: .none)
    rowDelegate?.tableView(self, didSelectRowAt: allowed)
    cell.selectionSegue?(cell)
  }
}
