import ArgumentParser
import Foundation
import Tendon

/// The subject of a recording or a picture: a scene of the app, or a document without a controller class of its own.
@MainActor
enum Subject {
  case scene(Scene)
  /// `assets` are folders with asset catalogues besides the document's own.
  case document(URL, assets: [URL])

  struct NotFound: Error, CustomStringConvertible {
    let description: String
  }

  init(_ name: String, assets: [String] = []) throws {
    if let scene = Door.scenes.first(where: { $0.name == name }) {
      self = .scene(scene)
      return
    }
    guard FileManager.default.fileExists(atPath: name) else { throw Subject.unknown(name) }
    self = .document(URL(fileURLWithPath: name), assets: assets.map { URL(fileURLWithPath: $0) })
  }

  /// The error of a name that is neither a scene's nor a file's.
  private static func unknown(_ name: String) -> NotFound {
    let scenes = Door.scenes.map(\.name)
    let meant =
      Suggestion.nearest(to: name, in: scenes) ?? Suggestion.file(for: name, endings: Suggestion.documentEndings)
    let advice =
      meant.map { "did you mean \"\($0)\"?" }
      ?? (scenes.isEmpty ? "\(Door.commandName) has no scenes" : "\"\(Door.commandName) scenes\" lists the scenes")
    return NotFound(description: "\(name) is neither a scene nor a file that exists; \(advice)")
  }

  var name: String {
    switch self {
    case .scene(let scene): scene.name
    case .document(let url, _): url.deletingPathExtension().lastPathComponent
    }
  }

  /// The story that is played where no script is named.
  var story: Script {
    get throws {
      switch self {
      case .scene(let scene): try scene.story()
      case .document: try ScriptParser.parse("", file: "no script")
      }
    }
  }

  /// A new stage that shows the subject, and what the loader has to say of it.
  ///
  /// - Parameters:
  ///   - sceneID: of a document, the scene to show: its storyboard identifier or an object id.
  ///   - showsStatusBar: nil: as a scene says; a document shows none.
  func stage(
    size: CGSize?, scale: CGFloat?, settings: ReaderSettings, sceneID: String? = nil,
    showsStatusBar: Bool? = nil
  ) throws -> (stage: Stage, diagnostics: [String]) {
    switch self {
    case .scene(let scene):
      try PixelLimit.check(size ?? scene.size, scale: scale ?? scene.scale)
      return (try scene.stage(size: size, scale: scale, settings: settings, showsStatusBar: showsStatusBar), [])
    case .document(let url, let assets):
      let designed = try LooseDocument(url).size(sceneID: sceneID)
      try PixelLimit.check(size ?? designed ?? Stage.standardSize, scale: scale ?? Stage.standardScale)
      let stage = Stage(
        size: size ?? designed ?? Stage.standardSize, scale: scale ?? Stage.standardScale, settings: settings)
      stage.showsStatusBar = showsStatusBar ?? false
      // Read on the stage: size classes and scale are those of its screen.
      let document = try stage.perform { () throws in try LooseDocument(url, assets: assets) }
      // On the stage colours are found for its light or dark.
      stage.perform {
        // Interface Builder's canvas and a window of an app are not black behind views without a background.
        stage.window.backgroundColor = .systemBackground
        if let tint = document.tintColor { stage.window.tintColor = tint }
      }
      stage.outletDestinations = document.outletDestinations
      try stage.present(try document.controller(name: url.path, sceneID: sceneID))
      return (stage, document.diagnostics)
    }
  }
}

/// A storyboard or xib shown without the app that it belongs to.
@MainActor
enum LooseDocument {
  case storyboard(UIStoryboard)
  case nib(UINib)

  init(_ url: URL, assets: [URL] = []) throws {
    self =
      url.pathExtension.lowercased() == "xib"
      ? .nib(try UINib(contentsOf: url, assets: assets, showsPrototypes: true))
      : .storyboard(try UIStoryboard(contentsOf: url, assets: assets, showsPrototypes: true))
  }

  var diagnostics: [String] {
    switch self {
    case .storyboard(let storyboard): storyboard.diagnostics.map(\.description)
    case .nib(let nib): nib.diagnostics.map(\.description)
    }
  }

  /// The object ids to which the outlets of the document lead, by the names of the outlets.
  var outletDestinations: [String: [String]] {
    switch self {
    case .storyboard(let storyboard): storyboard.outletDestinations
    case .nib(let nib): nib.outletDestinations
    }
  }

  /// The scenes of a storyboard, each with the name of its picture; none of a xib.
  var scenes: [(name: String, id: String)] {
    if case .storyboard(let storyboard) = self { storyboard.namedScenes } else { [] }
  }

  /// The tint colour of a whole storyboard; nil where it sets none.
  var tintColor: UIColor? {
    if case .storyboard(let storyboard) = self { storyboard.globalTintColor } else { nil }
  }

  /// True for a storyboard with scenes, none of which is the initial one.
  var needsSceneName: Bool {
    if case .storyboard(let storyboard) = self { !storyboard.hasInitialScene && !scenes.isEmpty } else { false }
  }

  /// The size that the scene was designed at.
  func size(sceneID: String?) -> CGSize? {
    switch self {
    case .storyboard(let storyboard): storyboard.designSize(of: sceneID)
    case .nib(let nib): nib.designSize
    }
  }

  /// The controller of the scene, or a plain one around the view of a xib.
  func controller(name: String, sceneID: String?) throws -> UIViewController {
    switch self {
    case .nib(let nib):
      if let controller = nib.controllerOfFirstView() { return controller }
      throw Subject.NotFound(description: "\(name): error: the document has no view")
    case .storyboard(let storyboard):
      guard let sceneID else {
        if let controller = storyboard.instantiateInitialViewController() { return controller }
        throw Subject.NotFound(
          description: "\(name): error: the storyboard has no initial view controller; name a scene with --scene "
            + "(\(storyboard.sceneNames.isEmpty ? "it has none" : Suggestion.list(storyboard.sceneNames)))")
      }
      if storyboard.identifiers.contains(sceneID) {
        return storyboard.instantiateViewController(withIdentifier: sceneID)
      }
      if let controller = storyboard.instantiateViewController(withObjectID: sceneID) { return controller }
      let advice = Suggestion.advice(for: sceneID, among: storyboard.sceneNames, none: "it has none")
      throw Subject.NotFound(description: "\(name): error: the storyboard has no scene \"\(sceneID)\"; \(advice)")
    }
  }
}
