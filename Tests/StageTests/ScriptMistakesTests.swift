import Testing

@testable import TendonStage

/// Every mistake: its message, its line and its column.
@Suite struct ScriptMistakesTests {
  typealias Mistake = (text: String, place: String, reason: String, advice: String)

  static let digits = "write it as digits with \".\" as decimal point: 0.25"
  static let allCommands =
    "one of tap, press, drag, flick, down, move, up, cancel, pinch, twist, scroll, type, insert, key, wait, at, "
    + "orient, resize, appearance, activate, increment, decrement, perform, tapStatusBar, expect"
  static let tapForm = "write tap TARGET [TIMES], as in: tap dropdown"
  static let pressForm = "write press TARGET SECONDS, as in: press avatar 0.6"
  static let dragForm = "write drag TARGET TARGET SECONDS, as in: drag 100,200 100,420 0.5"
  static let flickForm = "write flick TARGET TARGET SECONDS, as in: flick list[4] list[1] 0.15"
  static let downForm = "write down FINGER X,Y, as in: down 1 100,200"
  static let pinchForm = "write pinch TARGET SCALE SECONDS, as in: pinch photo 2 0.4"
  static let twistForm = "write twist TARGET ANGLE SECONDS, as in: twist photo 1.57 0.4"
  static let scrollForm = "write scroll TARGET DX,DY, as in: scroll list 0,60"
  static let typeForm = "write type TARGET \"TEXT\", as in: type account \"hello\""
  static let keyForm =
    "write key return|tab|escape|backspace|left|right|up|down|cut|copy|paste|selectAll, as in: key return"
  static let waitForm = "write wait SECONDS, as in: wait 0.4"
  static let atForm = "write at SECONDS, as in: at 2.5"
  static let orientForm = "write orient portrait|landscapeLeft|landscapeRight, as in: orient landscapeLeft"
  static let resizeForm = "write resize WxH, as in: resize 667x375"
  static let appearanceForm = "write appearance light|dark, as in: appearance dark"

  static let words: [Mistake] = [
    ("tpa list", "1:1", "there is no command \"tpa\"", "did you mean tap?"),
    ("TAP list", "1:1", "there is no command \"TAP\"", "did you mean tap?"),
    ("zzz", "1:1", "there is no command \"zzz\"", allCommands),
    ("\"tap\" list", "1:1", "a line begins with a command, got the text \"tap\"", allCommands),
    ("a", "1:1", "there is no command \"a\"", allCommands),
    ("#ok\n\n  tapp list", "3:3", "there is no command \"tapp\"", "did you mean tap?"),
  ]

