import TendonGeometry
import TendonInterfaceBuilder
import TendonStage
import TendonViews

/// The stages of a document's scenes, which later environments show on another screen instead of building them anew.
///
/// A scene keeps its stage between screens of the same settings. Where images were chosen or drawn for the scale of the
/// screen, the scale has to be the same, and where the document varies with the size classes, these as well: images and a few
/// values keep what they were loaded with.
@MainActor
package final class KeptStages {
  /// The environments for which the document reads the same.
  private struct Reading: Hashable {
    let settings: ReaderSettings
    let pseudo: PseudoLanguage?
    /// The size classes, width and height; nil where nothing varies with them.
    let classes: [UIUserInterfaceSizeClass]?
  }
  private struct Key: Hashable {
    let element: ObjectIdentifier
    let reading: Reading
  }
  /// The most stages that are kept: a matrix of many settings must not fill the memory.
  private static let limit = 128

  private let document: LintDocument
  private var stages: [Key: [Stage]] = [:]
  private var count = 0
  private var outlines: [Reading: [SceneOutline]] = [:]

  package init(of document: LintDocument) { self.document = document }

  private func reading(in environment: ReviewEnvironment) -> Reading {
    var classes: [UIUserInterfaceSizeClass]?
    if document.root.hasVariations {
      let traits = environment.traits
      classes = [traits.horizontalSizeClass, traits.verticalSizeClass]
    }
    return Reading(settings: environment.settings, pseudo: environment.pseudo, classes: classes)
  }

  private func key(_ element: Element, _ environment: ReviewEnvironment) -> Key {
    Key(element: ObjectIdentifier(element), reading: reading(in: environment))
  }

  /// The parts of the document in an environment; nil where they have not been read.
  func outlines(in environment: ReviewEnvironment) -> [SceneOutline]? { outlines[reading(in: environment)] }

  func keep(_ outlines: [SceneOutline], in environment: ReviewEnvironment) {
    if self.outlines.count < KeptStages.limit { self.outlines[reading(in: environment)] = outlines }
  }

  /// The stage that shows a scene, resized to the screen of an environment; nil where the scene has to be built.
  func stage(of element: Element, in environment: ReviewEnvironment) -> Stage? {
    let stages = stages[key(element, environment)] ?? []
    let stage =
      stages.first { $0.screen.scale == environment.scale } ?? stages.first { !$0.screen.hasImagesOfScale }
    guard let stage else { return nil }
    stage.perform { stage.window.resize(to: environment.size, scale: environment.scale) }
    stage.perform { stage.window.layoutIfNeeded() }
    return stage
  }

  func keep(_ stage: Stage, of element: Element, in environment: ReviewEnvironment) {
    guard count < KeptStages.limit else { return }
    count += 1
    stages[key(element, environment), default: []].append(stage)
  }
}
