import TendonGeometry
import TendonViews

extension UIStoryboard {
  /// The storyboard identifiers of the scenes, in the order of the document.
  public var identifiers: [String] { scenes.compactMap { $0.controller?["storyboardIdentifier"] } }

  /// The names of the scenes, in the order of the document: storyboard identifiers, and object ids of the
  /// controllers that have none.
  public var sceneNames: [String] {
    scenes.compactMap { $0.controller?["storyboardIdentifier"] ?? $0.controller?.id }
  }

  /// The scenes with a controller, in the order of the document, each with a name of its own and an identifier or an object
  /// id to make it by. The name is the storyboard identifier, or the object id where there is none or it is taken.
  package var namedScenes: [(name: String, id: String)] {
    var taken: Set<String> = []
    return scenes.compactMap { scene in
      let identifier = scene.controller?["storyboardIdentifier"]
      guard let id = scene.controller?.id ?? identifier else { return nil }
      let name = identifier.flatMap { taken.contains($0) ? nil : $0 } ?? id
      return taken.insert(name).inserted ? (name, id) : nil
    }
  }

  /// The size that a scene was designed at, in points: the recorded one of its root view.
  ///
  /// - Parameter name: a storyboard identifier or an object id; nil: the initial scene.
  /// - Returns: that of the first scene with a size where the one meant records none; nil without any.
  public func designSize(of name: String? = nil) -> CGSize? {
    let wanted = name ?? header.initialViewController
    let meant = scenes.filter { scene in
      guard let wanted else { return false }
      return [scene.id, scene.controller?.id, scene.controller?["storyboardIdentifier"]].contains(wanted)
    }
    return (meant + scenes).lazy.compactMap { $0.controller?.children.first { $0["key"] == "view" } }
      .compactMap { $0.designSize }.first
  }
}

extension UINib {
  /// The recorded size of the first view, in points; nil where there is none.
  public var designSize: CGSize? {
    (root.child("objects")?.children ?? []).lazy.compactMap { $0.designSize }.first
  }
}

extension Element {
  /// The size of the recorded frame, where it is one that a screen can have.
  var designSize: CGSize? {
    guard let rect = child("rect", key: "frame"), let width = rect["width"].flatMap(Double.init),
      let height = rect["height"].flatMap(Double.init), (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }
}
