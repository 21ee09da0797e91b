import TendonGeometry
import TendonInterfaceBuilder
import TendonViews

/// The bars of the containers around the scenes of a document.
///
/// A scene is built once, without its containers. Where bars are around it, its constraints are solved a second time with
/// them, so that contradictions that only the smaller safe area causes are found.
package struct ContainerBars {
  private struct Around {
    let hasTop: Bool
    /// True if the navigation bar has a large title.
    let isLarge: Bool
    let bottom: CGFloat
  }

  /// The bars by the ids of the controllers whose constraints refer to the safe area or to margins.
  private var around: [String: Around] = [:]

  package init(_ document: LintDocument) {
    guard document.isStoryboard else { return }
    // Of the canvases of old versions of Xcode, which showed bars without any container, nothing is taken.
    // An app goes every way to a scene, also where the canvas goes by one.
    let bars = CanvasBars.all(in: document.root, tools: 13000, breaksTies: false)
    for controller in document.controllers where !ContainerBars.containers.contains(controller.name) {
      guard let id = controller.id, let own = bars[id], !own.isEmbedded,
        own.top != .none || own.bottom != .none, ContainerBars.dependsOnSafeArea(controller, document)
      else { continue }
      let item = controller.child("navigationItem")
      var (hasTop, isLarge) = (false, false)
      if case .navigation(_, _, let style) = own.top {
        hasTop = true
        isLarge = style == .large && item?["title"]?.isEmpty == false && item?["largeTitleDisplayMode"] != "never"
      }
      let bottom =
        switch own.bottom {
        case .none: 0.0
        case .tab: UITabBar.standardHeight
        case .toolbar: UIToolbar.standardHeight
        case .toolbarOnTab: UITabBar.standardHeight + UIToolbar.standardHeight
        }
      around[id] = Around(hasTop: hasTop, isLarge: isLarge, bottom: bottom)
    }
  }

  /// The insets of the bars around a controller in points; nil where there are none, or where no constraint depends on them.
  package func insets(around controller: Element, in environment: ReviewEnvironment) -> UIEdgeInsets? {
    guard let bars = controller.id.flatMap({ around[$0] }) else { return nil }
    let isCompact = environment.isLandscape && !environment.isPad
    let row = isCompact ? UINavigationBar.compactHeight : UINavigationBar.standardHeight
    let top = bars.hasTop ? row + (bars.isLarge && !isCompact ? UINavigationBar.largeTitleHeight : 0) : 0
    return UIEdgeInsets(top: top, left: 0, bottom: bars.bottom, right: 0)
  }

  /// The insets in a note of a finding.
  static func words(_ insets: UIEdgeInsets) -> String {
    let parts = [(insets.top, "above"), (insets.bottom, "below")].filter { $0.0 > 0 }.map {
      "\(ConstraintRules.number(Double($0.0))) points \($0.1)"
    }
    return "with the bars of its containers: \(parts.joined(separator: " and "))"
  }

  /// The controllers that show others: they are empty in a check.
  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
  ]

  /// True if a constraint of the scene has a layout guide or a margin on one of its sides.
  private static func dependsOnSafeArea(_ controller: Element, _ document: LintDocument) -> Bool {
    var waiting = [controller]
    while let element = waiting.popLast() {
      waiting += element.children
      guard element.name == "constraint" else { continue }
      let sides = [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")]
      let depends = sides.contains { item, attribute in
        let isGuide = document.object(element[item])?.name.hasSuffix("LayoutGuide") ?? false
        return isGuide || element[attribute].map { $0.hasSuffix("Margin") || $0.hasSuffix("Margins") } ?? false
      }
      if depends { return true }
    }
    return false
  }
}

extension SolvedScene {
  /// Runs a check of the constraints while bars cover parts of the safe area of the scene's controller. The constraints are
  /// solved with the bars, and no frame is written.
  package func covered(by insets: UIEdgeInsets, _ check: () -> Void) {
    let (stage, window) = (part.stage, part.stage.window)
    guard let controller = window.rootViewController else { return }
    let own = controller.additionalSafeAreaInsets
    stage.perform {
      controller.additionalSafeAreaInsets = UIEdgeInsets(
        top: own.top + insets.top, left: own.left, bottom: own.bottom + insets.bottom, right: own.right)
      _ = window.layoutNode.engine.solve()
      check()
      controller.additionalSafeAreaInsets = own
    }
  }
}
