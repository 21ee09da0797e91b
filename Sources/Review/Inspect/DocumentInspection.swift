import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonLayers
import TendonSnapshot
import TendonStage
import TendonViews

/// Lays a document out and lists its views.
@MainActor
package struct DocumentInspection {
  /// The screen; nil: that of the device that the document was saved with.
  package var screen: (size: CGSize, scale: CGFloat)?
  package var settings = ReaderSettings()
  package var assets: [URL] = []
  /// The scene to list: a storyboard identifier or an object id; nil: all.
  package var scene: String?

  package init() {}

  /// Lists the document in a file, with a picture of each scene.
  package func inspect(
    contentsOf url: URL, as name: String? = nil
  ) throws -> (interface: InspectedInterface, pictures: [Bitmap]) {
    let document = try InterfaceDocument(contentsOf: url, as: name)
    let naming = DocumentNaming(objects: ObjectNames(document.root))
    var interface = InspectedInterface(file: document.file)
    var pictures: [Bitmap] = []
    var known: [String] = []
    var shown = ShownScenes(
      size: screen?.size ?? CanvasDocument.screen(of: document), scale: screen?.scale ?? Stage.standardScale,
      settings: settings)
    shown.assets = assets
    let (mainScreen, report) = (UIScreen.main, LayoutEngine.report)
    LayoutEngine.report = nil
    defer { (UIScreen.main, LayoutEngine.report) = (mainScreen, report) }
    MediaClock.with(MediaClock()) {
      _ = shown.show(document, at: url) { part, stage, window, loose in
        let names = [part.element["storyboardIdentifier"], part.element.id].compactMap { $0 }
        known += names.prefix(1)
        if let scene, !names.contains(scene) { return }
        stage.perform {
          window.layoutIfNeeded()
          stage.window.backgroundColor = .systemBackground
          var inspected = InspectedScene(
            name: naming.objects.name(part.element), id: part.element.id,
            screen: [Double(window.bounds.width), Double(window.bounds.height)])
          inspected.views = InspectedView.list(in: window, naming)
          interface.scenes.append(inspected)
          if let loose { stage.window.addSubview(loose.view) }
        }
        pictures.append(stage.picture())
      }
    }
    if let scene, interface.scenes.isEmpty {
      throw DocumentExplanation.NotFound(
        description: "\(document.file): error: the document has no scene \"\(scene)\"; "
          + Suggestion.advice(for: scene, among: known, none: "it has none"))
    }
    return (interface, pictures)
  }
}
