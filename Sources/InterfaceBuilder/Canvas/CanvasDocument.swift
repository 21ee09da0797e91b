import Foundation
import TendonGeometry
import TendonViews

/// A document as the editor's canvas shows it: what stands on it, where, and the segues in between.
@MainActor
package struct CanvasDocument {
  /// In the order of the document.
  package private(set) var items: [CanvasItem] = []
  /// Between scenes of a storyboard, by their places in `items`.
  package private(set) var segues: [CanvasSegue] = []
  /// The screen in points.
  package let screen: CGSize
  /// The tint colour of a whole storyboard; nil where it sets none.
  package var tintColor: UIColor? { storyboard?.globalTintColor }
  package var diagnostics: [DocumentDiagnostic] { storyboard?.diagnostics ?? loader.context.log.diagnostics }

  private let loader: DocumentLoader
  private let storyboard: UIStoryboard?
  /// True if the screen is another than the one that the document was saved with.
  private let isOtherScreen: Bool

  /// The screen of the device that a document was saved with, in points.
  package static func screen(of document: InterfaceDocument) -> CGSize { CanvasEnvironment(document.header).screenSize }

  /// Reads the document for the main screen, whose size is that of `screen`.
  ///
  /// - Parameters:
  ///   - place: where the document lies, and images and strings beside it.
  ///   - assets: folders with asset catalogues and strings, besides the document's own.
  package init(_ document: InterfaceDocument, place: URL, assets: [URL]) {
    screen = UIScreen.main.bounds.size
    isOtherScreen = screen != CanvasDocument.screen(of: document)
    loader = DocumentLoader(document, place: place, assets: assets, plan: BuildPlan(showsPrototypes: true))
    storyboard = loader.header.kind == .storyboard ? UIStoryboard(loader) : nil
    if let storyboard { addScenes(of: storyboard) } else { addObjects() }
  }

  // MARK: Storyboards

  private mutating func addScenes(of storyboard: UIStoryboard) {
    let elements = loader.root.child("scenes")?.children ?? []
    let ways = SceneWays(storyboard)
    let (segues, rest) = CanvasSegue.all(in: elements)
    self.segues = segues
    if let rest {
      reading(rest).warn("the storyboard has more than \(CanvasSegue.limit) segues", "the others have no arrow")
    }
    let embedded = Set(segues.lazy.filter { $0.kind == .embed }.map(\.destination))
    for (index, (scene, element)) in zip(storyboard.scenes, elements).enumerated() {
      for object in element.child("objects")?.children ?? [] where ElementTable.views[object.name] != nil {
        reading(object).warn(
          "a <\(object.name)> lies beside the controller of its scene", "the picture of the canvas leaves it out")
      }
      items.append(item(scene, element, isEmbedded: embedded.contains(index), storyboard, ways))
    }
  }

  private func reading(_ element: Element) -> ElementReading {
    ElementReading(element, in: loader.context, around: element.id)
  }

  private func item(
    _ scene: SceneElement, _ element: Element, isEmbedded: Bool, _ storyboard: UIStoryboard, _ ways: SceneWays
  ) -> CanvasItem {
    let named = scene.controller ?? scene.placeholder
    let label = named.map(SceneLabel.of) ?? "Scene"
    let place = element.child("point", key: "canvasLocation").flatMap(CanvasDocument.point)
    guard let controller = scene.controller else {
      return CanvasItem(label: label, place: place, size: .zero, isInitial: false) { .name }
    }
    let id = controller.id
    return CanvasItem(
      label: label, place: place, size: size(of: controller, isEmbedded: isEmbedded, ways),
      isInitial: id != nil && id == loader.header.initialViewController
    ) {
      guard CanvasBars.relations(of: controller).isEmpty else {
        // The canvas names a container instead of repeating what it holds.
        return .controller(storyboard.make(scene).named(SceneLabel.kind(of: controller)))
      }
      return .controller(id.flatMap { ways.root(showing: $0, inFull: false) } ?? storyboard.make(scene))
    }
  }

  /// The size of a scene: that of the screen, but for scenes with a size of their own.
  private func size(of controller: Element, isEmbedded: Bool, _ ways: SceneWays) -> CGSize {
    let recorded = controller.children.first { $0["key"] == "view" }?.designSize
    let isFree = controller.child("size", key: "freeformSize") != nil
    if isFree || isEmbedded || loader.header.device == nil && !isOtherScreen {
      return recorded ?? storyboard?.designSize(of: controller.id) ?? screen
    }
    guard !isOtherScreen, let recorded else { return screen }
    // What lies below the bars of a container is recorded lower than the screen.
    let isInside = controller.id.map(ways.isInside) ?? false
    return isInside && recorded.width == screen.width ? screen : recorded
  }

  /// The place that a document writes; nil where it is no number.
  private static func point(_ element: Element) -> CGPoint? {
    guard let x = element["x"].flatMap(Double.init), let y = element["y"].flatMap(Double.init) else { return nil }
    return CGPoint(x: x, y: y)
  }

  // MARK: Xibs

  private mutating func addObjects() {
    let nib = UINib(loader)
    let device = CanvasEnvironment(loader.header).screenSize
    for element in loader.root.child("objects")?.children ?? [] where element.name != "placeholder" {
      let isController = ElementTable.isController(element.name)
      guard let id = element.id, isController || ElementTable.views[element.name] != nil else { continue }
      let recorded = isController ? element.children.first { $0["key"] == "view" }?.designSize : element.designSize
      let size =
        recorded.map { $0 == device ? screen : $0 } ?? (isController ? screen : CGSize(width: 100, height: 100))
      items.append(
        CanvasItem(label: SceneLabel.of(element), place: nil, size: size, isInitial: false) {
          for case let object as UIResponder in nib.instantiate(withOwner: nil) {
            if let controller = object as? UIViewController, controller.objectID == id {
              return .controller(controller)
            }
            guard let view = object as? UIView, view.objectID == id else { continue }
            let controller = UIViewController()
            controller.view = view.inList
            return .controller(controller)
          }
          return .name
        })
    }
  }
}
