import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonStage
import TendonViews

/// The scenes of a document in one environment, each on a stage of its own.
@MainActor
package struct DocumentStages {
  /// A scene, or an object that stands by itself.
  package struct Part {
    /// The top element: a controller or a view.
    package let element: Element
    /// The object ids of its elements.
    package let ids: Set<String>
    /// The name for files and pages: a storyboard identifier, else an object id.
    package let name: String
    package let stage: Stage
    /// True if a controller fills the screen; false for a view of its recorded size.
    package let fillsScreen: Bool
  }

  package private(set) var parts: [Part] = []
  /// The diagnostics of the document; empty where all parts were kept.
  package private(set) var diagnostics: [DocumentDiagnostic] = []

  /// Builds and lays out the scenes. No code of an app runs.
  ///
  /// - Parameters:
  ///   - isSeen: true if pictures of the stages are taken; false: nothing is drawn, and the controllers that contain
  ///     scenes by relationships are empty, since each scene is a part by itself.
  ///   - showsStatusBar: true if the status bar is above the interface of a controller. A view by itself has none.
  ///   - scale: pixels a point; nil: those of the device.
  ///   - found: the images of earlier environments; nil: each image is looked for anew.
  ///   - kept: the stages of earlier environments, which are resized where that gives the same layout; nil: none.
  ///   - isWanted: false for a top element whose part is left out.
  package init(
    _ document: LintDocument, in environment: ReviewEnvironment, assets: [URL] = [], isSeen: Bool = true,
    showsStatusBar: Bool = true, scale: CGFloat? = nil, found: FoundImages? = nil, kept: KeptStages? = nil,
    isWanted: (Element) -> Bool = { _ in true }
  ) throws(DocumentError) {
    guard let read = document.document else {
      throw document.refusal ?? DocumentError(file: document.file, reason: "the document cannot be read")
    }
    let shown =
      try environment.pseudo.map { pseudo throws(DocumentError) in
        try InterfaceDocument(root: pseudo.document(document.root), file: document.file)
      } ?? read
    let scale = scale ?? environment.scale
    var scenes: DocumentScenes?
    func makeScenes() -> DocumentScenes {
      let outer = Stage(size: environment.size, scale: scale, settings: environment.settings)
      return outer.perform {
        DocumentScenes(
          shown, place: document.place, assets: assets, usesRecordedSizes: false, keepsFreeformSizes: true,
          holdsScenes: isSeen, found: found)
      }
    }
    if kept?.outlines(in: environment) == nil { scenes = makeScenes() }
    let outlines =
      kept?.outlines(in: environment)
      ?? scenes?.parts.map { part in
        SceneOutline(element: document.topObject(in: part.ids, likely: part.element.id), ids: part.ids)
      } ?? []
    kept?.keep(outlines, in: environment)
    var names: Set<String> = []
    for (index, outline) in outlines.enumerated() {
      guard let element = outline.element, isWanted(element) else { continue }
      let name = element["storyboardIdentifier"] ?? element.id ?? "scene"
      let unique = names.insert(name).inserted ? name : element.id ?? name
      if let shown = kept?.scene(of: element, in: environment) {
        parts.append(Part(element, outline.ids, unique, shown))
        continue
      }
      let built = scenes ?? makeScenes()
      scenes = built
      let stage = Stage(size: environment.size, scale: scale, settings: environment.settings)
      stage.clock.drawsContents = isSeen
      stage.perform {
        stage.window.backgroundColor = .systemBackground
        if let tint = built.tintColor { stage.window.tintColor = tint }
      }
      guard let shown = StagedScene(built.parts[index], on: stage) else { continue }
      if isSeen, showsStatusBar, shown.lying == nil { stage.showsStatusBar = true }
      shown.fit(environment.size, scale: scale, settings: environment.settings)
      kept?.keep(shown, of: element, in: environment)
      parts.append(Part(element, outline.ids, unique, shown))
    }
    diagnostics = scenes?.diagnostics ?? []
  }
}

extension DocumentStages.Part {
  fileprivate init(_ element: Element, _ ids: Set<String>, _ name: String, _ shown: StagedScene) {
    self.init(element: element, ids: ids, name: name, stage: shown.stage, fillsScreen: shown.lying == nil)
  }
}

/// A part of a document before it is built.
struct SceneOutline {
  /// The top element; nil where no element has one of the ids.
  let element: Element?
  let ids: Set<String>
}

extension LintDocument {
  /// The outermost object among some ids, in the order of the document.
  ///
  /// - Parameter likely: the id of an element that contains all the others; nil where it has none.
  func topObject(in ids: Set<String>, likely: String?) -> Element? {
    if let top = object(likely) { return top }
    return elements.first { element in element.id.map(ids.contains) ?? false }
  }
}
