import Foundation
import TendonGeometry

extension UITableView {
  /// Tells how cells of a kind are made.
  ///
  /// Differs from UIKit: a closure stands for the class, which would force a required initialiser on every cell.
  public func register(forCellReuseIdentifier identifier: String, _ make: @escaping () -> UITableViewCell) {
    makers[identifier] = make
  }

  /// A cell that is not in use, or a new one; nil where the identifier is not registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = idle[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    let cell = makers[identifier]?()
    cell?.reuseIdentifier = identifier
    return cell
  }

  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let (path, cell) = reconfigured, path == indexPath {
      precondition(
        cell.reuseIdentifier == identifier,
        "a row that is reconfigured keeps its cell, got identifier \(identifier), not \(cell.reuseIdentifier ?? "none")"
      )
      return cell
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      let known = makers.keys.sorted().joined(separator: ", ")
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard (registered: \(known))")
    }
    return cell
  }

  /// Tells how headers and footers of a kind are made.
  public func register(
    forHeaderFooterViewReuseIdentifier identifier: String, _ make: @escaping () -> UITableViewHeaderFooterView
  ) {
    headerMakers[identifier] = make
  }

  /// A header or footer that is not in use, or a new one; nil where the identifier is not registered.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = idleHeaders[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = headerMakers[identifier]?()
    view?.reuseIdentifier = identifier
    return view
  }
}
