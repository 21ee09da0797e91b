import TendonInterfaceBuilder
import TendonViews

/// The screens for which a document is made.
extension LintDocument {
  /// True for a document that was made for tablets alone: its screens are as wide as theirs.
  package var isForPad: Bool {
    if document?.header.targetsPad ?? false { return true }
    let widths = controllers.compactMap { $0.children.first { $0["key"] == "view" }?.recordedFrame?.width }
    return !widths.isEmpty && widths.allSatisfy { $0 >= 700 }
  }

  /// True if a scene is laid out in an environment: not one of a size of its own, which a container shows, nor one as wide
  /// as a tablet on a phone.
  func isMeant(_ scene: Element, for environment: ReviewEnvironment) -> Bool {
    if scene.child("size", key: "freeformSize") != nil { return false }
    let root = scene.children.first { $0["key"] == "view" }?.recordedFrame
    if let root, !LintDocument.screenLengths.contains(root.width) { return false }
    return (root ?? scene.recordedFrame)?.width ?? 0 < 700 || environment.isPad
  }

  /// True if a scene has something that a rule about layouts looks at: constraints or views that they have to place, texts,
  /// controls and images, or another scene that is embedded in it. Navigation controllers, for example, have nothing.
  func isJudged(_ scene: Element) -> Bool {
    var waiting = [scene]
    while let element = waiting.popLast() {
      switch element.name {
      case "segue" where element["kind"] == "embed": return true
      case let name where LintDocument.judgedNames.contains(name): return true
      case _ where element["translatesAutoresizingMaskIntoConstraints"] == "NO": return true
      default: waiting += element.children.reversed()
      }
    }
    return false
  }

  private static let judgedNames: Set<String> = [
    "constraint", "stackView", "label", "button", "textField", "switch", "slider", "stepper", "segmentedControl",
    "searchBar", "imageView",
  ]

  /// The widths of screens either way up, in points; 600 is that of the canvas of documents without a device.
  private static let screenLengths = Set(ScreenDevice.all.flatMap { [$0.size.width, $0.size.height] } + [600])

  /// The environments for which the document is made: for tablets those of tablets, or one where there is none.
  package func fitting(_ environments: [ReviewEnvironment]) -> [ReviewEnvironment] {
    guard isForPad else { return environments }
    let pads = environments.filter(\.isPad)
    let settings = environments.first?.settings ?? ReaderSettings()
    return pads.isEmpty ? [ReviewEnvironment(device: "ipad9_7", settings: settings)].compactMap { $0 } : pads
  }
}
