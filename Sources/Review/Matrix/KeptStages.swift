import TendonGeometry
import TendonInterfaceBuilder
import TendonStage
import TendonViews

/// The stages of a document's scenes, which later environments show on another screen instead of building them anew.
///
/// A scene keeps its stage between screens of the same scale and settings: pixels decide about sizes of text and images.
/// Where the document varies with the size classes, they have to be the same as well, since a few values keep what they
/// were loaded with.
@MainActor
package final class KeptStages {
  private struct Key: Hashable {
    let element: ObjectIdentifier
    let scale: CGFloat
    let settings: ReaderSettings
    let pseudo: PseudoLanguage?
    /// The size classes, width and height; nil where nothing varies with them.
    let classes: [UIUserInterfaceSizeClass]?
  }
  /// The most stages that are kept: a matrix of many settings must not fill the memory.
  private static let limit = 128

  private let document: LintDocument
  private var stages: [Key: Stage] = [:]

  package init(of document: LintDocument) { self.document = document }

  private func key(_ element: Element, _ environment: ReviewEnvironment) -> Key {
    var classes: [UIUserInterfaceSizeClass]?
    if document.root.hasVariations {
      let traits = environment.traits
      classes = [traits.horizontalSizeClass, traits.verticalSizeClass]
    }
    return Key(
      element: ObjectIdentifier(element), scale: environment.scale, settings: environment.settings,
      pseudo: environment.pseudo, classes: classes)
  }

  /// The stage that shows a scene, resized to the screen of an environment; nil where the scene has to be built.
  func stage(of element: Element, in environment: ReviewEnvironment) -> Stage? {
    guard let stage = stages[key(element, environment)] else { return nil }
    stage.perform { stage.window.resize(to: environment.size) }
    stage.perform { stage.window.layoutIfNeeded() }
    return stage
  }

  func keep(_ stage: Stage, of element: Element, in environment: ReviewEnvironment) {
    if stages.count < KeptStages.limit { stages[key(element, environment)] = stage }
  }
}
