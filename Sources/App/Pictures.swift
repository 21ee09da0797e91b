import Foundation
import Tendon

/// The pictures that `render` writes of a document: one, or one of each scene.
@MainActor
struct Pictures {
  /// The word that stands for every scene of a storyboard.
  static let allScenes = "all"

  /// In the order of the document; nil names the initial scene, or the view of a xib.
  let list: [(sceneID: String?, file: URL)]

  /// - Parameters:
  ///   - scene: an identifier, an object id or `all`; nil: the initial scene, or all where a storyboard has none.
  ///   - output: the file of the only picture. Those of several scenes have `-NAME` before the ending.
  init(of document: URL, scene: String?, output: URL) throws {
    let loose = try LooseDocument(document)
    guard scene == Pictures.allScenes || scene == nil && loose.needsSceneName, case .storyboard = loose else {
      list = [(scene, output)]
      return
    }
    list = loose.scenes.map { ($0.id, Pictures.file(output, scene: $0.name)) }
    if list.isEmpty {
      throw Subject.NotFound(description: "\(document.path): error: the storyboard has no scene")
    }
  }

  private static func file(_ output: URL, scene: String) -> URL {
    let safe = String(scene.map { $0 == "/" || $0.isNewline || $0 == "\0" ? "-" : $0 })
    return output.deletingLastPathComponent().appendingPathComponent(
      "\(output.deletingPathExtension().lastPathComponent)-\(safe).\(output.pathExtension)")
  }
}
