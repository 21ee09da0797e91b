import Foundation
import Testing

/// `Documentation/Animation.md` says of every interface that `Tests/Fixtures/Pages/animation.txt` names whether it is
/// there, and how it differs; it is made from the sources (`TENDON_WRITE_PAGES=1` writes it).
struct AnimationPageTests {
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  struct Row {
    let name: String
    /// Why it is not there; nil where it is.
    let absence: String?
  }

  static func sources(in folder: String) throws -> [(name: String, text: String)] {
    let root = checkout.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var result: [(name: String, text: String)] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      result.append((file.deletingPathExtension().lastPathComponent, try String(contentsOf: file, encoding: .utf8)))
    }
    return result.sorted { $0.name < $1.name }
  }

  static func list() throws -> [(title: String, rows: [Row])] {
    let url = checkout.appendingPathComponent("Tests/Fixtures/Pages/animation.txt")
    var result: [(title: String, rows: [Row])] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("# ") {
        result.append((String(line.dropFirst(2)), []))
      } else {
        let parts = line.split(separator: " - ", maxSplits: 1).map { String($0).trimming(" ") }
        result[result.count - 1].rows.append(Row(name: parts[0], absence: parts.count > 1 ? parts[1] : nil))
      }
    }
    return result
  }

  /// What a test would write to use the interface.
  static func usage(of name: String) -> String {
    let parts = name.split(separator: ".")
    let last = parts.last.map { String($0.prefix { $0 != "(" }) } ?? name
    return last == "init" ? String(parts[parts.count - 2]) : last
  }

  @Test func everyInterfaceIsThereOrHasAReason() throws {
    var found: [String: Declaration] = [:]
    for source in try Self.sources(in: "Sources") {
      for declaration in DeclarationReader.declarations(in: source.text) {
        // Of several (an extension, an overriding one) the one that says more counts.
        if (found[declaration.name]?.difference ?? "").isEmpty { found[declaration.name] = declaration }
      }
    }
    #expect(found.count > 1000)
    var words: [(name: String, words: Set<Substring>)] = []
    for test in try Self.sources(in: "Tests") + Self.sources(in: "Examples") {
      words.append((test.name, Set(test.text.split { !($0.isLetter || $0.isNumber || $0 == "_") })))
    }
    var page = ""
    var (works, differs, absent) = (0, 0, 0)
    for section in try Self.list() {
      page += "\n## \(section.title)\n\n| | interface | |\n|---|---|---|\n"
      for row in section.rows {
        guard let declaration = found[row.name] else {
          #expect(row.absence != nil, "\(row.name) is not in the sources, and the list does not say why")
          page += "| absent | `\(row.name)` | \(row.absence ?? "") |\n"
          absent += 1
          continue
        }
        #expect(row.absence == nil, "\(row.name) is there, and the list says that it is not")
        let usage = Substring(Self.usage(of: row.name))
        // A type is used through its members.
        let isType = usage.first?.isUppercase ?? false && !row.name.contains("(")
        #expect(isType || words.contains { $0.words.contains(usage) }, "no test uses \(row.name)")
        if let difference = declaration.difference {
          page += "| differs | `\(row.name)` | \(difference.replacing("|", with: "\\|")) |\n"
          differs += 1
        } else {
          page += "| works | `\(row.name)` | |\n"
          works += 1
        }
      }
    }
    let head = """
      # Animation and layers, interface by interface

      What of Core Animation and of UIKit's animations is here: \(works) interfaces work, \(differs) differ from Apple's
      or decide what Apple leaves open, \(absent) are absent. What is not listed here or in the other pages is not there.
      Made from the sources by `AnimationPageTests` (`TENDON_WRITE_PAGES=1 swift test --filter AnimationPageTests`).

      """
    let url = Self.checkout.appendingPathComponent("Documentation/Animation.md")
    if ProcessInfo.processInfo.environment["TENDON_WRITE_PAGES"] != nil {
      try (head + page).write(to: url, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: url, encoding: .utf8)
    #expect(written == head + page, "Documentation/Animation.md is stale: write it again with TENDON_WRITE_PAGES=1")
  }

  @Test func declarationsAreRead() {
    let text = """
      /// A thing.
      ///
      /// Differs from UIKit: it is
      /// small.
      @MainActor
      open class Thing: Other {
        public enum Kind: Int, Sendable { case one, two }
        public private(set) var size = 0 { didSet { go() } }
        private var hidden = 0
        /// Undocumented by Apple: how.
        @discardableResult
        open func convert(
          _ point: CGPoint, to other: Thing?, with list: [String: (Int, Int)]
        ) -> CGPoint { let inner = point }
        public override convenience init() { }
        public static func make<T>(for key: T) {}
      }
      extension Thing.Kind {
        public var isOne: Bool { self == .one }
        var isTwo: Bool { self == .two }
      }
      public protocol Doing { func go(); var isDone: Bool { get } }
      """
    let all = DeclarationReader.declarations(in: text)
    #expect(
      all.map(\.name) == [
        "Thing", "Thing.Kind", "Thing.Kind.one", "Thing.Kind.two", "Thing.size", "Thing.convert(_:to:with:)",
        "Thing.init()", "Thing.make(for:)",
        "Thing.Kind.isOne", "Doing",
      ])
    #expect(all[0].difference == "Differs from UIKit: it is small.")
    #expect(all[5].difference == "Undocumented by Apple: how.")
  }
}
