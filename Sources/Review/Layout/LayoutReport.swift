import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonLayers
import TendonViews

/// Where the views of a document lie after layout.
public struct LayoutReport: Sendable {
  /// What the sizes of views with content of their own come from.
  public enum Sizes: String, Sendable, CaseIterable {
    /// The recorded width and height, less the alignment insets, stand in for the natural size (default).
    case recorded
    /// The content is measured, and the recorded sizes are ignored.
    case measured
  }

  /// For which screens the documents are laid out.
  public enum Environment: Sendable {
    /// For the design canvas that the document was saved with: its device, bars and insets.
    case canvas
    /// For a screen of that size, in points, and so many pixels a point, with the insets of the device of that size.
    case screen(CGSize, scale: CGFloat)
  }

  /// The document as it was named.
  public let file: String
  /// Frames in the parent's bounds by object id, in points; top left origin.
  public let views: [String: CGRect]
  /// What was found in the document.
  public let diagnostics: [DocumentDiagnostic]
  /// The contradictions that layout met, and the ambiguities where they were asked for.
  public let faults: [LayoutFault]
}

extension LayoutReport {
  /// Lays a document out; the name is what the report and messages call it.
  ///
  /// Throws where the document cannot be used. Nothing but the file is read, and no code of an app runs. The recorded frame
  /// of a view that constraints place is never read, but for the sizes that `sizes` allows.
  ///
  /// - Parameters:
  ///   - settings: what the reader has set; with a language the files of strings beside the document are read as well.
  ///   - assets: folders with strings, besides the document's own.
  ///   - findsAmbiguities: whether `faults` has the ambiguities, which take time to find.
  @MainActor
  public init(
    contentsOf url: URL, as name: String? = nil, environment: Environment = .canvas, sizes: Sizes = .recorded,
    settings: ReaderSettings = ReaderSettings(), assets: [URL] = [], findsAmbiguities: Bool = false
  ) throws(DocumentError) {
    let document = try InterfaceDocument(contentsOf: url, as: name)
    let translations = settings.language.map { Translations(for: url, language: $0, folders: assets) }
    self.init(
      document, environment: environment, sizes: sizes, settings: settings, translations: translations,
      findsAmbiguities: findsAmbiguities)
  }

  @MainActor
  init(
    _ document: InterfaceDocument, environment: Environment, sizes: Sizes, settings: ReaderSettings = ReaderSettings(),
    translations: Translations? = nil, findsAmbiguities: Bool = false
  ) {
    // On a clock of its own nothing waits for a commit that never comes.
    self = MediaClock.with(MediaClock()) {
      LayoutReport(
        of: document, environment: environment, sizes: sizes, settings: settings, translations: translations,
        findsAmbiguities: findsAmbiguities)
    }
  }

  @MainActor
  private init(
    of document: InterfaceDocument, environment: Environment, sizes: Sizes, settings: ReaderSettings,
    translations: Translations?, findsAmbiguities: Bool
  ) {
    let canvas = CanvasEnvironment(document.header)
    let mainScreen = UIScreen.main
    defer { UIScreen.main = mainScreen }
    let (scale, screen) =
      switch environment {
      case .canvas: (canvas.scale, CGSize?.none)
      case .screen(let size, let scale): (scale, CGSize?(size))
      }
    // Text is measured for the pixels of the main screen.
    UIScreen.main = UIScreen(size: screen ?? canvas.screenSize, scale: scale, settings: settings)
    if screen == nil { UIScreen.main.controlMetrics = canvas.controlMetrics }
    let built = DocumentCanvas(
      document, sizes: sizes == .recorded ? .recorded : .measured,
      sizeClasses: screen.map { _ in SizeClasses(of: .main) }, strings: translations?.strings ?? [:])
    var views: [String: CGRect] = [:]
    var faults: [LayoutFault] = []
    for root in built.roots {
      let fills = screen != nil && root.isController
      let size = fills ? screen! : root.frame.size
      let insets = screen == nil ? root.safeArea : root.isController ? UIScreen.main.safeAreaInsets : .zero
      let window = LayoutReport.layOut(root.view, size: size, insets: insets, scale: scale, settings: settings)
      faults += window.layoutNode.engine.conflicts.map(LayoutFault.conflict)
      if findsAmbiguities { faults += window.layoutAmbiguities.map(LayoutFault.ambiguity) }
      for (id, frame) in LayoutReport.frames(in: root.view) { views[id] = frame }
      if !fills, let id = root.view.objectID { views[id] = root.frame }
    }
    self.init(
      file: document.file, views: views, diagnostics: (translations?.diagnostics ?? []) + built.diagnostics,
      faults: faults)
  }

  /// Lays a root out in a window of its own size.
  @MainActor
  private static func layOut(
    _ view: UIView, size: CGSize, insets: UIEdgeInsets, scale: CGFloat, settings: ReaderSettings
  ) -> UIWindow {
    let screen = CGSize(width: max(size.width, 1), height: max(size.height, 1))
    let own = UIScreen(size: screen, scale: scale, settings: settings, safeAreaInsets: insets)
    own.controlMetrics = UIScreen.main.controlMetrics
    let window = UIWindow(screen: own)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(origin: .zero, size: size)
    window.addSubview(view)
    window.setNeedsLayout()
    window.layoutIfNeeded()
    return window
  }

  @MainActor
  private static func frames(in root: UIView) -> [(String, CGRect)] {
    var found: [(String, CGRect)] = []
    root.forEachDescendant { view in
      if let id = view.objectID { found.append((id, view.frame)) }
    }
    return found
  }
}
