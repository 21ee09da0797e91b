import Foundation
import TendonAutoLayout
import TendonDrawing
import TendonGeometry
import TendonInterfaceBuilder
import TendonSnapshot
import TendonStage
import TendonViews

/// The pictures of every scene of a document over a matrix.
@MainActor
package struct MatrixPictures {
  /// The picture of one scene in one environment.
  package struct Cell {
    package let document: String
    package let scene: String
    package let environment: ReviewEnvironment
    package let bitmap: Bitmap
  }

  package var assets: [URL] = []
  /// True if layout rectangles, guides and margins are drawn over the pictures.
  package var drawsFrames = false
  /// Pixels a point; nil: those of the device.
  package var scale: CGFloat?
  package var showsStatusBar = true
  /// The names of the scenes to draw; nil: all.
  package var scenes: Set<String>?

  package init() {}

  /// Draws the scenes one after the other, so that only one picture is in memory.
  ///
  /// - Returns: what the document uses that is not supported and what its layouts met, each line once.
  package func draw(
    _ document: LintDocument, in environments: [ReviewEnvironment], _ body: (Cell) throws -> Void
  ) throws -> [String] {
    var notes: [String] = []
    var seen: Set<String> = []
    func add(_ lines: [String]) { for line in lines where seen.insert(line).inserted { notes.append(line) } }
    for environment in environments {
      let stages = try DocumentStages(
        document, in: environment, assets: assets, showsStatusBar: showsStatusBar, scale: scale)
      add(stages.diagnostics.map(\.description))
      for part in stages.parts {
        if let scenes, !scenes.contains(part.name), !scenes.contains(part.element.id ?? "") { continue }
        var bitmap = part.stage.picture()
        if drawsFrames { bitmap = FrameOverlay(part).draw(over: bitmap) }
        if !part.fillsScreen { bitmap = MatrixPictures.cut(bitmap, to: part) }
        add(part.stage.diagnostics)
        try body(Cell(document: document.file, scene: part.name, environment: environment, bitmap: bitmap))
      }
    }
    return notes
  }

  /// The part of the screen that a view by itself covers.
  private static func cut(_ bitmap: Bitmap, to part: DocumentStages.Part) -> Bitmap {
    guard let view = part.stage.window.subviews.last else { return bitmap }
    let scale = part.stage.screen.scale
    let left = min(max(Int((view.frame.minX * scale).rounded()), 0), bitmap.width - 1)
    let top = min(max(Int((view.frame.minY * scale).rounded()), 0), bitmap.height - 1)
    let width = min(max(Int((view.frame.width * scale).rounded(.up)), 1), bitmap.width - left)
    let height = min(max(Int((view.frame.height * scale).rounded(.up)), 1), bitmap.height - top)
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { result.pixels[y * width + x] = bitmap.pixels[(y + top) * bitmap.width + x + left] }
    }
    return result
  }
}
