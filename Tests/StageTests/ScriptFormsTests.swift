import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonStage

/// Every form of a line: what it means, and its canonical form.
@Suite struct ScriptFormsTests {
  typealias Form = (line: String, action: Script.Action, canonical: String)

  static let list = Script.Target.named("list")

  static func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
  static func tap(_ name: String, index: Int? = nil, offset: CGPoint? = nil) -> Script.Action {
    .tap(.named(name, index: index, offset: offset.map { Script.Place($0) }), times: 1)
  }
  static func place(_ x: (Double, Double), _ y: (Double, Double)) -> Script.Place {
    Script.Place(x: .init(percent: x.0, points: x.1), y: .init(percent: y.0, points: y.1))
  }

  static let targets: [Form] = [
    ("tap list", tap("list"), "tap list"),
    ("tap list 1", tap("list"), "tap list"),
    ("tap list 3", .tap(list, times: 3), "tap list 3"),
    ("tap 10,20", .tap(.point(at(10, 20)), times: 1), "tap 10,20"),
    ("tap -1.50,+.5", .tap(.point(at(-1.5, 0.5)), times: 1), "tap -1.5,0.5"),
    ("tap list[0]", tap("list", index: 0), "tap list[0]"),
    ("tap list[02]@3,4.5", tap("list", index: 2, offset: at(3, 4.5)), "tap list[2]@3,4.5"),
    ("tap list@-3,0", tap("list", offset: at(-3, 0)), "tap list@-3,0"),
    ("tap 50%,100%-20", .tap(.point(place((50, 0), (100, -20))), times: 1), "tap 50%,100%-20"),
    ("tap -2.50%+.5,7", .tap(.point(place((-2.5, 0.5), (0, 7))), times: 1), "tap -2.5%+0.5,7"),
    ("tap 0%,0%+3", .tap(.point(at(0, 3)), times: 1), "tap 0,3"),
    (
      "tap list[2]@50%,1e1%+0", .tap(.named("list", index: 2, offset: place((50, 0), (10, 0))), times: 1),
      "tap list[2]@50%,10%"
    ),
    ("tap 50%", tap("50%"), "tap 50%"),
    ("tap list@model", .tap(.named("list", inModel: true), times: 1), "tap list@model"),
    (
      "tap list[2]@model@50%,4",
      .tap(.named("list", index: 2, offset: place((50, 0), (0, 4)), inModel: true), times: 1),
      "tap list[2]@model@50%,4"
    ),
    ("tap L6s-ay-PCI 2", .tap(.named("L6s-ay-PCI"), times: 2), "tap L6s-ay-PCI 2"),
    ("tap \"list\"", tap("list"), "tap list"),
    ("tap \"my list\"[2]@3,4", tap("my list", index: 2, offset: at(3, 4)), "tap \"my list\"[2]@3,4"),
    ("tap \"10,20\"", tap("10,20"), "tap \"10,20\""),
    ("tap \"list[2]\"", tap("list[2]"), "tap \"list[2]\""),
    ("tap \"me@home\"", tap("me@home"), "tap \"me@home\""),
    ("tap \"#1\"", tap("#1"), "tap \"#1\""),
    ("tap no#1", tap("no#1"), "tap no#1"),
    ("tap a\\b", tap("a\\b"), "tap \"a\\\\b\""),
    ("tap \"say \\\"hi\\\"\"", tap("say \"hi\""), "tap \"say \\\"hi\\\"\""),
    ("tap 名前", tap("名前"), "tap 名前"),
  ]

