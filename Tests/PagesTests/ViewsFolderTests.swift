import Foundation
import Testing

/// The folders of `Sources/Views` lie in the layers of the table in `Documentation/House.md`: a folder refers to its own
/// layer and to lower ones. `Tests/Fixtures/Pages/views-upward.txt` lists the pairs of files that still point upward; it
/// may only shrink.
struct ViewsFolderTests {
  static let room = AnimationPageTests.checkout.appendingPathComponent("Sources/Views")

  /// The layer of each folder: 0 is the lowest.
  static func layers() throws -> [String: Int] {
    let house = AnimationPageTests.checkout.appendingPathComponent("Documentation/House.md")
    let text = try String(contentsOf: house, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## The folders of Views\n").dropFirst().first)
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| ") }
    var result: [String: Int] = [:]
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2, let layer = Int(cells[0]) else { continue }
      for folder in cells[1].components(separatedBy: ", ") {
        #expect(result.updateValue(layer, forKey: folder) == nil, "House.md names the folder \(folder) twice")
      }
    }
    return result
  }

  static func open() throws -> Set<String> {
    let list = AnimationPageTests.checkout.appendingPathComponent("Tests/Fixtures/Pages/views-upward.txt")
    return Set(try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init))
  }

  @Test func theTableNamesTheFoldersThatExist() throws {
    let entries = try FileManager.default.contentsOfDirectory(atPath: Self.room.path)
    #expect(Set(entries.filter { !$0.contains(".") }) == Set(try Self.layers().keys))
  }

  @Test(.enabled(if: AnimationPageTests.hasIndex)) func noOtherReferencePointsUpward() throws {
    let layers = try Self.layers()
    let all = try FolderReferences(room: Self.room, store: AnimationPageTests.store).references
    #expect(all.count > 1000)
    let upward = all.filter { (layers[$0.folders.to] ?? 0) > (layers[$0.folders.from] ?? 0) }
    let open = try Self.open()
    for one in upward where !open.contains(one.files) {
      Issue.record("Sources/Views/\(one.file):\(one.line) refers upward to \(one.symbol) in \(one.target)")
    }
    for gone in open.subtracting(upward.map(\.files)).sorted() {
      Issue.record("views-upward.txt: remove the line \"\(gone)\", which is no longer so")
    }
  }
}
