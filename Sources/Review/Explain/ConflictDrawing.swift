import TendonAutoLayout
import TendonGeometry

/// A drawing of a contradiction along an axis: the items where layout has put them, and a span for each constraint.
package struct ConflictDrawing: Hashable, Sendable, Encodable {
  /// An item, in points along the axis.
  package struct Bar: Hashable, Sendable, Encodable {
    package var name: String
    package var start: Double
    package var end: Double
  }

  /// The distance that a constraint is about, in points along the axis, as it is in the layout.
  package struct Span: Hashable, Sendable, Encodable {
    /// The constraint, as in ``ExplainedConstraint/number``.
    package var number: Int
    package var start: Double
    package var end: Double
    /// True if layout does without the constraint.
    package var isBroken: Bool
    /// The length that the constraint asks for, such as `>= 44`; nil where it compares more than a length.
    package var wanted: String?
  }

  package var axis: ExplainedConflict.Axis
  package var bars: [Bar] = []
  package var spans: [Span] = []

  /// The range of the axis that is drawn, in points.
  package var range: ClosedRange<Double> {
    let places = bars.flatMap { [$0.start, $0.end] } + spans.flatMap { [$0.start, $0.end] }
    guard let low = places.min(), let high = places.max(), low.isFinite, high.isFinite else { return 0...1 }
    return low...max(high, low + 1)
  }
}

extension ConflictDrawing {
  /// The same drawing with the least coordinate at 0, where coordinates mean nothing.
  func startingAtZero() -> ConflictDrawing {
    let low = range.lowerBound
    var drawing = self
    for index in bars.indices {
      (drawing.bars[index].start, drawing.bars[index].end) = (bars[index].start - low, bars[index].end - low)
    }
    for index in spans.indices {
      (drawing.spans[index].start, drawing.spans[index].end) = (spans[index].start - low, spans[index].end - low)
    }
    return drawing
  }
}

@MainActor
extension ConflictDrawing {
  init(
    _ constraints: [(number: Int, constraint: NSLayoutConstraint)], broken: NSLayoutConstraint?,
    axis: ExplainedConflict.Axis, names: any ItemNaming
  ) {
    self.init(axis: axis)
    guard axis != .both else { return }
    var drawn: Set<ObjectIdentifier> = []
    for (number, constraint) in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        guard let item, !names.isPlace(item), let box = ConflictDrawing.box(of: item),
          drawn.insert(ObjectIdentifier(item)).inserted
        else { continue }
        let (start, end) = axis == .vertical ? (box.minY, box.maxY) : (box.minX, box.maxX)
        bars.append(Bar(name: names.name(of: item), start: Double(start), end: Double(end)))
      }
      if let span = ConflictDrawing.span(number, constraint, isBroken: constraint === broken) { spans.append(span) }
    }
    // The containers first.
    bars = bars.enumerated().sorted {
      ($1.element.end - $1.element.start, $0.offset) < ($0.element.end - $0.element.start, $1.offset)
    }
    .map(\.element)
  }

  /// The frame of an item in the coordinates of the topmost one.
  static func box(of item: AnyObject) -> CGRect? {
    guard var node = (item as? any LayoutItem)?.layoutNode else { return nil }
    var box = node.presentFrame
    while let parent = node.parent {
      box.origin.x += parent.presentFrame.minX
      box.origin.y += parent.presentFrame.minY
      node = parent
    }
    return [box.minX, box.minY, box.width, box.height].allSatisfy(\.isFinite) ? box : nil
  }

  private static func span(_ number: Int, _ constraint: NSLayoutConstraint, isBroken: Bool) -> Span? {
    guard let first = constraint.firstItem, let box = box(of: first), !constraint.comparesDistances else { return nil }
    let attribute = constraint.firstAttribute
    let constant = Double(constraint.constant)
    let sign = constraint.relation == .equal ? "" : constraint.relation == .lessThanOrEqual ? "<= " : ">= "
    if attribute.isSize || constraint is NSAutoresizingMaskLayoutConstraint {
      let (start, end) = attribute.axis == .vertical ? (box.minY, box.maxY) : (box.minX, box.maxX)
      let isOrigin = !attribute.isSize
      return Span(
        number: number, start: Double(start) - (isOrigin ? constant : 0), end: Double(isOrigin ? start : end),
        isBroken: isBroken, wanted: constraint.secondItem == nil ? sign + brief(constant) : nil)
    }
    guard let second = constraint.secondItem, let other = Self.box(of: second) else { return nil }
    let node = (first as? any LayoutItem)?.layoutNode
    let isRightToLeft = node?.isRightToLeft ?? false
    let start = other.coordinate(of: constraint.secondAttribute, rightToLeft: isRightToLeft)
    let end = box.coordinate(of: attribute, rightToLeft: isRightToLeft)
    let isSimple = constraint.multiplier == 1
    return Span(
      number: number, start: Double(min(start, end)), end: Double(max(start, end)), isBroken: isBroken,
      wanted: isSimple ? sign + brief(constant) : nil)
  }
}

extension LayoutNode {
  /// The frame in the parent: solved, placed at the edges of its parent, or set by hand.
  fileprivate var presentFrame: CGRect { solvedFrame ?? placedFrame ?? frame }
}
