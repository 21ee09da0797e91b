import Foundation

/// A list whose cells can be filled anew without becoming others: what tables and collection views share.
@MainActor
protocol ReconfiguringList: UIScrollView {
  associatedtype Cell: ReusableView
  /// Where something is being reconfigured, and the cell that is given out there instead of another one.
  var reconfigured: (path: IndexPath, cell: Cell)? { get set }
  func shownCell(at path: IndexPath) -> Cell?
  /// The cell that the data source gives.
  func askForCell(at path: IndexPath) -> Cell?
}

extension ReconfiguringList {
  /// Asks the data source for those of the cells that are seen. Gives the cells.
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

  /// The cell that is given out where it is asked for while its place is reconfigured.
  func reconfiguredCell(_ identifier: String, at path: IndexPath) -> Cell? {
    guard let (known, cell) = reconfigured, known == path else { return nil }
    precondition(
      cell.reuseIdentifier == identifier,
      "what is reconfigured keeps its cell, got identifier \(identifier), not \(cell.reuseIdentifier ?? "none")")
    return cell
  }
}
