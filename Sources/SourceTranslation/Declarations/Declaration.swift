/// A declaration: the ranges of its parts, as indices of tokens.
final class Declaration {
  enum Kind: String {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function, initializer, deinitializer, `subscript`, variable, other

    /// True if it has members.
    var isType: Bool {
      switch self {
      case .class, .struct, .enum, .actor, .protocol, .extension: true
      default: false
      }
    }
  }

  struct Attribute {
    let name: String
    /// From `@` to the end of the arguments.
    let tokens: Range<Int>
    /// Inside the parentheses; nil without.
    let arguments: Range<Int>?
  }

  struct Modifier {
    let name: String
    let tokens: Range<Int>
  }

  struct Parameter {
    /// The label of an argument; nil for `_`.
    let label: String?
    let type: Range<Int>
  }

  let kind: Kind
  /// The name; of an extension the path of its type.
  var name = ""
  /// The keyword.
  var keyword = 0
  /// All tokens, attributes included.
  var tokens = 0..<0
  var attributes: [Attribute] = []
  var modifiers: [Modifier] = []
  /// The names after the colon of a type, without generic arguments.
  var inheritance: [String] = []
  /// The token before which a further inherited name stands, of a type.
  var inheritanceEnd = 0
  var hasWhereClause = false
  /// The parentheses of a function or an initialiser.
  var parameterClause: Range<Int>?
  var parameters: [Parameter] = []
  var effects: [String] = []
  /// The type after the arrow of a function, or after the colon of a variable.
  var type: Range<Int>?
  /// The tokens between the braces.
  var body: Range<Int>?
  var members: [Declaration] = []
  weak var parent: Declaration?

  init(kind: Kind) { self.kind = kind }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
  func modifier(_ name: String) -> Modifier? { modifiers.first { $0.name == name } }
  func has(_ modifier: String) -> Bool { modifiers.contains { $0.name == modifier } }

  /// True if it belongs to the type, not to its instances.
  var isStatic: Bool { has("static") || has("class") }

  /// The access that is written, without that of a setter.
  var access: String? {
    modifiers.first { ["open", "public", "package", "internal", "fileprivate", "private"].contains($0.name) }?.name
  }

  /// The access that is written, or else that of the extension around it, which its members have.
  var effectiveAccess: String? { access ?? (parent?.kind == .extension ? parent?.access : nil) }

  /// `f(_:with:)`, or the name alone of a variable.
  var fullName: String {
    guard kind == .function || kind == .initializer || kind == .subscript else { return name }
    return name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }

  /// The names of the types around it and its own, with periods.
  var path: String {
    var names = [name]
    var outer = parent
    while let type = outer {
      names.append(type.name)
      outer = type.parent
    }
    return names.reversed().joined(separator: ".")
  }
}
