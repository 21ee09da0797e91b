import TendonGeometry
import TendonLayers
import TendonMotion

/// An animated transition of a table between two layouts, for one batch of edits.
@MainActor
struct TableTransition {
  let block: AnimationBlock
  /// The start, in seconds of the media clock.
  let start: Double
  let edges: TableEdges

  /// The end, in seconds of the media clock; nil if a property animator drives the animation.
  var end: Double? { block.driver == nil ? start + block.delay + block.timing.activeDuration : nil }

  /// The offset of a part's old place from its new one, whether the batch inserts the part, and the part that it was
  /// before.
  func way(of part: TableLayout.Part) -> (offset: CGFloat, isInserted: Bool, old: TableLayout.Part?)? {
    guard let new = edges.new.stretch(of: part) else { return nil }
    let (fate, other) = edges.mapping.fate(new: part)
    if case .edited = fate { return (edges.oldY(of: part) - new.minY, true, nil) }
    guard let other, let old = edges.old.stretch(of: other) else { return nil }
    return (old.minY - new.minY, false, other)
  }
}

extension UITableView {
  /// Stores a transition until it ends, even if all moving parts have been scrolled out of sight.
  func keep(_ transition: TableTransition) {
    transitions.append(transition)
    let block = transition.block
    let forget = { [weak self, weak block] () -> Void in self?.transitions.removeAll { $0.block === block } }
    if let end = transition.end {
      MediaClock.current.schedule(at: end, forget)
    } else {
      block.whenDone(forget)
    }
  }

  /// Animates a view that becomes visible during a transition as if it had been visible from the start. A row that a
  /// batch inserts fades in at the position of its gap.
  ///
  /// A header that floats at the top is not animated.
  func joinTransitions(_ view: UIView, _ part: TableLayout.Part) {
    guard !transitions.isEmpty, let place = arrangement.stretch(of: part), abs(place.minY - view.frame.minY) < 1 else {
      return
    }
    var part = part
    for transition in transitions.reversed() {
      guard let way = transition.way(of: part) else { return }
      if way.offset != 0 {
        transition.block.join(view, "position", .point(CGPoint(x: 0, y: way.offset)), since: transition.start)
      }
      if way.isInserted {
        transition.block.join(view, "opacity", .number(-Double(view.alpha)), since: transition.start)
      }
      guard let old = way.old else { return }
      part = old
    }
  }
}

extension AnimationBlock {
  /// Adds an offset to a property that decreases to zero at the end of the block, as if added at the time `start`.
  fileprivate func join(_ view: UIView, _ key: String, _ value: AnimatableValue, since start: Double) {
    let layer = view.layer
    guard let model = layer.animatableValue(forKeyPath: key) else { return }
    let animation = makeAnimation(keyPath: key, for: layer)
    (animation.fromValue, animation.toValue) = (value, value.zero)
    if driver == nil {
      let begin = layer.convertTime(start, from: nil) + delay
      // A begin time of 0 would mean the present time.
      animation.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
    }
    add(animation, .adds(value), to: view, key, from: model, to: model)
  }
}
