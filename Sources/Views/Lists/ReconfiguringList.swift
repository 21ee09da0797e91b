import Foundation

/// A list whose displayed cells can be updated in place. Tables and collection views share it.
@MainActor
protocol ReconfiguringList: UIScrollView {
  associatedtype Cell: ReusableView
  /// The index path that is being reconfigured and its displayed cell, which dequeuing returns.
  var reconfigured: (path: IndexPath, cell: Cell)? { get set }
  func shownCell(at path: IndexPath) -> Cell?
  /// The cell that the data source returns.
  func askForCell(at path: IndexPath) -> Cell?
}

extension ReconfiguringList {
  /// Asks the data source for the displayed cells at some index paths again and returns these cells.
  func refill(_ paths: [IndexPath]) -> [Cell] {
    paths.compactMap { path in
      guard let cell = shownCell(at: path) else { return nil }
      reconfigured = (path, cell)
      let answer = askForCell(at: path)
      reconfigured = nil
      precondition(answer === cell, "what is reconfigured keeps its cell: the data source has to dequeue it")
      return cell
    }
  }

  /// The displayed cell at an index path while that is being reconfigured; nil otherwise. Traps if it has another
  /// identifier.
  func reconfiguredCell(_ identifier: String, at path: IndexPath) -> Cell? {
    guard let (known, cell) = reconfigured, known == path else { return nil }
    precondition(
      cell.reuseIdentifier == identifier,
      "what is reconfigured keeps its cell, got identifier \(identifier), not \(cell.reuseIdentifier ?? "none")")
    return cell
  }
}
