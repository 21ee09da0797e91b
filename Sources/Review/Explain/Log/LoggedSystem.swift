import TendonAutoLayout
import TendonGeometry

/// The constraints of a report in a console log, solved again.
///
/// All items lie side by side in one root, since a log does not have their tree: only what a line says is known. Margins
/// and baselines are places of their own.
@MainActor
final class LoggedSystem: ItemNaming {
  /// A view or guide of the log, or a margin or a baseline of one.
  final class Item: LayoutItem {
    let item: LoggedConstraint.Item
    /// The margin or baseline that this is; nil for the item itself.
    let part: NSLayoutConstraint.Attribute?
    private(set) lazy var layoutNode = LayoutNode(item: self)

    init(_ item: LoggedConstraint.Item, part: NSLayoutConstraint.Attribute? = nil) {
      (self.item, self.part) = (item, part)
    }
  }

  private struct Key: Hashable {
    var address: String
    var part: NSLayoutConstraint.Attribute?
  }

  private let root = Item(LoggedConstraint.Item(className: "", address: ""))
  private var items: [Key: Item] = [:]
  private var aliases: [String: String] = [:]
  private var texts: [String: String] = [:]
  private var classes: [String: String] = [:]
  /// The superviews by the addresses of what lies in them, as far as the log tells.
  private var superviews: [String: LoggedConstraint.Item] = [:]
  private var logged: [ObjectIdentifier: LoggedConstraint] = [:]
  private var assumptions: Set<ObjectIdentifier> = []
  private var constraints: [NSLayoutConstraint] = []
  private let isRightToLeft: Bool

  var engine: LayoutEngine { root.layoutNode.engine }

  init(_ report: ConsoleLog.Report) {
    isRightToLeft = report.constraints.contains(where: \.isRightToLeft)
    for constraint in report.constraints { note(constraint) }
    for constraint in report.constraints where constraint.isMask { guessSuperview(of: constraint, report.constraints) }
    // The engine breaks the youngest of the constraints: the one that UIKit broke, where it says so.
    let ordered = report.constraints.filter { $0 != report.broken } + report.constraints.filter { $0 == report.broken }
    for constraint in ordered { add(constraint) }
    _ = engine.solve()
  }

  /// The contradictions; where there are none, those with margins of 8 points assumed.
  func conflicts() -> [StandingConflict] {
    let found = engine.standingConflicts
    guard found.isEmpty, assumeMargins() else { return found }
    _ = engine.solve()
    return engine.standingConflicts
  }

  // MARK: The system

  private func note(_ constraint: LoggedConstraint) {
    for item in [constraint.first.item, constraint.second?.item, constraint.superview].compactMap({ $0 }) {
      if let alias = item.alias { aliases[item.address] = alias }
      if let text = item.text { texts[item.address] = text }
      if !item.className.isEmpty { classes[item.address] = item.className }
    }
    guard let container = constraint.superview else { return }
    for item in [constraint.first.item, constraint.second?.item] {
      if let item, item != container { superviews[item.address] = container }
    }
  }

  /// Takes for the superview of an item with a mask the only container that another line relates it to.
  private func guessSuperview(of constraint: LoggedConstraint, _ all: [LoggedConstraint]) {
    let item = constraint.first.item
    guard superviews[item.address] == nil else { return }
    let containers = Set(all.compactMap(\.superview))
    let related = Set(
      all.compactMap { line -> LoggedConstraint.Item? in
        guard let second = line.second, !line.isMask else { return nil }
        return line.first.item == item ? second.item : second.item == item ? line.first.item : nil
      }
    ).intersection(containers)
    if related.count == 1 { superviews[item.address] = related.first }
  }

  private func object(_ item: LoggedConstraint.Item, part: NSLayoutConstraint.Attribute? = nil) -> Item {
    let key = Key(address: item.address, part: part)
    if let known = items[key] { return known }
    let object = Item(item, part: part)
    items[key] = object
    object.layoutNode.translatesAutoresizingMaskIntoConstraints = false
    object.layoutNode.isRightToLeft = isRightToLeft
    root.layoutNode.addChild(object.layoutNode)
    return object
  }

  /// The object and the attribute that an operand means.
  private func operand(_ operand: LoggedConstraint.Operand) -> (Item, NSLayoutConstraint.Attribute) {
    guard let edge = operand.attribute.plainEdge else { return (object(operand.item), operand.attribute) }
    return (object(operand.item, part: operand.attribute), edge)
  }

