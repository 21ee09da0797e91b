import TendonAutoLayout
import TendonGeometry
import TendonLayers

extension UIView {
  /// No size of its own on this axis, as part of `intrinsicContentSize`.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Asks for a layout pass before the next frame.
  public func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out at once: pending constraint updates bottom-up, the solution, then views top-down from the highest
  /// ancestor that waits for layout.
  public func layoutIfNeeded() {
    // A layout pass may ask for another (a label that wraps at the width just found); a pass that never settles is
    // a fault of the app, cut off after as many rounds as UIKit needs at most for its own views and a few more.
    for _ in 0..<UIView.mostLayoutRounds {
      updateConstraintsIfNeeded()
      root.solveLayout()
      guard let top = highestWaiting else { return }
      top.layer.layoutIfNeeded()
    }
  }

  static let mostLayoutRounds = 20

  /// The highest view above this one (or itself) whose layer waits for layout, or this view if something below does.
  private var highestWaiting: UIView? {
    var found: UIView?
    var view: UIView? = self
    while let current = view {
      if current.layer.needsLayout() { found = current }
      view = current.superview
    }
    return found ?? (layer.hasPendingLayout ? self : nil)
  }

  /// Solves the constraints of the whole hierarchy and marks the superviews of all views whose frame has changed.
  func solveLayout() {
    for node in layoutNode.engine.solve() {
      if let view = node.item as? UIView {
        (view.superview ?? view).setNeedsLayout()
      } else if let guide = node.item as? UILayoutGuide {
        guide.owningView?.setNeedsLayout()
      }
    }
  }

  /// Writes the solved frames of the subviews, rounded to pixels by their edges.
  func applySolution() {
    if layoutNode.engine.needsSolve { root.solveLayout() }
    guides.keyboard?.follow()
    let grid = PixelGrid(scale: pixelScale)
    // A solution that came while this view was laid out may give it another size, which it gets in the next round. Views
    // that follow their masks wait for that: their place belongs to the size that they are seen in.
    let waitsForSize = layoutNode.solvedFrame.map { grid.round($0).size != bounds.size } ?? false
    for view in subviews {
      guard let solved = view.layoutNode.solvedFrame else { continue }
      if waitsForSize, view.translatesAutoresizingMaskIntoConstraints { continue }
      let frame = grid.round(solved)
      if frame != view.untransformedFrame { view.moveByLayout(to: frame) }
    }
  }

  /// Pixels a point of the screen that shows the view.
  var pixelScale: CGFloat { window?.screen.scale ?? UIScreen.main.scale }

  // MARK: - Updating constraints

  /// Asks for `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    var above = superview
    while let view = above, !view.needsConstraintUpdateBelow {
      view.needsConstraintUpdateBelow = true
      above = view.superview
    }
  }

  public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  /// Calls `updateConstraints()` where asked, in this view and below, children first.
  public func updateConstraintsIfNeeded() {
    // Parents first into a list, then from its end; branches where nothing asks are left out.
    var waiting = [self]
    var next = 0
    while next < waiting.count {
      let view = waiting[next]
      if view.needsConstraintUpdateBelow {
        view.needsConstraintUpdateBelow = false
        for subview in view.subviews where subview.anyNeedsConstraintUpdate { waiting.append(subview) }
      }
      next += 1
    }
    for view in waiting.reversed() where view.needsConstraintUpdate {
      view.needsConstraintUpdate = false
      if let controller = view.controller { controller.updateViewConstraints() } else { view.updateConstraints() }
    }
  }

  private var anyNeedsConstraintUpdate: Bool { needsConstraintUpdate || needsConstraintUpdateBelow }
}
