import TendonGeometry

extension CanvasEnvironment {
  /// The layout margins of the content view of a table cell, points.
  ///
  /// On wide devices they are wide, in a xib only where the cell is wider than the narrowest screen.
  ///
  /// - Parameter isNarrowed: whether an accessory takes the trailing end.
  package func cellMargins(cellWidth: CGFloat, isNarrowed: Bool) -> UIEdgeInsets {
    guard toolsVersion >= 13193 else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let vertical: CGFloat = toolsVersion >= 24100 ? 15 : 11
    let isWideDevice = [393, 414].contains(device?.size.width)
    let isWide = isWideDevice && (kind == .storyboard || cellWidth > 320)
    let fillsScreen = cellWidth >= screenSize.width
    let is16 =
      (14460...14490).contains(toolsVersion) && fillsScreen || toolsVersion > (kind == .storyboard ? 16089 : 17000)
    let side: CGFloat = isWide ? 20 : is16 ? 16 : 15
    return UIEdgeInsets(top: vertical, left: side, bottom: vertical, right: isNarrowed ? 8 : side)
  }
}
