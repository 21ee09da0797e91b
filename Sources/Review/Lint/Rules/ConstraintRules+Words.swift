import TendonInterfaceBuilder

/// Constraints in words.
extension ConstraintRules {
  /// A constraint in words: `box.leading = root.leading + 20`, with ids where names are not enough.
  static func sentence(_ row: ConstraintSystem.Row, _ document: LintDocument) -> String {
    sentence(row.description, host: document.parent(of: row.element).flatMap { document.parent(of: $0) }, document)
  }

  static func sentence(_ row: ConstraintDescription, host: Element?, _ document: LintDocument) -> String {
    func side(_ id: String?, _ attribute: ConstraintDescription.Attribute) -> String {
      let element = id.flatMap { document.object($0) } ?? (id == nil ? host : nil)
      return "\(element.map(document.name) ?? id ?? "view").\(attribute.rawValue)"
    }
    let relation = row.relation == .equal ? "=" : row.relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(side(row.firstItem, row.firstAttribute)) \(relation) "
    guard let attribute = row.secondAttribute else { return text + number(row.constant) + priority(row) }
    text += side(row.secondItem, attribute)
    if row.multiplier != 1 { text += " * \(number(row.multiplier))" }
    if row.constant != 0 { text += row.constant < 0 ? " - \(number(-row.constant))" : " + \(number(row.constant))" }
    return text + priority(row)
  }

  static func priority(_ row: ConstraintDescription) -> String {
    row.priority == 1000 ? "" : " at priority \(number(Double(row.priority)))"
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}
