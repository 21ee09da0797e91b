import Foundation
import TendonGeometry

extension UITableView {
  /// Tells how cells of a kind are made.
  ///
  /// Differs from UIKit: a closure stands for the class, which would force a required initialiser on every cell.
  public func register(forCellReuseIdentifier identifier: String, _ make: @escaping () -> UITableViewCell) {
    cellPool.register(ReuseKind(identifier), make)
  }

  /// A cell that is not in use, or a new one; nil where the identifier is not registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cellPool.take(ReuseKind(identifier))
  }

  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = reconfiguredCell(identifier, at: indexPath) { return cell }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard (registered: \(cellPool.identifiers()))")
    }
    return cell
  }

  /// Tells how headers and footers of a kind are made.
  public func register(
    forHeaderFooterViewReuseIdentifier identifier: String, _ make: @escaping () -> UITableViewHeaderFooterView
  ) {
    headerPool.register(ReuseKind(identifier), make)
  }

  /// A header or footer that is not in use, or a new one; nil where the identifier is not registered.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    headerPool.take(ReuseKind(identifier))
  }
}
