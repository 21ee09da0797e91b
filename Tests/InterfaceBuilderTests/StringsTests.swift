import Foundation
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// Files of strings in every form, and the documents that they translate.
@MainActor struct StringsTests {
  private func read(_ text: String) throws(DocumentError) -> [String: String] {
    try StringsReader.read(Data(text.utf8), file: "a.strings")
  }

  private func fault(_ text: String) -> String {
    do throws(DocumentError) {
      return "no fault: \(try read(text))"
    } catch { return error.description }
  }

  @Test func pairsAreRead() throws {
    let strings = try read(
      #"""
      /* Class = "UILabel"; text = "Hi"; ObjectID = "a-b"; */
      "a-b.text" = "Gr\u00fc\U00DF Gott \"du\"\\\n\t\101";   // one more
      bare.key = bare_value;
      'single' = 'it"s';
      "alone";
      "emoji" = "\ud83d\ude00";
      "lines" = "first
      second";
      """#)
    #expect(strings["a-b.text"] == "Grüß Gott \"du\"\\\n\tA")
    #expect(strings["bare.key"] == "bare_value" && strings["single"] == "it\"s" && strings["alone"] == "alone")
    #expect(strings["emoji"] == "\u{1F600}" && strings["lines"] == "first\nsecond" && strings.count == 6)
    #expect(try read("{ a = b; \"c\" = \"d\"; } // end") == ["a": "b", "c": "d"])
    #expect(try read("") == [:] && read("/* nothing */\n") == [:])
  }

  @Test func everyEncodingIsRead() throws {
    let text = "\"k\" = \"Öl €\u{1F600}\";\n"
    let wanted = ["k": "Öl €\u{1F600}"]
    func units(_ low: Int) -> [UInt8] {
      text.utf16.flatMap { low == 0 ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
    let forms: [[UInt8]] = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + units(0), [0xFE, 0xFF] + units(1),
      units(0), units(1),
    ]
    for bytes in forms { #expect(try StringsReader.read(Data(bytes), file: "a") == wanted) }
    let list = try PropertyListSerialization.data(fromPropertyList: wanted, format: .binary, options: 0)
    #expect(try StringsReader.read(list, file: "a") == wanted)
    let xml = try PropertyListSerialization.data(fromPropertyList: wanted, format: .xml, options: 0)
    #expect(try StringsReader.read(xml, file: "a") == wanted)
  }

  @Test func whatIsMalformedHasALineAndAColumn() {
    #expect(
      fault("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";")
        == "a.strings:3:1: error: a semicolon is missing after 'c', there is '\"'")
    #expect(fault("\n  \"a\" = \"b;\n") == "a.strings:2:9: error: a quoted string has no end")
    #expect(fault("/* no end") == "a.strings:1:1: error: a comment has no end")
    #expect(fault("a = \"\\U12G4\";").hasPrefix("a.strings:1:10: error: an escape needs four hexadecimal digits"))
    #expect(fault("a = \"\\Ud83d\";").contains("half of a character"))
    #expect(fault("a = { b = c; };").hasPrefix("a.strings:1:5: error: only strings can be translated"))
    #expect(fault("{ a = b;").contains("before its closing brace"))
    #expect(fault("a = \"\\377\";").contains("octal escape"))
    #expect(fault("<plist>\n<dict><key>a</key></dict></plist>") == "a.strings:2:7: error: a key has no value")
    #expect(fault("<plist><array/></plist>").contains("no property list with a dictionary"))
    #expect(fault("<!DOCTYPE x [<!ENTITY e 'f'>]><plist/>").contains("document type declaration"))
    let odd = Data([0xFF, 0xFE, 0x41])
    #expect(throws: DocumentError.self) { try StringsReader.read(odd, file: "a") }
  }

  @Test func cutTextsNeverCrash() {
    let text = Array("/* c */ \"a\\n\" = 'b\\U00e4'; { x = y; }\n\"k\" = \"v\";".utf8)
    for end in 0...text.count { _ = try? StringsReader.read(Data(text[..<end]), file: "a") }
    let json = Array(#"{"strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "\u00e4"}}}}}}"#.utf8)
    for end in 0..<json.count {
      #expect(throws: DocumentError.self) {
        try StringCatalog.read(Data(json[..<end]), file: "a", languages: ["de"])
      }
    }
    let deep = Data(String(repeating: "[", count: 100_000).utf8)
    #expect(throws: DocumentError.self) { try JSONText.read(deep, file: "a") }
  }

  @Test func cataloguesHaveEveryLanguage() throws {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a.text": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
          "en": {"stringUnit": {"state": "translated", "value": "Hello"}}}},
        "b.text": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "eins"}}, "other": {"stringUnit": {"value": "viele"}}}}}}},
        "c.text": {"localizations": {"de": {"variations": {"device": {
          "iphone": {"stringUnit": {"value": "tippen"}}, "mac": {"stringUnit": {"value": "klicken"}}}}}}},
        "d.text": {}}}
      """
    let german = try StringCatalog.read(Data(text.utf8), file: "a", languages: ["de-AT", "de"])
    #expect(german == ["a.text": "Hallo", "b.text": "viele", "c.text": "tippen"])
    #expect(try StringCatalog.read(Data(text.utf8), file: "a", languages: ["en"]) == ["a.text": "Hello"])
    do throws(DocumentError) {
      _ = try StringCatalog.read(Data("{\n \"strings\": {\"a\" 1}}".utf8), file: "x.xcstrings", languages: ["de"])
      Issue.record("no fault")
    } catch {
      #expect(error.description == "x.xcstrings:2:18: error: a colon should be here, there is '1'")
    }
  }

  @Test func languagesHaveNames() {
    #expect(Translations.names(of: "de") == ["de"])
    #expect(Translations.names(of: "pt_BR") == ["pt-BR", "pt_BR", "pt"])
    #expect(Translations.names(of: "zh-Hans-CN").last == "zh" && Translations.names(of: "zh-Hans-CN").count == 5)
    #expect(Translations.names(of: "../../etc") == [] && Translations.names(of: "") == [])
    #expect(ReaderSettings(language: "ar-EG").layoutDirection == .rightToLeft)
  }

  @Test func everyTextOfADocumentIsTranslated() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Base.lproj", "de.lproj", "fr.lproj"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let document = folder.appendingPathComponent("Base.lproj/Main.storyboard")
    try DocumentText.storyboard(
      subviews: """
        <label text="Hello" id="l1"/><label id="l2"><string key="text">Two
        lines</string></label>
        <button id="b1"><state key="normal" title="Go"/><state key="disabled" title="No"/></button>
        <textField placeholder="Name" id="f1"/>
        """, controller: "<navigationItem key=\"navigationItem\" title=\"Start\" id=\"n1\"/>",
      attributes: "title=\"First\""
    ).write(to: document)
    try Data(
      """
      "l1.text" = "Hallo"; "l2.text" = "Zwei"; "b1.normalTitle" = "Los"; "b1.disabledTitle" = "Nein";
      "f1.placeholder" = "Name (de)"; "n1.title" = "Anfang"; "main.title" = "Erste";
      """.utf8
    ).write(to: folder.appendingPathComponent("de.lproj/Main.strings"))
    try Data("\"l1.text\" = \"Bonjour\"\n\"x\"".utf8).write(to: folder.appendingPathComponent("fr.lproj/Main.strings"))

    func load(_ language: String?) throws -> (UIViewController, [DocumentDiagnostic]) {
      let old = UIScreen.main
      defer { UIScreen.main = old }
      let settings = language.map { ReaderSettings(language: $0) } ?? ReaderSettings()
      UIScreen.main = UIScreen(size: CGSize(width: 375, height: 667), scale: 2, settings: settings)
      let storyboard = try UIStoryboard(contentsOf: document)
      let controller = try #require(storyboard.instantiateInitialViewController())
      controller.loadViewIfNeeded()
      return (controller, storyboard.diagnostics)
    }
    let (german, none) = try load("de-CH")
    let views = german.view.subviews
    #expect(german.title == "Erste" && none.allSatisfy { $0.severity == .note || !$0.what.contains("strings") })
    #expect((views[0] as? UILabel)?.text == "Hallo" && (views[1] as? UILabel)?.text == "Zwei")
    let button = try #require(views[2] as? UIButton)
    #expect(button.title(for: .normal) == "Los" && button.title(for: .disabled) == "Nein")
    #expect((views[3] as? UITextField)?.placeholder == "Name (de)")
    let (plain, _) = try load(nil)
    #expect((plain.view.subviews[0] as? UILabel)?.text == "Hello" && plain.title == "First")
    // A malformed file is a diagnostic with its place, and the document keeps its text.
    let (french, faults) = try load("fr")
    #expect((french.view.subviews[0] as? UILabel)?.text == "Hello")
    let fault = try #require(faults.first { $0.file.hasSuffix("fr.lproj/Main.strings") })
    #expect(fault.line == 2 && fault.column == 1 && fault.severity == .warning)
    let (_, missing) = try load("it")
    #expect(missing.contains { $0.what.contains("no strings for the language 'it'") })
  }
}
