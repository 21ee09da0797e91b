extension UITableView {
  func plainRegister(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return cellPool.unregister(ReuseKind(identifier)) }
    let type = UIView.registered(cellClass, UITableViewCell.self, identifier)
    register(forCellReuseIdentifier: identifier) {
      UITableViewCell.make(type, style: .default, identifier)
    }
  }

  func plainRegister(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let viewClass else { return headerPool.unregister(ReuseKind(identifier)) }
    let type = UIView.registered(viewClass, UITableViewHeaderFooterView.self, identifier)
    register(forHeaderFooterViewReuseIdentifier: identifier) { UITableViewHeaderFooterView.make(type, identifier) }
  }
}

// See `UIView+Metatype.swift`.

extension UITableViewCell {
  /// A cell of a class, by `init(style:reuseIdentifier:)`.
  package static func make(
    _ type: UITableViewCell.Type, style: CellStyle, _ identifier: String?
  ) -> UITableViewCell {
    unsafeBitCast(type, to: AnyCell.Type.self).init(ofClassFor: identifier, style)
  }

  @inline(never) private convenience init(ofClassFor identifier: String?, _ style: CellStyle) {
    self.init(style: style, reuseIdentifier: identifier)
  }
}

extension UITableViewHeaderFooterView {
  /// A header or footer of a class, by `init(reuseIdentifier:)`.
  package static func make(
    _ type: UITableViewHeaderFooterView.Type, _ identifier: String?
  ) -> UITableViewHeaderFooterView {
    unsafeBitCast(type, to: AnyHeader.Type.self).init(ofClassFor: identifier)
  }

  @inline(never) private convenience init(ofClassFor identifier: String?) { self.init(reuseIdentifier: identifier) }
}

private final class AnyCell: UITableViewCell {}
private final class AnyHeader: UITableViewHeaderFooterView {}
