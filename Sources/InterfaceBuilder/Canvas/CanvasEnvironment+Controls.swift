import TendonGeometry
import TendonViews

extension CanvasEnvironment {
  /// The looks of iOS 13, which the canvas has since Xcode 11: taller fields and segments.
  private var isModern: Bool { toolsVersion >= 14810 }
  /// The looks of iOS 26.
  var isGlass: Bool { toolsVersion >= 24100 }

  /// The sizes of controls in the era of the tools.
  package var controlMetrics: ControlMetrics {
    var metrics = ControlMetrics()
    if isGlass { metrics.switchSize = CGSize(width: 61, height: 28) }
    if toolsVersion >= 23000 { metrics.sliderHeight = isGlass ? 34 : 33 }
    if (24100..<25000).contains(toolsVersion) { metrics.sliderInsets = .zero }
    if !isModern {
      metrics.stepperSize.height = 29
      (metrics.segmentsHeight, metrics.segmentPadding) = (28, 14)
      metrics.fieldHeight = 30
      metrics.signSize = CGSize(width: 22, height: 22)
    }
    // Seen without at 14854 and with it at 17156.
    if toolsVersion < 16000 { metrics.bareFieldSpace = 0 }
    if toolsVersion < 16100 { metrics.progressHeight = 2 }
    if isGlass { metrics.searchBarHeight = 64 } else if toolsVersion < 12000 { metrics.searchBarHeight = 44 }
    metrics.bottomToolbarHeight = toolbarHeight
    metrics.roundsLabelLines = toolsVersion >= 23500
    return metrics
  }

  /// The plan by which documents of the canvas are built. The recorded sizes of all contents stand in for their natural ones
  /// where `usesRecordedSizes`, else of those that the document does not hold.
  func plan(usesRecordedSizes: Bool) -> BuildPlan {
    BuildPlan(
      recordedSizes: usesRecordedSizes ? ElementTable.withContent : ElementTable.unmeasured, keepsPlaceholders: true,
      placesCells: true, cellMargins: { cellMargins(cellWidth: $0, isNarrowed: $1, isInRoot: $2) },
      fillsCells: hasOldMargins, assumesLengths: true, freesTiesToHidden: true,
      showsStoppedIndicators: true,
      fonts: DocumentFonts(hasOtherFamilies: false, widensLargeText: toolsVersion < 13000),
      // Seen at 19529 and 20037 in four repositories; 17 points at 21701.
      configuredTitleSize: toolsVersion < 21000 ? 14 : nil, connects: false)
  }
}
