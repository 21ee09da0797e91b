import TendonDrawing
import TendonGeometry

extension CALayer {
  /// Whether the content waits to be painted.
  public func needsDisplay() -> Bool { displayIsNeeded }

  /// Asks for the content to be painted anew, when the transaction is committed or the layer is first shown.
  public func setNeedsDisplay() {
    guard !displayIsNeeded, shown == nil else { return }
    displayIsNeeded = true
    MediaClock.current.transactions.addDirty(self)
  }

  /// Paints the content now if it waits for it.
  public func displayIfNeeded() {
    guard displayIsNeeded else { return }
    displayIsNeeded = false
    MediaClock.current.counters.displays += 1
    display()
  }

  /// Makes what `draw(in:)` draws the contents: a bitmap of the bounds at `contentsScale`; none where the bounds are
  /// empty.
  ///
  /// The scale is lowered for bounds that no canvas can hold (see `Canvas.canHold`).
  public func paintContents() {
    delegate?.layerWillDraw(self)
    let bounds = properties.bounds
    guard bounds.size.width > 0, bounds.size.height > 0 else {
      properties.contents = nil
      return
    }
    // No action: painting what the model says is not a change of the model.
    properties.contents = contents(for: bounds) { draw(in: $0) }
  }

  /// What the layer has as contents in bounds of a size above 0 when `draw` draws them.
  package func contents(for bounds: CGRect, draw: (Canvas) -> Void) -> LayerContents {
    let scale = Painting.scale(for: bounds.size, wanted: properties.contentsScale)
    let canvas = Canvas(size: bounds.size, scale: scale)
    canvas.translate(x: -bounds.origin.x, y: -bounds.origin.y)
    draw(canvas)
    return LayerContents(
      bitmap: canvas.bitmap, version: ContentVersion.next(), paintedSize: bounds.size, paintedScale: scale)
  }
}
