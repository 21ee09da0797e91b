import Foundation
import Testing

/// The folders of `Sources/Views` lie in the layers of the table in `Documentation/House.md`: a folder refers to its own
/// layer and to lower ones.
struct ViewsFolderTests {
  static let room = AnimationPageTests.checkout.appendingPathComponent("Sources/Views")

  /// The layer of each folder by the table of a page: 0 is the lowest.
  static func layers(in page: String) throws -> [String: Int] {
    let section = try #require(page.components(separatedBy: "## The folders of Views\n").dropFirst().first)
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

  static func layers() throws -> [String: Int] {
    let house = AnimationPageTests.checkout.appendingPathComponent("Documentation/House.md")
    return try layers(in: String(contentsOf: house, encoding: .utf8))
  }

  /// The faults of references between folders: a folder that the table lacks, or a reference to a higher layer.
  static func faults(_ references: [FolderReferences.Reference], _ layers: [String: Int]) -> [String] {
    references.compactMap { one in
      let (from, to) = one.folders
      guard let lower = layers[from], let upper = layers[to] else {
        let missing = layers[from] == nil ? from : to
        return "House.md: the table of layers lacks the folder \(missing) of \(one.files)"
      }
      guard upper > lower else { return nil }
      return "Sources/Views/\(one.file):\(one.line) refers upward to \(one.symbol) in \(one.target)"
    }
  }

  @Test func theTableNamesTheFoldersThatExist() throws {
    let entries = try FileManager.default.contentsOfDirectory(atPath: Self.room.path)
    #expect(Set(entries.filter { !$0.hasSuffix(".swift") && !$0.hasPrefix(".") }) == Set(try Self.layers().keys))
    #expect(entries.filter { $0.hasSuffix(".swift") }.isEmpty, "files of Views lie in folders")
  }

  @Test func aReferenceUpwardAndAnUnknownFolderAreFaults() throws {
    let layers = try Self.layers(
      in: "## The folders of Views\n\n| layer | folders |\n|---|---|\n| 0 | A, B |\n| 1 | C |\n")
    #expect(layers == ["A": 0, "B": 0, "C": 1])
    func faults(_ from: String, _ to: String) -> Int {
      let reference = FolderReferences.Reference(
        file: "\(from)/One.swift", line: 1, symbol: "f()", target: "\(to)/Two.swift")
      return Self.faults([reference], layers).count
    }
    #expect(faults("A", "B") == 0 && faults("B", "A") == 0 && faults("C", "A") == 0)
    #expect(faults("A", "C") == 1)
    #expect(faults("A", "D") == 1 && faults("D", "A") == 1)
  }

  @Test(.enabled(if: AnimationPageTests.hasIndex, AnimationPageTests.needsIndex)) func noReferencePointsUpward() throws
  {
    let index = try FolderReferences(room: Self.room, store: AnimationPageTests.store)
    let sources = try AnimationPageTests.sources(in: "Sources/Views").map { $0.path.dropFirst("Sources/Views/".count) }
    #expect(Set(sources.map(String.init)).subtracting(index.files).isEmpty, "files that the index lacks")
    #expect(index.references.count > 1000)
    for fault in Self.faults(index.references, try Self.layers()) { Issue.record("\(fault)") }
  }
}
