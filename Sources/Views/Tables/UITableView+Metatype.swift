import TendonGeometry

/// Creation of tables from their class; see `CALayer+Metatype.swift`.
extension UITableView {
  /// A table of a class, by `init(frame:style:)`.
  package static func make(_ type: UITableView.Type, frame: CGRect, style: Style) -> UITableView {
    unsafeBitCast(type, to: AnyTable.Type.self).init(ofClassWithFrame: frame, style: style)
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(ofClassWithFrame frame: CGRect, style: Style) {
    self.init(frame: frame, style: style)
  }
}

/// The class whose metatype stands for others.
private final class AnyTable: UITableView {}
