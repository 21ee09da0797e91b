import TendonContext
import TendonGeometry

extension CALayer {
  func plainNeedsLayout() -> Bool { layoutIsNeeded }

  func plainSetNeedsLayout() {
    guard !layoutIsNeeded, shown == nil else { return }
    layoutIsNeeded = true
    markLayoutAbove()
    MediaClock.current.transactions.addDirty(self)
  }

  func plainLayoutIfNeeded() {
    var top = self
    while let above = top.container, above.layoutIsNeeded { top = above }
    CostMeter.measure(.layout) { top.layoutTree() }
  }

  /// Lays out this layer and those below that need it, from the top down.
  final func layoutTree() {
    // A list instead of recursion: trees may be deeper than the stack.
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.layoutIsNeeded {
        layer.layoutIsNeeded = false
        layer.isLayingOut = true
        let transactions = MediaClock.current.transactions
        MediaClock.current.counters.layouts += 1
        let outer = transactions.layoutTrace?.begin(layer) ?? nil
        layer.layoutSublayers()
        transactions.layoutTrace?.active = outer
        layer.isLayingOut = false
      }
      guard layer.layoutIsNeededBelow else { continue }
      layer.layoutIsNeededBelow = false
      if let mask = layer.maskLayer { waiting.append(mask) }
      waiting.append(contentsOf: layer.children.reversed())
    }
  }

  /// Makes the layers above know that there is something to lay out below them.
  final func markLayoutAbove() {
    var above = container
    while let layer = above, !layer.layoutIsNeededBelow {
      layer.layoutIsNeededBelow = true
      above = layer.container
    }
  }

  /// The bounds have changed: marks what is drawn and laid out for their size.
  final func boundsChanged(from old: CGRect) {
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    layoutIsAffected(withSuperlayer: properties.bounds.size != old.size)
  }

  /// A change that layout depends on: of the sublayers, the bounds or the transform. Changes that a layout makes itself
  /// do not ask for another.
  final func layoutIsAffected(withSuperlayer: Bool) {
    guard shown == nil else { return }
    if !isLayingOut { setNeedsLayout() }
    if withSuperlayer, let parent, !parent.isLayingOut { parent.setNeedsLayout() }
  }
}
