import TendonAutoLayout

/// Reads the description of one constraint in a console log: an equation or the visual format.
struct LoggedConstraintParser {
  /// The most characters of a description.
  static let limit = 4000

  private var rest: Substring
  private var aliases: [(name: String, item: LoggedConstraint.Item)] = []
  private var superview: LoggedConstraint.Item?

  /// The constraint of a description; nil where it cannot be read.
  static func parse(_ description: String) -> LoggedConstraint? {
    guard description.utf8.count <= limit else { return nil }
    var parser = LoggedConstraintParser(rest: description[...])
    return parser.constraint(description)
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func constraint(_ description: String) -> LoggedConstraint? {
    if rest.first == "<" { rest = rest.dropFirst() }
    if rest.last == ">" { rest = rest.dropLast() }
    guard let head = header() else { return nil }
    readNames()
    let natural = naturalPriorities()
    guard var constraint = body() else { return nil }
    (constraint.className, constraint.address) = (head.className, head.address)
    (constraint.identifier, constraint.place, constraint.isMask) = (head.identifier, head.place, head.isMask)
    (constraint.superview, constraint.text, constraint.natural) = (superview, description, natural)
    return constraint
  }

  // MARK: Around the body

  private struct Head {
    var className: String
    var address: String
    var place: String?
    var identifier: String?
    var isMask = false
  }

  /// Reads class, address, the source file of SnapKit, the identifier, and what a mask is made of.
  private mutating func header() -> Head? {
    guard let mark = rest.firstRange(of: ":0x") else { return nil }
    var head = Head(className: String(rest[..<mark.lowerBound]), address: "")
    rest = rest[mark.upperBound...]
    head.address = take { $0.isHexDigit }
    guard !head.address.isEmpty else { return nil }
    if rest.first == "@" {
      // Paths may have spaces: the place ends after `#line`.
      guard let number = rest.firstIndex(of: "#") else { return nil }
      let end = rest[number...].dropFirst().firstIndex { !$0.isNumber } ?? rest.endIndex
      head.place = String(rest[rest.index(after: rest.startIndex)..<end]).replacing("#", with: ":")
      rest = rest[end...]
    }
    skipSpaces()
    if rest.first == "'" {
      rest = rest.dropFirst()
      guard let end = rest.firstRange(of: "' ") else { return nil }
      head.identifier = String(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
      skipSpaces()
    }
    if rest.hasPrefix("h=") {
      head.isMask = true
      _ = take { $0 != " " }
      skipSpaces()
      if rest.hasPrefix("v=") { _ = take { $0 != " " } }
      skipSpaces()
    }
    return head
  }

  /// Cuts `(active, names: ...)` off the end and reads the names.
  private mutating func readNames() {
    let marks = ["(active", "(inactive", "(Names:", "(names:"]
    guard let mark = marks.compactMap({ rest.lastRange(of: $0) }).max(by: { $0.lowerBound < $1.lowerBound }) else {
      return
    }
    let tail = rest[mark.lowerBound...]
    rest = rest[..<mark.lowerBound]
    while rest.last == " " { rest = rest.dropLast() }
    guard let colon = tail.firstRange(of: "ames:") else { return }
    var list = tail[colon.upperBound...]
    if let end = list.lastIndex(of: ")") { list = list[..<end] }
    for part in String(list).split(separator: ", ") {
      let entry = part.trimmed
      guard let address = entry.lastRange(of: ":0x") else { continue }
      let digits = String(entry[address.upperBound...].prefix { $0.isHexDigit })
      let name = entry[..<address.lowerBound]
      if name.hasPrefix("'|':") {
        superview = LoggedConstraint.Item(className: String(name.dropFirst(4)), address: digits)
      } else if !name.isEmpty {
        let item = LoggedConstraint.Item(className: "", address: digits, alias: String(name))
        aliases.append((String(name), item))
      }
    }
    // The longest first: a name may begin with another one.
    aliases.sort { $0.name.count > $1.name.count }
    // `'|':name` and `name:0x...` are listed for a container with a name of its own.
    if let container = superview, let named = aliases.first(where: { $0.item.address == container.address }) {
      superview?.alias = named.name
    }
  }

  /// Cuts `Hug:250 CompressionResistance:750` off the end.
  private mutating func naturalPriorities() -> (hugging: Double, compression: Double)? {
    guard let mark = rest.lastRange(of: " Hug:"), let other = rest.lastRange(of: " CompressionResistance:"),
      mark.upperBound <= other.lowerBound, let hugging = Double(rest[mark.upperBound..<other.lowerBound]),
      let compression = Double(rest[other.upperBound...].trimmed)
    else { return nil }
    rest = rest[..<mark.lowerBound]
    return (hugging, compression)
  }

  // MARK: The body

  private mutating func body() -> LoggedConstraint? {
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

  /// Reads `[A]-(8)-[B]`, `|-(8)-[A]`, `[A(44)]` and the like.
  private mutating func visualFormat(_ isVertical: Bool) -> LoggedConstraint? {
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

  /// Reads the mark of a direction and a priority after the body; nil where anything else is left.
  private mutating func finish(_ constraint: LoggedConstraint) -> LoggedConstraint? {
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

  // MARK: Items

  private struct Part {
    var item: LoggedConstraint.Item
    var isContainer = false
    var size: LoggedConstraintParser?
  }

  /// Reads `|`, `[item]` or `[item(size)]`.
  private mutating func element() -> Part? {
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
  private mutating func parenthesized() -> LoggedConstraintParser? {
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

  private struct Spec {
    var relation: NSLayoutConstraint.Relation
    var constant: Double
    var priority: Double
    var other: LoggedConstraint.Item?
  }

  /// Reads what stands in parentheses: `>=44@750`, `NSSpace(8)` or another item.
  private mutating func read(
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

  /// Reads `item.attribute`.
  private mutating func operand() -> LoggedConstraint.Operand? {
    guard let item = item(endingAt: "."), rest.first == "." else { return nil }
    rest = rest.dropFirst()
    let name = take { $0.isLetter }
    guard let attribute = Self.attributes[name] else { return nil }
    return LoggedConstraint.Operand(item: item, attribute: attribute)
  }

  /// Reads a listed name, or class, address and text; `end` are the characters that may follow.
  private mutating func item(endingAt end: String) -> LoggedConstraint.Item? {
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

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    // Those of frames and masks.
    "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom,
  ]

  // MARK: Characters

  private mutating func take(_ isPart: (Character) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return String(part)
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "\t" } }

  private mutating func relation() -> NSLayoutConstraint.Relation? {
    let signs: [(String, NSLayoutConstraint.Relation)] = [
      ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
    ]
    for (sign, relation) in signs where rest.hasPrefix(sign) {
      rest = rest.dropFirst(2)
      return relation
    }
    return nil
  }

  /// Reads `44`, `-16`, `- 16`, `+ 25`, `1e-05`; leaves the text as it was where no number follows.
  private mutating func signedNumber() -> Double? {
    let start = rest
    var isNegative = false
    if rest.first == "-" || rest.first == "+" {
      isNegative = rest.first == "-"
      rest = rest.dropFirst()
      skipSpaces()
    }
    var digits = take { $0.isASCII && $0.isNumber || $0 == "." }
    if rest.first == "e" || rest.first == "E", !digits.isEmpty {
      let beforeExponent = rest
      rest = rest.dropFirst()
      let sign = rest.first == "-" || rest.first == "+" ? String(rest.removeFirst()) : ""
      let exponent = take { $0.isASCII && $0.isNumber }
      if exponent.isEmpty { rest = beforeExponent } else { digits += "e\(sign)\(exponent)" }
    }
    // The digits may be the beginning of a name.
    guard let number = Double(digits), rest.first.map({ !$0.isLetter && $0 != ":" && $0 != "_" }) ?? true else {
      rest = start
      return nil
    }
    return isNegative ? -number : number
  }
}

extension StringProtocol {
  /// The text without white space around it.
  var trimmed: SubSequence {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return text
  }

  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }

  fileprivate func lastRange(of text: String) -> Range<Index>? {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
    }
    return nil
  }
}
