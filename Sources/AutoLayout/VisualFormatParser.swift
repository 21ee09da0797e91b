/// Reads the visual format language; spaces are skipped, except in names and numbers.
struct VisualFormatParser {
  private let format: String
  private let text: [Character]
  private var position = 0

  private init(_ format: String) {
    self.format = format
    text = Array(format)
  }

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.sentence()
  }

  // MARK: - The grammar

  private mutating func sentence() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    result.axis = try orientation()
    let start = here()
    if take("|") { result.leading = (try connection(), start) }
    result.views.append(try view())
    while here() < text.count {
      let next = try connection()
      let place = here()
      if take("|") {
        result.trailing = (next, place)
        guard here() == text.count else { throw error("Expected the format to end after the second '|'") }
        break
      }
      result.connections.append(next)
      result.views.append(try view())
    }
    return result
  }

  private mutating func orientation() throws(VisualFormatError) -> NSLayoutConstraint.Axis {
    guard let letter = peek, letter == "H" || letter == "V" else { return .horizontal }
    position += 1
    guard take(":") else {
      let name = letter == "V" ? "vertical" : "horizontal"
      throw error("Expected ':' after '\(letter)' to specify \(name) arrangement")
    }
    return letter == "V" ? .vertical : .horizontal
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
    guard take("[") else { throw error("Expected a view, which begins with '['") }
    let place = here()
    guard let name = name() else { throw error("Expected the name of a view here") }
    var view = VisualFormat.View(name: name, position: place)
    if peek == "(" { view.predicates = try predicates() }
    guard take("]") else { throw error("Expected a ']' here to end the view") }
    return view
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    switch peek {
    case "[", "|": return .standard
    case "(":
      let predicates = try predicates()
      guard take("-") else { throw error("Expected a '-' here to end the connection") }
      return .predicates(predicates)
    default:
      guard peek != "-", let value = try value() else { throw error("Expected a number, '(' or a view after '-'") }
      guard take("-") else { throw error("Expected a '-' here to end the connection") }
      return .predicates([VisualFormat.Predicate(object: value)])
    }
  }

  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    _ = take("(")
    var list = [try predicate()]
    while take(",") { list.append(try predicate()) }
    guard take(")") else { throw error("Expected a ')' or a ',' here") }
    return list
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    guard let object = try value() else { throw error("Expected a number or a name here") }
    var predicate = VisualFormat.Predicate(relation: relation, object: object)
    if take("@") {
      guard let priority = try value() else { throw error("Expected a priority after '@'") }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    guard let sign = peek, "=<>".contains(sign) else { return .equal }
    let start = here()
    position += 1
    guard position < text.count, text[position] == "=" else {
      position = start
      throw error("Unknown relation. Must be ==, >=, or <=")
    }
    position += 1
    return sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
  }

  // MARK: - Words

  private mutating func value() throws(VisualFormatError) -> VisualFormat.Value? {
    let place = here()
    if let name = name() { return VisualFormat.Value(content: .name(name), position: place) }
    return try number().map { VisualFormat.Value(content: .number($0), position: place) }
  }

  /// An identifier of C.
  private mutating func name() -> String? {
    let start = here()
    guard start < text.count, text[start].isNameStart else { return nil }
    while position < text.count, text[position].isNameStart || text[position].isDigit { position += 1 }
    return String(text[start..<position])
  }

  /// A decimal number as C reads it.
  private mutating func number() throws(VisualFormatError) -> Double? {
    let start = here()
    if position < text.count, "+-".contains(text[position]) { position += 1 }
    let digits = position
    while position < text.count, text[position].isDigit || text[position] == "." { position += 1 }
    guard position > digits else {
      position = start
      return nil
    }
    takeExponent()
    guard let value = Double(String(text[start..<position]).withLeadingDigit), value.isFinite else {
      position = start
      throw error("Expected a finite number here")
    }
    return value
  }

  private mutating func takeExponent() {
    var end = position
    guard end < text.count, "eE".contains(text[end]) else { return }
    end += 1
    if end < text.count, "+-".contains(text[end]) { end += 1 }
    guard end < text.count, text[end].isDigit else { return }
    while end < text.count, text[end].isDigit { end += 1 }
    position = end
  }

  // MARK: - Characters

  /// The next character that is no space.
  private var peek: Character? {
    mutating get {
      let place = here()
      return place < text.count ? text[place] : nil
    }
  }

  /// The index of the next character that is no space.
  private mutating func here() -> Int {
    while position < text.count, text[position].isWhitespace { position += 1 }
    return position
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  private mutating func error(_ reason: String) -> VisualFormatError {
    VisualFormatError(reason: reason, format: format, position: here())
  }
}

extension Character {
  fileprivate var isDigit: Bool { "0" <= self && self <= "9" && isASCII }
  fileprivate var isNameStart: Bool { isASCII && isLetter || self == "_" }
}

extension String {
  /// The number with a digit before its point and after it, as C does not ask for.
  fileprivate var withLeadingDigit: String {
    var number = self
    if number.first == "+" { number.removeFirst() }
    if let point = number.firstIndex(of: ".") {
      let after = number.index(after: point)
      if after == number.endIndex || !number[after].isNumber { number.insert("0", at: after) }
      if point == number.startIndex || number[number.index(before: point)] == "-" { number.insert("0", at: point) }
    }
    return number
  }
}
