import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonLayers
import TendonStage
import TendonViews

/// The scenes of a document that are examined, on a screen and for a reader.
@MainActor
package struct SceneSelection {
  /// The screen; nil: that of the device that the document was saved with.
  package var screen: (size: CGSize, scale: CGFloat)?
  package var settings = ReaderSettings()
  /// Folders with asset catalogues and strings, besides the document's own.
  package var assets: [URL] = []
  /// The scene: a storyboard identifier or an object id; nil: all.
  package var scene: String?

  package init() {}

  /// The reason that a scene, or a view in it, cannot be examined.
  package struct NotFound: Error, CustomStringConvertible {
    package let description: String
  }

  /// The size of the screen for a document, in points.
  func size(for document: InterfaceDocument) -> CGSize { screen?.size ?? CanvasDocument.screen(of: document) }

  /// Shows each selected scene and calls `body` with it, as `ShownScenes` does. Contradictions are not printed.
  ///
  /// - Returns: the diagnostics of the document.
  func show(
    _ document: InterfaceDocument, at place: URL?,
    each body: (DocumentScenes.Part, Stage, UIWindow, (view: UIView, frame: CGRect)?) -> Void
  ) throws(NotFound) -> [DocumentDiagnostic] {
    var shown = ShownScenes(
      size: size(for: document), scale: screen?.scale ?? Stage.standardScale, settings: settings)
    (shown.assets, shown.keepsCells) = (assets, true)
    let (mainScreen, report) = (UIScreen.main, LayoutEngine.report)
    LayoutEngine.report = nil
    defer { (UIScreen.main, LayoutEngine.report) = (mainScreen, report) }
    var known: [String] = []
    var isFound = scene == nil
    let diagnostics = MediaClock.with(MediaClock()) {
      shown.show(document, at: place) { part, stage, window, loose in
        let names = [part.element["storyboardIdentifier"], part.element.id].compactMap { $0 }
        known += names.prefix(1)
        if let scene {
          guard names.contains(scene) else { return }
          isFound = true
        }
        body(part, stage, window, loose)
      }
    }
    guard isFound else {
      throw NotFound(
        description: "\(document.file): error: the document has no scene \"\(scene ?? "")\"; "
          + Suggestion.advice(for: scene ?? "", among: known, none: "it has none"))
    }
    return diagnostics
  }
}
