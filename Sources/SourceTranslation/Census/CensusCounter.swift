/// Walks the tokens of a code base and counts.
struct CensusCounter {
  let sources: [SourceText]
  private let headers: [SourceText]
  private let names: LibraryNames
  var ownTypes: Set<String> = []
  var ownMembers: Set<String> = []
  var entries: [String: Census.Entry] = [:]
  /// The labels of initialisers that the code base declares.
  private var ownInitialisers: [[String]] = []
  /// Members and initialisers that a file with other modules uses.
  private var perhapsOthers: Set<String> = []

  init(_ sources: [SourceText], headers: [SourceText], names: LibraryNames) {
    self.sources = sources
    self.headers = headers
    self.names = names
  }

  private static let apples: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics"]

  mutating func count() {
    for source in sources { collectOwnNames(source) }
    for header in headers { collectNames(ofHeader: header) }
    // What a bridging header includes is visible in every file, without an import.
    let isBridged = headers.contains { $0.path.hasSuffix("Bridging-Header.h") }
    let imported = sources.map(Self.imports)
    // A module of another package may have the name of its type.
    for modules in imported { ownTypes.formUnion(modules.subtracting(Self.apples)) }
    for (source, imports) in zip(sources, imported) {
      let usesUIKit = !imports.isDisjoint(with: Self.apples)
      let isOfDesktop = !imports.isDisjoint(with: ["AppKit", "Cocoa"]) && !imports.contains("UIKit")
      let isAlone =
        !isBridged && imports.isSubset(of: Self.apples.union(["Foundation", "Swift"]))
      for index in source.tokens.indices {
        countSyntax(index, in: source)
        if !isOfDesktop { countType(index, in: source, isAlone: isAlone) }
        if usesUIKit { countMember(index, in: source, isAlone: isAlone) }
      }
    }
    for key in entries.keys where entries[key]?.state == .unknown && !perhapsOthers.contains(entries[key]?.name ?? "") {
      entries[key]?.state = .absent
    }
    countErrors()
  }

  mutating func add(_ kind: Census.Kind, _ name: String, _ state: Census.State, _ note: String = "", count: Int = 1) {
    entries["\(kind) \(name)", default: .init(kind: kind, name: name, count: 0, state: state, note: note)].count +=
      count
  }

  // MARK: - The code base's own names

  private mutating func collectOwnNames(_ source: SourceText) {
    for index in source.tokens.indices where source.isToken(index, "init") && !source.isToken(index - 1, ".") {
      let isFailable = source.isToken(index + 1, "?") || source.isToken(index + 1, "!")
      let parenthesis = isFailable ? index + 2 : index + 1
      if source.isToken(parenthesis, "("), source.partners[parenthesis] > parenthesis {
        let labels = source.parameterLabels(of: parenthesis)
        if !labels.isEmpty, !ownInitialisers.contains(labels) { ownInitialisers.append(labels) }
      }
    }
    for index in source.tokens.indices where source.isName(index + 1) {
      switch source.text(index) {
      case "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype":
        ownTypes.insert(source.name(index + 1))
      case "func", "var", "let": ownMembers.insert(source.name(index + 1))
      case "case": collectCases(from: index + 1, in: source)
      default: break
      }
    }
  }

  /// The names in `case a, b(Int), c = 1`.
  private mutating func collectCases(from start: Int, in source: SourceText) {
    var index = start
    while source.isName(index) {
      ownMembers.insert(source.name(index))
      index += 1
      if source.isToken(index, "("), source.partners[index] > index { index = source.partners[index] + 1 }
      if source.isToken(index, "=") { index += 2 }
      guard source.isToken(index, ",") else { return }
      index += 1
    }
  }

  static func imports(_ source: SourceText) -> Set<String> {
    var found: Set<String> = []
    for index in source.tokens.indices where source.isToken(index, "import") && source.isName(index + 1) {
      let hasKind = source.isName(index + 2) && !source.tokens[index + 2].startsLine
      found.insert(source.name(hasKind ? index + 2 : index + 1))
    }
    return found
  }

  // MARK: - Types and initialisers

  private static let prefixes = ["UI", "CA", "CG"]
  /// Names of UIKit that begin as those of Foundation do.
  private static let families = [
    "NSLayout", "NSCollectionLayout", "NSDiffableDataSource", "NSDirectional", "NSTextAttachment", "NSTextContainer",
    "NSTextStorage", "NSTextAlignment", "NSTextTab", "NSParagraphStyle", "NSMutableParagraphStyle", "NSShadow",
    "NSUnderlineStyle", "NSStringDraw", "NSDataAsset", "NSLineBreakMode", "NSWritingDirection",
  ]

  /// Beginnings of names that ImageIO and the window server of a desktop declare.
  private static let otherFrameworks = [
    "CGImageSource", "CGImageDestination", "CGImageMetadata", "CGDirectDisplay", "CGDisplay", "CGEvent",
  ]

  /// True for a name that Apple's modules for interfaces declare, by its beginning.
  private func isApples(_ name: String) -> Bool {
    if name == "UIKit" || Self.otherFrameworks.contains(where: { name.hasPrefix($0) }) { return false }
    for prefix in Self.prefixes where name.hasPrefix(prefix) {
      return name.dropFirst(2).first?.isUppercase == true && name.dropFirst(3).contains { $0.isLowercase }
    }
    return Self.families.contains { name.hasPrefix($0) }
  }