  static let targets: [Mistake] = [
    ("tap", "1:4", "tap lacks its TARGET", tapForm),
    ("tap ", "1:4", "tap lacks its TARGET", tapForm),
    ("tap list 0", "1:10", "TIMES is from 1 to 1000, got \"0\"", tapForm),
    ("tap list 1001", "1:10", "TIMES is from 1 to 1000, got \"1001\"", tapForm),
    ("tap list 1.5", "1:10", "TIMES is a whole number, got \"1.5\"", "write it as 2"),
    ("tap list x", "1:10", "TIMES is a whole number, got \"x\"", "write it as 2"),
    ("tap list 1 2", "1:12", "\"2\" is a word too many", tapForm),
    ("tap list \"1\"", "1:10", "TIMES is written without quotation marks", tapForm),
    ("tap list 99999999999999999999", "1:10", "TIMES is from 1 to 1000, got \"99999999999999999999\"", tapForm),
    ("tap 1,", "1:7", "Y is missing", tapForm),
    ("tap ,1", "1:5", "X is missing", tapForm),
    ("tap 1,2,3", "1:5", "X,Y is two numbers with \",\" between them, got \"1,2,3\"", tapForm),
    ("tap a,b", "1:5", "X is a number, got \"a\"", digits),
    ("tap 1,nan", "1:7", "Y is a number, got \"nan\"", digits),
    ("tap inf,1", "1:5", "X is a number, got \"inf\"", digits),
    ("tap 0x10,1", "1:5", "X is a number, got \"0x10\"", digits),
    ("tap 1e999,0", "1:5", "X is from -1000000 to 1000000, got \"1e999\"", tapForm),
    ("tap 1000001,0", "1:5", "X is from -1000000 to 1000000, got \"1000001\"", tapForm),
    (
      "tap 1,2[3]", "1:8", "a point has neither index nor offset",
      "write X,Y, or NAME[2]@X,Y; a name with a comma goes in quotation marks"
    ),
    (
      "tap 1,2@3,4", "1:8", "a point has neither index nor offset",
      "write X,Y, or NAME[2]@X,Y; a name with a comma goes in quotation marks"
    ),
    ("tap \"\"", "1:5", "the name is empty", tapForm),
    ("tap [2]", "1:5", "the name is empty", tapForm),
    ("tap @1,2", "1:5", "the name is empty", tapForm),
    ("tap list[", "1:9", "the [ is not closed", "write NAME[2]"),
    ("tap list[]", "1:10", "the index is missing", tapForm),
    ("tap list[-1]", "1:10", "the index is from 0 to 1000000, got \"-1\"", tapForm),
    ("tap list[1.5]", "1:10", "the index is a whole number, got \"1.5\"", "write it as 2"),
    ("tap list[1e2]", "1:10", "the index is a whole number, got \"1e2\"", "write it as 2"),
    ("tap list[99999999999999999999]", "1:10", "the index is from 0 to 1000000, got \"99999999999999999999\"", tapForm),
    ("tap list]", "1:9", "a ] without its [", "write NAME[2]; a name with ] goes in quotation marks"),
    ("tap list[1]x", "1:12", "only an offset may follow the index", "write NAME[2]@X,Y"),
    ("tap list[1][2]", "1:12", "only an offset may follow the index", "write NAME[2]@X,Y"),
    ("tap list@1", "1:10", "X,Y is two numbers with \",\" between them, got \"1\"", tapForm),
    ("tap list@1,2,3", "1:10", "X,Y is two numbers with \",\" between them, got \"1,2,3\"", tapForm),
    ("tap list@x,1", "1:10", "X is a number, got \"x\"", digits),
    ("tap list@1,2[3]", "1:12", "Y is a number, got \"2[3]\"", digits),
    ("tap list@models", "1:10", "X,Y is two numbers with \",\" between them, got \"models\"", tapForm),
    ("tap list@model@", "1:16", "X,Y is two numbers with \",\" between them, got \"\"", tapForm),
    ("tap %,1", "1:5", "X is missing", tapForm),
    ("tap 50%,x%", "1:9", "Y is a number, got \"x\"", digits),
    ("tap 50%,1001%", "1:9", "Y is from -1000 to 1000, got \"1001\"", tapForm),
    ("tap 50%20,1", "1:8", "behind its % X ends or goes on with + or -, got \"20\"", "write it as 50% or 100%-20"),
    ("tap list@1,50%-", "1:15", "Y is a number, got \"-\"", digits),
    ("tap list@1,50%+-x", "1:15", "Y is a number, got \"+-x\"", digits),
    ("tap list@50%%,1", "1:13", "behind its % X ends or goes on with + or -, got \"%\"", "write it as 50% or 100%-20"),
    ("tap \"a\"b", "1:8", "the name goes on behind its quotation mark", "only [INDEX] and @X,Y may follow it"),
    (
      "tap a\"b\"", "1:6", "a quotation mark inside a word",
      "put the whole of it in quotation marks, and write \\\" inside them"
    ),
    ("tap \"a", "1:5", "the quotation mark is not closed", "end the text with \""),
    ("tap \"a\\\"", "1:5", "the quotation mark is not closed", "end the text with \""),
    ("tap \"a\\t\"", "1:7", "\\t means nothing", "write \\\", \\\\ or \\n"),
    ("tap \"a\\", "1:7", "\\ means nothing", "write \\\", \\\\ or \\n"),
    ("tap a\u{7}", "1:6", "a control character (code 7)", "take it out"),
    ("tap a\0", "1:6", "a control character (code 0)", "take it out"),
  ]

