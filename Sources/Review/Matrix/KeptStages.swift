import TendonGeometry
import TendonInterfaceBuilder
import TendonViews

/// The stages of a document's scenes, which later environments show on another screen instead of building them anew.
///
/// A scene keeps its stage between screens of the same settings, and turns its direction where the document says nothing of
/// left and right that the loader takes for the direction of the moment. Where images were chosen or drawn for the scale of the
/// screen, the scale has to be the same, and where the document varies with the size classes, these as well: images and a few
/// values keep what they were loaded with.
@MainActor
package final class KeptStages {
  /// The environments for which the document reads the same. The direction counts where scenes do not turn.
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
  /// True if scenes turn from one direction to the other.
  private let turns: Bool
  private var scenes: [Key: [StagedScene]] = [:]
  private var count = 0
  private var outlines: [Reading: [SceneOutline]] = [:]

  package init(of document: LintDocument) {
    self.document = document
    turns = !document.elements.contains(where: \.hasUnequalMargins)
  }

  /// - Parameter varies: true if what is read differs between size classes.
  private func reading(in environment: ReviewEnvironment, varies: Bool) -> Reading {
    var classes: [UIUserInterfaceSizeClass]?
    if varies {
      let traits = environment.traits
      classes = [traits.horizontalSizeClass, traits.verticalSizeClass]
    }
    var settings = environment.settings
    if turns { settings.layoutDirection = .leftToRight }
    return Reading(settings: settings, pseudo: environment.pseudo, classes: classes)
  }

  private func key(_ element: Element, _ environment: ReviewEnvironment) -> Key {
    Key(
      element: ObjectIdentifier(element),
      reading: reading(in: environment, varies: document.root.hasVariations && document.varies(element)))
  }

  /// The parts of the document in an environment; nil where they have not been read.
  func outlines(in environment: ReviewEnvironment) -> [SceneOutline]? {
    outlines[reading(in: environment, varies: document.root.hasVariations)]
  }

  func keep(_ outlines: [SceneOutline], in environment: ReviewEnvironment) {
    if self.outlines.count < KeptStages.limit {
      self.outlines[reading(in: environment, varies: document.root.hasVariations)] = outlines
    }
  }

  /// A scene on the screen of an environment; nil where it has to be built.
  func scene(of element: Element, in environment: ReviewEnvironment) -> StagedScene? {
    let scenes = scenes[key(element, environment)] ?? []
    let scene =
      scenes.first { $0.stage.screen.scale == environment.scale }
      ?? scenes.first { !$0.stage.screen.hasImagesOfScale }
    scene?.fit(environment.size, scale: environment.scale, settings: environment.settings)
    return scene
  }

  func keep(_ scene: StagedScene, of element: Element, in environment: ReviewEnvironment) {
    guard count < KeptStages.limit else { return }
    count += 1
    scenes[key(element, environment), default: []].append(scene)
  }
}

extension LintDocument {
  /// True if a part of the document may vary with the size classes: it has variations, or another scene is embedded in it.
  fileprivate func varies(_ part: Element) -> Bool {
    var waiting = [part]
    while let element = waiting.popLast() {
      if element.hasVariations || element.name == "segue" && element["kind"] == "embed" { return true }
      waiting += element.children
    }
    return false
  }
}
