import TendonGeometry

/// The numbers that a place in a line accepts.
struct Limits {
  var lower: Double
  var upper: Double
  /// True if `lower` itself is an error.
  var isOpen = false
  /// An addition to the message about a number out of range.
  var advice: String?

  static let seconds = Limits(lower: 0, upper: Script.longestTime)
  static let someSeconds = Limits(lower: 0, upper: Script.longestTime, isOpen: true)
  static let dragSeconds = Limits(
    lower: Script.Action.dragRest, upper: Script.longestTime, isOpen: true,
    advice: "a drag rests for its last \(written(Script.Action.dragRest)) s, a flick does not")
  static let coordinate = Limits(lower: -1_000_000, upper: 1_000_000)
  static let percent = Limits(lower: -1000, upper: 1000)
  static let side = Limits(lower: 0, upper: 4096, isOpen: true)
  static let scale = Limits(lower: 0, upper: 1000, isOpen: true)
  static let angle = Limits(lower: -1000, upper: 1000)
  static let times = Limits(lower: 1, upper: 1000)
  static let finger = Limits(lower: 1, upper: 10)
  static let count = Limits(lower: 0, upper: 1_000_000)
  static let extent = Limits(lower: 0, upper: 1_000_000)
  static let alpha = Limits(lower: 0, upper: 1)
  static let tolerance = Limits(lower: 0, upper: 1_000_000)
  static let index = Limits(lower: 0, upper: 1_000_000)

  func contains(_ value: Double) -> Bool { (isOpen ? value > lower : value >= lower) && value <= upper }

  var description: String {
    isOpen
      ? "more than \(written(lower)) and at most \(written(upper))" : "from \(written(lower)) to \(written(upper))"
  }
}

extension ScriptLine {
  /// The number in a piece of a word.
  func number(
    _ text: Substring, _ name: String, _ limits: Limits, column: Int, whole: Bool = false
  ) throws(ScriptError) -> Double {
    if text.isEmpty { throw error("\(name) is missing", usageAdvice, column: column) }
    guard let value = decimal(text), !whole || !text.contains(where: { ".eE".contains($0) }) else {
      let (kind, form) =
        whole ? ("whole number", "2") : ("number", "digits with \".\" as decimal point: 0.25")
      throw error("\(name) is a \(kind), got \(shown(text))", "write it as \(form)", column: column)
    }
    guard limits.contains(value) else {
      throw error(
        "\(name) is \(limits.description), got \(shown(text))", limits.advice ?? usageAdvice, column: column)
    }
    return value
  }

  private func shown(_ text: Substring) -> String {
    Word(bare: String(text), column: 0, bareColumn: 0).shown
  }

  /// The next word without quotation marks.
  private mutating func bare(_ name: String, missing: String? = nil) throws(ScriptError) -> Word {
    let word = try next(missing ?? name)
    if word.quoted != nil {
      throw error("\(name) is written without quotation marks", usageAdvice, column: word.column)
    }
    return word
  }

  mutating func number(_ name: String, _ limits: Limits) throws(ScriptError) -> Double {
    let word = try bare(name)
    return try number(word.bare[...], name, limits, column: word.column)
  }

  mutating func wholeNumber(_ name: String, _ limits: Limits) throws(ScriptError) -> Int {
    let word = try bare(name)
    return Int(try number(word.bare[...], name, limits, column: word.column, whole: true))
  }

  mutating func seconds(_ limits: Limits = .seconds) throws(ScriptError) -> Double {
    try number("SECONDS", limits)
  }

  /// A number of times where there is one more word, else 1.
  mutating func times() throws(ScriptError) -> Int {
    isAtEnd ? 1 : try wholeNumber("TIMES", .times)
  }

