import TendonAutoLayout
import TendonGeometry
import TendonLayers

extension UIView {
  /// The frame that the view would have without its transform and with its anchor in the middle: what layout sees.
  var untransformedFrame: CGRect {
    let size = layer.bounds.size
    let position = layer.position
    return CGRect(
      x: position.x - size.width / 2, y: position.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Changes the layer's geometry by hand: layout is notified, and subviews follow a new size.
  func changeGeometry(_ change: () -> Void) {
    writeGeometry(change) { old in
      guard let block = AnimationBlock.current, isPlacedAtEveryFrame(of: block) else {
        return resizeSubviews(from: old)
      }
      AnimationBlock.withoutAnimation { resizeSubviews(from: old) }
      block.moves(self)
    }
  }

  /// The same for this view alone; `resized` is called with the old size if the view has another one now.
  func writeGeometry(_ change: () -> Void, resized: (CGSize) -> Void = { _ in }) {
    let old = (size: layer.bounds.size, position: layer.position)
    change()
    let sizeChanged = layer.bounds.size != old.size
    guard sizeChanged || layer.position != old.position else { return }
    layoutNode.setFrame(untransformedFrame, superSize: superview?.bounds.size ?? .zero)
    if sizeChanged {
      sizeDidChange(from: old.size)
      resized(old.size)
    }
    safeAreaMayHaveChanged()
  }

  /// Writes what layout has found; not a change by hand.
  func applyLayout(frame: CGRect) {
    if let old = write(frame: frame) { resizeSubviews(from: old) }
  }

  /// Writes a frame into this view alone. Returns the old size if the view has another one now.
  func write(frame: CGRect) -> CGSize? {
    let old = layer.bounds.size
    let center = CGPoint(x: frame.midX, y: frame.midY)
    let sizeChanged = old != frame.size
    let moved = layer.position != center
    if sizeChanged { layer.bounds = CGRect(origin: layer.bounds.origin, size: frame.size) }
    if moved { layer.position = center }
    guard sizeChanged || moved else { return nil }
    layoutNode.engine.noteFrameWritten()
    layoutNode.setFrame(frame, superSize: superview?.bounds.size ?? .zero)
    if sizeChanged { sizeDidChange(from: old) }
    safeAreaMayHaveChanged()
    return sizeChanged ? old : nil
  }

  private func sizeDidChange(from old: CGSize) {
    setNeedsLayout()
    // In empty bounds there was nothing to draw on.
    let redraws = redrawsOnResize || old.width == 0 || old.height == 0
    if redraws && (drawsContent || hasDrawn) || backgroundPattern != nil { setNeedsDisplay() }
    SizeObserver.didChange?(self)
  }

  // MARK: - Conversion

  func plainConvert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? root).layer)
  }

  func plainConvert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? root).layer)
  }

  func plainConvert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? root).layer)
  }

  func plainConvert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? root).layer)
  }

  /// The topmost view of the hierarchy.
  var root: UIView {
    var view = self
    while let up = view.superview { view = up }
    return view
  }
}
