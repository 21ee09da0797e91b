import Foundation
import TendonInterfaceBuilder
import TendonSnapshot
import TendonStage

/// Makes the goldens of the scenes of a document over a matrix.
@MainActor
package struct DocumentGoldens {
  package var kinds: [GoldenKind] = [.layout]
  package var assets: [URL] = []
  package var showsStatusBar = true
  /// Pixels a point of pictures.
  package var scale: CGFloat = 1
  /// The name of the only scene to look at; nil: all.
  package var scene: String?

  package init() {}

  /// The drafts of a document, by scene and kind, and what the document uses that is not supported, each line once.
  package func drafts(
    of document: LintDocument, in environments: [ReviewEnvironment]
  ) throws -> (drafts: [GoldenDraft], notes: [String]) {
    var table = GoldenTable()
    var notes: [String] = []
    let texts = kinds.filter { $0 != .picture && $0 != .timeline }
    if !texts.isEmpty {
      for environment in environments {
        let stages = try DocumentStages(document, in: environment, assets: assets, showsStatusBar: showsStatusBar)
        notes += stages.diagnostics.map(\.description)
        for part in stages.parts where scene == nil || scene == part.name || scene == part.element.id {
          for kind in texts {
            let text = kind.text(of: part.stage, document: document.root)
            table[part.name, kind].add(environment.name, text: text)
          }
        }
      }
    }
    if kinds.contains(.picture) {
      var pictures = MatrixPictures()
      (pictures.assets, pictures.scale, pictures.showsStatusBar) = (assets, scale, showsStatusBar)
      pictures.scenes = scene.map { [$0] }
      notes += try pictures.draw(document, in: environments) { cell in
        table[cell.scene, .picture].add(cell.environment.name, picture: cell.bitmap)
      }
    }
    var seen: Set<String> = []
    return (table.drafts, notes.filter { seen.insert($0).inserted })
  }
}

/// Makes the goldens of a scene of an app over a matrix.
@MainActor
package struct SceneGoldens {
  package var kinds: [GoldenKind] = [.layout]
  /// True if the screens are those of the devices; false: that of the scene, with the settings of the matrix.
  package var usesDevices = false
  /// Nil: as the scene says.
  package var showsStatusBar: Bool?
  /// Pixels a point of pictures.
  package var scale: CGFloat = 1
  /// The times of a timeline, a second.
  package var rate = 10.0

  package init() {}

  /// The drafts of a scene, by kind, and what could not be shown as it is, each line once.
  package func drafts(
    of scene: Scene, in environments: [ReviewEnvironment]
  ) throws -> (drafts: [GoldenDraft], notes: [String]) {
    var table = GoldenTable()
    var notes: [String] = []
    for environment in environments {
      let size = usesDevices ? environment.size : nil
      let name =
        usesDevices ? environment.name : environment.name.split(separator: " ").dropFirst().joined(separator: " ")
      func stage(scale: CGFloat?) throws -> Stage {
        try scene.stage(size: size, scale: scale, settings: environment.settings, showsStatusBar: showsStatusBar)
      }
      let texts = try stage(scale: usesDevices ? environment.scale : nil)
      for kind in kinds {
        switch kind {
        case .picture:
          let shown = try stage(scale: scale)
          table[scene.name, kind].add(name, picture: shown.picture())
          notes += shown.diagnostics
        case .timeline:
          let played = try stage(scale: usesDevices ? environment.scale : nil)
          table[scene.name, kind].add(name, text: try timeline(of: scene, on: played))
          notes += played.diagnostics
        default: table[scene.name, kind].add(name, text: kind.text(of: texts))
        }
      }
      notes += texts.diagnostics
    }
    var seen: Set<String> = []
    return (table.drafts, notes.filter { seen.insert($0).inserted })
  }

  private func timeline(of scene: Scene, on stage: Stage) throws -> String {
    let runner = try ScriptRunner(scene.story(), on: stage, framesPerSecond: rate)
    var timeline = TimelineText()
    while try runner.next() != nil {
      timeline.add(stage, at: Double(runner.frameCount - 1) / rate)
    }
    return timeline.text()
  }
}

/// Drafts in the order in which they were begun.
private struct GoldenTable {
  private(set) var drafts: [GoldenDraft] = []

  subscript(scene: String, kind: GoldenKind) -> GoldenDraft {
    get {
      if let draft = drafts.first(where: { $0.scene == scene && $0.kind == kind }) { return draft }
      let part = GoldenNames.scene(scene)
      let same = drafts.count { $0.kind == kind && GoldenNames.scene($0.scene) == part }
      return GoldenDraft(kind, of: scene, number: same + 1)
    }
    set {
      if let index = drafts.firstIndex(where: { $0.scene == scene && $0.kind == kind }) {
        drafts[index] = newValue
      } else {
        drafts.append(newValue)
      }
    }
  }
}
