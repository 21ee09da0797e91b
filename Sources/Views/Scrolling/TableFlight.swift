import TendonGeometry
import TendonLayers
import TendonMotion

/// A batch of edits whose views are on their way from the old layout to the new one.
@MainActor
struct TableFlight {
  let number: Int
  let block: AnimationBlock
  /// When it began, in seconds of the media clock.
  let start: Double
  let edges: TableEdges
  /// Whether all that moved with it is where it belongs, or out of sight.
  var isLanded = false

  /// When it is over, in seconds of the media clock; nil where an animator decides.
  var end: Double? { block.driver == nil ? start + block.delay + block.timing.activeDuration : nil }

  /// How far from its new place a part was before, whether it comes with this batch, and which part it was then.
  func way(of part: TableLayout.Part) -> (offset: CGFloat, isInserted: Bool, old: TableLayout.Part?)? {
    guard let new = edges.new.stretch(of: part) else { return nil }
    let (fate, other) = edges.mapping.fate(new: part)
    if case .edited = fate { return (edges.oldY(of: part) - new.minY, true, nil) }
    guard let other, let old = edges.old.stretch(of: other) else { return nil }
    return (old.minY - new.minY, false, other)
  }
}

extension UITableView {
  /// A view that comes into sight while batches are in flight goes along with what is around it: it is seen where it would
  /// be, had it been there from the beginning. A row that one of them has inserted fades in where the gap for it opens.
  ///
  /// Not so a header that sticks to the top.
  func fly(_ view: UIView, _ part: TableLayout.Part) {
    guard !flights.isEmpty, let place = arrangement.stretch(of: part), abs(place.minY - view.frame.minY) < 1 else {
      return
    }
    var part = part
    for flight in flights.reversed() where flight.block.animates {
      guard let way = flight.way(of: part) else { return }
      if way.offset != 0 {
        flight.block.join(view, "position", .point(CGPoint(x: 0, y: way.offset)), since: flight.start)
      }
      if way.isInserted {
        flight.block.join(view, "opacity", .number(-Double(view.alpha)), since: flight.start)
      }
      guard let old = way.old else { return }
      part = old
    }
  }
}

extension AnimationBlock {
  /// Adds an offset to a property that is the less the longer the block has run since `start`, and nothing at its end.
  fileprivate func join(_ view: UIView, _ key: String, _ value: AnimatableValue, since start: Double) {
    let layer = view.layer
    guard let model = layer.animatableValue(forKeyPath: key) else { return }
    let animation = makeAnimation(keyPath: key, for: layer)
    (animation.fromValue, animation.toValue) = (value, value.zero)
    if driver == nil {
      let begin = layer.convertTime(start, from: nil) + delay
      // 0 would be now.
      animation.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
    }
    add(animation, .adds(value), to: view, key, from: model, to: model)
  }
}
