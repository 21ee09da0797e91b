import TendonStage
import Testing

struct ScriptBytesTests {
  private func fault(_ bytes: [UInt8]) -> String? {
    let error = #expect(throws: ScriptError.self) { try ScriptParser.parse(bytes, file: "a.script") }
    return error?.description
  }

  @Test func scriptsAreUTF8() throws {
    #expect(try ScriptParser.parse(Array("tap \u{e9}".utf8), file: "a").steps.count == 1)
    #expect(try ScriptParser.parse([0xEF, 0xBB, 0xBF] + Array("wait 1".utf8), file: "a").duration == 1)
    #expect(try ScriptParser.parse([], file: "a").steps.isEmpty)
  }

  /// The first byte that is not UTF-8 has its line, its column in characters, and its offset.
  @Test(arguments: ["\n", "\r", "\r\n"]) func latin1IsRefused(end: String) {
    let before = Array("# \u{e9}t\u{e9}\(end)type a \"caf".utf8)
    #expect(
      fault(before + [0xE9, 0x22])
        == "a.script:2:12: error: byte 0xE9, at offset \(before.count) of the file, is not UTF-8; save the script as UTF-8"
    )
    #expect(fault([0x0A, 0x80])?.hasPrefix("a.script:2:1: error: byte 0x80, at offset 1") ?? false)
    #expect(fault([0x61, 0xE2, 0x82])?.hasPrefix("a.script:1:2: error: byte 0xE2, at offset 1") ?? false)
  }

  @Test func utf16IsCalledThat() {
    #expect(
      fault([0xFF, 0xFE, 0x61, 0]) == "a.script:1:1: error: the script is UTF-16, not UTF-8; save the script as UTF-8")
  }
}
