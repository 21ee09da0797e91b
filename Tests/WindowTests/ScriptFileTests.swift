import Foundation
import Testing

@testable import TendonWindow

/// Scripts of sessions as files.
@Suite struct ScriptFileTests {
  @Test func aFileIsNeverWrittenOver() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scripts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(ScriptFile.save("1", name: "../a b", in: folder).hasSuffix("..-a-b.script"))
    #expect(ScriptFile.save("2", name: "../a b", in: folder).hasSuffix("..-a-b-2.script"))
    let texts = ["..-a-b.script", "..-a-b-2.script"].map {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    #expect(texts == ["1", "2"])
    let nowhere = folder.appendingPathComponent("missing")
    #expect(ScriptFile.save("1", name: "a", in: nowhere).contains("cannot be written"))
  }
}
