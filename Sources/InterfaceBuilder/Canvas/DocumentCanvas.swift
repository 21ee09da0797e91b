import TendonAutoLayout
import TendonGeometry
import TendonViews

/// The views of a document as its design canvas has them: every root with the screen, the bars and the margins that it is
/// laid out for. No code of the app runs.
@MainActor
package final class DocumentCanvas {
  /// A view at the top of a scene or a xib.
  package struct Root {
    package let view: UIView
    /// The controller whose view it is; nil for a view by itself.
    let controller: UIViewController?
    /// As the document recorded it, in points.
    package let frame: CGRect
    /// The insets of bars and rounded corners, in points.
    package let safeArea: UIEdgeInsets
  }

  package let environment: CanvasEnvironment
  package private(set) var roots: [Root] = []
  package var diagnostics: [DocumentDiagnostic] { loader.context.log.diagnostics }

  private let loader: DocumentLoader
  private var header: DocumentHeader { loader.header }
  /// The screen that a document without a device simulates.
  private let defaultScreen: CGSize?

  /// Builds all roots. The main screen should have the canvas's scale while this runs: text is measured for it.
  ///
  /// - Parameters:
  ///   - usesRecordedSizes: true if recorded sizes stand in for the natural ones of views with content.
  ///   - strings: texts that replace the document's own, by object id and property.
  package init(_ document: InterfaceDocument, usesRecordedSizes: Bool, strings: [String: String] = [:]) {
    environment = CanvasEnvironment(document.header)
    var loader = DocumentLoader(
      document, place: nil, plan: environment.plan(usesRecordedSizes: usesRecordedSizes),
      sizeClasses: SizeClasses(width: environment.horizontalSizeClass, height: environment.verticalSizeClass),
      strings: strings)
    loader.classes.hasAny = false
    self.loader = loader
    let root = loader.root
    let metrics = root.child("simulatedMetricsContainer")?.child("simulatedScreenMetrics", key: "destination")
    defaultScreen = environment.device == nil ? DocumentCanvas.screen(metrics) : nil
    if header.kind == .xib {
      for element in root.child("objects")?.children ?? [] {
        addFree(element, asXIBRoot: true)
        for child in element.children { addLoose(in: child) }
      }
    } else {
      let bars = CanvasBars.all(in: root, tools: header.toolsVersion)
      for scene in SceneElement.all(in: root) { add(scene, bars) }
    }
  }

  private func add(_ scene: SceneElement, _ bars: [String: CanvasEnvironment.Bars]) {
    if let controller = scene.controller {
      addRoot(of: controller, bars: bars[controller.id ?? ""] ?? .init())
      for child in controller.children { addLoose(in: child) }
    }
    for element in scene.others {
      addFree(element, asXIBRoot: false)
      addLoose(in: element)
    }
  }

  private func addRoot(of element: Element, bars: CanvasEnvironment.Bars) {
    let environment = environment.reached(bars.isReached)
    guard let root = element.children.first(where: { $0["key"] == "view" }) else { return }
    let controller = loader.makeBuilder().makeController(ElementReading(element, in: loader.context))
    let view = controller.view!
    let frame = view.frame
    if environment.hasOldMargins, !root.hasOwnMargins {
      controller.viewRespectsSystemMinimumLayoutMargins = false
      setMargins(of: view)
    }
    roots.append(
      Root(
        view: view, controller: controller, frame: frame,
        safeArea: environment.rootInsets(
          frame, bars: bars, simulated: simulatedScreen(of: element),
          isFreeform: element.child("size", key: "freeformSize") != nil)))
  }

  /// The size of the screen that a controller's scene simulates instead of the document's.
  private func simulatedScreen(of controller: Element) -> CGSize? {
    if let size = ElementReading(controller, in: loader.context).size("freeformSize") { return size }
    let own = controller.child("simulatedScreenMetrics", key: "simulatedDestinationMetrics")
    return DocumentCanvas.screen(own) ?? defaultScreen
  }

  /// The size that `<simulatedScreenMetrics>` of documents without a device means.
  private static func screen(_ metrics: Element?) -> CGSize? {
    switch metrics?["type"]?.split(separator: ".").first {
    case "retina47", "retina4_7": CGSize(width: 375, height: 667)
    case "retina4": CGSize(width: 320, height: 568)
    case "retina55", "retina5_5": CGSize(width: 414, height: 736)
    case .none where metrics != nil: CGSize(width: 320, height: 480)
    default: nil
    }
  }

  /// A view that stands on its own among the objects.
  private func addFree(_ element: Element, asXIBRoot: Bool) {
    guard ElementTable.views[element.name] != nil else {
      if asXIBRoot, ElementTable.isController(element.name) { addRoot(of: element, bars: .init()) }
      return
    }
    let builder = loader.makeBuilder()
    let view = builder.makeView(ElementReading(element, in: loader.context))
    let frame = view.frame
    // What stands by itself has the margins of a screen's root, an item of a collection as well; a table gives rows theirs.
    let isRoot = element.name == "view" || asXIBRoot && element.name.hasPrefix("collection")
    if isRoot, element["key"] == nil, !element.hasOwnMargins, !(asXIBRoot && environment.hasOldMargins) {
      setMargins(of: view)
    }
    if !header.marginsFollowSafeArea { view.insetsLayoutMarginsFromSafeArea = false }
    builder.finish()
    // A row lies somewhere in a table, a view with a key in a bar, not under the bars of the screen.
    let hasInsets = element.name != "tableViewCell" && (asXIBRoot || element["key"] == nil)
    let insets = hasInsets ? environment.xibInsets(frame.size, bars: CanvasBars.simulated(element)) : .zero
    roots.append(Root(view: view, controller: nil, frame: frame, safeArea: insets))
  }

  /// Gives a view the layout margins of a screen's root.
  private func setMargins(of view: UIView) {
    let side = environment.rootMargin(width: view.frame.width)
    view.layoutMargins = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// Views in bar items have a root of their own.
  private func addLoose(in element: Element) {
    let key = element["key"]
    if key == "customView" || key == "titleView", ElementTable.views[element.name] != nil {
      return addFree(element, asXIBRoot: false)
    }
    for child in element.children { addLoose(in: child) }
  }
}

extension Element {
  /// True if the document sets the layout margins of the view.
  var hasOwnMargins: Bool { child("edgeInsets") != nil || child("directionalEdgeInsets") != nil }
}
