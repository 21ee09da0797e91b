import Foundation
@testable import TendonDrawing

/// A folder for the length of a test.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-fonts-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}

/// Font files made for tests: Liberation Mono's glyphs under another name, for other characters.
enum TestFont {
  /// Writes a font of a family; with `characters`, these alone are in it, each drawn as Liberation Mono's "A".
  static func write(to path: String, family: String, characters: [Unicode.Scalar]? = nil) throws {
    let source = try FontFiles.folder() + "/Liberation/LiberationMono-Regular.ttf"
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: source)))
    replaceTable("name", with: names(family), in: &bytes)
    if let characters { replaceTable("cmap", with: map(characters), in: &bytes) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Appends a table and lets the directory point there. Readers ignore checksums.
  private static func replaceTable(_ tag: String, with table: [UInt8], in bytes: inout [UInt8]) {
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    for entry in 0..<count where Array(bytes[12 + 16 * entry..<16 + 16 * entry]) == Array(tag.utf8) {
      while bytes.count % 4 != 0 { bytes.append(0) }
      bytes.replaceSubrange(20 + 16 * entry..<28 + 16 * entry, with: big(bytes.count, 4) + big(table.count, 4))
      bytes += table
    }
  }

  /// A name table with family, style, full name and PostScript name.
  private static func names(_ family: String) -> [UInt8] {
    let entries = [(1, family), (2, "Regular"), (4, family), (6, family)]
    var (records, strings): ([UInt8], [UInt8]) = ([], [])
    for (name, text) in entries {
      let encoded = text.utf16.flatMap { big(Int($0), 2) }
      for value in [3, 1, 0x409, name, encoded.count, strings.count] { records += big(value, 2) }
      strings += encoded
    }
    return big(0, 2) + big(entries.count, 2) + big(6 + records.count, 2) + records + strings
  }

  /// A character map of format 12 with a group a character; 36 is the glyph of "A".
  private static func map(_ characters: [Unicode.Scalar]) -> [UInt8] {
    let groups = characters.map { Int($0.value) }.sorted().flatMap { big($0, 4) + big($0, 4) + big(36, 4) }
    return big(0, 2) + big(1, 2) + big(3, 2) + big(10, 2) + big(12, 4)
      + big(12, 2) + big(0, 2) + big(16 + groups.count, 4) + big(0, 4) + big(characters.count, 4) + groups
  }
}
