import Foundation
import TendonTestSupport
import Testing

@testable import TendonInterfaceBuilder

/// Bad input gives an error with file, line and reason: no crash, no hang, nothing loaded.
@Suite(.timeLimit(.minutes(60))) struct HostileXMLTests {
  private func error(_ data: Data) -> DocumentError? {
    do {
      _ = try XMLReader.read(data, file: "bad.storyboard")
      return nil
    } catch {
      return error
    }
  }

  private func error(_ text: String) -> DocumentError? { error(Data(text.utf8)) }

  @Test func truncatedTextIsRefusedAtEveryLength() throws {
    let text = "<?xml version=\"1.0\"?>\n<document type=\"x\">\n<view id=\"v-1\">\n<rect x=\"1\"/>é</view>\n</document>"
    let bytes = Data(text.utf8)
    #expect(error(bytes) == nil)
    for length in 0..<bytes.count {
      let fault = try #require(error(bytes.prefix(length)), "a document cut after \(length) bytes was accepted")
      #expect(fault.file == "bad.storyboard")
      #expect(!fault.description.contains("\n"))
    }
    let inside = try #require(error(String(text.dropLast(20))))
    #expect(inside.line == 4 && inside.id == "v-1")
  }

  @Test func entityBombIsRefusedBeforeAnyEntityIsRead() throws {
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [<!ENTITY a \"lol\">"
    for level in 1...9 {
      text += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level == 1 ? "" : "\(level - 1)");", count: 10))\">"
    }
    let fault = try #require(error(text + "]>\n<document>&a9;</document>"))
    #expect(fault.line == 1 || fault.line == 2)
    #expect(fault.reason.contains("document type declaration"))
  }

  @Test func externalEntityIsNotLoaded() throws {
    let secret = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    try Data("the secret".utf8).write(to: secret)
    defer { try? FileManager.default.removeItem(at: secret) }
    let text = "<!DOCTYPE d [<!ENTITY x SYSTEM \"file://\(secret.path)\">]><d a=\"&x;\">&x;</d>"
    let fault = try #require(error(text))
    #expect(fault.reason.contains("document type declaration"))
    #expect(error("<!DOCTYPE d SYSTEM \"http://127.0.0.1:9/x.dtd\"><d/>") != nil)
    #expect(try #require(error("<d>\n&x;</d>")).line == 2)
  }

  @Test(arguments: [201, 300, 10_000, 200_000]) func deepNestingIsRefused(depth: Int) throws {
    let text = String(repeating: "<view id=\"v\">\n", count: depth) + String(repeating: "</view>", count: depth)
    let fault = try #require(error(text))
    #expect(fault.line == 201 && fault.reason.contains("nested more than 200"))
  }

  @Test func depthBelowTheLimitIsRead() {
    #expect(error(String(repeating: "<v>", count: 200) + String(repeating: "</v>", count: 200)) == nil)
  }

  @Test func hugeAttributesAndManyAreBounded() throws {
    #expect(error("<a b=\"\(String(repeating: "x", count: 1 << 20))\"/>") == nil)
    #expect(error("<a b=\"\(String(repeating: "x", count: 20 << 20))\"/>") != nil)
    let many = (0..<200_000).map { " a\($0)='1'" }.joined()
    #expect(try #require(error("<d>\n<a\(many)/></d>")).reason.contains("more than 1000 attributes"))
    #expect(error("<a\((0..<1000).map { " a\($0)=\"it's\"" }.joined())/>") == nil)
    #expect(error("<a>\(String(repeating: "\"'", count: 5000))</a>") == nil)
    #expect(error("<!-- \(String(repeating: "\"'", count: 5000)) --><a/>") == nil)
  }

  @Test func aLongFileIsNotRead() throws {
    let fault = try #require(error(Data(count: XMLReader.sizeLimit + 1)))
    #expect(fault.reason.contains("more than the"))
    #expect(throws: DocumentError.self) { try XMLReader.read(contentsOf: URL(fileURLWithPath: "/dev/zero")) }
  }

  @Test func manyElementsAreBounded() throws {
    let text = "<d>\(String(repeating: "<a/>", count: XMLReader.elementLimit))</d>"
    #expect(try #require(error(text)).reason.contains("elements"))
  }

  @Test(arguments: [
    "", "  \n ", "not xml", "<a/><b/>", "<a/>text", "<a b='1' b='2'/>", "<a", "<a b=1/>", "<a><b></a></b>",
    "<a>&lol;</a>",
    "<a b='&lol;'/>", "<a>&#0;</a>", "<a b='<'/>", "<a xmlns='urn:x'/>", "<?xml version='1.0'?>",
  ]) func malformedTextIsRefused(text: String) throws {
    let fault = try #require(error(text))
    #expect(fault.description.hasPrefix("bad.storyboard"))
  }

  @Test func binaryFilesAreRefused() throws {
    #expect(try #require(error(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0, 0, 0]))).reason.contains("NUL"))
    #expect(try #require(error(Data("<a>\n\0</a>".utf8))).line == 2)
    #expect(error(Data([0x3C, 0x61, 0x3E, 0xC3, 0x28, 0x3C, 0x2F, 0x61, 0x3E])) != nil)
    #expect(error(Data([0xFF, 0xFE, 0x00, 0xD8])) != nil)
    #expect(error(Data([0xFF, 0xFE, 0x41])) != nil)
    var noise = SeededNumbers(7)
    for _ in 0..<200 { #expect(error(Data((0..<64).map { _ in UInt8(truncatingIfNeeded: noise.next()) })) != nil) }
  }

  @Test func aMissingFileIsAnError() {
    let fault = #expect(throws: DocumentError.self) {
      try XMLReader.read(contentsOf: URL(fileURLWithPath: "/nowhere/at/all.xib"))
    }
    #expect(fault?.description == "/nowhere/at/all.xib: error: there is no such file")
    #expect(throws: DocumentError.self) { try XMLReader.read(contentsOf: URL(fileURLWithPath: "/")) }
  }
}
