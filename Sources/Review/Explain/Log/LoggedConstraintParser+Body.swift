import TendonAutoLayout

/// The equation of a constraint, and its items.
extension LoggedConstraintParser {
  mutating func body() -> LoggedConstraint? {
    if rest.hasPrefix("H:") || rest.hasPrefix("V:") {
      let isVertical = rest.hasPrefix("V:")
      rest = rest.dropFirst(2)
      return visualFormat(isVertical)
    }
    guard let first = operand() else { return nil }
    var constraint = LoggedConstraint(className: "", address: "", first: first, text: "")
    skipSpaces()
    guard let relation = relation() else { return nil }
    constraint.relation = relation
    skipSpaces()
    if let number = signedNumber() {
      if rest.first == "*" {
        rest = rest.dropFirst()
        constraint.multiplier = number
        guard let second = operand() else { return nil }
        constraint.second = second
      } else {
        constraint.constant = number
      }
    } else {
      guard let second = operand() else { return nil }
      constraint.second = second
    }
    skipSpaces()
    if constraint.second != nil, let number = signedNumber() { constraint.constant = number }
    return finish(constraint)
  }

  /// Reads the mark of a direction and a priority after the body; nil where anything else is left.
  mutating func finish(_ constraint: LoggedConstraint) -> LoggedConstraint? {
    var constraint = constraint
    skipSpaces()
    if rest.hasPrefix("(LTR)") || rest.hasPrefix("(RTL)") {
      constraint.isRightToLeft = rest.hasPrefix("(RTL)")
      rest = rest.dropFirst(5)
      skipSpaces()
    }
    if rest.first == "@" {
      rest = rest.dropFirst()
      guard let priority = signedNumber() else { return nil }
      constraint.priority = priority
    }
    skipSpaces()
    guard rest.isEmpty, constraint.constant.isFinite, constraint.multiplier.isFinite else { return nil }
    return constraint
  }

  /// Reads `item.attribute`.
  mutating func operand() -> LoggedConstraint.Operand? {
    guard let item = item(endingAt: "."), rest.first == "." else { return nil }
    rest = rest.dropFirst()
    let name = take { $0.isLetter }
    guard let attribute = Self.attributes[name] else { return nil }
    return LoggedConstraint.Operand(item: item, attribute: attribute)
  }

  /// Reads a listed name, or class, address and text; `end` are the characters that may follow.
  mutating func item(endingAt end: String) -> LoggedConstraint.Item? {
    for alias in aliases where rest.hasPrefix(alias.name) {
      let after = rest.dropFirst(alias.name.count)
      if after.isEmpty || end.contains(after.first ?? " ") {
        rest = after
        return alias.item
      }
    }
    guard let mark = rest.firstRange(of: ":0x") else { return nil }
    let className = rest[..<mark.lowerBound]
    guard !className.contains(where: { "[]|=<".contains($0) && !className.contains("<") }) else { return nil }
    var item = LoggedConstraint.Item(className: String(className), address: "")
    rest = rest[mark.upperBound...]
    item.address = take { $0.isHexDigit }
    guard !item.address.isEmpty else { return nil }
    if rest.first == "'" {
      var index = rest.index(after: rest.startIndex)
      // The text ends at a quote before what may follow an item, the first one that leaves something to read.
      while index < rest.endIndex {
        let after = rest.index(after: index)
        if rest[index] == "'", after == rest.endIndex || end.contains(rest[after]) {
          item.text = String(rest[rest.index(after: rest.startIndex)..<index])
          rest = rest[after...]
          return item
        }
        index = after
      }
      return nil
    }
    return item
  }

  static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    // Those of frames and masks.
    "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom,
  ]
}
