import Foundation
import IndexStore

/// The compiler's index of a debug build: which symbols the sources declare, and which of them each test refers to.
///
/// A reference is one to the symbol itself, whatever else has the same name.
struct SymbolIndex {
  struct Declared: Hashable {
    let name: String
    let usr: String
  }

  struct Place: Hashable {
    let file: String
    let line: Int
  }

  /// The symbols that are declared in a line of a file.
  private(set) var declared: [Place: [Declared]] = [:]
  /// The tests: their names with those of their suites, by USR.
  private(set) var tests: [String: TestName] = [:]
  /// The declarations that a declaration overrides, the protocol requirements that it meets, and its type.
  private var overridden: [String: Set<String>] = [:]
  /// The symbols to which the declarations in `Tests` refer.
  private var references: [String: Set<String>] = [:]

  struct TestName: Hashable, Comparable {
    let file: String
    let line: Int
    /// `UnitBezierTests.namedCurvesMatchTheTable`.
    let name: String

    static func < (a: TestName, b: TestName) -> Bool { (a.name, a.file, a.line) < (b.name, b.file, b.line) }
  }

  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Reads the index below the build folder of a checkout.
  init(checkout: URL, store: URL) throws {
    let folder = checkout.standardizedFileURL.path + "/"
    let collector = Collector(folder: folder)
    let fault = withExtendedLifetime(collector) {
      indexStoreRead(store.path, folder, Unmanaged.passUnretained(collector).toOpaque()) { context, occurrence in
        Unmanaged<Collector>.fromOpaque(context!).takeUnretainedValue().take(occurrence.pointee)
      }
    }
    if let fault { throw Failure(description: String(cString: fault)) }
    collector.connectOverrides()
    (declared, overridden, references) = (collector.declared, collector.overridden, collector.references)
    for usr in collector.testUSRs {
      // It refers to the suite and its initializer as well.
      guard let place = collector.functions[usr], place.name.hasSuffix(")"), !place.name.hasPrefix("init(") else {
        continue
      }
      let suite = collector.parents[usr].map { "\($0)." } ?? ""
      let name = place.name.prefix { $0 != "(" }
      tests[usr] = TestName(file: place.file, line: place.line, name: suite + name)
    }
  }

  /// The symbols of the sources to which a test refers, itself or through what else it uses of `Tests`, with the number of
  /// steps that leads there, from 1.
  func uses(of test: String) -> [String: Int] {
    var steps: [String: Int] = [:]
    var seen: Set<String> = [test]
    var level = [test]
    var step = 1
    while !level.isEmpty {
      var next: [String] = []
      for container in level {
        for usr in references[container] ?? [] where seen.insert(usr).inserted {
          if references[usr] != nil { next.append(usr) }
          var found = [usr]
          while let one = found.popLast() {
            if steps[one] == nil { steps[one] = step }
            found += (overridden[one] ?? []).filter { steps[$0] == nil }
          }
        }
      }
      level = next
      step += 1
    }
    return steps
  }
}

/// Takes the occurrences one by one.
private final class Collector {
  let folder: String
  var declared: [SymbolIndex.Place: [SymbolIndex.Declared]] = [:]
  var overridden: [String: Set<String>] = [:]
  var references: [String: Set<String>] = [:]
  var functions: [String: (name: String, file: String, line: Int)] = [:]
  var parents: [String: String] = [:]
  var testUSRs: Set<String> = []

  init(folder: String) { self.folder = folder }

  func take(_ occurrence: IndexOccurrence) {
    let (usr, related) = (string(occurrence.usr), string(occurrence.relatedUSR))
    let relation = occurrence.relation
    let file = String(string(occurrence.file).dropFirst(folder.utf8.count))
    let isTest = file.hasPrefix("Tests/")
    let has = { (role: IndexRole, roles: UInt64) in roles & UInt64(role.rawValue) != 0 }
    if has(IndexRoleOverrideOf, relation) { overridden[usr, default: []].insert(related) }
    if has(IndexRoleDefinition, occurrence.roles) {
      if has(IndexRoleAccessorOf, relation) {
        // What an accessor refers to, its property does.
        if isTest { references[related, default: []].insert(usr) }
        return
      }
      let name = string(occurrence.name)
      if isTest {
        if has(IndexRoleChildOf, relation) {
          parents[usr] = string(occurrence.relatedName)
          members[related, default: []].insert(usr)
        }
        functions[usr] = (name, file, Int(occurrence.line))
        if has(IndexRoleOverrideOf, relation) { overriding.insert(usr) }
      } else if file.hasPrefix("Sources/") {
        // A type is used where one of its members is.
        if has(IndexRoleChildOf, relation) { overridden[usr, default: []].insert(related) }
        let one = SymbolIndex.Declared(name: name, usr: usr)
        let place = SymbolIndex.Place(file: file, line: Int(occurrence.line))
        if !(declared[place] ?? []).contains(one) { declared[place, default: []].append(one) }
      }
    }
    guard isTest, has(IndexRoleReference, occurrence.roles),
      has(IndexRoleContainedBy, relation) || has(IndexRoleCalledBy, relation)
    else { return }
    if isThunk(string(occurrence.relatedName)) { testUSRs.insert(usr) }
    references[related, default: []].insert(usr)
  }

  /// The members of the types in `Tests`, and those members that something outside calls: they override, or meet a
  /// requirement.
  private var members: [String: Set<String>] = [:]
  private var overriding: Set<String> = []

  /// Lets a type in `Tests` refer to what it overrides: who uses the type lets the layers call it.
  func connectOverrides() {
    for (type, list) in members {
      let called = list.intersection(overriding)
      if !called.isEmpty { references[type, default: []].formUnion(called) }
    }
    for usr in overriding { references[usr, default: []].formUnion(overridden[usr] ?? []) }
  }

  /// True if a name is that of the function that the macro `@Test` makes to call the test: `...TestfMp_17Z306287...fMu_`
  /// with a unique hexadecimal number, before which a Z stands where it begins with a digit. (The macro's other
  /// declarations have words such as `generator` there.)
  private func isThunk(_ name: String) -> Bool {
    guard let mark = name.range(of: "TestfMp_") else { return false }
    let unique = name[mark.upperBound...].drop { $0.isNumber }.drop { $0 == "Z" }
    // The number's last digit and the "f" of "fMu_" are both hexadecimal.
    return unique.drop { $0.isHexDigit }.hasPrefix("Mu_")
  }

  private func string(_ text: IndexText) -> String {
    guard let bytes = text.bytes, text.length > 0 else { return "" }
    let raw = UnsafeRawBufferPointer(start: bytes, count: text.length)
    return String(decoding: raw, as: UTF8.self)
  }
}