  static let commands: [Form] = [
    ("press avatar 0.6", .press(.named("avatar"), seconds: 0.6), "press avatar 0.6"),
    ("press avatar 0", .press(.named("avatar"), seconds: 0), "press avatar 0"),
    (
      "drag 100,200 100,420 0.5", .drag(from: .point(at(100, 200)), to: .point(at(100, 420)), seconds: 0.5),
      "drag 100,200 100,420 0.5"
    ),
    (
      "drag list[3] list@0,0 1",
      .drag(from: .named("list", index: 3), to: .named("list", offset: place((0, 0), (0, 0))), seconds: 1),
      "drag list[3] list@0,0 1"
    ),
    ("flick list 5,6 .1", .flick(from: list, to: .point(at(5, 6)), seconds: 0.1), "flick list 5,6 0.1"),
    ("down 1 1,2", .down(finger: 1, point: at(1, 2)), "down 1 1,2"),
    ("pinch list 2 0.4", .pinch(list, scale: 2, seconds: 0.4), "pinch list 2 0.4"),
    ("tapStatusBar", .tapStatusBar, "tapStatusBar"),
    ("twist list -1.5708 0.4", .twist(list, angle: -1.5708, seconds: 0.4), "twist list -1.5708 0.4"),
    ("scroll list 0,-60", .scroll(list, by: CGVector(dx: 0, dy: -60)), "scroll list 0,-60"),
    ("type list \"hello\"", .type(list, text: "hello"), "type list \"hello\""),
    ("type list hello", .type(list, text: "hello"), "type list \"hello\""),
    ("type list \"\"", .type(list, text: ""), "type list \"\""),
    (
      "type list \"a \\\"b\\\" \\\\ \\n # c\"", .type(list, text: "a \"b\" \\ \n # c"),
      "type list \"a \\\"b\\\" \\\\ \\n # c\""
    ),
    ("type list \"\u{301}é\"", .type(list, text: "\u{301}é"), "type list \"\u{301}é\""),
  ]

  static let numbers: [Form] = [
    ("wait 0.4", .wait(seconds: 0.4), "wait 0.4"),
    ("wait 1e-3", .wait(seconds: 0.001), "wait 0.001"),
    ("wait 1E3", .wait(seconds: 1000), "wait 1000"),
    ("wait -0", .wait(seconds: 0), "wait 0"),
    ("wait 2.", .wait(seconds: 2), "wait 2"),
    ("at 2.5", .at(seconds: 2.5), "at 2.5"),
    ("resize 667x375", .resize(CGSize(width: 667, height: 375)), "resize 667x375"),
    ("resize 320.5x1e3", .resize(CGSize(width: 320.5, height: 1000)), "resize 320.5x1000"),
  ]

  @Test(arguments: targets + commands + numbers)
  func means(line: String, action: Script.Action, canonical: String) throws {
    let script = try ScriptParser.parse(line)
    #expect(script.steps.map(\.action) == [action])
    #expect(script.description == canonical + "\n")
    #expect(try ScriptParser.parse(script.description).steps == script.steps)
  }

  @Test func wordsOfAFixedSet() throws {
    for key in Script.Key.allCases {
      #expect(try ScriptParser.parse("key \(key.rawValue)").steps[0].action == .key(key))
    }
    for orientation in Script.Orientation.allCases {
      #expect(try ScriptParser.parse("orient \(orientation)").steps[0].action == .orient(orientation))
    }
    for appearance in Script.Appearance.allCases {
      #expect(try ScriptParser.parse("appearance \(appearance)").steps[0].action == .appearance(appearance))
    }
    let all = "key return\nkey down\norient landscapeRight\nappearance dark\n"
    #expect(try ScriptParser.parse(all).description == all)
  }

  /// Each command's example is right, is the command's own, and is its own canonical form.
  @Test(arguments: Script.Command.allCases) func examples(command: Script.Command) throws {
    let before = [.move, .up, .cancel].contains(command) ? "down 1 0,0\n" : ""
    let script = try ScriptParser.parse(before + command.example)
    #expect(script.description == before + command.example + "\n")
    #expect((command.example + " ").hasPrefix(command.rawValue + " "))
    #expect((command.usage + " ").hasPrefix(command.rawValue + " "))
  }

  @Test func commentsBlankLinesAndLineEnds() throws {
    let text = "\u{FEFF}# a story\r\n\r\n  tap list # opens it\n\t \n\ttype  list\t\"# \\\" kept\"#1\rwait 1"
    #expect(throws: ScriptError.self) { try ScriptParser.parse(text) }  // "#1" is not a comment: it ends a word
    let script = try ScriptParser.parse(text.replacing("#1", with: " #1"), file: "a.script")
    #expect(script.steps.map(\.line) == [3, 5, 6])
    #expect(script.description == "tap list\ntype list \"# \\\" kept\"\nwait 1\n")
    #expect(script.file == "a.script")
    for empty in ["", "\n", "\r\n\r\n", "# nothing", " \t"] {
      let script = try ScriptParser.parse(empty)
      #expect(script.steps.isEmpty && script.duration == 0 && script.description == "")
    }
  }

