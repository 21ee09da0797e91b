import ArgumentParser
import Foundation
import Tendon

/// What a recording or a picture is of: a scene of the app, or a document that runs without a controller of its own.
@MainActor
enum Subject {
  case scene(Scene)
  case document(URL)

  struct NotFound: Error, CustomStringConvertible {
    let description: String
  }

  init(_ name: String) throws {
    if let scene = Door.scenes.first(where: { $0.name == name }) {
      self = .scene(scene)
      return
    }
    guard FileManager.default.fileExists(atPath: name) else {
      let names = Door.scenes.map(\.name).joined(separator: ", ")
      throw NotFound(
        description: "\(name) is neither a scene (\(names.isEmpty ? "there are none" : names)) nor a file that exists")
    }
    self = .document(URL(fileURLWithPath: name))
  }

  var name: String {
    switch self {
    case .scene(let scene): scene.name
    case .document(let url): url.deletingPathExtension().lastPathComponent
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
  /// - Parameter sceneID: of a document, the scene to show: its storyboard identifier or an object id.
  func stage(size: CGSize?, scale: CGFloat?, sceneID: String? = nil) throws -> (stage: Stage, diagnostics: [String]) {
    switch self {
    case .scene(let scene): return (try scene.stage(size: size, scale: scale), [])
    case .document(let url):
      let document = try LooseDocument(url, sceneID: sceneID)
      let stage = Stage(size: size ?? document.size, scale: scale ?? Stage.standardScale)
      try stage.present(try document.controller())
      return (stage, document.diagnostics)
    }
  }
}

/// A storyboard or xib shown without the app that it belongs to.
@MainActor
struct LooseDocument {
  private let storyboard: UIStoryboard?
  private let nib: UINib?
  private let sceneID: String?
  private let name: String

  init(_ url: URL, sceneID: String?) throws {
    self.sceneID = sceneID
    name = url.path
    if url.pathExtension.lowercased() == "xib" {
      (storyboard, nib) = (nil, try UINib(contentsOf: url))
    } else {
      (storyboard, nib) = (try UIStoryboard(contentsOf: url), nil)
    }
  }

  var diagnostics: [String] { (storyboard?.diagnostics ?? nib?.diagnostics ?? []).map(\.description) }

  /// The size that the document was designed at.
  var size: CGSize { storyboard?.designSize ?? nib?.designSize ?? Stage.standardSize }

  func controller() throws -> UIViewController {
    if let nib {
      let controller = UIViewController()
      guard let view = nib.instantiate(withOwner: nil).compactMap({ $0 as? UIView }).first else {
        throw Subject.NotFound(description: "\(name): error: the document has no view")
      }
      controller.view = view
      return controller
    }
    guard let storyboard else { return UIViewController() }
    if let sceneID {
      if storyboard.identifiers.contains(sceneID) {
        return storyboard.instantiateViewController(withIdentifier: sceneID)
      }
      if let controller = storyboard.instantiateViewController(withObjectID: sceneID) { return controller }
      throw Subject.NotFound(
        description: "\(name): error: no scene \"\(sceneID)\" (identifiers: "
          + "\(storyboard.identifiers.joined(separator: ", ")))")
    }
    guard let controller = storyboard.instantiateInitialViewController() else {
      throw Subject.NotFound(description: "\(name): error: the storyboard has no initial view controller; name a scene")
    }
    return controller
  }
}