  static let times: [Mistake] = [
    ("wait", "1:5", "wait lacks its SECONDS", waitForm),
    ("wait -0.1", "1:6", "SECONDS is from 0 to 3600, got \"-0.1\"", waitForm),
    ("wait soon", "1:6", "SECONDS is a number, got \"soon\"", digits),
    ("wait .", "1:6", "SECONDS is a number, got \".\"", digits),
    ("wait 1e", "1:6", "SECONDS is a number, got \"1e\"", digits),
    ("wait 1.2.3", "1:6", "SECONDS is a number, got \"1.2.3\"", digits),
    ("wait --1", "1:6", "SECONDS is a number, got \"--1\"", digits),
    ("wait 1s", "1:6", "SECONDS is a number, got \"1s\"", digits),
    ("wait 1e400", "1:6", "SECONDS is from 0 to 3600, got \"1e400\"", waitForm),
    ("wait infinity", "1:6", "SECONDS is a number, got \"infinity\"", digits),
    ("wait 0.4 # fine\nwait 0.4# not", "2:6", "SECONDS is a number, got \"0.4#\"", digits),
    ("at 0.1 0.2", "1:8", "\"0.2\" is a word too many", atForm),
    ("wait 1\nat 0.5", "2:1", "0.5 s has gone by: it is 1 s here", "at counts from the start"),
    ("tap list\nat 0", "2:1", "0 s has gone by: it is 0.05 s here", "at counts from the start"),
    ("at -1", "1:4", "SECONDS is from 0 to 3600, got \"-1\"", atForm),
    ("wait 3600\nwait 0.001", "2:1", "the script lasts longer than an hour", "end it at 3600 s or before"),
  ]

  static let gestures: [Mistake] = [
    ("press list", "1:11", "press lacks its SECONDS", pressForm),
    ("press list -1", "1:12", "SECONDS is from 0 to 3600, got \"-1\"", pressForm),
    ("press list nan", "1:12", "SECONDS is a number, got \"nan\"", digits),
    ("press list 3601", "1:12", "SECONDS is from 0 to 3600, got \"3601\"", pressForm),
    ("press list 0,5", "1:12", "SECONDS is a number, got \"0,5\"", digits),
    ("press list 1 2", "1:14", "\"2\" is a word too many", pressForm),
    ("drag list", "1:10", "drag lacks its second TARGET", dragForm),
    ("drag list list", "1:15", "drag lacks its SECONDS", dragForm),
    (
      "drag list list 0.1", "1:16", "SECONDS is more than 0.1 and at most 3600, got \"0.1\"",
      "a drag rests for its last 0.1 s, a flick does not"
    ),
    (
      "drag list list -1", "1:16", "SECONDS is more than 0.1 and at most 3600, got \"-1\"",
      "a drag rests for its last 0.1 s, a flick does not"
    ),
    ("flick list list 0", "1:17", "SECONDS is more than 0 and at most 3600, got \"0\"", flickForm),
    ("flick list list", "1:16", "flick lacks its SECONDS", flickForm),
    ("flick list list inf", "1:17", "SECONDS is a number, got \"inf\"", digits),
    ("down", "1:5", "down lacks its FINGER", downForm),
    ("down 1", "1:7", "down lacks its X,Y", downForm),
    ("down 0 1,2", "1:6", "FINGER is from 1 to 10, got \"0\"", downForm),
    ("down 11 1,2", "1:6", "FINGER is from 1 to 10, got \"11\"", downForm),
    ("down 1 list", "1:8", "X,Y is two numbers with \",\" between them, got \"list\"", downForm),
    ("down 1.0 1,2", "1:6", "FINGER is a whole number, got \"1.0\"", "write it as 2"),
    ("down 1 \"1,2\"", "1:8", "X,Y is written without quotation marks", downForm),
    ("move 1 1,2", "1:1", "finger 1 is not down", "write down 1 X,Y before it"),
    ("up 1 1,2", "1:1", "finger 1 is not down", "write down 1 X,Y before it"),
    ("down 1 1,2\ndown 1 1,2", "2:1", "finger 1 is down already", "write move 1 X,Y, or up 1 X,Y before it"),
    ("down 1 1,2\nup 1 1,2\nmove 1 1,2", "3:1", "finger 1 is not down", "write down 1 X,Y before it"),
    ("pinch list 0 1", "1:12", "SCALE is more than 0 and at most 1000, got \"0\"", pinchForm),
    ("pinch list -2 1", "1:12", "SCALE is more than 0 and at most 1000, got \"-2\"", pinchForm),
    ("pinch list 2", "1:13", "pinch lacks its SECONDS", pinchForm),
    ("pinch list 2 0", "1:14", "SECONDS is more than 0 and at most 3600, got \"0\"", pinchForm),
    ("twist list 1001 1", "1:12", "ANGLE is from -1000 to 1000, got \"1001\"", twistForm),
    ("twist list 1 0", "1:14", "SECONDS is more than 0 and at most 3600, got \"0\"", twistForm),
    ("scroll list", "1:12", "scroll lacks its DX,DY", scrollForm),
    ("scroll list 5", "1:13", "DX,DY is two numbers with \",\" between them, got \"5\"", scrollForm),
    ("scroll list 5,a", "1:15", "DY is a number, got \"a\"", digits),
    ("scroll list 5, 6", "1:15", "DY is missing", scrollForm),
  ]