  @Test func stepsBeginWhereTheOneBeforeEnds() throws {
    let script = try ScriptParser.parse(
      """
      tap list 2
      press list 0.2
      type list "x"
      key return
      drag 0,0 9,9 0.3
      at 1
      at 1
      flick 0,0 9,9 0.1
      pinch list 2 0.1
      twist list 2 0.1
      scroll list 0,1
      resize 1x1
      wait 0.1
      wait 0.2
      at 1.6
      """)
    #expect(script.steps.map(\.start) == [0, 0.1, 0.3, 0.3, 0.3, 0.6, 1, 1, 1.1, 1.2, 1.3, 1.3, 1.3, 1.4, 1.6])
    #expect(script.duration == 1.6)
    // Sums are exact: ten times a tenth is one.
    let tenths = try ScriptParser.parse(String(repeating: "wait 0.1\n", count: 10) + "at 1")
    #expect(tenths.duration == 1)
  }

  /// Scripts put together at random, printed, and read again.
  @Test func roundTrip() throws {
    var random = SeededNumbers(7)
    let names = ["list", "a b", "x,y", "q\"q", "[", "]", "@", "#", "\\", "é", "\n", "5", " ", "tap", "-1,2"]
    func number() -> Double { Double(random.below(2_000_001)) / 1000 - 1000 }
    func coordinate() -> Script.Place.Coordinate {
      .init(percent: random.below(2) == 0 ? 0 : number(), points: random.below(2) == 0 ? 0 : number())
    }
    func place() -> Script.Place { Script.Place(x: coordinate(), y: coordinate()) }
    func target() -> Script.Target {
      if random.below(3) == 0 { return .point(place()) }
      return .named(
        names[random.below(names.count)], index: random.below(2) == 0 ? nil : random.below(99),
        offset: random.below(2) == 0 ? nil : place(), inModel: random.below(2) == 0)
    }
    for _ in 0..<2000 {
      let actions: [Script.Action] = [
        .tap(target(), times: 1 + random.below(3)), .drag(from: target(), to: target(), seconds: 0.7),
        .scroll(target(), by: CGVector(dx: number(), dy: number())),
        .type(target(), text: names[random.below(names.count)]),
      ]
      let text = actions.map { $0.description + "\n" }.joined()
      let script = try ScriptParser.parse(text)
      #expect(script.steps.map(\.action) == actions)
      #expect(script.description == text)
    }
  }

  /// Texts made of pieces of the language: the parser always answers, with a script that round-trips or an error
  /// that points into the text.
  @Test func anyTextHasAnAnswer() throws {
    var random = SeededNumbers(11)
    let pieces =
      Script.Command.allCases.map { $0.rawValue + " " } + [
        "list", "1", "2", "0.5", ",", "@", "[", "]", "\"", "\\", "#", " ", " ", "\n", "\n", "x", "-", ".", "e",
        "return",
        "dark", "%", "+", "50%,9%-1 ", "@model", "1,2 ", "list[1] ", "\"a\" ", "1 ", "\r\n", "é",
      ]
    var right = 0
    for _ in 0..<20_000 {
      let text = (0..<random.below(8)).map { _ in pieces[random.below(pieces.count)] }.joined()
      do {
        let script = try ScriptParser.parse(text)
        #expect(try ScriptParser.parse(script.description).steps.map(\.action) == script.steps.map(\.action))
        right += script.steps.isEmpty ? 0 : 1
      } catch {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        #expect(lines.indices.contains(error.line - 1))
        #expect((1...lines[error.line - 1].unicodeScalars.count + 1).contains(error.column))
        #expect(!error.reason.isEmpty && !error.advice.isEmpty)
      }
    }
    #expect(right > 100)
  }
}
