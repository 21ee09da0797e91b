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
  package var selection = SceneSelection()

  package init() {}

  /// Lists the document in a file, with a picture of each scene.
  package func inspect(
    contentsOf url: URL, as name: String? = nil
  ) throws -> (interface: InspectedInterface, pictures: [Bitmap]) {
    let document = try InterfaceDocument(contentsOf: url, as: name)
    let naming = DocumentNaming(objects: ObjectNames(document.root))
    var interface = InspectedInterface(file: document.file)
    var pictures: [Bitmap] = []
    _ = try selection.show(document, at: url) { part, stage, window, loose in
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
    return (interface, pictures)
  }
}
