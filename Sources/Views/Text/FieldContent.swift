import Foundation
import TendonDrawing
import TendonGeometry

/// The line of a text field: what is typed, or the placeholder, cut off at the sides.
final class FieldContent: UIView {
  private unowned let field: UITextField
  /// How far a line that is too long has moved, in points; only while it is edited.
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

  /// The line, and where it begins in these bounds. While the text is edited it is whole, else it ends with an
  /// ellipsis.
  var placedLine: (layout: TextLayout, origin: CGPoint) {
    var layout = field.line(width: bounds.width)
    if field.isEditing, layout.isTruncated { layout = field.line(width: nil) }
    // The line box is rounded up to a pixel, so the text in its middle may lie half a pixel off the grid.
    let height = field.isEmptyLine ? field.shownFont.lineHeight : layout.size.height
    let y = PixelGrid(scale: pixelScale).round((bounds.height - height) / 2)
    return (layout, CGPoint(x: layout.width == nil ? -scroll : 0, y: y))
  }

  /// Moves a long line so that a part of it, in these bounds, is seen.
  func reveal(_ rect: CGRect) {
    let layout = field.line(width: bounds.width)
    let old = scroll
    guard field.isEditing, layout.isTruncated else {
      scroll = 0
      if old != 0 { setNeedsDisplay() }
      return
    }
    let x = rect.minX + scroll
    let caret = SelectionOverlay.caretWidth
    if x < scroll { scroll = x }
    if x + caret > scroll + bounds.width { scroll = x + caret - bounds.width }
    let most = field.line(width: nil).size.width + caret - bounds.width
    scroll = min(max(scroll, 0), max(0, most))
    if scroll != old { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard rect.width > 0, !field.showsNothing else { return }
    let (layout, origin) = placedLine
    canvas.draw(layout, at: origin)
  }
}
