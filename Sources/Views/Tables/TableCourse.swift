import TendonGeometry
import TendonLayers
import TendonMotion

/// The way from one layout of a table to the next, on which a batch of edits has sent its views.
@MainActor
struct TableCourse {
  let block: AnimationBlock
  /// When it began, in seconds of the media clock.
  let start: Double
  let edges: TableEdges

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
  /// Remembers the way of a batch as long as it takes, also where all that moves has been scrolled out of sight.
  func follow(_ course: TableCourse) {
    courses.append(course)
    let block = course.block
    let forget = { [weak self, weak block] () -> Void in self?.courses.removeAll { $0.block === block } }
    if let end = course.end {
      MediaClock.current.schedule(at: end, forget)
    } else {
      block.whenDone(forget)
    }
  }

  /// A view that comes into sight while batches are in flight goes along with what is around it: it is seen where it would
  /// be, had it been there from the beginning. A row that one of them has inserted fades in where the gap for it opens.
  ///
  /// Not so a header that sticks to the top.
  func joinCourses(_ view: UIView, _ part: TableLayout.Part) {
    guard !courses.isEmpty, let place = arrangement.stretch(of: part), abs(place.minY - view.frame.minY) < 1 else {
      return
    }
    var part = part
    for course in courses.reversed() {
      guard let way = course.way(of: part) else { return }
      if way.offset != 0 {
        course.block.join(view, "position", .point(CGPoint(x: 0, y: way.offset)), since: course.start)
      }
      if way.isInserted {
        course.block.join(view, "opacity", .number(-Double(view.alpha)), since: course.start)
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
