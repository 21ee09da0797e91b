import Foundation
import Testing

@testable import TendonInterfaceBuilder

/// What the reader makes of well-formed text.
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

  @Test func placesHoldFarIntoALongText() throws {
    let body = (2...5000).map { "  <view id=\"\($0)\" text=\"\(String(repeating: "é", count: $0 % 90))\"/>" }
    let root = try read("<document>\n\(body.joined(separator: "\n"))\n</document>")
    #expect(root.children.count == 4999)
    #expect(root.children.allSatisfy { String($0.line) == $0.id && $0.column == 3 })
  }
}
