import Foundation
import TendonDrawing
import TendonGeometry

/// The view of the line of a text field, which clips the text or the placeholder to its bounds.
final class FieldContent: UIView, TextPainting {
  private unowned let field: UITextField
  /// The scroll offset of a line that is too long, in points; 0 while the field is not edited.
  private(set) var scroll: CGFloat = 0

  init(field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    layer.name = "text"
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override var drawsContent: Bool { true }
  override var redrawsOnResize: Bool { true }

  /// The layout of the line and its origin in these bounds.
  ///
  /// A line that is too long is complete while the text is edited; otherwise it ends with an ellipsis.
  var placedLine: (layout: TextLayout, origin: CGPoint) {
    var layout = field.line(width: bounds.width)
    if field.isEditing, layout.isTruncated { layout = field.line(width: nil) }
    // The line box is rounded up to a pixel, so the text in its middle may be half a pixel off the grid.
    let height = field.isEmptyLine ? field.shownFont.lineHeight : layout.size.height
    let y = PixelGrid(scale: pixelScale).round((bounds.height - height) / 2)
    return (layout, CGPoint(x: layout.width == nil ? -scroll : 0, y: y))
  }

  /// Scrolls a long line until `rect`, in points of these bounds, is visible.
  func reveal(_ rect: CGRect) {
    guard field.isEditing, field.line(width: bounds.width).isTruncated else { return scrollBack() }
    let old = scroll
    let x = rect.minX + scroll
    let caret = SelectionOverlay.caretWidth
    if x < scroll { scroll = x }
    if x + caret > scroll + bounds.width { scroll = x + caret - bounds.width }
    let most = field.line(width: nil).size.width + caret - bounds.width
    scroll = min(max(scroll, 0), max(0, most))
    if scroll != old { setNeedsDisplay() }
  }

  /// Shows the beginning of the line.
  func scrollBack() {
    guard scroll != 0 else { return }
    scroll = 0
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard rect.width > 0, !field.showsNothing else { return }
    GraphicsStack.with(canvas) {
      if field.isEmptyLine { field.drawPlaceholder(in: bounds) } else { field.drawText(in: bounds) }
    }
  }

  /// Draws the line on the current context, moved by the origin of a rectangle and in the middle of its height.
  func drawLine(in rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let (layout, origin) = placedLine
    let down = rect.minY + (rect.height - bounds.height) / 2
    canvas.draw(layout, at: CGPoint(x: origin.x + rect.minX, y: origin.y + down))
  }
}