  static let texts: [Mistake] = [
    ("type list", "1:10", "type lacks its TEXT", typeForm),
    ("type", "1:5", "type lacks its TARGET", typeForm),
    (
      "type list hello world", "1:17", "\"world\" is a word too many",
      "a text with spaces goes in quotation marks: " + typeForm
    ),
    (
      "type list \"a\"b", "1:14", "the text goes on behind its quotation mark",
      "write \\\" for a quotation mark in a text"
    ),
    (
      "type list \"a\" \"b\"", "1:15", "\"b\" is a word too many",
      "a text with spaces goes in quotation marks: " + typeForm
    ),
    ("key", "1:4", "key lacks its value", keyForm),
    ("key enter", "1:5", "there is no key \"enter\"", keyForm),
    ("key Return", "1:5", "there is no key \"Return\"", keyForm),
    ("key return tab", "1:12", "\"tab\" is a word too many", keyForm),
    ("key \"return\"", "1:5", "key is written without quotation marks", keyForm),
  ]

  static let settings: [Mistake] = [
    ("orient", "1:7", "orient lacks its value", orientForm),
    ("orient upside", "1:8", "there is no orientation \"upside\"", orientForm),
    ("orient landscape", "1:8", "there is no orientation \"landscape\"", orientForm),
    ("resize", "1:7", "resize lacks its WxH", resizeForm),
    ("resize 375", "1:8", "WxH is two numbers with \"x\" between them, got \"375\"", resizeForm),
    ("resize 375x", "1:12", "H is missing", resizeForm),
    ("resize 375X667", "1:8", "WxH is two numbers with \"x\" between them, got \"375X667\"", resizeForm),
    ("resize 0x1", "1:8", "W is more than 0 and at most 4096, got \"0\"", resizeForm),
    ("resize 5000x1", "1:8", "W is more than 0 and at most 4096, got \"5000\"", resizeForm),
    ("resize -1x1", "1:8", "W is more than 0 and at most 4096, got \"-1\"", resizeForm),
    ("resize 1x2x3", "1:8", "WxH is two numbers with \"x\" between them, got \"1x2x3\"", resizeForm),
    ("appearance", "1:11", "appearance lacks its value", appearanceForm),
    ("appearance blue", "1:12", "there is no appearance \"blue\"", appearanceForm),
  ]

  @Test(arguments: words + targets + times + gestures + texts + settings)
  func says(text: String, place: String, reason: String, advice: String) {
    let thrown = #expect(throws: ScriptError.self) { try ScriptParser.parse(text, file: "a.script") }
    #expect(thrown?.description == "a.script:\(place): error: \(reason); \(advice)")
  }

  /// A word of a megabyte is cut in the message.
  @Test func longWordsAreCut() {
    let thrown = #expect(throws: ScriptError.self) {
      try ScriptParser.parse("wait " + String(repeating: "9x", count: 500_000))
    }
    #expect(
      thrown?.reason == "SECONDS is a number, got \"" + String(repeating: "9x", count: 20) + "...\"")
  }
}
