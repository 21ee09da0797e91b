import TendonAutoLayout
import TendonDrawing
import TendonGeometry
import TendonSnapshot
import TendonViews

/// Draws the rectangles of a layout over the picture of a scene: the alignment rectangles of its views in blue, their
/// layout margins in orange where a constraint may use them, and the safe area in green.
@MainActor
struct FrameOverlay {
  private let part: DocumentStages.Part

  init(_ part: DocumentStages.Part) { self.part = part }

  func draw(over bitmap: Bitmap) -> Bitmap {
    let screen = part.stage.screen
    let canvas = Canvas(size: screen.bounds.size, scale: screen.scale)
    canvas.draw(upright: bitmap, in: CGRect(origin: .zero, size: screen.bounds.size))
    let blue = CGColor(red: 0.1, green: 0.4, blue: 0.95, alpha: 0.9)
    let orange = CGColor(red: 0.95, green: 0.5, blue: 0.05, alpha: 0.9)
    let green = CGColor(red: 0.05, green: 0.65, blue: 0.3, alpha: 0.9)
    let dashed = StrokeStyle(lineWidth: 1, dashPattern: [4, 3])
    part.stage.window.forEachDescendant { view in
      guard let id = view.objectID, part.ids.contains(id), !view.isHidden else { return }
      let frame = view.convert(view.bounds.inset(by: view.alignmentRectInsets), to: nil)
      canvas.stroke(Path(rect: frame.insetBy(dx: 0.25, dy: 0.25)), color: blue, style: StrokeStyle(lineWidth: 0.5))
      guard !view.subviews.isEmpty, !(view is UIControl), view.bounds.width > 40, view.bounds.height > 40 else {
        return
      }
      let margins = view.convert(view.bounds.inset(by: view.layoutMargins), to: nil)
      if margins.width > 0, margins.height > 0, margins != frame {
        canvas.stroke(Path(rect: margins), color: orange, style: dashed)
      }
    }
    if part.fillsScreen {
      let safe = screen.bounds.inset(by: screen.safeAreaInsets)
      if safe != screen.bounds { canvas.stroke(Path(rect: safe), color: green, style: dashed) }
    }
    return canvas.bitmap
  }
}
