import Foundation
import TendonGeometry

extension NSLayoutConstraint {
  /// The alignment of the views of a visual format across its axis, and its direction; raw values are UIKit's.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All views have the same left side.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All views have the same right side.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All views have the same top side.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All views have the same bottom side.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All views have the same leading side.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All views have the same trailing side.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All views have the same horizontal centre.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All views have the same vertical centre.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// All views have the same last baseline.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// All views have the same first baseline.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The format is read in the direction of the language (default).
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format is read from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format is read from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Vertical spaces lie between edges (default).
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances run from the last baseline of a view to the first baseline of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes that the views are aligned by, in the order of their numbers.
    fileprivate var attributes: [Attribute] {
      (0..<16).filter { rawValue & 1 << $0 != 0 }.compactMap { Attribute(rawValue: $0) }
    }
  }

  /// The constraints that a sentence of the visual format language describes, inactive.
  ///
  /// A standard distance is 8 points between views and the superview's margin at its edge. Traps with UIKit's words and a
  /// caret under the place where the format means nothing.
  ///
  /// - Parameters:
  ///   - format: a sentence of the language, such as `H:|-[name]-|`.
  ///   - options: the alignment of the items across the sentence, and its direction.
  ///   - metrics: numbers by name (any number type), in points or as priorities.
  ///   - views: views and guides by name.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try constraints(of: format, options, metrics ?? [:], views)
    } catch {
      fail(.invalidArgument, error.message)
    }
  }

  static func constraints(
    of format: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(
      format: format, sentence: try VisualFormatParser.parse(format), options: options, metrics: metrics, views: views)
    return try reader.read()
  }
}

/// Gives a sentence its views and numbers.
@MainActor
private struct VisualFormatReader {
  let format: String
  let sentence: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  private var made: [NSLayoutConstraint] = []

  init(
    format: String, sentence: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) {
    self.format = format
    self.sentence = sentence
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  private var isVertical: Bool { sentence.axis == .vertical }

  /// The near and far edge of a view in the direction of reading, and the margins beside them.
  private var edges: (near: Attribute, far: Attribute, nearMargin: Attribute, farMargin: Attribute) {
    if isVertical { return (.top, .bottom, .topMargin, .bottomMargin) }
    if options.contains(.directionRightToLeft) { return (.right, .left, .rightMargin, .leftMargin) }
    if options.contains(.directionLeftToRight) { return (.left, .right, .leftMargin, .rightMargin) }
    return (.leading, .trailing, .leadingMargin, .trailingMargin)
  }

  /// Reading from right to left, a distance runs against the axis.
  private var isBackward: Bool { !isVertical && options.contains(.directionRightToLeft) }

  private func error(_ reason: String, _ position: Int) -> VisualFormatError {
    VisualFormatError(reason: reason, format: format, position: position)
  }

  mutating func read() throws(VisualFormatError) -> [NSLayoutConstraint] {
    try checkAlignment()
    var items: [any LayoutItem] = []
    for view in sentence.views { items.append(try item(view)) }
    if let (connection, position) = sentence.leading {
      let superview = try superview(of: items[0], position)
      try connect(superview, edges.near, connection, items[0], edges.near, margin: edges.nearMargin)
    }
    for (index, view) in sentence.views.enumerated() {
      if index > 0 { try connectNeighbours(items[index - 1], sentence.connections[index - 1], items[index]) }
      for predicate in view.predicates { try size(items[index], predicate) }
    }
    if let (connection, position) = sentence.trailing, let last = items.last {
      try connect(
        last, edges.far, connection, try superview(of: last, position), edges.far, margin: edges.farMargin)
    }
    for (item, next) in zip(items, items.dropFirst()) {
      for attribute in options.attributes { add(item, attribute, .equal, next, attribute, 0, nil) }
    }
    return made
  }

  private func checkAlignment() throws(VisualFormatError) {
    for attribute in options.attributes where attribute.axis == sentence.axis {
      let (edge, layout) = isVertical ? ("horizontal", "vertical") : ("vertical", "horizontal")
      throw error(
        "Options mask required views to be aligned on a \(edge) edge, which is not allowed for layout that is also "
          + "\(layout).", format.count)
    }
  }

  // MARK: - Names

  private func item(_ view: VisualFormat.View) throws(VisualFormatError) -> any LayoutItem {
    guard let item = views[view.name] as? any LayoutItem else {
      throw error("Unable to find view with name \(view.name)", view.position)
    }
    return item
  }

  private func superview(of item: any LayoutItem, _ position: Int) throws(VisualFormatError) -> any LayoutItem {
    guard let superview = item.layoutNode.parent?.item else {
      throw error("Unable to interpret '|' character, because the related view doesn't have a superview", position)
    }
    return superview
  }

  private func number(_ value: VisualFormat.Value) throws(VisualFormatError) -> Double {
    switch value.content {
    case .number(let number): return number
    case .name(let name):
      guard let number = metrics[name].flatMap(VisualFormatReader.number), number.isFinite else {
        throw error("Unable to find metric with name \(name)", value.position)
      }
      return number
    }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as UILayoutPriority: Double(value.rawValue)
    default: nil
    }
  }