  private func add(_ logged: LoggedConstraint) {
    guard logged.priority >= 1000 else { return }
    if let natural = logged.natural {
      // A natural size is required from below, from above, or not at all.
      if natural.compression >= 1000 { add(logged, relation: natural.hugging >= 1000 ? .equal : .greaterThanOrEqual) }
      if natural.compression < 1000, natural.hugging >= 1000 { add(logged, relation: .lessThanOrEqual) }
    } else {
      add(logged, relation: logged.relation)
    }
  }

  private func add(_ logged: LoggedConstraint, relation: NSLayoutConstraint.Relation) {
    let (first, attribute) = operand(logged.first)
    let constraint: NSLayoutConstraint
    if logged.isMask, !attribute.isSize {
      let superview = object(
        superviews[logged.first.item.address]
          ?? LoggedConstraint.Item(className: "", address: "superview of \(logged.first.item.address)"))
      let isVertical = attribute.axis == .vertical
      if let second = logged.second {
        let (other, length) = operand(second)
        guard length.isSize else { return }
        let distance =
          isVertical
          ? superview.topAnchor.anchorWithOffset(to: attribute.anchorY(of: first))
          : superview.leftAnchor.anchorWithOffset(to: attribute.anchorX(of: first))
        constraint = distance.constraint(
          equalTo: length == .height ? other.heightAnchor : other.widthAnchor, multiplier: CGFloat(logged.multiplier),
          constant: CGFloat(logged.constant))
      } else {
        constraint = NSLayoutConstraint(
          first, attribute, relation, superview, isVertical ? .top : .left, multiplier: 1,
          constant: CGFloat(logged.constant))
      }
    } else if let second = logged.second {
      let (other, otherAttribute) = operand(second)
      guard attribute.axis == otherAttribute.axis || attribute.isSize && otherAttribute.isSize,
        attribute.isSize == otherAttribute.isSize, attribute.isSize || logged.multiplier != 0
      else { return }
      // A margin is a plain edge, which goes with either kind of edge.
      let mixes = attribute.isDirectional != otherAttribute.isDirectional
      constraint = NSLayoutConstraint(
        first, mixes ? attribute.plainSide(isRightToLeft) : attribute, relation, other,
        mixes ? otherAttribute.plainSide(isRightToLeft) : otherAttribute, multiplier: CGFloat(logged.multiplier),
        constant: CGFloat(logged.constant))
    } else {
      guard attribute.isSize else { return }
      constraint = NSLayoutConstraint(
        first, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: CGFloat(logged.constant))
    }
    constraint.identifier = logged.identifier
    constraint.isMadeByContainer = source(of: logged) != .program
    keep(constraint, logged)
  }

  private func keep(_ constraint: NSLayoutConstraint, _ logged: LoggedConstraint?) {
    constraints.append(constraint)
    if let logged { self.logged[ObjectIdentifier(constraint)] = logged }
    constraint.isActive = true
  }

  /// Assumes margins of 8 points, as views have them by default; false where nothing has margins.
  private func assumeMargins() -> Bool {
    let margins = items.values.filter { $0.part?.isOfMargins ?? false }.sorted {
      ($0.item.address, $0.part?.rawValue ?? 0) < ($1.item.address, $1.part?.rawValue ?? 0)
    }
    for margin in margins {
      guard let part = margin.part, let edge = part.plainEdge, let outer = part.edgeOfItem else { continue }
      let isFar = [.rightMargin, .bottomMargin, .trailingMargin].contains(part)
      let constraint = NSLayoutConstraint(
        margin, edge, .equal, object(margin.item), outer, multiplier: 1, constant: isFar ? -8 : 8)
      constraint.isMadeByContainer = true
      assumptions.insert(ObjectIdentifier(constraint))
      keep(constraint, nil)
    }
    return !margins.isEmpty
  }

  // MARK: Names

  func name(of item: AnyObject) -> String {
    guard let item = item as? Item else { return "an item" }
    let name = name(of: item.item)
    guard let part = item.part else { return name }
    return "the \(part.word) of \(name)"
  }

  func place(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject) -> String {
    if let item = item as? Item, item.part != nil { return name(of: item) }
    return "the \(attribute.word) of \(name(of: item))"
  }

  private func name(of item: LoggedConstraint.Item) -> String {
    let address = item.address
    if let alias = aliases[address] { return "“\(alias)”" }
    if address.hasPrefix("superview of ") {
      let inner = String(address.dropFirst("superview of ".count))
      return "the superview of \(name(of: LoggedConstraint.Item(className: "", address: inner)))"
    }
    let type = classes[address] ?? item.className
    if let text = texts[address] { return "\(type) “\(text)”" }
    // The address tells items of one class apart.
    return classes.values.count { $0 == type } > 1 ? "\(type) 0x\(address)" : type
  }

