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
    var reader = settings
    if let size = document.header.textSize, reader.preferredContentSizeCategory == .large {
      reader.preferredContentSizeCategory = size
    }
    // Text is measured for the pixels of the main screen.
    UIScreen.main = UIScreen(size: canvas.screenSize, scale: canvas.scale, settings: reader)
    UIScreen.main.controlMetrics = canvas.controlMetrics
    let built = DocumentCanvas(
      document, usesRecordedSizes: sizes == .recorded, strings: translations?.strings ?? [:])
    for root in built.roots {
      add(
        ShownScenes.layOut(root.view, size: root.frame.size, insets: root.safeArea, settings: reader),
        keepsSizes: true)
      if let id = root.view.objectID { views[id] = root.frame }
    }
    diagnostics = (translations?.diagnostics ?? []) + built.diagnostics
  }

  /// Shows every scene of the document on a stage of its own, where `inContainers` in what holds it.
  mutating func layOut(
    _ document: InterfaceDocument, at place: URL?, size: CGSize, scale: CGFloat, inContainers: Bool = false,
    sizes: LayoutReport.Sizes, assets: [URL]
  ) {
    var shown = ShownScenes(size: size, scale: scale, settings: settings)
    (shown.sizes, shown.assets, shown.inContainers) = (sizes, assets, inContainers)
    diagnostics = shown.show(document, at: place) { part, _, window, loose in
      add(window, only: part.ids)
      if let loose, let id = loose.view.objectID { views[id] = loose.frame }
    }
  }

  /// Takes the frames in a window, of all views or of those with certain object ids, and what is wrong with its layout.
  private mutating func add(_ window: UIWindow, only ids: Set<String>? = nil, keepsSizes: Bool = false) {
    window.forEachDescendant { view in
      guard let id = view.objectID, ids?.contains(id) ?? true else { return }
      views[id] = keepsSizes ? view.frameOnCanvas : view.frame
    }
    faults += window.layoutNode.engine.conflicts.map(LayoutFault.conflict)
    if findsAmbiguities { faults += window.layoutAmbiguities.map(LayoutFault.ambiguity) }
  }
}

extension UIView {
  /// The frame on the design canvas, which leaves a recorded size that the constraints would change by a point or less.
  fileprivate var frameOnCanvas: CGRect {
    var frame = frame
    guard !translatesAutoresizingMaskIntoConstraints else { return frame }
    let insets = alignmentRectInsets
    if let width = placeholderIntrinsicWidth.map({ $0 + insets.left + insets.right }), width >= 0,
      abs(width - frame.width) <= 1
    {
      frame.size.width = width
    }
    if let height = placeholderIntrinsicHeight.map({ $0 + insets.top + insets.bottom }), height >= 0,
      abs(height - frame.height) <= 1
    {
      frame.size.height = height
    }
    return frame
  }
}