  private mutating func countType(_ index: Int, in source: SourceText, isAlone: Bool) {
    guard source.tokens[index].kind == .word, !source.isToken(index - 1, "import"), !source.isToken(index - 1, "@")
    else { return }
    if source.isToken(index - 1, "."), !source.isToken(index - 2, "UIKit") || source.isToken(index - 3, "import") {
      return
    }
    let name = source.text(index)
    guard isApples(name), !ownTypes.contains(name), !ownMembers.contains(name) else { return }
    var path = name
    var end = index
    while source.isToken(end + 1, "."), source.isName(end + 2), source.text(end + 2).first?.isUppercase == true,
      source.text(end + 2) != "Type"
    {
      path += "." + source.name(end + 2)
      end += 2
      if ownTypes.contains(source.name(end)) { break }
    }
    if names.types[name] == nil, let member = names.members[name]?.first(where: \.owner.isEmpty) {
      return add(.member, name, member.difference == nil ? .works : .differs, member.difference ?? "")
    }
    if let type = names.types[path] ?? names.types[name] {
      add(
        .type, names.types[path] == nil ? name : path, type.difference == nil ? .works : .differs, type.difference ?? ""
      )
      if source.isToken(end + 1, "("), source.partners[end + 1] > end {
        countInitialiser(of: path, at: end + 1, in: source, isAlone: isAlone)
      }
    } else if !LibraryNames.othersTypes.contains(name) {
      countMissing(name, path: path, endingAt: end, in: source, isAlone: isAlone)
    }
  }

  /// The note of a type without a reason.
  static let noReason = "not part of Tendon"

  /// A name with Apple's beginning that Tendon does not declare: a type, or one of C's functions, such as
  /// `UIGraphicsPushPDF...` and `CGPathCreate...`, which in a file with other modules may be one of theirs.
  private mutating func countMissing(
    _ name: String, path: String, endingAt end: Int, in source: SourceText, isAlone: Bool
  ) {
    if let reason = names.unavailable[path] ?? names.unavailable[name] { return add(.type, path, .absent, reason) }
    let verbs = ["Begin", "End", "Get", "Push", "Pop"]
    let isCalled = source.isToken(end + 1, "(") && source.partners[end + 1] > end
    if verbs.contains(where: { name.hasPrefix("UIGraphics" + $0) }) {
      add(.member, name, .absent, Self.noReason)
    } else if isCalled, name.hasPrefix("CG") || name.hasPrefix("CA") {
      add(.member, name, .unknown, "a function, not in Tendon and not declared in these sources")
      if !isAlone { perhapsOthers.insert(name) }
    } else {
      add(.type, path, .absent, Self.noReason)
    }
  }

  private mutating func countInitialiser(
    of type: String, at parenthesis: Int, in source: SourceText, isAlone: Bool
  ) {
    guard names.types[type] != nil else { return }
    let labels = source.argumentLabels(of: parenthesis)
    guard !labels.isEmpty, labels != ["rawValue"], labels[0] != "arrayLiteral" else { return }
    if ownInitialisers.contains(where: { Self.fits(labels, $0) }), !isKnown(labels, of: type) { return }
    let text = "\(type)(\(labels.map { $0 + ":" }.joined()))"
    var current: String? = type
    while let path = current {
      for candidate in names.initialisers[path] ?? [] where Self.fits(labels, candidate.labels) {
        return add(.initialiser, text, candidate.difference == nil ? .works : .differs, candidate.difference ?? "")
      }
      current = names.types[path]?.superclass
    }
    for candidate in names.unavailableInitialisers[type] ?? [] where Self.fits(labels, candidate.labels) {
      return add(.initialiser, text, .absent, candidate.reason)
    }
    add(.initialiser, text, .unknown, "\(type) has no initialiser with these labels")
    if !isAlone { perhapsOthers.insert(text) }
  }

  private func isKnown(_ labels: [String], of type: String) -> Bool {
    (names.initialisers[type] ?? []).contains { Self.fits(labels, $0.labels) }
  }

  /// True if a call's labels are those of a declaration without some of them.
  static func fits(_ call: [String], _ declared: [String]) -> Bool {
    var rest = declared[...]
    for label in call {
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  // MARK: - Members

  private mutating func countMember(_ index: Int, in source: SourceText, isAlone: Bool) {
    guard source.isToken(index, "."), source.isName(index + 1) else { return }
    let name = source.name(index + 1)
    let isKeyword = ["self", "init", "Type", "Protocol", "shared", "none", "some"].contains(name)
    if isKeyword || ownMembers.contains(name) || ownTypes.contains(name) { return }
    guard name.first?.isUppercase != true, !LibraryNames.toolchain.contains(name) else { return }
    guard let known = names.members[name] else {
      if let reason = names.unavailableMembers[name] { return add(.member, name, .absent, reason) }
      add(.member, name, .unknown, "not in Tendon, not in Swift's libraries, not declared in these sources")
      if !isAlone { perhapsOthers.insert(name) }
      return
    }
    // Differing is said only where every member of the name differs: which one is meant needs types.
    let differs = known.allSatisfy { $0.difference != nil }
    add(.member, name, differs ? .differs : .works, differs ? known[0].difference ?? "" : "")
  }
}
