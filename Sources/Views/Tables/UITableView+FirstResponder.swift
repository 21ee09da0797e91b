import Foundation

extension UITableView {
  /// Keeps the cell of a row that has scrolled out of sight if the first responder is inside it, as UIKit does: the
  /// removal of the cell would end the editing. Returns true if the cell is kept; it follows its row outside the bounds
  /// and is not among the visible cells.
  func keepForFirstResponder(_ part: TableLayout.Part) -> Bool {
    guard case .row(let path) = part, let cell = shown[path], !cell.isNew, cell.firstResponderInside != nil else {
      return false
    }
    keptCell = cell
    let frame = frame(of: part, in: arrangement, top: bounds.minY)
    if cell.frame != frame { cell.frame = frame }
    return true
  }
}
