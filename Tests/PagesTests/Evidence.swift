import Foundation

/// A declaration, and the file that it stands in.
struct Found {
  let declaration: Declaration
  let file: String
}

/// The references of tests to interfaces.
///
/// A test that compares with something made elsewhere says so in its comment, with the interfaces that it compares:
///
///     /// Oracle: Chromium's curves; compares `UnitBezier.value(at:)`, `CAMediaTimingFunctionName.easeIn`.
struct Evidence {
  /// Of every interface, the tests that refer to it and in how many steps.
  private var uses: [String: [SymbolIndex.TestName: Int]] = [:]
  /// The number of interfaces that a test refers to: the fewer, the more it is about each.
  private var breadth: [SymbolIndex.TestName: Int] = [:]
  /// The tests that compare an interface with something, and with what.
  private var comparisons: [String: [(test: SymbolIndex.TestName, oracle: String)]] = [:]
  private(set) var faults: [String] = []

  init(_ index: SymbolIndex, found: [String: [Found]], tests: [(path: String, text: String)]) {
    var interfaces: [String: Set<String>] = [:]
    for (name, places) in found {
      for usr in places.flatMap({ index.usrs(of: $0) }) { interfaces[usr, default: []].insert(name) }
    }
    for (usr, test) in index.tests {
      for (used, steps) in index.uses(of: usr) {
        for name in interfaces[used] ?? [] {
          uses[name, default: [:]][test] = min(steps, uses[name]?[test] ?? .max)
          breadth[test, default: 0] += 1
        }
      }
    }
    let byPlace = Dictionary(grouping: index.tests.values, by: \.file)
    // The tests of the pages quote such comments.
    for source in tests where !source.path.hasPrefix("Tests/PagesTests/") {
      readOracles(source.text, byPlace[source.path] ?? [])
    }
  }

  /// - Parameter before: the test that was named for it before.
  func state(of name: String, before: String?) -> AnimationPage.State {
    let compared = (comparisons[name] ?? []).sorted { $0.test < $1.test }
    if let one = compared.first(where: { $0.test.name == before }) ?? compared.first {
      return .compared(one.test.name, with: one.oracle)
    }
    let tests = uses[name] ?? [:]
    if let before, tests.keys.contains(where: { $0.name == before }) { return .tested(before) }
    return self.tests(of: name).first.map { .tested($0) } ?? .declared
  }

  /// The tests that refer to an interface, first the one that is most about it: that refers to it in the fewest steps, is
  /// not of defaults and traps, and refers to the fewest others.
  func tests(of name: String) -> [String] {
    (uses[name] ?? [:]).sorted {
      ($0.value, $0.key.isOfLimits ? 1 : 0, breadth[$0.key] ?? 0, $0.key)
        < ($1.value, $1.key.isOfLimits ? 1 : 0, breadth[$1.key] ?? 0, $1.key)
    }.map(\.key.name)
  }

  /// Reads the `Oracle:` comments of a file, each of which stands above one of `tests`.
  private mutating func readOracles(_ text: String, _ tests: [SymbolIndex.TestName]) {
    var comment: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(line).trimming(" ")
      if line.hasPrefix("///") {
        comment.append(String(line.dropFirst(3)).trimming(" "))
        continue
      }
      let all = comment.joined(separator: " ")
      guard let start = all.range(of: "Oracle: ") else {
        comment = []
        continue
      }
      // Attributes may stand in lines of their own.
      guard line.contains("func ") else { continue }
      comment = []
      let parts = all[start.upperBound...].components(separatedBy: "; compares ")
      guard let test = tests.first(where: { $0.line == index + 1 }), parts.count == 2 else {
        faults.append("an Oracle: comment that belongs to no test, or does not say what is compared: \(all)")
        continue
      }
      for name in parts[1].split(separator: "`").enumerated().compactMap({ $0 % 2 == 0 ? String($1) : nil }) {
        if name.allSatisfy({ " ,.".contains($0) }) { continue }
        if uses[name]?[test] == nil {
          faults.append("\(test.name) does not refer to \(name), which it says it compares")
        }
        comparisons[name, default: []].append((test, parts[0]))
      }
    }
  }
}

extension SymbolIndex.TestName {
  /// True if the test is about defaults, traps or impossible values: such a test is named where there is no other.
  fileprivate var isOfLimits: Bool {
    let name = name.lowercased()
    return ["default", "trap", "bad", "wrong", "notnumbers"].contains { name.contains($0) }
  }
}

extension SymbolIndex {
  /// The symbols of a declaration: several where overloads share a line or a name.
  func usrs(of found: Found) -> [String] {
    let last = DeclarationReader.lastPart(of: found.declaration.name)
    return (declared[Place(file: found.file, line: found.declaration.line)] ?? []).filter {
      $0.name == last || $0.name.prefix { $0 != "(" } == last
    }.map(\.usr)
  }
}
