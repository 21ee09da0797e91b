import TendonAutoLayout

/// The visual format.
extension LoggedConstraintParser {
  /// Reads `[A]-(8)-[B]`, `|-(8)-[A]`, `[A(44)]` and the like.
  mutating func visualFormat(_ isVertical: Bool) -> LoggedConstraint? {
    let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    guard let first = element() else { return nil }
    if var size = first.size {
      guard let spec = size.read(isVertical: isVertical, aliases: aliases, superview: superview) else { return nil }
      var constraint = LoggedConstraint(
        className: "", address: "", first: .init(item: first.item, attribute: length), text: "")
      (constraint.relation, constraint.constant, constraint.priority) = (spec.relation, spec.constant, spec.priority)
      constraint.second = spec.other.map { .init(item: $0, attribute: length) }
      return finish(constraint)
    }
    guard rest.first == "-" else { return nil }
    rest = rest.dropFirst()
    var spec = Spec(relation: .equal, constant: 8, priority: 1000)
    if rest.first == "(" {
      rest = rest.dropFirst()
      guard var inner = parenthesized() else { return nil }
      guard let read = inner.read(isVertical: isVertical, aliases: aliases, superview: superview), read.other == nil
      else { return nil }
      spec = read
      guard rest.first == "-" else { return nil }
      rest = rest.dropFirst()
    }
    guard let second = element(), second.size == nil else { return nil }
    let (near, far): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isVertical ? (.top, .bottom) : (.leading, .trailing)
    // The distance begins at the near edge of a container and at the far edge of a sibling.
    let start = LoggedConstraint.Operand(item: first.item, attribute: first.isContainer ? near : far)
    let end = LoggedConstraint.Operand(item: second.item, attribute: second.isContainer ? far : near)
    var constraint = LoggedConstraint(className: "", address: "", first: end, text: "")
    constraint.second = start
    (constraint.relation, constraint.constant, constraint.priority) = (spec.relation, spec.constant, spec.priority)
    return finish(constraint)
  }

  struct Part {
    var item: LoggedConstraint.Item
    var isContainer = false
    var size: LoggedConstraintParser?
  }

  /// Reads `|`, `[item]` or `[item(size)]`.
  mutating func element() -> Part? {
    if rest.first == "|" {
      rest = rest.dropFirst()
      return superview.map { Part(item: $0, isContainer: true) }
    }
    guard rest.first == "[" else { return nil }
    rest = rest.dropFirst()
    guard let item = item(endingAt: "](") else { return nil }
    var part = Part(item: item)
    if rest.first == "(" {
      rest = rest.dropFirst()
      guard let size = parenthesized() else { return nil }
      part.size = size
    }
    guard rest.first == "]" else { return nil }
    rest = rest.dropFirst()
    return part
  }

  /// The text up to the closing parenthesis, which is consumed.
  mutating func parenthesized() -> LoggedConstraintParser? {
    var depth = 1
    var index = rest.startIndex
    while index < rest.endIndex {
      if rest[index] == "(" { depth += 1 }
      if rest[index] == ")" { depth -= 1 }
      if depth == 0 {
        let inner = LoggedConstraintParser(rest: rest[..<index])
        rest = rest[rest.index(after: index)...]
        return inner
      }
      index = rest.index(after: index)
    }
    return nil
  }

  struct Spec {
    var relation: NSLayoutConstraint.Relation
    var constant: Double
    var priority: Double
    var other: LoggedConstraint.Item?
  }

  /// Reads what stands in parentheses: `>=44@750`, `NSSpace(8)` or another item.
  mutating func read(
    isVertical: Bool, aliases: [(name: String, item: LoggedConstraint.Item)], superview: LoggedConstraint.Item?
  ) -> Spec? {
    (self.aliases, self.superview) = (aliases, superview)
    var spec = Spec(relation: relation() ?? .equal, constant: 0, priority: 1000)
    if rest.hasPrefix("NSSpace(") {
      rest = rest.dropFirst("NSSpace(".count)
      guard let number = signedNumber(), rest.first == ")" else { return nil }
      rest = rest.dropFirst()
      spec.constant = number
    } else if let number = signedNumber() {
      spec.constant = number
    } else {
      guard let item = item(endingAt: "@") else { return nil }
      spec.other = item
    }
    if rest.first == "@" {
      rest = rest.dropFirst()
      guard let priority = signedNumber() else { return nil }
      spec.priority = priority
    }
    return rest.isEmpty ? spec : nil
  }
}
