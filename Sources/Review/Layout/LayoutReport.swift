import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonLayers
import TendonViews

/// The frames of the views of a document after layout.
public struct LayoutReport: Sendable {
  /// The source of the sizes of views with intrinsic content.
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
    /// For a screen of that size, in points, and so many pixels a point, with the insets of the device of that size: as an
    /// app shows each scene by itself, and each view that belongs to none by its recorded size.
    case screen(CGSize, scale: CGFloat)
    /// For the screen of the device that the document was saved with, as an app comes to its scenes there: through the
    /// containers that hold them and the segues that push them.
    case ownDevice
  }

  /// The document as it was named.
  public let file: String
  /// Frames in the parent's bounds by object id, in points; top left origin.
  public let views: [String: CGRect]
  /// The diagnostics of the document.
  public let diagnostics: [DocumentDiagnostic]
  /// The contradictions that layout met, and the ambiguities where they were asked for.
  public let faults: [LayoutFault]
}

extension LayoutReport {
  /// Lays a document out; the name is what the report and messages call it.
  ///
  /// Throws where the document cannot be used. No code of an app runs. For a canvas nothing but the file is read, for a
  /// screen images beside it as well. The recorded frame of a view that constraints place is never read, but for the sizes
  /// that `sizes` allows.
  ///
  /// - Parameters:
  ///   - url: the storyboard or xib.
  ///   - name: the name of the document in the report; nil: that of the file.
  ///   - environment: the document's own canvas, or a screen.
  ///   - sizes: the recorded sizes that stand in for natural ones.
  ///   - settings: what the reader has set; with a language the files of strings beside the document are read as well.
  ///   - assets: folders with strings, and for a screen with images, besides the document's own.
  ///   - findsAmbiguities: whether `faults` has the ambiguities, which take time to find.
  @MainActor
  public init(
    contentsOf url: URL, as name: String? = nil, environment: Environment = .canvas, sizes: Sizes = .recorded,
    settings: ReaderSettings = ReaderSettings(), assets: [URL] = [], findsAmbiguities: Bool = false
  ) throws(DocumentError) {
    let document = try InterfaceDocument(contentsOf: url, as: name)
    self.init(
      document, at: url, environment: environment, sizes: sizes, settings: settings, assets: assets,
      findsAmbiguities: findsAmbiguities)
  }

  @MainActor
  init(
    _ document: InterfaceDocument, at place: URL? = nil, environment: Environment, sizes: Sizes,
    settings: ReaderSettings = ReaderSettings(), assets: [URL] = [], findsAmbiguities: Bool = false
  ) {
    let canvas = CanvasEnvironment(document.header)
    let mainScreen = UIScreen.main
    defer { UIScreen.main = mainScreen }
    // On a clock of its own nothing waits for a commit that never comes.
    let solved = MediaClock.with(MediaClock()) {
      var layout = DocumentLayout(settings: settings, findsAmbiguities: findsAmbiguities)
      switch environment {
      case .canvas: layout.layOut(document, at: place, on: canvas, sizes: sizes, assets: assets)
      case .screen(let size, let scale):
        layout.layOut(document, at: place, size: size, scale: scale, sizes: sizes, assets: assets)
      case .ownDevice:
        layout.layOut(
          document, at: place, size: canvas.screenSize, scale: canvas.scale, inContainers: true, sizes: sizes,
          assets: assets)
      }
      return layout
    }
    self.init(file: document.file, views: solved.views, diagnostics: solved.diagnostics, faults: solved.faults)
  }
}
