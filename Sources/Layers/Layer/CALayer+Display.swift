import TendonContext
import TendonDrawing
import TendonGeometry
import TendonSnapshot

extension CALayer {
  func plainNeedsDisplay() -> Bool { displayIsNeeded }

  func plainSetNeedsDisplay() {
    guard !displayIsNeeded, shown == nil else { return }
    displayIsNeeded = true
    MediaClock.current.transactions.addDirty(self)
  }

  func plainDisplayIfNeeded() {
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
    guard bounds.size.width > 0, bounds.size.height > 0, canPaint(bounds.size) else {
      properties.contents = nil
      return
    }
    // No action: painting what the model says is not a change of the model.
    properties.contents = contents(for: bounds) { draw(in: $0) }
  }

  /// The contents in bounds of a size above 0 when `draw` draws them.
  package func contents(for bounds: CGRect, draw: (Canvas) -> Void) -> LayerContents {
    let scale = Painting.scale(for: bounds.size, wanted: properties.contentsScale)
    return LayerContents(
      bitmap: painted(bounds, scale: scale, draw), version: ContentVersion.next(), paintedSize: bounds.size,
      paintedScale: scale)
  }

  /// The picture that `draw` draws of `rect` (bounds coordinates) at `scale` pixels a point.
  final func painted(_ rect: CGRect, scale: CGFloat, _ draw: (Canvas) -> Void) -> Bitmap {
    let bitmap = CostMeter.measure(.paint) {
      Canvas.bitmap(size: rect.size, scale: scale) { canvas in
        canvas.translate(x: -rect.origin.x, y: -rect.origin.y)
        if isOpaque { canvas.fill(rect.insetBy(dx: -1, dy: -1), color: .black) }
        draw(canvas)
      }
    }
    return contentsFormat == .gray8Uint ? bitmap.gray : bitmap
  }
}

extension Bitmap {
  /// Every pixel in grey, of the same brightness and alpha.
  fileprivate var gray: Bitmap {
    var result = self
    for (i, pixel) in pixels.enumerated() {
      func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) }
      let level = UInt32((0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)).rounded())
      result.pixels[i] = pixel & 0xff00_0000 | level << 16 | level << 8 | level
    }
    return result
  }
}
