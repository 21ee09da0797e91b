import TendonAutoLayout
import TendonGeometry

/// The constraints that a stack view needs, as a list of rules.
///
/// The identifiers and priorities are those that UIKit's reports print.
@MainActor
struct StackArrangement {
  private let stack: UIStackView
  private let store: StackRules
  private let items: [UIView]
  private let visible: [UIView]
  private let along: AxisAttributes
  private let across: AxisAttributes
  private(set) var rules: [StackRule] = []

  init(_ stack: UIStackView, _ store: StackRules) {
    self.stack = stack
    self.store = store
    items = stack.arranged
    visible = stack.visibleArrangedSubviews
    let isRow = stack.axis == .horizontal
    along = isRow ? .horizontal : .vertical
    across = isRow ? .vertical : .horizontal
  }

  /// The attributes of an axis.
  private struct AxisAttributes {
    let start, end, center, length, startMargin, endMargin: NSLayoutConstraint.Attribute

    static let horizontal = AxisAttributes(
      start: .leading, end: .trailing, center: .centerX, length: .width, startMargin: .leadingMargin,
      endMargin: .trailingMargin)
    static let vertical = AxisAttributes(
      start: .top, end: .bottom, center: .centerY, length: .height, startMargin: .topMargin, endMargin: .bottomMargin)

    func start(inMargins: Bool) -> NSLayoutConstraint.Attribute { inMargins ? startMargin : start }
    func end(inMargins: Bool) -> NSLayoutConstraint.Attribute { inMargins ? endMargin : end }
    func center(inMargins: Bool) -> NSLayoutConstraint.Attribute {
      guard inMargins else { return center }
      return self.center == .centerX ? .centerXWithinMargins : .centerYWithinMargins
    }
  }

  private var inMargins: Bool { stack.isLayoutMarginsRelativeArrangement }

  mutating func arrange() {
    let needsGaps = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let gaps = store.gapGuides(needsGaps ? max(0, visible.count - 1) : 0, in: stack)
    connectEnds()
    separate()
    switch stack.distribution {
    case .fill: break
    case .fillEqually: equalize(visible)
    case .fillProportionally: fillProportionally()
    case .equalSpacing: distribute(gaps, from: endOfView, to: startOfView, at: 1000)
    case .equalCentering: distribute(gaps, from: along.center, to: along.center, at: 149)
    }
    align()
    placeHidden()
    if visible.isEmpty { fit(across, at: 49) }
  }

  private mutating func rule(
    _ identifier: String, _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: (any LayoutItem)? = nil,
    _ otherAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, at priority: Float = 1000
  ) {
    let key = StackRule.Key(
      identifier: "UISV-\(identifier)", first: ObjectIdentifier(first), attribute: attribute, relation: relation,
      second: second.map { ObjectIdentifier($0) }, otherAttribute: otherAttribute, multiplier: multiplier,
      priority: priority)
    rules.append(StackRule(key: key, first: first, second: second, constant: constant))
  }

  // MARK: - Along the axis

  private var isBaselineRelative: Bool { stack.isBaselineRelativeArrangement && stack.axis == .vertical }

  /// The attributes between which the distance of two neighbours is measured. The ends of the stack are connected to the
  /// edges of its views in either case, as `UIStackView` does, although its documentation speaks of their baselines.
  private var startOfView: NSLayoutConstraint.Attribute { isBaselineRelative ? .firstBaseline : along.start }
  private var endOfView: NSLayoutConstraint.Attribute { isBaselineRelative ? .lastBaseline : along.end }

  private mutating func connectEnds() {
    guard let first = visible.first, let last = visible.last else {
      fit(along, at: 49)
      return
    }
    rule("canvas-connection", first, along.start, .equal, stack, along.start(inMargins: inMargins))
    rule("canvas-connection", stack, along.end(inMargins: inMargins), .equal, last, along.end)
  }

  private mutating func separate() {
    let isExact = stack.distribution.rawValue <= UIStackView.Distribution.fillProportionally.rawValue
    for (view, next) in zip(visible, visible.dropFirst()) {
      rule(
        "spacing", next, startOfView, isExact ? .equal : .greaterThanOrEqual, view, endOfView,
        plus: stack.spacing(after: view))
    }
  }

