import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// Draws what a canvas shows besides the interfaces: the ground, titles, edges, the initial arrow.
@MainActor
struct CanvasDrawing {
  let canvas: Canvas
  let colors: CanvasColors
  /// The factor by which titles, lines and marks are larger than in a picture of one pixel a point.
  let magnification: CGFloat
  let titleHeight: CGFloat

  /// The size of an item that is nothing but its name, in points.
  static let nameSize = CGSize(width: 220, height: 50)

  init(_ arrangement: CanvasArrangement, isDark: Bool) {
    canvas = Canvas(size: arrangement.size, scale: arrangement.scale)
    colors = CanvasColors(isDark: isDark)
    (magnification, titleHeight) = (arrangement.magnification, arrangement.titleHeight)
    canvas.fill(CGRect(origin: .zero, size: arrangement.size), color: colors.background)
  }

  /// Draws an interface with its title above it.
  func draw(_ picture: Bitmap, in frame: CGRect, title: String) {
    let edge = frame.insetBy(dx: -magnification, dy: -magnification)
    canvas.fill(edge, color: colors.edge)
    canvas.draw(upright: picture, in: frame)
    let bar = CGRect(
      x: edge.minX, y: edge.minY - titleHeight, width: edge.width, height: titleHeight - 2 * magnification)
    canvas.fill(Path(roundedRect: bar, cornerRadius: 5 * magnification), color: colors.title)
    draw(title, in: bar)
  }

  /// Draws an item that is nothing but its name.
  func draw(name: String, in frame: CGRect) {
    let path = Path(roundedRect: frame, cornerRadius: frame.height / 2)
    canvas.fill(path, color: colors.title)
    canvas.stroke(path, color: colors.edge, style: StrokeStyle(lineWidth: 1.5 * magnification))
    draw(name, in: frame)
  }

  private func draw(_ text: String, in box: CGRect) {
    let size = min(14 * magnification, box.height * 0.7)
    guard size >= 1, box.width > size else { return }
    let layout = TextLayout(
      AttributedText(text, font: Font(size: size, weight: .medium), color: colors.text),
      style: ParagraphStyle(alignment: .center, lineBreakMode: .truncateTail), width: box.width - size, maximumLines: 1)
    canvas.draw(layout, at: CGPoint(x: box.minX + size / 2, y: box.midY - layout.size.height / 2))
  }

  /// Draws the arrow that leads to the scene with which an app begins.
  func drawInitialArrow(to frame: CGRect) {
    let length = 44 * magnification
    let (tip, y) = (frame.minX - 2 * magnification, frame.midY)
    let (width, head) = (7 * magnification, 15 * magnification)
    var path = Path()
    path.move(to: CGPoint(x: tip - length, y: y - width))
    path.addLine(to: CGPoint(x: tip - head, y: y - width))
    path.addLine(to: CGPoint(x: tip - head, y: y - head))
    path.addLine(to: CGPoint(x: tip, y: y))
    path.addLine(to: CGPoint(x: tip - head, y: y + head))
    path.addLine(to: CGPoint(x: tip - head, y: y + width))
    path.addLine(to: CGPoint(x: tip - length, y: y + width))
    path.closeSubpath()
    canvas.fill(path, color: colors.line)
  }
}
