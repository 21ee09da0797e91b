import Foundation
import TendonGeometry

extension UITableView {
  /// Registers a closure that makes cells for a reuse identifier.
  public func register(forCellReuseIdentifier identifier: String, _ make: @escaping () -> UITableViewCell) {
    cellPool.register(ReuseKind(identifier), make)
  }

  func plainDequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cellPool.take(ReuseKind(identifier))
  }

  func plainDequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = reconfiguredCell(identifier, at: indexPath) { return cell }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard (registered: \(cellPool.identifiers()))")
    }
    return cell
  }

  /// Registers a closure that makes headers and footers for a reuse identifier.
  public func register(
    forHeaderFooterViewReuseIdentifier identifier: String, _ make: @escaping () -> UITableViewHeaderFooterView
  ) {
    headerPool.register(ReuseKind(identifier), make)
  }

  func plainDequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    headerPool.take(ReuseKind(identifier))
  }
}