  private func priority(_ value: VisualFormat.Value?) throws(VisualFormatError) -> UILayoutPriority? {
    guard let value else { return nil }
    let number = try number(value)
    guard number > 0, number <= 1000 else {
      throw error("A priority is above 0 and at most 1000, got \(brief(number))", value.position)
    }
    return UILayoutPriority(Float(number))
  }

  // MARK: - Constraints

  private mutating func add(
    _ first: any LayoutItem, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: (any LayoutItem)?, _ other: Attribute, _ constant: Double, _ priority: UILayoutPriority?
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: 1,
      constant: CGFloat(constant))
    if let priority { constraint.priority = priority }
    made.append(constraint)
  }

  private mutating func connectNeighbours(
    _ item: any LayoutItem, _ connection: VisualFormat.Connection, _ next: any LayoutItem
  ) throws(VisualFormatError) {
    let baselines = isVertical && options.contains(.spacingBaselineToBaseline)
    try connect(
      item, baselines ? .lastBaseline : edges.far, connection, next, baselines ? .firstBaseline : edges.near,
      margin: nil)
  }

  /// `to` lies after `from`. The item with the margin is the superview, whose edge is the side's own.
  private mutating func connect(
    _ from: any LayoutItem, _ fromEdge: Attribute, _ connection: VisualFormat.Connection, _ to: any LayoutItem,
    _ toEdge: Attribute, margin: Attribute?
  ) throws(VisualFormatError) {
    switch connection {
    case .flush: add(to, toEdge, .equal, from, fromEdge, 0, nil)
    case .standard:
      guard let margin else { return add(to, toEdge, .equal, from, fromEdge, isBackward ? -8 : 8, nil) }
      let isStart = margin == edges.nearMargin
      add(to, isStart ? toEdge : margin, .equal, from, isStart ? margin : fromEdge, 0, nil)
    case .predicates(let predicates):
      for predicate in predicates {
        let distance = try number(predicate.object)
        let relation =
          isBackward ? NSLayoutConstraint.Relation(rawValue: -predicate.relation.rawValue)! : predicate.relation
        add(
          to, toEdge, relation, from, fromEdge, isBackward ? -distance : distance, try priority(predicate.priority))
      }
    }
  }

  private mutating func size(
    _ item: any LayoutItem, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) {
    let length: Attribute = isVertical ? .height : .width
    let priority = try priority(predicate.priority)
    if case .name(let name) = predicate.object.content, let other = views[name] as? any LayoutItem {
      return add(item, length, predicate.relation, other, length, 0, priority)
    }
    if case .name(let name) = predicate.object.content, metrics[name] == nil {
      throw error("Unable to find view or metric with name \(name)", predicate.object.position)
    }
    add(item, length, predicate.relation, nil, .notAnAttribute, try number(predicate.object), priority)
  }
}
