import Foundation
import Tendon

/// The scenes that `render` and `record` show of a document: one scene, or every scene in files of its own.
@MainActor
struct Pictures {
  /// The word that stands for every scene of a storyboard.
  static let allScenes = "all"

  /// A scene, and the part that its name has in the names of its files.
  struct Shown {
    /// Nil for the initial scene, or the view of a xib.
    let sceneID: String?
    /// Nil where there is only one.
    let name: String?

    /// The file of the scene for one that was named: of several scenes `FILE-NAME` before the ending.
    func file(_ path: String) -> String {
      guard let name else { return path }
      let safe = String(name.map { $0 == "/" || $0.isNewline || $0 == "\0" ? "-" : $0 })
      let url = URL(fileURLWithPath: path)
      return url.deletingLastPathComponent().appendingPathComponent(
        "\(url.deletingPathExtension().lastPathComponent)-\(safe).\(url.pathExtension)"
      ).path
    }
  }

  /// In the order of the document.
  let list: [Shown]

  /// - Parameter scene: an identifier, an object id or `all`; nil: the initial scene, or all where a storyboard has none.
  init(of document: URL, scene: String?) throws {
    let loose = try LooseDocument(document)
    guard scene == Pictures.allScenes || scene == nil && loose.needsSceneName, case .storyboard = loose else {
      list = [Shown(sceneID: scene, name: nil)]
      return
    }
    list = loose.scenes.map { Shown(sceneID: $0.id, name: $0.name) }
    if list.isEmpty {
      throw Subject.NotFound(description: "\(document.path): error: the storyboard has no scene")
    }
  }

  /// Returns the scenes to show of a subject; for a scene of the app, that scene.
  ///
  /// - Parameter isOfOne: true if a story is played that belongs to one scene, so that not all are taken unasked.
  static func list(of subject: Subject, scene: String?, isOfOne: Bool) throws -> [Shown] {
    guard case .document(let url, _) = subject, scene != nil || !isOfOne else {
      return [Shown(sceneID: scene, name: nil)]
    }
    return try Pictures(of: url, scene: scene).list
  }
}
