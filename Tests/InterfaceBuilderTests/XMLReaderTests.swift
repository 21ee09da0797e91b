import Foundation
import Testing

@testable import TendonInterfaceBuilder

/// The elements that the reader makes of well-formed text.
struct XMLReaderTests {
  private func read(_ text: String) throws -> Element { try XMLReader.read(Data(text.utf8), file: "a.xib") }

  @Test func treeKeepsNamesAttributesTextAndPlaces() throws {
    let root = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document a="1" b="x &amp; y &lt; &quot;z&quot; &#233; &amp;#38;">
        <!-- c <d> -->
        <string key="text">Hi &amp;
      you</string>
        <view
            id="v-1"/><view id="ü"/>
      </document>
      """)
    #expect(root.name == "document")
    #expect(root.attributes.map(\.name) == ["a", "b"])
    #expect(root["b"] == "x & y < \"z\" é &#38;")
    #expect(root.text == "")
    #expect(root.children.map(\.name) == ["string", "view", "view"])
    #expect(root.children[0].text == "Hi &\nyou")
    #expect(root.children.map(\.line) == [4, 6, 7])
    #expect(root.children.map(\.column) == [3, 3, 17])
    #expect(root.children[2].id == "ü")
    #expect(root.child("view")?.id == "v-1")
    #expect(root.child("string", key: "text") != nil && root.child("string", key: "title") == nil)
  }

  @Test func encodingsAreRead() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a name=\"é√\"/>"
    var utf16 = Data([0xFF, 0xFE])
    for unit in text.utf16 { utf16.append(contentsOf: [UInt8(unit & 0xFF), UInt8(unit >> 8)]) }
    var swapped = Data([0xFE, 0xFF])
    for unit in text.utf16 { swapped.append(contentsOf: [UInt8(unit >> 8), UInt8(unit & 0xFF)]) }
    for data in [Data(text.utf8), Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), utf16, swapped] {
      #expect(try XMLReader.read(data, file: "a")["name"] == "é√")
    }
    let declared = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a name=\"é√\"/>"
    #expect(try read(declared)["name"] == "é√")
  }

  /// The bytes are decoded in the declared encoding, for every supported one; lines and columns are the file's.
  @Test(arguments: [
    ("ISO-8859-1", [0xE9, 0xDF, 0xFF] as [UInt8], "éßÿ"), ("iso-8859-1", [0xA4], "¤"), ("latin1", [0x80], "\u{80}"),
    ("ISO-8859-2", [0xB1, 0xE8], "ąč"), ("windows-1252", [0x80, 0x93, 0xE9], "€“é"), ("windows-1251", [0xCF], "П"),
    ("windows-1250", [0x9A], "š"), ("windows-1253", [0xE1], "α"), ("windows-1254", [0xFE], "ş"),
    ("US-ASCII", [0x41], "A"),
    ("UTF-8", [0xC3, 0xA9], "é"),
  ]) func declaredEncodingsAreRead(name: String, bytes: [UInt8], text: String) throws {
    var data = Data("<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<a><b name=\"".utf8)
    data += bytes
    data += Data("&amp;\"/><c/></a>".utf8)
    let root = try XMLReader.read(data, file: "a")
    #expect(root.children[0]["name"] == text + "&")
    #expect(root.children[1].line == 2)
    // Columns count the bytes of the file.
    #expect(root.children[1].column == 4 + 9 + bytes.count + 8)
    let inText = Data("<?xml version=\"1.0\" encoding='\(name)'?><a>".utf8) + bytes + Data("</a>".utf8)
    #expect(try XMLReader.read(inText, file: "a").text == text)
  }

  @Test func utf16WithoutAMark() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a name=\"é√\"/>"
    let little = Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let big = Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    for data in [little, big] { #expect(try XMLReader.read(data, file: "a")["name"] == "é√") }
    // A mark counts for more than the declaration.
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a name=\"é\"/>".utf8)
    #expect(try XMLReader.read(marked, file: "a")["name"] == "é")
  }

  @Test func wrongEncodingsAreNamed() {
    func fault(_ encoding: String, _ bytes: [UInt8]) -> String? {
      let data = Data("<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n<a>".utf8) + bytes + Data("</a>".utf8)
      return #expect(throws: DocumentError.self) { try XMLReader.read(data, file: "a") }?.description
    }
    #expect(fault("US-ASCII", [0xE9])?.contains("a:2:5: error: not well-formed XML: the byte 0xe9") ?? false)
    #expect(fault("UTF-8", [0xE9])?.contains("bytes that are not UTF-8 (") ?? false)
    #expect(
      fault("Shift_JIS", [0x83, 0x65])?.contains("the encoding \"Shift_JIS\" that the document declares") ?? false)
    // What is UTF-8 is read whatever it is called.
    #expect(throws: Never.self) {
      try XMLReader.read(Data("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><a>é</a>".utf8), file: "a")
    }
  }

  @Test func placesHoldFarIntoALongText() throws {
    let body = (2...5000).map { "  <view id=\"\($0)\" text=\"\(String(repeating: "é", count: $0 % 90))\"/>" }
    let root = try read("<document>\n\(body.joined(separator: "\n"))\n</document>")
    #expect(root.children.count == 4999)
    #expect(root.children.allSatisfy { String($0.line) == $0.id && $0.column == 3 })
  }
}
