import TendonGeometry

extension CanvasEnvironment {
  /// Frame minus alignment rectangle of a control, by the name of its element, points.
  package func alignmentInsets(of element: String) -> UIEdgeInsets {
    switch element {
    case "slider" where (24100..<25000).contains(toolsVersion): .zero
    case "slider": UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "switch": UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "segmentedControl": UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }
}
