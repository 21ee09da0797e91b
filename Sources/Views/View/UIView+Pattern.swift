import TendonDrawing
import TendonGeometry

/// Backgrounds of copies of an image (`UIColor(patternImage:)`), which a view draws below its content.
extension UIView {
  /// The bitmap whose copies are the background; nil for a plain colour, and where they are not drawn.
  final var backgroundPattern: ColorPattern? { drawsBackgroundPattern ? backgroundColorStorage?.pattern : nil }

  /// Draws the copies of the bitmap, from the top left corner of the view on.
  final func drawBackgroundPattern(in canvas: Canvas) {
    guard let pattern = backgroundPattern, pattern.size.width > 0, pattern.size.height > 0 else { return }
    canvas.fill(bounds, tile: pattern.bitmap, in: CGRect(origin: bounds.origin, size: pattern.size))
  }
}
