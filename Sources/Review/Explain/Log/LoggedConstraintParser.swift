import TendonAutoLayout

/// Reads the description of one constraint in a console log: an equation or the visual format.
struct LoggedConstraintParser {
  /// The most characters of a description.
  static let limit = 4000

  var rest: Substring
  var aliases: [(name: String, item: LoggedConstraint.Item)] = []
  var superview: LoggedConstraint.Item?

  /// The constraint of a description; nil where it cannot be read.
  static func parse(_ description: String) -> LoggedConstraint? {
    guard description.utf8.count <= limit else { return nil }
    var parser = LoggedConstraintParser(rest: description[...])
    return parser.constraint(description)
  }

  init(rest: Substring) { self.rest = rest }

  mutating func constraint(_ description: String) -> LoggedConstraint? {
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

  struct Head {
    var className: String
    var address: String
    var place: String?
    var identifier: String?
    var isMask = false
  }

  /// Reads class, address, the source file of SnapKit, the identifier, and what a mask is made of.
  mutating func header() -> Head? {
    guard let mark = rest.firstRange(of: ":0x") else { return nil }
    var head = Head(className: String(rest[..<mark.lowerBound]), address: "")
    // Some versions print no mask.
    head.isMask = head.className == "NSAutoresizingMaskLayoutConstraint"
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
  mutating func readNames() {
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
  mutating func naturalPriorities() -> (hugging: Double, compression: Double)? {
    guard let mark = rest.lastRange(of: " Hug:"), let other = rest.lastRange(of: " CompressionResistance:"),
      mark.upperBound <= other.lowerBound, let hugging = Double(rest[mark.upperBound..<other.lowerBound]),
      let compression = Double(rest[other.upperBound...].trimmed)
    else { return nil }
    rest = rest[..<mark.lowerBound]
    return (hugging, compression)
  }
}
