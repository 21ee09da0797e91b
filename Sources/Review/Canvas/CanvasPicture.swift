import Foundation
import TendonAutoLayout
import TendonDrawing
import TendonGeometry
import TendonInterfaceBuilder
import TendonSnapshot
import TendonStage
import TendonViews

/// One picture of a whole document, as Interface Builder's canvas shows it: every scene at its place under its name, and
/// the segues as arrows; the top objects of a xib side by side.
@MainActor
package struct CanvasPicture {
  /// The picture; opaque.
  package let bitmap: Bitmap
  /// Pixels a point.
  package let scale: CGFloat
  /// The findings in the document and the differences of the picture from it, each once.
  package let diagnostics: [String]
  /// The layout faults of the scenes; the search for ambiguities takes time.
  package let faults: [LayoutFault]

  /// The most pixels where no scale is asked for, and at one that is asked for.
  package static let mostPixels = (default: 1 << 24, asked: 1 << 26)

  /// Draws the document in a file.
  ///
  /// Throws where the document cannot be read. Where the picture would be too large, its scale is smaller, and a diagnostic
  /// says so.
  ///
  /// - Parameters:
  ///   - name: what messages call the document, by default its path.
  ///   - screen: the screen that the scenes fill, in points; nil: that of the document's device.
  ///   - scale: pixels a point; nil: 1, or less for a picture of more than 16 Mi pixels.
  ///   - settings: what the reader has set.
  ///   - assets: folders with asset catalogues and strings, besides the document's own.
  ///   - findsFaults: true if `faults` is to be found.
  package init(
    contentsOf url: URL, as name: String? = nil, screen: CGSize? = nil, scale: CGFloat? = nil,
    settings: ReaderSettings = ReaderSettings(), assets: [URL] = [], showsStatusBar: Bool = false,
    findsFaults: Bool = false
  ) throws(DocumentError) {
    let read = try InterfaceDocument(contentsOf: url, as: name)
    let size = screen ?? CanvasDocument.screen(of: read)
    // Size classes and pictures are those for this screen, whatever the sizes of the scenes.
    let outer = Stage(size: size, scale: max((scale ?? 1).rounded(.up), 1), settings: settings)
    let document = outer.perform { CanvasDocument(read, place: url, assets: assets) }
    let tint = outer.perform { document.tintColor }
    let sizes = document.items.map(\.shownSize)
    let places = CanvasPlaces(Array(zip(document.items.map(\.place), sizes)), on: size)
    let arrangement = CanvasArrangement(
      Array(zip(places.centers, sizes)), scale: scale ?? 1,
      mostPixels: scale == nil ? CanvasPicture.mostPixels.default : CanvasPicture.mostPixels.asked,
      inRows: read.header.kind == .xib)
    let drawing = CanvasDrawing(arrangement, isDark: settings.userInterfaceStyle == .dark)
    var notes = arrangement.notes(file: read.file, wanted: scale ?? 1, isStoryboard: read.header.kind == .storyboard)
    var faults: [LayoutFault] = []
    for (item, frame) in zip(document.items, arrangement.frames) {
      guard item.size != .zero else {
        drawing.draw(name: item.label, in: frame)
        continue
      }
      let stage = Stage(size: item.size, scale: CanvasPicture.scale(item.size, arrangement.scale), settings: settings)
      stage.showsStatusBar = showsStatusBar
      stage.perform {
        stage.window.backgroundColor = .systemBackground
        if let tint { stage.window.tintColor = tint }
      }
      stage.perform {
        guard case .controller(let controller) = item.make() else { return }
        stage.window.rootViewController = controller
        stage.window.makeKeyAndVisible()
      }
      drawing.draw(stage.picture(), in: frame, title: item.label)
      notes += stage.diagnostics
      if findsFaults { faults += stage.layoutFaults }
    }
    drawing.draw(document.segues, between: arrangement.frames)
    for (item, frame) in zip(document.items, arrangement.frames) where item.isInitial {
      drawing.drawInitialArrow(to: frame)
    }
    var seen: Set<String> = []
    diagnostics = (document.diagnostics.map(\.description) + notes).filter { seen.insert($0).inserted }
    (bitmap, self.scale, self.faults) = (drawing.canvas.bitmap, arrangement.scale, faults)
  }

  /// The pixels a point of a scene before it is drawn smaller: at least 1, so that it is laid out on whole points, but for
  /// one of more than 4 Mi points.
  private static func scale(_ size: CGSize, _ scale: CGFloat) -> CGFloat {
    min(max(scale.rounded(.up), 1), 4096 / (size.width * size.height).squareRoot())
  }
}

extension CanvasItem {
  fileprivate var shownSize: CGSize { size == .zero ? CanvasDrawing.nameSize : size }
}

extension CanvasArrangement {
  /// The differences between the picture and the document.
  fileprivate func notes(file: String, wanted: CGFloat, isStoryboard: Bool) -> [String] {
    var notes: [String] = []
    if scale < wanted {
      notes.append(
        String(
          format: "%@: note: the canvas is %.0fx%.0f points; drawn at %.3g pixels a point instead of %g", file,
          Double(size.width), Double(size.height), Double(scale), Double(wanted)))
    }
    if isNarrowed { notes.append("\(file): note: empty stretches of the canvas are drawn narrower than they are") }
    if isStoryboard, unplaced > 0 {
      notes.append(
        "\(file): note: \(unplaced == 1 ? "1 scene has" : "\(unplaced) scenes have") no place on the canvas; drawn below "
          + "the others")
    }
    return notes
  }
}
