import TendonInterfaceBuilder
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
  /// The layers that change while the story of a scene is played.
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
