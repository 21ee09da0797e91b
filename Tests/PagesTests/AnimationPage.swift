import Foundation

/// The page `Documentation/Animation.md` while it is written.
struct AnimationPage {
  /// The state of an interface.
  enum State: Equatable {
    case absent
    /// It is there, and no test refers to it.
    case declared
    /// The test refers to it.
    case tested(String)
    /// The test compares what it gives with something made elsewhere.
    case compared(String, with: String)
  }

  private var body = ""
  private var counts: [String: Int] = [:]
  private var differences = 0

  mutating func begin(_ title: String) {
    body += "\n## \(title)\n\n| | interface | test | |\n|---|---|---|---|\n"
  }

  mutating func add(_ name: String, _ state: State, note: String) {
    var notes = note.isEmpty ? [] : [note.replacing("|", with: "\\|")]
    if state != .absent, !notes.isEmpty { differences += 1 }
    let (word, test): (String, String)
    switch state {
    case .absent: (word, test) = ("absent", "")
    case .declared: (word, test) = ("declared", "")
    case .tested(let name): (word, test) = ("tested", "`\(name)`")
    case .compared(let name, let oracle):
      (word, test) = ("compared", "`\(name)`")
      notes.insert("Compared with \(oracle).", at: 0)
    }
    counts[word, default: 0] += 1
    body += "| \(word) | `\(name)` | \(test) | \(notes.joined(separator: " ")) |\n"
  }

  var text: String {
    func count(_ word: String) -> Int { counts[word] ?? 0 }
    let there = count("declared") + count("tested") + count("compared")
    return """
      # Animation and layers, interface by interface

      What of Core Animation and of UIKit's animations is here: \(there) interfaces, of which \(differences) differ from
      Apple's or decide what Apple leaves open; \(count("absent")) are absent. What is not listed here or in the other
      pages is not there. The first column says how much is known of an interface:

      - *compared* (\(count("compared"))): a test compares its results with something that was made elsewhere, which the last column
        names;
      - *tested* (\(count("tested"))): the test in the third column refers to it, by the compiler's index: without the interface the
        test does not build. That alone does not say what the test expects of it; `make mutations` breaks interfaces and
        says which of the named tests notice;
      - *declared* (\(count("declared"))): no test refers to it;
      - *absent*: not part of this library.

      Made from the sources and the index by `AnimationPageTests`
      (`TENDON_WRITE_PAGES=1 swift test --filter AnimationPageTests`).

      """ + body
  }

  /// The tests that a page names, by the interface.
  static func namedTests(in page: String) -> [String: String] {
    var tests: [String: String] = [:]
    for line in page.split(separator: "\n") where line.hasPrefix("| tested | ") || line.hasPrefix("| compared | ") {
      let cells = line.split(separator: "|").map { String($0).trimming(" ").trimming("`") }
      if cells.count > 2 { tests[cells[1]] = cells[2] }
    }
    return tests
  }
}