  func className(of item: AnyObject) -> String {
    (item as? Item).map { classes[$0.item.address] ?? $0.item.className } ?? ""
  }

  func isPlace(_ item: AnyObject) -> Bool { (item as? Item)?.part != nil }
  func isPrivate(_ item: AnyObject) -> Bool { LoggedSystem.isPrivate(className(of: item)) }

  private static func isPrivate(_ className: String) -> Bool {
    className.hasPrefix("_UI") || className.hasPrefix("UIKeyboard")
  }

  func contains(_ outer: AnyObject, _ inner: AnyObject) -> Bool {
    guard let outer = outer as? Item, let inner = inner as? Item else { return false }
    return superviews[inner.item.address] == outer.item
  }

  func source(of constraint: NSLayoutConstraint) -> ExplainedConstraint.Source {
    if assumptions.contains(ObjectIdentifier(constraint)) { return .assumption }
    return logged[ObjectIdentifier(constraint)].map { source(of: $0) } ?? .program
  }

  private func source(of constraint: LoggedConstraint) -> ExplainedConstraint.Source {
    if constraint.isMask { return .autoresizingMask }
    if constraint.natural != nil { return .contentSize }
    guard let id = constraint.identifier else {
      let classes = [constraint.first.item, constraint.second?.item].compactMap { item in
        item.map { self.classes[$0.address] ?? $0.className }
      }
      let isOwn = constraint.className.hasPrefix("_UI") || classes.allSatisfy { LoggedSystem.isPrivate($0) }
      return isOwn ? .container : .program
    }
    if id.hasPrefix("UIView-Encapsulated-Layout-") || id.hasPrefix("_UITemporaryLayout") { return .givenSize }
    let own = [
      "UISV-", "UIView-", "UIViewSafeArea", "UIButtonBar", "UINav", "TB_", "IB_", "BIB_", "UITextField", "_UI",
    ]
    return own.contains { id.hasPrefix($0) } ? .container : .program
  }

  func text(of constraint: NSLayoutConstraint) -> String {
    logged[ObjectIdentifier(constraint)]?.text ?? "(assumed)"
  }

  func id(of constraint: NSLayoutConstraint) -> String? {
    logged[ObjectIdentifier(constraint)].map { "0x\($0.address)" }
  }

  func line(of constraint: NSLayoutConstraint) -> Int? { nil }
  func sourceFile(of constraint: NSLayoutConstraint) -> String? { logged[ObjectIdentifier(constraint)]?.place }

  /// The explanation of a report whose constraints can hold together.
  func satisfiable() -> ExplainedConflict {
    let axis = ConflictReader.axis(of: constraints)
    let shown = constraints.filter { !assumptions.contains(ObjectIdentifier($0)) }
    return ExplainedConflict(
      axis: axis, isContradiction: false,
      constraints: zip(1..., shown).map { explained($1, number: $0) }, limits: 0, reported: shown.count,
      causes: KnownCause.all(shown, self, isGiven: { _ in false }), repairs: [],
      drawing: ConflictDrawing(axis: axis))
  }
}

extension NSLayoutConstraint.Attribute {
  /// For margins and baselines, which are items of their own here: the edge of that item that stands for the place.
  fileprivate var plainEdge: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin, .rightMargin: .left
    case .leadingMargin, .trailingMargin: .leading
    case .centerXWithinMargins: .centerX
    case .topMargin, .bottomMargin, .firstBaseline, .lastBaseline: .top
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  fileprivate var isOfMargins: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

  /// The edge of the view that a margin is measured from.
  fileprivate var edgeOfItem: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .topMargin: .top
    case .bottomMargin: .bottom
    default: nil
    }
  }

  /// Left or right for leading and trailing.
  fileprivate func plainSide(_ isRightToLeft: Bool) -> NSLayoutConstraint.Attribute {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: self
    }
  }

  @MainActor fileprivate func anchorX(of item: any LayoutItem) -> NSLayoutXAxisAnchor {
    self == .centerX ? item.centerXAnchor : self == .right ? item.rightAnchor : item.leftAnchor
  }

  @MainActor fileprivate func anchorY(of item: any LayoutItem) -> NSLayoutYAxisAnchor {
    self == .centerY ? item.centerYAnchor : self == .bottom ? item.bottomAnchor : item.topAnchor
  }
}
