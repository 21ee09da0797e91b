import TendonGeometry

/// Measures of tables that UIKit does not publish, in points; read from the frames that Interface Builder records.
enum TableMetrics {
  /// The height of a header without one of its own; a plain table has none without a title.
  static func headerHeight(_ style: UITableView.Style, isFirst: Bool, hasTitle: Bool) -> CGFloat {
    switch style {
    case .plain: hasTitle ? 28 : 0
    case .grouped, .insetGrouped: hasTitle ? (isFirst ? 55.5 : 38) : (isFirst ? 35 : 18)
    }
  }

  static func footerHeight(_ style: UITableView.Style) -> CGFloat { style == .plain ? 0 : 18 }

  /// How far the cards of an inset table lie from the sides.
  static func cardInset(width: CGFloat) -> CGFloat { width < 400 ? 16 : 20 }
  static let cardRadius: CGFloat = 10

  /// How far the content of a grouped table's cells lies from the sides of the cell.
  static func margin(width: CGFloat) -> CGFloat { width < 390 ? 16 : 20 }
}