  private mutating func equalize(_ views: [UIView], at priority: Float = 1000) {
    guard let first = views.first else { return }
    for view in views.dropFirst() {
      rule("fill-equally", view, along.length, .equal, first, along.length, at: priority)
    }
  }

  /// A view's share of the stack is its natural length by all natural lengths and distances together.
  ///
  /// The shares leave the distances out of account, so a later view gives way: the priorities count down. A view without
  /// any length is asked to have none, unless what is required of it says otherwise.
  private mutating func fillProportionally() {
    let lengths = visible.map { $0.proportionalLength(stack.axis) }
    let natural = lengths.compactMap { $0 }
    // Views without any natural length keep the one of what they hold, as canvases show; equal ones are the last choice.
    guard !natural.isEmpty else { return equalize(visible, at: 49) }
    guard natural.contains(where: { $0 > 0 }) else { return equalize(visible) }
    let distances = stack.distances(visible)
    let whole = natural.reduce(0, +) + distances
    guard whole > 0 else { return equalize(visible) }
    let isExact = visible.count == 1 || natural.count == 1 && distances == 0
    var priority: Float = 999
    for (view, length) in zip(visible, lengths) {
      guard let length, length > 0 else {
        rule("fill-proportionally", view, along.length, at: length == nil ? 999.5 : 1000)
        continue
      }
      rule(
        "fill-proportionally", view, along.length, .equal, stack, along.length, times: length / whole,
        at: isExact && !inMargins ? 999.5 : priority)
      priority = max(priority - 1, 1)
    }
  }

  /// Guides between neighbours, all of the same length; the stack gets no longer than it must.
  private mutating func distribute(
    _ gaps: [UILayoutGuide], from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute,
    at priority: Float
  ) {
    for (index, gap) in gaps.enumerated() {
      rule("distributing-edge", gap, along.start, .equal, visible[index], start)
      rule("distributing-edge", gap, along.end, .equal, visible[index + 1], end)
      if index > 0 { rule("distributing", gap, along.length, .equal, gaps[0], along.length, at: priority) }
    }
    fit(along, at: 49)
  }

  /// Without anything that makes it longer, the stack has no length.
  private mutating func fit(_ axis: AxisAttributes, at priority: Float) {
    rule(priority == 49 ? "canvas-fit" : "spanning-fit", stack, axis.length, at: priority)
  }

  // MARK: - Across the axis

  private enum Tie { case start, center, end, both }

  private var alignmentLine: (attribute: NSLayoutConstraint.Attribute, tie: Tie, isBaseline: Bool) {
    let isRow = stack.axis == .horizontal
    return switch stack.alignment {
    case .fill: (across.start, .both, false)
    case .leading: (across.start, .start, false)
    case .center: (across.center, .center, false)
    case .trailing: (across.end, .end, false)
    case .firstBaseline: (isRow ? .firstBaseline : across.start, .start, isRow)
    case .lastBaseline: (isRow ? .lastBaseline : across.end, .end, isRow)
    }
  }

  private mutating func align() {
    guard !visible.isEmpty else { return }
    let (attribute, tie, isBaseline) = alignmentLine
    let (start, end) = (across.start(inMargins: inMargins), across.end(inMargins: inMargins))
    // Where first baselines are aligned, views without one lie at the top.
    let lineless = attribute == .firstBaseline ? visible.filter { !$0.hasBaseline } : []
    let aligned = lineless.isEmpty ? visible : visible.filter(\.hasBaseline)
    for view in lineless {
      rule("canvas-connection", view, across.start, .equal, stack, start)
      contain(view, across.end, .lessThanOrEqual, end, false)
      rule("ambiguity-suppression", view, across.length, at: 25)
    }
    guard let first = aligned.first else { return fit(across, at: 49) }
    for view in aligned.dropFirst() {
      rule("alignment", view, attribute, .equal, first, attribute)
      if tie == .both { rule("alignment", view, across.end, .equal, first, across.end) }
    }
    switch tie {
    case .both:
      rule("canvas-connection", first, across.start, .equal, stack, start)
      rule("canvas-connection", stack, end, .equal, first, across.end)
      return
    case .center: rule("canvas-connection", first, across.center, .equal, stack, across.center(inMargins: inMargins))
    case .start where !isBaseline: rule("canvas-connection", first, across.start, .equal, stack, start)
    case .end where !isBaseline: rule("canvas-connection", stack, end, .equal, first, across.end)
    case .start, .end: break
    }
    for view in aligned {
      if tie != .start || isBaseline {
        contain(view, across.start, .greaterThanOrEqual, start, isBaseline && tie == .start)
      }
      if tie != .end || isBaseline { contain(view, across.end, .lessThanOrEqual, end, isBaseline && tie == .end) }
      // The highest (or lowest) line touches the edge.
      if isBaseline {
        let isStart = tie == .start
        contain(view, isStart ? across.start : across.end, .equal, isStart ? start : end, true, at: 999.5)
      }
      rule("ambiguity-suppression", view, across.length, at: 25)
    }
    fit(across, at: isBaseline ? 49 : 51)
  }

