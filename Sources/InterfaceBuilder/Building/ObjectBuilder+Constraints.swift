import TendonAutoLayout
import TendonGeometry
import TendonViews

extension ObjectBuilder {
  /// Makes the constraint of a `<constraint>` and installs it in the view that the document says holds it.
  func install(_ reading: ElementReading, in host: UIView) {
    guard let constraint = makeConstraint(reading, in: host) else { return }
    if plan.freesTiesToHidden, constraint.tiesHiddenLength { return }
    constraint.givesWayFirst = isBottomOfCell(constraint)
    host.addConstraint(constraint)
    noteBottom(of: constraint)
  }

  /// Makes the constraints of an element with variations that are not installed for the present size classes, and whose
  /// views are there: they stay inactive, so that outlets have them.
  func makeUninstalled(in original: Element, for classes: SizeClasses) -> [String: NSLayoutConstraint] {
    var made: [String: NSLayoutConstraint] = [:]
    var waiting = [original]
    while let element = waiting.popLast() {
      waiting += element.children
      guard let host = element.id.flatMap({ object($0) as? UIView }) else { continue }
      for child in element.child("constraints")?.children ?? [] where child.name == "constraint" {
        guard let id = child.id, object(id) == nil, isThere(child["firstItem"]), isThere(child["secondItem"]) else {
          continue
        }
        made[id] = makeConstraint(ElementReading(child.resolved(for: classes), in: context), in: host)
      }
    }
    return made
  }

  private func isThere(_ id: String?) -> Bool { id.map { object($0) is UIView || guides[$0] != nil } ?? true }

  /// Makes the constraint of a `<constraint>`; nil where it is a placeholder that does not hold, or no constraint.
  private func makeConstraint(_ reading: ElementReading, in host: UIView) -> NSLayoutConstraint? {
    guard reading.element.name == "constraint" else {
      reading.warn("element <\(reading.element.name.oneLine())> among constraints is not known", "left out")
      return nil
    }
    guard let description = reading.constraintDescription() else { return nil }
    // "Remove at build time".
    if description.isPlaceholder, !plan.keepsPlaceholders { return nil }
    func refuse(_ what: String) -> NSLayoutConstraint? {
      reading.warn(what, "the constraint is left out")
      return nil
    }
    if let fault = description.pairingFault { return refuse(fault) }
    guard let first = operand(description.firstItem, description.firstAttribute, host) else {
      return refuse(missing(description.firstItem, "firstItem", description.firstAttribute))
    }
    var second: (item: any LayoutItem, attribute: ConstraintDescription.Attribute)?
    if let attribute = description.secondAttribute {
      second = operand(description.secondItem, attribute, host)
      if second == nil { return refuse(missing(description.secondItem, "secondItem", attribute)) }
    }
    guard isInside(first.item, host), second.map({ isInside($0.item, host) }) ?? true else {
      return refuse("the constraint is held by a view (\(host.objectID ?? "no id")) that does not contain its items")
    }
    if let second, first.item === second.item, first.attribute == second.attribute, description.multiplier == 1 {
      return refuse("an attribute is compared with itself")
    }
    let constraint = emptyConstraint(reading)
    constraint.relate(
      first.item, first.attribute.attribute, description.relation.relation, second?.item,
      second?.attribute.attribute ?? .notAnAttribute,
      multiplier: CGFloat(second == nil ? 1 : description.multiplier), constant: CGFloat(description.constant))
    constraint.priority = UILayoutPriority(rawValue: description.priority)
    constraint.identifier = description.identifier
    constraint.documentID = description.id
    register(constraint, as: description.id)
    if reading.element["customClass"] != nil || reading.element.child("userDefinedRuntimeAttributes") != nil {
      note(constraint, reading)
    }
    return constraint
  }

