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
  ///   - isSeen: true if pictures of the stages are taken; false: nothing is drawn.
  ///   - showsStatusBar: true if the status bar is above the interface.
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
          found: found)
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
      if let stage = kept?.stage(of: element, in: environment) {
        parts.append(Part(element: element, ids: outline.ids, name: unique, stage: stage, fillsScreen: true))
        continue
      }
      let built = scenes ?? makeScenes()
      scenes = built
      let part = built.parts[index]
      func makeStage(_ size: CGSize) -> Stage {
        let stage = Stage(size: size, scale: scale, settings: environment.settings)
        stage.clock.drawsContents = isSeen
        if isSeen, showsStatusBar { stage.showsStatusBar = true }
        stage.perform {
          stage.window.backgroundColor = .systemBackground
          if let tint = built.tintColor { stage.window.tintColor = tint }
        }
        return stage
      }
      var stage = makeStage(environment.size)
      guard var fillsScreen = DocumentStages.show(part, on: stage) else { continue }
      // A view by itself may be larger than the screen.
      if !fillsScreen, let frame = stage.window.subviews.last?.frame, frame.maxX <= 4096, frame.maxY <= 4096,
        frame.maxX > environment.size.width || frame.maxY > environment.size.height
      {
        stage = makeStage(
          CGSize(width: max(frame.maxX, environment.size.width), height: max(frame.maxY, environment.size.height)))
        fillsScreen = DocumentStages.show(part, on: stage) ?? false
      }
      stage.perform { stage.window.layoutIfNeeded() }
      if fillsScreen { kept?.keep(stage, of: element, in: environment) }
      parts.append(
        Part(element: element, ids: part.ids, name: unique, stage: stage, fillsScreen: fillsScreen))
    }
    diagnostics = scenes?.diagnostics ?? []
  }

  /// Builds a part and shows it. Returns whether it fills the screen; nil where there is nothing to show.
  private static func show(_ part: DocumentScenes.Part, on stage: Stage) -> Bool? {
    stage.perform { () -> Bool? in
      switch part.make() {
      case .controller(let controller):
        stage.window.rootViewController = controller
        stage.window.makeKeyAndVisible()
        return true
      case .view(let view):
        let size = view.frame.size
        view.translatesAutoresizingMaskIntoConstraints = true
        // Below the notch, so that what lies by itself has no safe area.
        let insets = stage.screen.safeAreaInsets
        view.frame = CGRect(origin: CGPoint(x: insets.left, y: insets.top), size: size)
        stage.window.addSubview(view)
        return false
      case nil: return nil
      }
    }
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
