import TendonGeometry

extension ScriptLine {
  /// Takes the first word; nil for a line without words.
  mutating func command() throws(ScriptError) -> (Script.Command, column: Int)? {
    guard let word = nextIfAny() else { return nil }
    let all = Script.Command.allCases.map(\.rawValue).joined(separator: ", ")
    if word.quoted != nil {
      throw error("a line begins with a command, got the text \(word.shown)", "one of \(all)", column: word.column)
    }
    guard let command = Script.Command(rawValue: word.bare) else {
      let meant = Script.Command.nearest(to: word.bare)
      throw error(
        "there is no command \(word.shown)", meant.map { "did you mean \($0.rawValue)?" } ?? "one of \(all)",
        column: word.column)
    }
    known = command
    return (command, word.column)
  }

  /// Takes the words that a command needs.
  mutating func action(of command: Script.Command) throws(ScriptError) -> Script.Action {
    switch command {
    case .tap: .tap(try target(), times: try times())
    case .press: .press(try target(), seconds: try seconds())
    case .drag:
      .drag(from: try target("first TARGET"), to: try target("second TARGET"), seconds: try seconds(.dragSeconds))
    case .flick:
      .flick(from: try target("first TARGET"), to: try target("second TARGET"), seconds: try seconds(.someSeconds))
    case .down: .down(finger: try wholeNumber("FINGER", .finger), point: try point())
    case .move: .move(finger: try wholeNumber("FINGER", .finger), point: try point())
    case .up: .up(finger: try wholeNumber("FINGER", .finger), point: try point())
    case .cancel: .cancel(finger: try wholeNumber("FINGER", .finger), point: try point())
    case .pinch: .pinch(try target(), scale: try number("SCALE", .scale), seconds: try seconds(.someSeconds))
    case .twist: .twist(try target(), angle: try number("ANGLE", .angle), seconds: try seconds(.someSeconds))
    case .scroll: .scroll(try target(), by: try vector())
    case .type: .type(try target(), text: try text())
    case .insert: .insert(text: try text())
    case .key: .key(try choice("key", of: Script.Key.self))
    case .activate: .activate(try target())
    case .increment: .adjust(try target(), .increment)
    case .decrement: .adjust(try target(), .decrement)
    case .perform: .perform(try target(), action: try text())
    case .wait: .wait(seconds: try seconds())
    case .at: .at(seconds: try seconds())
    case .orient: .orient(try choice("orientation", of: Script.Orientation.self))
    case .resize: .resize(try size())
    case .appearance: .appearance(try choice("appearance", of: Script.Appearance.self))
    case .tapStatusBar: .tapStatusBar
    case .expect: try expectation()
    }
  }

  private mutating func vector() throws(ScriptError) -> CGVector {
    let point = try point(("DX", "DY"))
    return CGVector(dx: point.x, dy: point.y)
  }

  /// Takes a point, or a name with an optional index and offset.
  mutating func target(_ name: String = "TARGET") throws(ScriptError) -> Script.Target {
    let word = try next(name)
    var rest = word.bare[...]
    var column = word.bareColumn
    func take(_ text: Substring) {
      column += text.unicodeScalars.count
      rest = rest[text.endIndex...]
    }

    let plain = rest.prefix { $0 != "[" && $0 != "@" }
    if word.quoted == nil, plain.contains(",") {
      guard plain.endIndex == rest.endIndex else {
        throw error(
          "a point has neither index nor offset",
          "write X,Y, or NAME[2]@X,Y; a name with a comma goes in quotation marks",
          column: column + plain.unicodeScalars.count)
      }
      return .point(try place(rest, column: column))
    }
    let identifier: String
    if let quoted = word.quoted {
      guard plain.isEmpty else {
        throw error(
          "the name goes on behind its quotation mark", "only [INDEX] and @X,Y may follow it", column: column)
      }
      identifier = quoted
    } else {
      identifier = String(plain)
      take(plain)
    }
    guard !identifier.isEmpty else {
      throw error("the name is empty", usageAdvice, column: word.column)
    }
    if let brace = identifier.firstIndex(of: "]"), word.quoted == nil {
      let offset = identifier[..<brace].unicodeScalars.count
      throw error(
        "a ] without its [", "write NAME[2]; a name with ] goes in quotation marks", column: word.column + offset)
    }

    var index: Int?
    if rest.first == "[" {
      guard let close = rest.firstIndex(of: "]") else {
        throw error("the [ is not closed", "write NAME[2]", column: column)
      }
      let digits = rest[rest.index(after: rest.startIndex)..<close]
      index = Int(try number(digits, "the index", .index, column: column + 1, whole: true))
      take(rest[...close])
    }
    let inModel = rest == "@model" || rest.hasPrefix("@model@")
    if inModel { take(rest.prefix(6)) }
    var offset: Script.Place?
    if rest.first == "@" {
      take(rest.prefix(1))
      offset = try place(rest, column: column)
      take(rest)
    }
    guard rest.isEmpty else {
      throw error("only an offset may follow the index", "write NAME[2]@X,Y", column: column)
    }
    return .named(identifier, index: index, offset: offset, inModel: inModel)
  }
}
