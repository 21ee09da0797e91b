import TendonGeometry

extension CanvasEnvironment {
  /// The layout margins of the content view of a table cell, points.
  ///
  /// On wide devices they are wide where the cell is wider than the narrowest screen. Before Xcode 11 the cell of a xib had
  /// those of a root of its width, and in Xcode 9.0 those of any view.
  ///
  /// - Parameters:
  ///   - isNarrowed: whether an accessory takes the trailing end.
  ///   - isInRoot: whether the cell's table is the root view of a controller.
  package func cellMargins(cellWidth: CGFloat, isNarrowed: Bool, isInRoot: Bool = false) -> UIEdgeInsets {
    let firstTools = kind == .storyboard ? 13193 : 13500
    guard toolsVersion >= firstTools else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let vertical: CGFloat = toolsVersion >= 24100 ? 15 : 11
    let isWide = isWidePhone && cellWidth > 320
    let side = isWide ? 20 : narrowCellMargin(cellWidth, isInRoot)
    return UIEdgeInsets(top: vertical, left: side, bottom: vertical, right: isNarrowed ? 8 : side)
  }

  /// True for phones wider than 375 points.
  private var isWidePhone: Bool { device.map { !$0.isPad && $0.size.width > 375 } ?? false }

  private func narrowCellMargin(_ cellWidth: CGFloat, _ isInRoot: Bool) -> CGFloat {
    if kind == .xib {
      if toolsVersion < 14810 { return rootMargin(width: cellWidth) }
      // In xibs of the tools between, wide phones already had the margin of the later ones.
      return isWidePhone || toolsVersion > 17000 ? 16 : 15
    }
    if toolsVersion > 16089 { return 16 }
    // Before, cells had 15 points of their own, and the margins of a controller's root where their table is one.
    return isInRoot ? rootMargin(width: cellWidth) : isWidePhone && toolsVersion >= 14810 ? 16 : 15
  }
}
