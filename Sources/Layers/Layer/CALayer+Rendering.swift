import TendonCompositing
import TendonDrawing
import TendonGeometry
import TendonSnapshot

extension CALayer {
  func plainRender(in context: CGContext) {
    guard let contents = renderedContents(scale: context.pixelsPerPoint) else { return }
    context.draw(upright: contents.bitmap, in: contents.destination)
  }

  /// The picture of the layer and all that is inside it as it is seen now, in bounds coordinates; nil where there is
  /// nothing to see.
  package func renderedContents(scale: CGFloat) -> Contents? {
    let time = MediaClock.current.now
    let seen = snapshot(at: time, scale: scale)
    let size = seen.bounds.size
    guard Canvas.canHold(size: size, scale: scale) else { return nil }
    let painter = LayerPainter()
    painter.begin(FrameSnapshot(time: time, size: size, scale: scale, root: seen))
    return painter.contents(.whole, of: seen, in: LayerSpace(scale: scale), scale: Double(scale))
  }
}

extension Canvas {
  /// Pixels a point of the present coordinates, in the longer direction, between 1/16 and 16.
  fileprivate var pixelsPerPoint: CGFloat {
    let m = ctm
    let longest = max((m.a * m.a + m.b * m.b).squareRoot(), (m.c * m.c + m.d * m.d).squareRoot())
    return min(max(longest, 1 / 16), 16)
  }
}
