import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonStage
import TendonViews

/// The layout of one document: its frames as they are found.
@MainActor
struct DocumentLayout {
  let settings: ReaderSettings
  let findsAmbiguities: Bool
  /// Frames in the parent's bounds by object id, in points.
  private(set) var views: [String: CGRect] = [:]
  private(set) var diagnostics: [DocumentDiagnostic] = []
  private(set) var faults: [LayoutFault] = []

  init(settings: ReaderSettings, findsAmbiguities: Bool) {
    (self.settings, self.findsAmbiguities) = (settings, findsAmbiguities)
  }

  /// Lays out every root of the document's design canvas.
  mutating func layOut(
    _ document: InterfaceDocument, at place: URL?, on canvas: CanvasEnvironment, sizes: LayoutReport.Sizes,
    assets: [URL]
  ) {
    let translations = place.flatMap { place in
      settings.language.map { Translations(for: place, language: $0, folders: assets) }
    }
    // Text is measured for the pixels of the main screen.
    UIScreen.main = UIScreen(size: canvas.screenSize, scale: canvas.scale, settings: settings)
    UIScreen.main.controlMetrics = canvas.controlMetrics
    let built = DocumentCanvas(
      document, usesRecordedSizes: sizes == .recorded, strings: translations?.strings ?? [:])
    for root in built.roots {
      add(layOut(root.view, size: root.frame.size, insets: root.safeArea))
      if let id = root.view.objectID { views[id] = root.frame }
    }
    diagnostics = (translations?.diagnostics ?? []) + built.diagnostics
  }

  /// Shows every scene of the document on a stage of its own, where `inContainers` in what holds it.
  mutating func layOut(
    _ document: InterfaceDocument, at place: URL?, size: CGSize, scale: CGFloat, inContainers: Bool = false,
    sizes: LayoutReport.Sizes, assets: [URL]
  ) {
    UIScreen.main = UIScreen(size: size, scale: scale, settings: settings)
    let scenes = DocumentScenes(
      document, place: place, assets: assets, usesRecordedSizes: sizes == .recorded, inContainers: inContainers)
    for part in scenes.parts {
      let stage = Stage(size: size, scale: scale, settings: settings)
      var loose: UIView?
      stage.perform {
        switch part.make() {
        case .controller(let controller):
          stage.window.rootViewController = controller
          stage.window.makeKeyAndVisible()
        case .view(let view): loose = view
        case nil: break
        }
      }
      if let loose {
        let frame = loose.frame
        add(layOut(loose, size: frame.size, insets: .zero), only: part.ids)
        if let id = loose.objectID { views[id] = frame }
      } else {
        add(stage.window, only: part.ids)
      }
    }
    diagnostics = scenes.diagnostics
  }

  /// Lays a view out in a window of its size.
  private func layOut(_ view: UIView, size: CGSize, insets: UIEdgeInsets) -> UIWindow {
    let screen = UIScreen(
      size: CGSize(width: max(size.width, 1), height: max(size.height, 1)), scale: UIScreen.main.scale,
      settings: settings, safeAreaInsets: insets)
    screen.controlMetrics = UIScreen.main.controlMetrics
    let window = UIWindow(screen: screen)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(origin: .zero, size: size)
    window.addSubview(view)
    window.setNeedsLayout()
    window.layoutIfNeeded()
    return window
  }

  /// Takes the frames in a window, of all views or of those with certain object ids, and what is wrong with its layout.
  private mutating func add(_ window: UIWindow, only ids: Set<String>? = nil) {
    window.forEachDescendant { view in
      if let id = view.objectID, ids?.contains(id) ?? true { views[id] = view.frame }
    }
    faults += window.layoutNode.engine.conflicts.map(LayoutFault.conflict)
    if findsAmbiguities { faults += window.layoutAmbiguities.map(LayoutFault.ambiguity) }
  }
}