  /// A constraint without items, of the class that the document names.
  private func emptyConstraint(_ reading: ElementReading) -> NSLayoutConstraint {
    guard reading.element["customClass"] != nil else { return NSLayoutConstraint() }
    let coder = DocumentCoder(reading, rule: nil, builder: self)
    let custom = makeCustom(
      reading, insteadOf: NSLayoutConstraint.self, fits: { $0 is NSLayoutConstraint }, coder: coder)
    return custom as? NSLayoutConstraint ?? NSLayoutConstraint()
  }

  /// Toolbars are higher at the bottom of what they lie in, or of its safe area.
  private func noteBottom(of constraint: NSLayoutConstraint) {
    let sides = [
      (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
    ]
    for (side, other) in [(sides[0], sides[1]), (sides[1], sides[0])] where side.1 == .bottom {
      guard let bar = side.0 as? UIToolbar, let superview = bar.superview, constraint.constant == 0 else {
        continue
      }
      let owner = other.0 as? UIView ?? (other.0 as? UILayoutGuide)?.owningView
      if owner === superview, [.bottom, .bottomMargin].contains(other.1) { bar.reachesBottom = true }
    }
  }

  /// True if the constraint ties the bottom of a view to that of the content of the cell that a xib consists of. Where
  /// heights contradict each other, such a constraint is broken first.
  private func isBottomOfCell(_ constraint: NSLayoutConstraint) -> Bool {
    guard context.header.kind == .xib, constraint.relation == .equal, let cell = topCell else { return false }
    func isContent(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> Bool {
      guard let view = item as? UIView, [.bottom, .bottomMargin].contains(attribute) else { return false }
      return view === cell || view.superview === cell
    }
    return isContent(constraint.firstItem, constraint.firstAttribute) && constraint.secondAttribute == .bottom
      || isContent(constraint.secondItem, constraint.secondAttribute) && constraint.firstAttribute == .bottom
  }

  private func operand(
    _ id: String?, _ attribute: ConstraintDescription.Attribute, _ host: UIView
  ) -> (item: any LayoutItem, attribute: ConstraintDescription.Attribute)? {
    guard let id else { return (host, attribute) }
    if let guide = guides[id] { return guide.operand(attribute) }
    return (object(id) as? UIView).map { ($0, attribute) }
  }

  private func missing(_ id: String?, _ name: String, _ attribute: ConstraintDescription.Attribute) -> String {
    let id = (id ?? "").oneLine()
    if guides[id] != nil { return "\(attribute.rawValue) of the guide '\(id)' has no meaning" }
    return "\(name) '\(id)' is \(object(id) == nil ? context.describe(missing: id) : "no view and no guide")"
  }

  private func isInside(_ item: any LayoutItem, _ host: UIView) -> Bool {
    let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    return view?.isDescendant(of: host) ?? false
  }

}

extension NSLayoutConstraint {
  /// True if the constraint is an equality between a length of a hidden arranged view and one of another item.
  fileprivate var tiesHiddenLength: Bool {
    guard relation == .equal, [.width, .height].contains(firstAttribute), [.width, .height].contains(secondAttribute)
    else { return false }
    func isFolded(_ item: AnyObject?) -> Bool {
      guard let view = item as? UIView, view.isHidden, let stack = view.superview as? UIStackView else { return false }
      return stack.arrangedSubviews.contains { $0 === view }
    }
    return isFolded(firstItem) != isFolded(secondItem)
  }
}

extension ConstraintDescription.Attribute {
  package var attribute: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .baseline, .lastBaseline: .lastBaseline
    case .firstBaseline: .firstBaseline
    case .leftMargin: .leftMargin
    case .rightMargin: .rightMargin
    case .topMargin: .topMargin
    case .bottomMargin: .bottomMargin
    case .leadingMargin: .leadingMargin
    case .trailingMargin: .trailingMargin
    case .centerXWithinMargins: .centerXWithinMargins
    case .centerYWithinMargins: .centerYWithinMargins
    }
  }
}

extension ConstraintDescription.Relation {
  package var relation: NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
