import Foundation
import IndexStore
import Testing

/// `Documentation/Animation.md` says of every interface that `Tests/Fixtures/Pages/animation.txt` names whether it is
/// there, which test refers to it, what it has been compared with, and how it differs. It is made from the sources and the
/// compiler's index of the tests (`TENDON_WRITE_PAGES=1` writes it).
struct AnimationPageTests {
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let page = checkout.appendingPathComponent("Documentation/Animation.md")
  static let store = checkout.appendingPathComponent(".build/debug/index/store")

  static let needsIndex: Comment =
    "an index, which `swift build --build-tests` writes beside a debug build, and libIndexStore"

  /// True if there is an index to read: a debug build of all tests in the usual folder, and the library of the toolchain.
  static var hasIndex: Bool {
    let units = try? FileManager.default.contentsOfDirectory(atPath: store.appendingPathComponent("v5/units").path)
    return (units?.count ?? 0) > 1000 && indexStoreExists()
  }

  struct Row {
    let name: String
    /// The reason for its absence; nil if it is present.
    let absence: String?
  }

  /// The Swift files below a folder of the checkout, by their paths in it.
  static func sources(in folder: String) throws -> [(path: String, text: String)] {
    let root = checkout.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(atPath: root.path)
    var result: [(path: String, text: String)] = []
    while let file = files?.nextObject() as? String {
      guard file.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      result.append(("\(folder)/\(file)", text))
    }
    return result.sorted { $0.path < $1.path }
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

  /// The declarations of the sources by their names.
  static func declarations() throws -> [String: [Found]] {
    var found: [String: [Found]] = [:]
    for source in try sources(in: "Sources") {
      for declaration in DeclarationReader.declarations(in: source.text) {
        found[declaration.name, default: []].append(Found(declaration: declaration, file: source.path))
      }
    }
    return found
  }

  static func evidence(_ found: [String: [Found]]) throws -> Evidence {
    try Evidence(SymbolIndex(checkout: checkout, store: store), found: found, tests: sources(in: "Tests"))
  }

  @Test(.enabled(if: hasIndex, needsIndex)) func everyInterfaceIsThereOrHasAReason() throws {
    let found = try Self.declarations()
    #expect(found.count > 1000)
    let evidence = try Self.evidence(found)
    for fault in evidence.faults { Issue.record("\(fault)") }
    let written = try String(contentsOf: Self.page, encoding: .utf8)
    let page = try Self.text(found, evidence, before: AnimationPage.namedTests(in: written))
    if ProcessInfo.processInfo.environment["TENDON_WRITE_PAGES"] != nil {
      try page.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    if let path = ProcessInfo.processInfo.environment["TENDON_MUTATION_SITES"] {
      try Data(Self.mutationSites(found, evidence, page).utf8).write(to: URL(fileURLWithPath: path))
    }
    let now = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(now == page, "Documentation/Animation.md is stale: write it again with TENDON_WRITE_PAGES=1")
  }

  /// The page; a test that was named before is named again where it still refers to the interface.
  static func text(_ found: [String: [Found]], _ evidence: Evidence, before: [String: String]) throws -> String {
    var page = AnimationPage()
    for section in try list() {
      page.begin(section.title)
      for row in section.rows {
        guard let places = found[row.name] else {
          #expect(row.absence != nil, "\(row.name) is not in the sources, and the list does not say why")
          page.add(row.name, .absent, note: row.absence ?? "")
          continue
        }
        #expect(row.absence == nil, "\(row.name) is there, and the list says that it is not")
        // Of several (an extension, an overriding one) the one that says more counts.
        let difference = places.lazy.compactMap(\.declaration.difference).first
        page.add(row.name, evidence.state(of: row.name, before: before[row.name]), note: difference ?? "")
      }
    }
    return page.text
  }

  /// The sites that `Scripts/mutations.py` changes, a line each: of an interface that a test refers to, its name, the file
  /// and line of its declaration, and the tests, the named one first.
  static func mutationSites(_ found: [String: [Found]], _ evidence: Evidence, _ page: String) throws -> String {
    let named = AnimationPage.namedTests(in: page)
    var lines: [String] = []
    for row in try list().flatMap(\.rows) {
      guard let test = named[row.name] else { continue }
      let tests = [test] + evidence.tests(of: row.name).filter { $0 != test }
      for place in found[row.name] ?? [] {
        let parts = [row.name, place.file, "\(place.declaration.line)", tests.joined(separator: " ")]
        lines.append(parts.joined(separator: "\t"))
      }
    }
    return lines.joined(separator: "\n")
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