  /// Two pieces of a word with `separator` between them, such as `100,200`, and the column of each.
  private func halves(
    _ text: Substring, _ names: (String, String), _ separator: Character, column: Int
  ) throws(ScriptError) -> (first: Substring, second: Substring, secondColumn: Int) {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw error(
        "\(names.0)\(separator)\(names.1) is two numbers with \"\(separator)\" between them, got \(shown(text))",
        usageAdvice, column: column)
    }
    return (parts[0], parts[1], column + parts[0].unicodeScalars.count + 1)
  }

  /// Two numbers with `separator` between them, such as `100,200`.
  func pair(
    _ text: Substring, _ names: (String, String), _ separator: Character, _ limits: Limits, column: Int
  ) throws(ScriptError) -> (Double, Double) {
    let (first, second, secondColumn) = try halves(text, names, separator, column: column)
    return (
      try number(first, names.0, limits, column: column), try number(second, names.1, limits, column: secondColumn)
    )
  }

  /// A place in a box, such as `100,200` or `50%,100%-20`.
  func place(_ text: Substring, column: Int) throws(ScriptError) -> Script.Place {
    let (x, y, secondColumn) = try halves(text, ("X", "Y"), ",", column: column)
    return Script.Place(
      x: try coordinate(x, "X", column: column), y: try coordinate(y, "Y", column: secondColumn))
  }

  private func coordinate(
    _ text: Substring, _ name: String, column: Int
  ) throws(ScriptError) -> Script.Place.Coordinate {
    guard let sign = text.firstIndex(of: "%") else {
      return Script.Place.Coordinate(points: try number(text, name, .coordinate, column: column))
    }
    let (part, rest) = (text[..<sign], text[text.index(after: sign)...])
    let percent = try number(part, name, .percent, column: column)
    guard let first = rest.first else { return Script.Place.Coordinate(percent: percent) }
    let restColumn = column + part.unicodeScalars.count + 1
    guard first == "+" || first == "-" else {
      throw error(
        "behind its % \(name) ends or goes on with + or -, got \(shown(rest))", "write it as 50% or 100%-20",
        column: restColumn)
    }
    return Script.Place.Coordinate(
      percent: percent, points: try number(rest, name, .coordinate, column: restColumn))
  }

  mutating func point(_ names: (String, String) = ("X", "Y")) throws(ScriptError) -> CGPoint {
    let word = try bare("\(names.0),\(names.1)")
    let (x, y) = try pair(word.bare[...], names, ",", .coordinate, column: word.column)
    return CGPoint(x: x, y: y)
  }

  mutating func size(_ limits: Limits = .side) throws(ScriptError) -> CGSize {
    let word = try bare("WxH")
    let (width, height) = try pair(word.bare[...], ("W", "H"), "x", limits, column: word.column)
    return CGSize(width: width, height: height)
  }

  /// One word of a fixed set.
  mutating func choice<T: RawRepresentable<String>>(_ name: String, of type: T.Type) throws(ScriptError) -> T {
    let word = try bare(name, missing: "value")
    guard let value = T(rawValue: word.bare) else {
      throw error("there is no \(name) \(word.shown)", usageAdvice, column: word.column)
    }
    return value
  }

  /// A text, in quotation marks or a single word without.
  mutating func text() throws(ScriptError) -> String {
    let word = try next("TEXT")
    guard let quoted = word.quoted else { return word.bare }
    guard word.bare.isEmpty else {
      throw error(
        "the text goes on behind its quotation mark", "write \\\" for a quotation mark in a text",
        column: word.bareColumn)
    }
    return quoted
  }
}

/// The number that a text is: an optional sign, digits with at most one `.`, an optional exponent; nil for anything
/// else, such as the names and the hexadecimal forms that `Double` knows. Too large a number is infinite.
private func decimal(_ text: Substring) -> Double? {
  var rest = text.utf8[...]
  func takeSign() {
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { rest = rest.dropFirst() }
  }
  func takeDigits() -> Int {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    return digits.count
  }
  takeSign()
  var count = takeDigits()
  if rest.first == UInt8(ascii: ".") {
    rest = rest.dropFirst()
    count += takeDigits()
  }
  guard count > 0 else { return nil }
  if let first = rest.first, first == UInt8(ascii: "e") || first == UInt8(ascii: "E") {
    rest = rest.dropFirst()
    takeSign()
    guard takeDigits() > 0 else { return nil }
  }
  return rest.isEmpty ? Double(text) : nil
}