  /// Keeps a view within the stack, or its line where only that counts: the line of a control lies in its middle, and its
  /// frame may reach out of the stack on the side of the baseline.
  private mutating func contain(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ edge: NSLayoutConstraint.Attribute, _ isLine: Bool, at priority: Float = 1000
  ) {
    let isStart = attribute == across.start
    let bearer = isStart ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    if isLine, let line = bearer.centeredLine {
      rule(
        "spanning-boundary", view, isStart ? .firstBaseline : .lastBaseline, relation, stack, edge,
        plus: isStart ? line.ascent : -line.descent, at: priority)
    } else {
      rule("spanning-boundary", view, attribute, relation, stack, edge, at: priority)
    }
  }

  // MARK: - Hidden views

  /// A hidden view has no length and lies in the middle of the gap that the visible ones around it leave; across the
  /// axis it follows the stack without holding it.
  private mutating func placeHidden() {
    var before: UIView?
    for view in items {
      guard view.isHidden else {
        before = view
        continue
      }
      rule("hiding", view, along.length)
      if let before {
        let isInside = before !== visible.last
        rule(
          "spacing", view, along.start, .equal, before, along.end,
          plus: isInside ? stack.spacing(after: before) / 2 : 0)
      } else if let first = visible.first {
        rule("spacing", view, along.start, .equal, first, along.start)
      } else {
        rule("canvas-connection", view, along.start, .equal, stack, along.start(inMargins: inMargins))
      }
      let (start, end) = (across.start(inMargins: inMargins), across.end(inMargins: inMargins))
      switch alignmentLine.tie {
      case .start: rule("alignment", view, across.start, .equal, stack, start)
      case .end: rule("alignment", view, across.end, .equal, stack, end)
      case .center: rule("alignment", view, across.center, .equal, stack, across.center(inMargins: inMargins))
      case .both:
        rule("alignment", view, across.start, .equal, stack, start)
        rule("alignment", view, across.end, .equal, stack, end, at: 25)
        // What it holds is stretched as it will be when the view appears, and is never a reason for the stack to grow.
        rule("alignment", view, across.end, .greaterThanOrEqual, stack, end, at: 749)
      }
      if alignmentLine.tie != .both { rule("ambiguity-suppression", view, across.length, at: 25) }
    }
  }
}

extension UIView {
  /// The length by which a stack shares its own: the natural length, or that which a required constraint of the view's own
  /// sets; of a stack view what it holds, with the distances. Nil where there is none.
  func proportionalLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat? {
    if let stack = self as? UIStackView { return stack.heldLength(axis) }
    let size = layoutNode.intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    if length >= 0, length.isFinite { return length }
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    return constraints.first {
      $0.firstItem === self && $0.firstAttribute == attribute && $0.secondItem == nil && $0.relation == .equal
        && $0.priority == .required
    }?.constant
  }
}

extension UIStackView {
  fileprivate func heldLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat? {
    let views = visibleArrangedSubviews
    let lengths = views.compactMap { $0.proportionalLength(axis) }
    guard !lengths.isEmpty else { return nil }
    guard axis == self.axis else { return lengths.max() }
    if distribution == .fillEqually { return lengths.max()! * CGFloat(views.count) + distances(views) }
    return lengths.reduce(0, +) + distances(views)
  }

  fileprivate func distances(_ views: [UIView]) -> CGFloat {
    views.dropLast().reduce(0) { $0 + spacing(after: $1) }
  }
}
