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

  /// The groups of folders in which each one refers to each other one, directly or through others, as sorted names.
  static func cycles(_ references: [FolderReferences.Reference]) -> Set<[String]> {
    var targets: [String: Set<String>] = [:]
    for one in references { targets[one.folders.from, default: []].insert(one.folders.to) }
    func reached(from start: String) -> Set<String> {
      var (found, open) = (Set<String>(), [start])
      while let folder = open.popLast() {
        for next in targets[folder] ?? [] where found.insert(next).inserted { open.append(next) }
      }
      return found
    }
    let reach = targets.keys.reduce(into: [:]) { $0[$1] = reached(from: $1) }
    return Set(
      targets.keys.compactMap { folder in
        let group = reach[folder, default: []].filter { reach[$0]?.contains(folder) == true }
        return group.count > 1 ? group.sorted() : nil
      })
  }

  @Test func foldersThatReferToEachOtherAreACycle() {
    func reference(_ from: String, _ to: String) -> FolderReferences.Reference {
      FolderReferences.Reference(file: "\(from)/One.swift", line: 1, symbol: "f()", target: "\(to)/Two.swift")
    }
    let chain = [reference("A", "B"), reference("B", "C")]
    #expect(Self.cycles(chain).isEmpty)
    #expect(Self.cycles(chain + [reference("C", "A"), reference("D", "A")]) == [["A", "B", "C"]])
    let pairs = [reference("A", "B"), reference("B", "A"), reference("C", "D"), reference("D", "C")]
    #expect(Self.cycles(pairs) == [["A", "B"], ["C", "D"]])
  }

  /// The cycles that House.md tells: `- **Cycle**: A, B, C. Reason.`
  @Test(.enabled(if: AnimationPageTests.hasIndex, AnimationPageTests.needsIndex)) func thePageTellsTheCycles() throws {
    let house = AnimationPageTests.checkout.appendingPathComponent("Documentation/House.md")
    let told = try String(contentsOf: house, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("- **Cycle**: ") }
      .map { $0.dropFirst("- **Cycle**: ".count).prefix { $0 != "." }.split(separator: ",") }
      .map { $0.map { $0.trimmingCharacters(in: .whitespaces) }.sorted() }
    let index = try FolderReferences(room: Self.room, store: AnimationPageTests.store)
    let cycles = Self.cycles(index.references)
    #expect(cycles == Set(told), "\(Self.summary(index.references, cycles))")
  }

  /// The references between two folders of a cycle that are the fewest, with the symbols: where a cut costs least.
  private static func summary(_ references: [FolderReferences.Reference], _ cycles: Set<[String]>) -> String {
    var lines: [String] = []
    for cycle in cycles.sorted(by: { $0.count < $1.count }) {
      lines.append("cycle: \(cycle.joined(separator: ", "))")
      let inside = references.filter { cycle.contains($0.folders.from) && cycle.contains($0.folders.to) }
      let pairs = Dictionary(grouping: inside) { "\($0.folders.from) -> \($0.folders.to)" }
      for (pair, uses) in pairs.sorted(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }) {
        let symbols = Set(uses.map { "\($0.symbol) (\($0.files))" }).sorted().prefix(6)
        lines.append("  \(pair): \(uses.count): \(symbols.joined(separator: ", "))")
      }
    }
    return lines.joined(separator: "\n")
  }
}
