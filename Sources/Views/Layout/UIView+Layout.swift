import TendonAutoLayout
import TendonGeometry
import TendonLayers

extension UIView {
  /// No size of its own on this axis, as part of `intrinsicContentSize`.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The implementation of `setNeedsLayout` where no class overrides it.
  final func plainSetNeedsLayout() { layer.setNeedsLayout() }

  /// The implementation of `layoutIfNeeded` where no class overrides it.
  final func plainLayoutIfNeeded() {
    // A round may ask for another: a label wraps at the width just found. A layout that never settles is a fault of the
    // app; it is given up after more rounds than views of the library need.
    for _ in 1..<UIView.layoutRoundLimit {
      guard let top = solveRound().waiting else { return }
      top.layer.layoutIfNeeded()
    }
    guard let top = solveRound().waiting else { return }
    var last: (moved: UIView?, waiting: UIView?) = (nil, nil)
    let request = MediaClock.current.unsettledRequest {
      top.layer.layoutIfNeeded()
      last = solveRound()
    }
    if let waiting = last.waiting { giveUpLayout(waiting, moved: last.moved, request) }
  }

  /// The most rounds of constraints and layout in one call of `layoutIfNeeded()`.
  static let layoutRoundLimit = 20

  /// Updates and solves the constraints. Returns a view that has got another frame, and the highest one that waits for
  /// layout.
  private func solveRound() -> (moved: UIView?, waiting: UIView?) {
    updateConstraintsIfNeeded()
    let moved = root.solveLayout()
    return (moved, highestWaiting)
  }

  /// Adds a diagnostic that names the view whose layout does not settle, and the source of the layout requests.
  private func giveUpLayout(_ waiting: UIView, moved: UIView?, _ request: LayoutTrace.Request?) {
    func view(_ layer: CALayer?) -> UIView? { layer?.delegate as? UIView }
    var (name, layer) = (waiting.diagnosticName, waiting.layer)
    var reason = "its constraints, margins and contents change in every round"
    if let request, let during = request.during {
      layer = request.layer
      name = view(layer)?.diagnosticName ?? "layer \(layer.name ?? String(layer.id))"
      reason =
        during === layer
        ? "its layoutSubviews() asks for another layout"
        : "layoutSubviews() of \(view(during)?.diagnosticName ?? "a layer") asks for it"
    } else if let moved {
      (name, layer) = (moved.diagnosticName, moved.layer)
      reason = "every layout gives it another frame; its constraints depend on what that frame changes"
    }
    MediaClock.current.giveUpLayout(of: layer, named: name, rounds: UIView.layoutRoundLimit, reason: reason)
  }

  /// The name of the view (its accessibility identifier, else the object id of its document, else its frame) and its
  /// class.
  package var diagnosticName: String {
    if let name = accessibilityIdentifier ?? objectID { return "\"\(name)\" (\(type(of: self)))" }
    let box = frame
    let numbers = [box.minX, box.minY, box.width, box.height].map { brief(Double($0)) }
    return "a \(type(of: self)) at (\(numbers.joined(separator: ", ")))"
  }

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
  /// Returns the first of these views.
  @discardableResult
  func solveLayout() -> UIView? {
    var first: UIView?
    for node in layoutNode.engine.solve() {
      if let view = node.item as? UIView {
        first = first ?? view
        (view.superview ?? view).setNeedsLayout()
      } else if let guide = node.item as? UILayoutGuide {
        guide.owningView?.setNeedsLayout()
      }
    }
    return first
  }

  /// Writes the solved frames of the subviews, rounded to pixels by their edges.
  func applySolution() {
    if layoutNode.engine.needsSolve { root.solveLayout() }
    guides.keyboard?.follow()
    let grid = PixelGrid(scale: pixelScale)
    // A solution that came while this view was laid out may give it another size, which it gets in the next round.
    // Views that follow their masks wait for that: their place belongs to the size that they are seen in.
    var waitsForSize = false
    if let own = layoutNode.solvedFrame { waitsForSize = grid.round(own).size != bounds.size }
    for view in subviews {
      guard let solved = view.layoutNode.solvedFrame else { continue }
      if waitsForSize, view.translatesAutoresizingMaskIntoConstraints { continue }
      let frame = grid.round(solved)
      if frame != view.untransformedFrame { view.takeSolvedFrame(frame) }
    }
  }

  /// Pixels a point of the screen that shows the view.
  var pixelScale: CGFloat { window?.screen.scale ?? UIScreen.main.scale }

  // MARK: - Updating constraints

  /// The implementation of `setNeedsUpdateConstraints` where no class overrides it.
  final func plainSetNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    var above = superview
    while let view = above, !view.needsConstraintUpdateBelow {
      view.needsConstraintUpdateBelow = true
      above = view.superview
    }
  }

  func plainNeedsUpdateConstraints() -> Bool { needsConstraintUpdate }

  func plainUpdateConstraintsIfNeeded() {
    // Parents first into a list, then from its end; branches without a request are omitted.
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
