import TendonGeometry

extension CanvasEnvironment {
  /// The layout margins of the content view of a table cell, points.
  ///
  /// On wide devices they are wide where the cell is wider than the narrowest screen. Before Xcode 11 the cell of a xib had
  /// those of a root of its width, and in Xcode 9.0 those of any view.
  ///
  /// - Parameter isNarrowed: whether an accessory takes the trailing end.
  package func cellMargins(cellWidth: CGFloat, isNarrowed: Bool) -> UIEdgeInsets {
    let firstTools = kind == .storyboard ? 13193 : 13500
    guard toolsVersion >= firstTools else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let vertical: CGFloat = toolsVersion >= 24100 ? 15 : 11
    let isWide = isWidePhone && cellWidth > 320
    let side = isWide ? 20 : narrowCellMargin(cellWidth)
    return UIEdgeInsets(top: vertical, left: side, bottom: vertical, right: isNarrowed ? 8 : side)
  }

  /// True for phones wider than 375 points.
  private var isWidePhone: Bool { device.map { !$0.isPad && $0.size.width > 375 } ?? false }

  private func narrowCellMargin(_ cellWidth: CGFloat) -> CGFloat {
    if toolsVersion < 14810 {
      if kind == .xib { return rootMargin(width: cellWidth) }
      return cellWidth >= screenSize.width && cellWidth >= 375 ? 16 : 15
    }
    // In xibs of the tools between, wide phones already had the margin of the later ones.
    return isWidePhone || toolsVersion > (kind == .storyboard ? 16089 : 17000) ? 16 : 15
  }
}
