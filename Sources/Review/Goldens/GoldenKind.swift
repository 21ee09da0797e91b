import Foundation
import TendonInterfaceBuilder
import TendonRecording
import TendonSnapshot
import TendonStage

/// The descriptions of an interface that goldens hold.
package enum GoldenKind: String, CaseIterable, Sendable {
  /// Views and their frames.
  case layout
  /// Views, frames and constraints with their states.
  case constraints
  /// The accessibility elements.
  case accessibility
  /// Controllers.
  case hierarchy
  /// A picture.
  case picture
  /// What moves while the story of a scene is played.
  case timeline

  /// The end of the names of files.
  package var ending: String { self == .picture ? "\(rawValue).png" : "\(rawValue).txt" }

  /// The text of an interface as it is now; empty for pictures and times.
  @MainActor package func text(of stage: Stage, document: Element? = nil) -> String {
    let text = StageText(stage, document: document)
    return switch self {
    case .layout: text.layout
    case .constraints: text.constraints
    case .accessibility: text.accessibility
    case .hierarchy: text.controllers
    case .picture, .timeline: ""
    }
  }
}

/// One golden that is being made: the same description in one environment after the other.
package struct GoldenDraft {
  package let kind: GoldenKind
  private var texts = GoldenSections<String>()
  private var pictures = GoldenSections<Bitmap>()

  package init(_ kind: GoldenKind) { self.kind = kind }

  package mutating func add(_ environment: String, text: String) { texts.add(environment, text) }
  package mutating func add(_ environment: String, picture: Bitmap) { pictures.add(environment, picture) }

  /// Compares the draft with its golden, and records it by the mode.
  ///
  /// - Parameters:
  ///   - folder: the folder of the golden.
  ///   - scene: the name of the scene.
  package func check(
    in folder: URL, path: String, scene: String, subject: String, mode: GoldenMode, artifacts: URL?,
    tolerance: PictureTolerance
  ) throws -> GoldenResult {
    let name = "\(GoldenNames.part(scene)).\(kind.ending)"
    let file = GoldenFile(
      folder.appendingPathComponent(name), name: "\(path)/\(name)", artifacts: artifacts?.appendingPathComponent(path))
    guard kind == .picture else {
      let made = Array(texts.text.utf8)
      return try file.check(made, subject: subject, mode: mode) {
        GoldenComparison.texts($0, made, name: file.name)
      }
    }
    let picture = pictures.picture
    return try file.check(PNGEncoder.encodeIndexed(picture), subject: subject, mode: mode) {
      GoldenComparison.picture($0, picture, name: file.name, tolerance: tolerance)
    }
  }
}
