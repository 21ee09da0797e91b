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

  struct Key: Hashable {
    var address: String
    var part: NSLayoutConstraint.Attribute?
  }

  let root = Item(LoggedConstraint.Item(className: "", address: ""))
  var items: [Key: Item] = [:]
  var aliases: [String: String] = [:]
  var texts: [String: String] = [:]
  var classes: [String: String] = [:]
  /// The superviews by the addresses of what lies in them, as far as the log tells.
  var superviews: [String: LoggedConstraint.Item] = [:]
  var logged: [ObjectIdentifier: LoggedConstraint] = [:]
  var assumptions: Set<ObjectIdentifier> = []
  var constraints: [NSLayoutConstraint] = []
  let isRightToLeft: Bool

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

  func note(_ constraint: LoggedConstraint) {
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
  func guessSuperview(of constraint: LoggedConstraint, _ all: [LoggedConstraint]) {
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

  func object(_ item: LoggedConstraint.Item, part: NSLayoutConstraint.Attribute? = nil) -> Item {
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
  func operand(_ operand: LoggedConstraint.Operand) -> (Item, NSLayoutConstraint.Attribute) {
    guard let edge = operand.attribute.plainEdge else { return (object(operand.item), operand.attribute) }
    return (object(operand.item, part: operand.attribute), edge)
  }

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
