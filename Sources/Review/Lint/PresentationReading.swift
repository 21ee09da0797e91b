import TendonInterfaceBuilder

/// The ways in which the scenes of a document come onto the screen, by the segues that lead to them.
struct PresentationReading {
  enum Presentation {
    /// The scene fills the screen.
    case fullScreen
    /// A bar, or the edge of a sheet, is above it.
    case underBar
    /// The bar of a tab bar controller, or a toolbar, is below it as well.
    case underTabBar
    /// It fills a part of another scene.
    case embedded
  }

  private let document: LintDocument

  init(_ document: LintDocument) { self.document = document }

  func presentation(of controller: Element) -> Presentation {
    guard let id = controller.id else { return .fullScreen }
    // The view of a xib may be a part of anything.
    guard document.isStoryboard, controller.name.hasSuffix("Controller") else { return .embedded }
    if controller.child("size", key: "freeformSize") != nil { return .embedded }
    if controller.children.contains(where: {
      ["simulatedBottomBarMetrics"].contains($0["key"] ?? "") && $0.name != "nil"
    }) {
      return .underTabBar
    }
    var result = Presentation.fullScreen
    if controller.child("navigationItem") != nil { result = .underBar }
    if controller.children.contains(where: { $0["key"] == "simulatedTopBarMetrics" && $0.name != "nil" }) {
      result = .underBar
    }
    if controller.child("tabBarItem") != nil { result = .underTabBar }
    for segue in document.segues(to: id) {
      switch segue["kind"] {
      case "embed": return .embedded
      case "popoverPresentation", "popover": return .embedded
      case "relationship": return segue["relationship"] == "viewControllers" ? .underTabBar : .underBar
      case "show", "push", "showDetail": result = result == .underTabBar ? .underTabBar : .underBar
      case "presentation", "modal":
        if segue["modalPresentationStyle"] != "fullScreen", controller["modalPresentationStyle"] != "fullScreen" {
          result = result == .underTabBar ? .underTabBar : .underBar
        }
      default: result = result == .underTabBar ? .underTabBar : .underBar
      }
    }
    return result
  }
}
