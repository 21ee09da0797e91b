import Foundation
import TendonViews

/// The parts of a document that a screen shows: each scene of a storyboard and each top-level object of a xib by itself. No code of
/// an app runs.
@MainActor
package struct DocumentScenes {
  /// A scene, or an object that stands by itself.
  package struct Part {
    package enum Content {
      /// Fills the screen.
      case controller(UIViewController)
      /// Lies by itself, of the size that it was recorded with.
      case view(UIView)
    }

    /// The object ids of its elements: not those of scenes that are embedded in it.
    package let ids: Set<String>
    /// The element of the controller or object.
    package let element: Element
    /// Builds the objects anew.
    package let make: () -> Content?
  }

  /// In the order of the document.
  package private(set) var parts: [Part] = []
  private let loader: DocumentLoader

  package var diagnostics: [DocumentDiagnostic] { loader.context.log.diagnostics }

  /// The tint colour of the whole document; nil where it sets none.
  package var tintColor: UIColor? {
    loader.makeBuilder().color("tintColor", ElementReading(loader.root, in: loader.context))
  }

  /// Reads the document for the main screen.
  ///
  /// - Parameters:
  ///   - place: where the document lies, and images and strings beside it; nil: nowhere.
  ///   - assets: folders with asset catalogues and strings, besides the document's own.
  ///   - usesRecordedSizes: true if recorded sizes stand in for the natural ones of views with content.
  ///   - inContainers: true if scenes are seen in what holds them, and objects of a xib that are not as large as the screen
  ///     lie by themselves; false: each scene, and the first view of a xib, fills the screen.
  ///   - keepsFreeformSizes: true if a cell of a xib, or another view of one that has the size of no screen, lies by itself.
  ///   - keepsCells: true if a cell of a xib lies by itself.
  ///   - holdsScenes: true if a container has the scenes that its relationships lead to; false: it is empty.
  ///   - found: the images of earlier loads of the document; nil: each image is looked for anew.
  package init(
    _ document: InterfaceDocument, place: URL?, assets: [URL], usesRecordedSizes: Bool, inContainers: Bool = false,
    keepsFreeformSizes: Bool = false, keepsCells: Bool = false, holdsScenes: Bool = true, found: FoundImages? = nil
  ) {
    var loader = DocumentLoader(
      document, place: place, assets: assets,
      plan: BuildPlan(
        recordedSizes: usesRecordedSizes ? ElementTable.withContent : [], showsPrototypes: true,
        holdsScenes: holdsScenes), found: found)
    loader.classes.hasAny = false
    self.loader = loader
    if loader.header.kind == .xib {
      addObjects(inContainers, keepsFreeformSizes, keepsCells)
    } else {
      addScenes(inContainers)
    }
  }

  private mutating func addScenes(_ inContainers: Bool) {
    let (loader, storyboard) = (loader, UIStoryboard(loader))
    let ways = inContainers ? SceneWays(storyboard) : nil
    for scene in storyboard.scenes {
      if let controller = scene.controller {
        parts.append(
          Part(ids: controller.ids, element: controller) {
            .controller(controller.id.flatMap { ways?.root(showing: $0) } ?? storyboard.make(scene))
          })
      }
      for element in scene.others where ElementTable.views[element.name] != nil {
        parts.append(
          Part(ids: element.ids, element: element) {
            let builder = loader.makeBuilder()
            let view = builder.makeView(ElementReading(element, in: loader.context))
            builder.finish()
            return .view(view)
          })
      }
    }
  }

  private mutating func addObjects(_ inContainers: Bool, _ keepsFreeformSizes: Bool, _ keepsCells: Bool) {
    let nib = UINib(loader)
    let objects = loader.root.child("objects")?.children ?? []
    let first = objects.first { ElementTable.views[$0.name] != nil }
    let lies =
      inContainers && first?.designSize != UIScreen.main.bounds.size
      || (keepsCells || keepsFreeformSizes) && first?.isCell ?? false
      || keepsFreeformSizes && first?.hasSizeOfNoScreen ?? false
    let shown = lies ? nil : first?.id
    for element in objects {
      // Placeholders, recognizers and objects of other kinds show nothing.
      guard let id = element.id, ElementTable.views[element.name] != nil || ElementTable.isController(element.name)
      else { continue }
      parts.append(
        Part(ids: element.ids, element: element) {
          if id == shown { return nib.controllerOfFirstView().map { .controller($0) } }
          for case let object as UIResponder in nib.instantiate(withOwner: nil) {
            if let view = object as? UIView, view.objectID == id { return .view(inContainers ? view.inList : view) }
            if let controller = object as? UIViewController, controller.objectID == id {
              return .controller(controller)
            }
          }
          return nil
        })
    }
  }
}

extension UIView {
  /// The cell of a table in one with it as the only row; any other view as it is.
  var inList: UIView {
    guard let cell = self as? UITableViewCell else { return self }
    let table = UITableView(frame: CGRect(origin: .zero, size: cell.frame.size), style: .plain)
    var section = StaticTableContents.Section()
    section.rows = [(cell, cell.frame.height)]
    table.staticContents = StaticTableContents([section])
    return table
  }
}

extension UINib {
  /// A plain controller around the first view of the document, or the first controller of one without views at its top;
  /// nil where there is neither.
  package func controllerOfFirstView() -> UIViewController? {
    let objects = instantiate(withOwner: nil)
    guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else {
      return objects.lazy.compactMap { $0 as? UIViewController }.first
    }
    let controller = UIViewController()
    controller.view = view
    return controller
  }
}

extension Element {
  /// True for what a table or a collection places, which never fills a screen.
  fileprivate var isCell: Bool {
    ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(name)
  }

  fileprivate var hasSizeOfNoScreen: Bool { designSize.map { !ScreenDevice.isScreen($0) } ?? false }

  /// The object ids of the element and of all elements inside it.
  fileprivate var ids: Set<String> {
    var found: Set<String> = []
    var waiting = [self]
    while let element = waiting.popLast() {
      if let id = element.id { found.insert(id) }
      waiting += element.children
    }
    return found
  }
}
