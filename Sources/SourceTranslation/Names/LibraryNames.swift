/// The public symbols of Tendon, as its own build lists them.
struct LibraryNames: Sendable {
  enum Kind: String, Sendable { case `class`, `struct`, `enum`, `protocol`, `typealias` }

  struct TypeEntry: Sendable {
    let kind: Kind
    let isOnMainActor: Bool
    let superclass: String?
    let difference: String?
  }

  struct Member: Sendable {
    let owner: String
    /// With labels: `addSubview(_:)`.
    let name: String
    let difference: String?
  }

  /// By path: `UIView.AnimationOptions`.
  private(set) var types: [String: TypeEntry] = [:]
  /// By base name: `addSubview`.
  private(set) var members: [String: [Member]] = [:]
  /// The initialisers, by the path of their type.
  private(set) var initialisers: [String: [(labels: [String], difference: String?)]] = [:]
  /// The types and free functions that are left out, with the reason and the way out.
  private(set) var unavailable: [String: String] = [:]
  /// The members that are left out, by base name, with the reason and the way out.
  private(set) var unavailableMembers: [String: String] = [:]
  /// The initialisers that are left out, by the path of their type.
  private(set) var unavailableInitialisers: [String: [(labels: [String], reason: String)]] = [:]
  /// The methods of protocols, with labels.
  private var requirements: Set<String> = []

  /// The symbols of this build.
  static let library = LibraryNames(table: interface)

  init(table: String) {
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 2 else { continue }
      let halves = fields[1].split(separator: ":", maxSplits: 1)
      let isOnMainActor = halves[0].hasSuffix("@")
      let kind = String(isOnMainActor ? halves[0].dropLast() : halves[0])
      let difference = fields.count > 2 ? String(fields[2]) : nil
      if kind == "unavailable" {
        addUnavailable(String(fields[0]), difference ?? "")
        continue
      }
      if let type = Kind(rawValue: kind) {
        types[String(fields[0])] = TypeEntry(
          kind: type, isOnMainActor: isOnMainActor, superclass: halves.count > 1 ? String(halves[1]) : nil,
          difference: difference)
        continue
      }
      // Periods of operators and of labels stand behind the parenthesis.
      let head = fields[0].prefix { $0 != "(" }
      let period = head.lastIndex(of: ".")
      let name = String(period.map { fields[0][fields[0].index(after: $0)...] } ?? fields[0])
      let owner = String(period.map { fields[0][..<$0] } ?? "")
      if name.hasPrefix("init(") {
        let labels = name.dropFirst(5).dropLast().split(separator: ":").map(String.init)
        initialisers[owner, default: []].append((labels, difference))
      }
      members[String(name.prefix { $0 != "(" }), default: []].append(
        Member(owner: owner, name: name, difference: difference))
      if types[owner]?.kind == .protocol, name.hasSuffix(")") { requirements.insert(name) }
    }
  }

  private mutating func addUnavailable(_ name: String, _ reason: String) {
    let head = name.prefix { $0 != "(" }
    let member = head.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
    let owner = head.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
    if owner.isEmpty || member.first?.isUppercase == true {
      unavailable[name] = reason
    } else if member.hasPrefix("init(") {
      let labels = member.dropFirst(5).dropLast().split(separator: ":").map(String.init)
      unavailableInitialisers[owner, default: []].append((labels, reason))
    } else {
      unavailableMembers[String(member.prefix { $0 != "(" })] = reason
    }
  }

  /// The base names of members that Swift's own libraries declare.
  static let toolchain = Set(toolchainText.split { $0 == " " || $0 == "\n" }.map(String.init))
  /// Types that begin as UIKit's or Core Graphics' do, and that Foundation or SwiftUI declares.
  static let othersTypes: Set<String> = [
    "CGFloat", "CGPoint", "CGRect", "CGSize", "CGRectEdge", "UIHostingController", "UIHostingConfiguration",
    "UIViewRepresentable", "UIViewControllerRepresentable", "UIViewRepresentableContext",
    "UIViewControllerRepresentableContext",
  ]

  /// The base names of a type's members.
  func memberNames(of type: String) -> Set<String> {
    Set(members.filter { $0.value.contains { $0.owner == type } }.keys)
  }

  func kind(of type: String) -> Kind? { types[type]?.kind }

  /// A class and those above it, nearest first.
  func superclasses(of type: String) -> [String] {
    var found = [type]
    while let next = types[found[found.count - 1]]?.superclass, found.count < 100 { found.append(next) }
    return found
  }

  /// True if the class is isolated to the main actor.
  func isOnMainActor(_ type: String) -> Bool { types[type]?.isOnMainActor ?? false }

  /// True for `tableView(_:didSelectRowAt:)`: a method of one of the protocols.
  /// The methods of that base name that protocols require, with labels.
  func requirements(named base: String) -> [String] {
    (members[base] ?? []).map(\.name).filter { requirements.contains($0) }
  }

  func isRequirement(_ name: String) -> Bool { requirements.contains(name) }
}
