import TendonGeometry

/// Metrics of tables that UIKit does not publish, in points; read from the frames that Interface Builder records.
enum TableMetrics {
  /// The height of a header that has no height set; 0 for a plain table without a title.
  static func headerHeight(_ style: UITableView.Style, isFirst: Bool, hasTitle: Bool) -> CGFloat {
    switch style {
    case .plain: hasTitle ? 28 : 0
    case .grouped, .insetGrouped: hasTitle ? (isFirst ? 55.5 : 38) : (isFirst ? 35 : 18)
    }
  }

  static func footerHeight(_ style: UITableView.Style) -> CGFloat { style == .plain ? 0 : 18 }

  /// The horizontal inset of the sections of an inset grouped table.
  static func cardInset(width: CGFloat) -> CGFloat { width < 400 ? 16 : 20 }
  static let cardRadius: CGFloat = 10

  /// The horizontal margin, in points, of the content in cells.
  static func margin(width: CGFloat) -> CGFloat { width < 390 ? 16 : 20 }
}
