import Foundation
import Testing

@testable import TendonInterfaceBuilder

/// Changes in the text of documents: what is read afterwards has the change, every other byte is kept, and `patch` makes
/// the same file of the difference.
@Suite struct DocumentEditorTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
            <view alpha='0.5' contentMode="scaleToFill" id="root">
                <subviews>
                    <label opaque="NO" text="A &amp; B" id="plain">
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                        <color key="textColor" white="0" alpha="1"
                            colorSpace="calibratedWhite"/>
                    </label>
                    <label id="styled"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
                    <label id="long">
                        <string key="text">First
    second</string>
                    </label>
                    <label id="rich"><attributedString key="attributedText"/></label>
                    <label id="bare"/>
                    <button id="old"><state key="normal" title="Go"/></button>
                    <button id="new"><buttonConfiguration key="configuration" style="plain" title="Go"/></button>
                    <textField id="varied" text="x"><variation key="widthClass=compact" alpha="0.2"/></textField>
                </subviews>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                <constraints>
                    <constraint firstItem="plain" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" symbolic="YES" id="top"/>
                    <constraint firstAttribute="height" id="tall"/>
                </constraints>
            </view>
        </objects>
    </document>
    """

  private static let red = DocumentChange.Color(red: 1, green: 0, blue: 0.5, alpha: 1)
  private static let redText =
    "red=\"1\" green=\"0\" blue=\"0.5\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"

  /// A change, and the lines that are replaced by others; nothing else differs.
  private static let changes: [(String, DocumentChange, old: String, new: String)] = [
    ("top", .constant(12.5), #"constant="8" symbolic="YES""#, #"constant="12.5""#),
    ("tall", .constant(-3), #"height" id"#, #"height" constant="-3" id"#),
    ("tall", .priority(250), #"height" id"#, #"height" priority="250" id"#),
    ("plain", .text("\"x\" < y\n"), #"text="A &amp; B""#, #"text="&quot;x&quot; &lt; y&#10;""#),
    ("bare", .text("new"), #"<label id="bare"/>"#, #"<label text="new" id="bare"/>"#),
    ("long", .text("short"), "<string key=\"text\">First\nsecond</string>", "<string key=\"text\">short</string>"),
    ("old", .text("Stop"), #"key="normal" title="Go""#, #"key="normal" title="Stop""#),
    ("new", .text("Stop"), #"style="plain" title="Go""#, #"style="plain" title="Stop""#),
    ("plain", .fontSize(20), #"pointSize="17""#, #"pointSize="20""#),
    (
      "styled", .font(.named("A-B", family: "A & C"), size: 20), #"style="UICTFontTextStyleBody""#,
      #"name="A-B" family="A &amp; C" pointSize="20""#
    ),
    (
      "styled", .font(.system(weight: "bold"), size: 17), #"style="UICTFontTextStyleBody""#,
      #"type="system" weight="bold" pointSize="17""#
    ),
    (
      "styled", .font(.italicSystem, size: 17), #"style="UICTFontTextStyleBody""#,
      #"type="italicSystem" pointSize="17""#
    ),
    ("styled", .fontSize(20), #"style="UICTFontTextStyleBody""#, #"type="system" pointSize="20""#),
    (
      "plain", .textColor(red), "white=\"0\" alpha=\"1\"\n                        colorSpace=\"calibratedWhite\"/>",
      redText
    ),
    (
      "old", .textColor(red), #"<state key="normal" title="Go"/>"#,
      #"<state key="normal" title="Go"><color key="titleColor" \#(redText)</state>"#
    ),
    ("root", .backgroundColor(red), #"systemColor="systemBackgroundColor"/>"#, redText),
    (
      "root", .backgroundColor(nil),
      "            <color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/>\n", ""
    ),
    (
      "bare", .backgroundColor(red), "                <label id=\"bare\"/>",
      "                <label id=\"bare\">\n                    <color key=\"backgroundColor\" \(redText)\n                </label>"
    ),
    ("root", .alpha(0.25), "alpha='0.5'", "alpha='0.25'"),
    ("plain", .isHidden(true), #""A &amp; B" id"#, #""A &amp; B" hidden="YES" id"#),
  ]

  private static let lineBreaks = ["\n", "\r\n"]

  @Test(arguments: 0..<changes.count, lineBreaks)
  func onlyThePropertyChanges(_ index: Int, _ lineBreak: String) throws {
    let (id, change, old, new) = Self.changes[index]
    func file(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: lineBreak) }
    let text = file(Self.document)
    try #require(text.components(separatedBy: file(old)).count == 2, "\(old) is not unique")
    var editor = try DocumentEditor(Array(text.utf8))
    try editor.apply(change, to: id)
    let expected = text.replacingOccurrences(of: file(old), with: file(new))
    #expect(String(decoding: editor.bytes, as: UTF8.self) == expected)
    // A second time it changes nothing.
    let once = editor.bytes
    try editor.apply(change, to: id)
    #expect(editor.bytes == once)
  }

  @Test func aDocumentThatCannotExpressItIsRefusedAndKept() throws {
    var editor = try DocumentEditor(Array(Self.document.utf8))
    let refused: [(String, DocumentChange)] = [
      ("nobody", .alpha(1)), ("rich", .text("x")), ("root", .text("x")), ("varied", .alpha(0.5)),
      ("new", .fontSize(9)), ("root", .textColor(Self.red)), ("plain", .text("\u{1}")),
    ]
    for (id, change) in refused {
      #expect(throws: DocumentEditError.self, "\(id)") { try editor.apply(change, to: id) }
    }
    #expect(editor.bytes == Array(Self.document.utf8))
    var utf16 = try DocumentEditor([0xff, 0xfe] + Self.document.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    #expect(throws: DocumentEditError.self) { try utf16.apply(.alpha(1), to: "root") }
  }

  /// The text that a unified difference makes of `old`, strictly: every line that is kept or removed must be there.
  /// `Scripts/live-check.sh inspector` applies one with GNU patch.
  private func applying(_ difference: String, to old: String) throws -> String {
    func lines(_ text: String) -> [String] {
      var parts = text.split(separator: "\n" as Character, omittingEmptySubsequences: false).map(String.init)
      if parts.last == "" { parts.removeLast() }
      return parts
    }
    // Windows' line breaks are one character in Swift: they are kept apart here.
    func apart(_ text: String) -> String { text.replacingOccurrences(of: "\r\n", with: "\u{1}\n") }
    let source = lines(apart(old))
    var (result, place, endsOpen, last) = ([String](), 0, false, " " as Character)
    for line in lines(apart(difference)) where !line.hasPrefix("#") && !line.hasPrefix("---") && !line.hasPrefix("+++")
    {
      let rest = String(line.dropFirst())
      switch line.first {
      case "@":
        let numbers = line.split { !"0123456789".contains($0) }.compactMap { Int($0) }
        let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        result += source[place..<start]
        place = start
      case "\\": if last != "-" { endsOpen = true }
      case "+": result.append(rest)
      default:
        try #require(source[place] == rest)
        place += 1
        if line.first == " " { result.append(rest) }
      }
      last = line.first ?? " "
    }
    if place < source.count { endsOpen = apart(old).last != "\n" }
    result += source[place...]
    let text = result.isEmpty ? "" : result.joined(separator: "\n") + (endsOpen ? "" : "\n")
    return text.replacingOccurrences(of: "\u{1}", with: "\r")
  }

  @Test(arguments: lineBreaks, [true, false])
  func theDifferenceMakesTheSameFile(_ lineBreak: String, _ endsWithLineBreak: Bool) throws {
    let text = (Self.document + (endsWithLineBreak ? "\n" : "")).replacingOccurrences(of: "\n", with: lineBreak)
    var editor = try DocumentEditor(Array(text.utf8))
    for (id, change, _, _) in Self.changes { try editor.apply(change, to: id) }
    let difference = "# a note\n" + UnifiedDiff.text(from: Array(text.utf8), to: editor.bytes, file: "My Screen.xib")
    #expect(difference.contains("--- My Screen.xib\t\n+++ My Screen.xib\t\n@@ -"))
    #expect(Array(try applying(difference, to: text).utf8) == editor.bytes)
    #expect(UnifiedDiff.text(from: editor.bytes, to: editor.bytes, file: "x") == "")
    // Both texts, whatever they are.
    for (a, b) in [("", "a"), ("a", ""), ("a\n", "a"), ("a\nb", "a\nb\n"), ("x\ny\nz\n", "y\nq\nz\n")] {
      let difference = UnifiedDiff.text(from: Array(a.utf8), to: Array(b.utf8), file: "x")
      #expect(try applying(difference, to: a) == b, "\(a) to \(b)")
    }
  }
}
