/// The properties that Xcode makes of the sets of asset catalogues: of `ImageResource` and `ColorResource`, and, as its
/// setting "Generate Swift Asset Symbol Extensions" asks for, of `UIImage` and `UIColor`.
///
/// Sets whose name no file of the target has are left out.
public struct AssetSymbols: Sendable {
  /// The Swift file.
  public let text: String
  /// Notes of sets that have no property, in the compiler's form.
  public let warnings: [String]

  /// Makes the properties of some sets.
  ///
  /// - Parameters:
  ///   - sets: the sets of a target's catalogues.
  ///   - words: the words of the target's files.
  ///   - members: the static properties that `UIImage` and `UIColor` have already, by the name of the class.
  public init(_ sets: [AssetSet], words: Set<String>, members: [String: Set<String>]) {
    var warnings: [String] = []
    var parts = "import Foundation\nimport UIKit\n"
    let ordered = Set(sets).sorted { ($0.path, $0.symbol) < ($1.path, $1.symbol) }
    for (kind, resource, owner) in [
      (AssetSet.Kind.color, "ColorResource", "UIColor"), (.image, "ImageResource", "UIImage"),
    ] {
      var taken: Set<String> = []
      var used: [AssetSet] = []
      for set in ordered where set.kind == kind && words.contains(set.symbol) {
        guard taken.insert((set.spaces + [set.symbol]).joined(separator: ".")).inserted else {
          warnings.append(
            "warning: the asset \"\(set.path)\" has the symbol \(set.symbol), as another one has; rename the asset")
          continue
        }
        used.append(set)
      }
      parts += Self.block("extension \(resource)", used, depth: 0) { set in
        "static let \(Self.quoted(set.symbol)) = \(resource)(name: \"\(set.path)\", bundle: .main)"
      }
      let free = used.filter { !$0.spaces.isEmpty || !(members[owner]?.contains($0.symbol) ?? false) }
      for set in used where !free.contains(set) {
        warnings.append(
          "warning: the symbol \(set.symbol) of the asset \"\(set.path)\" is one that \(owner) has; name the asset by .init(resource:)"
        )
      }
      parts += Self.block("extension \(owner)", free, depth: 0) { set in
        let path = (set.spaces + [Self.quoted(set.symbol)]).joined(separator: ".")
        return "static var \(Self.quoted(set.symbol)): \(owner) { \(owner)(resource: .\(path)) }"
      }
    }
    (text, self.warnings) = (parts, warnings)
  }

  /// The declaration of a type with the properties of some sets, those in namespaces inside enumerations.
  private static func block(
    _ head: String, _ sets: [AssetSet], depth: Int, _ line: (AssetSet) -> String
  ) -> String {
    guard !sets.isEmpty else { return "" }
    let indent = String(repeating: "  ", count: depth)
    var text = "\(depth == 0 ? "\n" : "")\(indent)\(head) {\n"
    for set in sets where set.spaces.count == depth { text += "\(indent)  \(line(set))\n" }
    var seen: Set<String> = []
    for set in sets where set.spaces.count > depth && seen.insert(set.spaces[depth]).inserted {
      let inner = sets.filter { $0.spaces.count > depth && $0.spaces[depth] == set.spaces[depth] }
      text += block("enum \(set.spaces[depth])", inner, depth: depth + 1, line)
    }
    return text + "\(indent)}\n"
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
    "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
    "nil",
    "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  private static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }
}

extension Translator {
  /// The properties of the asset catalogues of the target.
  public func assetSymbols(_ sets: [AssetSet]) -> AssetSymbols {
    var words: Set<String> = []
    for file in files.prefix(count) {
      for token in file.source.tokens.indices where file.source.isName(token) { words.insert(file.source.name(token)) }
    }
    var members: [String: Set<String>] = [:]
    for owner in ["UIColor", "UIImage"] {
      var own = names.memberNames(of: owner)
      for part in index.types[owner]?.parts ?? [] {
        for member in part.declaration.members where member.isStatic && member.kind == .variable {
          own.insert(member.name)
        }
      }
      members[owner] = own
    }
    return AssetSymbols(sets, words: words, members: members)
  }
}
