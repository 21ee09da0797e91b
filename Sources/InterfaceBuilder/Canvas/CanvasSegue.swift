/// A segue as the editor's canvas shows it: an arrow from one scene to another.
package struct CanvasSegue: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// A container holds the scene from the start.
    case relationship
    /// A container view shows the scene.
    case embed
    /// Pushed, or shown as the detail of a split view.
    case show
    /// Over the scene: sheets, popovers.
    case present
    /// Back, by the exit of the scene.
    case unwind
    /// By a class of the app.
    case custom

    /// The kind of a `<segue>` by its attribute `kind`.
    init(_ name: String) {
      self =
        switch name {
        case "relationship": .relationship
        case "embed": .embed
        case "show", "push", "showDetail", "replace": .show
        case "presentation", "modal", "popover", "popoverPresentation": .present
        case "unwind": .unwind
        default: .custom
        }
    }
  }

  package let kind: Kind
  /// The places of the scenes in the document.
  package let source: Int
  /// The scene itself for an unwind segue, whose exit belongs to it.
  package let destination: Int
}

extension CanvasSegue {
  /// The most arrows of one document; a hostile one must not make millions.
  static let limit = 5000

  /// The segues of a storyboard, each kind once from one scene to another, in the order of the document, and the first
  /// segue above the limit, which is left out like those after it.
  static func all(in scenes: [Element]) -> (segues: [CanvasSegue], rest: Element?) {
    var places: [String: Int] = [:]
    for (index, scene) in scenes.enumerated() {
      for object in scene.child("objects")?.children ?? [] {
        if let id = object.id, places[id] == nil { places[id] = index }
      }
    }
    var found: [CanvasSegue] = []
    var known: Set<CanvasSegue> = []
    for (index, scene) in scenes.enumerated() {
      var waiting = [scene]
      while let element = waiting.popLast() {
        waiting += element.children.reversed()
        guard element.name == "segue", let kind = element["kind"].map(Kind.init),
          let destination = element["destination"].flatMap({ places[$0] })
        else { continue }
        let segue = CanvasSegue(kind: kind, source: index, destination: kind == .unwind ? index : destination)
        guard known.insert(segue).inserted else { continue }
        guard found.count < limit else { return (found, element) }
        found.append(segue)
      }
    }
    return (found, nil)
  }
}
