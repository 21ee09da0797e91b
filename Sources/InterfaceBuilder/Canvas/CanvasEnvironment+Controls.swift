import TendonDrawing
import TendonGeometry
import TendonViews

extension CanvasEnvironment {
  /// Frame minus alignment rectangle of a control, by the name of its element, points.
  package func alignmentInsets(of element: String) -> UIEdgeInsets {
    switch element {
    case "slider" where (24100..<25000).contains(toolsVersion): .zero
    case "slider": UISlider.alignmentInsets
    case "switch": UISwitch.alignmentInsets
    case "segmentedControl": UISegmentedControl.alignmentInsets
    default: .zero
    }
  }

  /// The font as the canvas measures it: before Xcode 9 the system font was spaced wider from 20 points up.
  func font(_ font: UIFont) -> UIFont {
    guard toolsVersion < 13000, font.font.isSystem, font.pointSize >= 20 else { return font }
    var early = font.font
    early.extraTracking = Font.earlyDisplayTracking(at: early.size)
    return UIFont(font: early, leading: font.leading)
  }

  /// The looks of iOS 13, which the canvas has since Xcode 11: taller fields and segments.
  private var isModern: Bool { toolsVersion >= 14810 }
  /// The looks of iOS 26.
  private var isGlass: Bool { toolsVersion >= 24100 }

  /// The natural size of a control's alignment rectangle, -1 where it has none on an axis, points.
  @MainActor
  func naturalSize(of element: String, _ reading: ElementReading) -> CGSize {
    let none = UIView.noIntrinsicMetric
    switch element {
    case "switch": return isGlass ? CGSize(width: 61, height: 28) : UISwitch.naturalSize
    case "button" where CanvasEnvironment.hasGlyph(reading.element):
      if reading.element.child("buttonConfiguration") != nil { return CGSize(width: 50, height: 34) }
      return isModern ? CGSize(width: 25, height: 24) : CGSize(width: 22, height: 22)
    case "slider":
      return CGSize(width: none, height: isGlass ? 34 : toolsVersion >= 23000 ? 33 : UISlider.naturalHeight)
    case "stepper": return isModern ? UIStepper.size : CGSize(width: UIStepper.size.width, height: 29)
    case "segmentedControl":
      return CGSize(width: segmentsWidth(reading), height: isModern ? UISegmentedControl.naturalHeight : 28)
    case "textField": return CGSize(width: none, height: fieldHeight(reading))
    case "progressView": return CGSize(width: none, height: toolsVersion >= 16100 ? UIProgressView.height : 2)
    case "activityIndicatorView":
      let isLarge = ["large", "whiteLarge"].contains(reading.element["style"])
      return UIActivityIndicatorView.size(of: isLarge ? .large : .medium)
    case "pickerView", "datePicker": return UIPickerView.size
    case "searchBar": return CGSize(width: none, height: isGlass ? 64 : toolsVersion < 12000 ? 44 : UISearchBar.height)
    case "pageControl":
      let pages = reading.integer("numberOfPages") ?? 0
      return UIPageControl.size(pages: max(0, min(pages, 1000)))
    // More where constraints tie it to the bottom of the safe area (`DocumentStandIn.reachesBottom`).
    case "toolbar": return CGSize(width: none, height: UIToolbar.naturalHeight)
    case "navigationBar": return CGSize(width: none, height: UINavigationBar.standardHeight)
    case "tabBar": return CGSize(width: none, height: UITabBar.standardHeight)
    default: return CGSize(width: none, height: none)
    }
  }

  /// Whether a button shows a sign of the system's.
  static func hasGlyph(_ element: Element) -> Bool {
    ["infoLight", "infoDark", "contactAdd", "detailDisclosure", "close"].contains(element["buttonType"])
  }

  /// Every segment is as wide as the widest title asks for, in whole points, with a point between two.
  @MainActor
  private func segmentsWidth(_ reading: ElementReading) -> CGFloat {
    let segments = reading.element.child("segments")?.children ?? []
    guard !segments.isEmpty else { return UIView.noIntrinsicMetric }
    let widest = segments.map { UISegmentedControl.width(ofTitle: $0["title"]) }.max() ?? 0
    let width = widest + (isModern ? UISegmentedControl.padding : 14)
    return CGFloat(segments.count) * (width + UISegmentedControl.gap) - UISegmentedControl.gap
  }

  /// A bordered field is as high as its era says or its line needs, a bare one as high as its line.
  @MainActor
  private func fieldHeight(_ reading: ElementReading) -> CGFloat {
    let font = reading.font("fontDescription")?.uiFont ?? .systemFont(ofSize: 17)
    let line = font.lineHeight.rounded(.up)
    guard reading.element["borderStyle"] != nil else { return isModern ? line + 1 : line }
    return max(isModern ? 34 : 30, line + 12)
  }
}
