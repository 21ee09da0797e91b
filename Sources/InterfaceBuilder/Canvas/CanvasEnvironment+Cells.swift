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

  /// The height that the separator takes from the content view of a table cell, points.
  package var cellSeparator: CGFloat {
    if toolsVersion >= 16000 { return 0 }
    return device == nil && scale == 1 ? 1 : 1 / scale
  }

  package enum Accessory: String, Hashable, Sendable, CaseIterable {
    case none, disclosureIndicator, checkmark, detailButton, detailDisclosureButton
  }

  /// The width that an accessory takes from the content view of a table cell, points.
  package func width(of accessory: Accessory) -> CGFloat {
    let isNarrow = device?.size.width == 375
    switch accessory {
    case .none: return 0
    case .disclosureIndicator:
      if toolsVersion < 13000 { return 33 }
      if toolsVersion < 15000 { return 34 }
      return isNarrow ? (scale == 3 ? 82 / 3 : 27) : 31
    case .checkmark: return isNarrow && scale == 2 ? 40 : 44
    case .detailButton: return isNarrow ? 44 : 47
    case .detailDisclosureButton: return 57
    }
  }
}
