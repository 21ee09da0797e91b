import Foundation

/// Reads the text of a predicate, such as `name BEGINSWITH[c] %@ AND age > 3`.
struct PredicateParser {
  enum Token: Equatable {
    case name(String), text(String), number(Double), sign(String)
    /// The next argument as a value, and as a name of a property.
    case value, key
  }

  /// A text that is no predicate.
  struct Problem: Error { let reason: String }

  private let tokens: [Token]
  private var index = 0
  private var arguments: ArraySlice<Any?>
  /// The depth of brackets, which is limited so that no text exhausts the stack.
  private var depth = 0

  init(_ format: String, arguments: [Any?]) throws {
    tokens = try Self.tokens(of: format)
    self.arguments = arguments[...]
  }

  /// Reads the whole text.
  mutating func parse() throws -> Predicate {
    let predicate = try alternatives()
    guard index == tokens.count else { throw Problem(reason: "unexpected \(tokens[index])") }
    return predicate
  }

  // MARK: - Words

  private static func tokens(of format: String) throws -> [Token] {
    var tokens: [Token] = []
    var rest = Substring(format)
    let signs = [
      "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", "[", "]", ",", "-",
    ]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'" {
        tokens.append(.text(try quoted(&rest)))
      } else if first == "%" {
        rest.removeFirst()
        if rest.first == "K" {
          rest.removeFirst()
          tokens.append(.key)
        } else {
          let length = rest.prefix { "lqhzt".contains($0) }.count
          guard let kind = rest.dropFirst(length).first, "@diufgeaxXoc".contains(kind) || "DUFs".contains(kind) else {
            throw Problem(reason: "an unknown placeholder %\(rest.prefix(3))")
          }
          rest.removeFirst(length + 1)
          tokens.append(.value)
        }
      } else if first.isNumber {
        let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "e" || $0 == "E" }
        guard let number = Double(digits) else { throw Problem(reason: "\(digits) is no number") }
        tokens.append(.number(number))
        rest.removeFirst(digits.count)
      } else if first.isLetter || first == "_" || first == "@" || first == "#" {
        let name = rest.prefix { $0.isLetter || $0.isNumber || "_.@#".contains($0) }
        tokens.append(.name(String(name)))
        rest.removeFirst(name.count)
      } else if let sign = signs.first(where: { rest.hasPrefix($0) }) {
        tokens.append(.sign(sign))
        rest.removeFirst(sign.count)
      } else {
        throw Problem(reason: "unexpected \(first)")
      }
    }
    return tokens
  }

  private static func quoted(_ rest: inout Substring) throws -> String {
    let mark = rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == mark { return text }
      text.append(next == "\\" ? rest.popFirst() ?? next : next)
    }
    throw Problem(reason: "a text without its closing quotation mark")
  }

  private func isWord(_ words: String...) -> Bool {
    guard index < tokens.count, case .name(let name) = tokens[index] else { return false }
    return words.contains(name.uppercased())
  }

  private func isSign(_ sign: String) -> Bool { index < tokens.count && tokens[index] == .sign(sign) }

  private mutating func expect(_ sign: String) throws {
    guard isSign(sign) else { throw Problem(reason: "\(sign) is missing") }
    index += 1
  }

  private mutating func argument() throws -> Any? {
    guard let argument = arguments.popFirst() else { throw Problem(reason: "an argument is missing") }
    return argument
  }

  // MARK: - Grammar

  private mutating func alternatives() throws -> Predicate {
    depth += 1
    defer { depth -= 1 }
    guard depth < 200 else { throw Problem(reason: "more than 200 brackets in each other") }
    var parts = [try conjunction()]
    while isWord("OR") || isSign("||") {
      index += 1
      parts.append(try conjunction())
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws -> Predicate {
    var parts = [try term()]
    while isWord("AND") || isSign("&&") {
      index += 1
      parts.append(try term())
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func term() throws -> Predicate {
    var isNegated = false
    while isWord("NOT") || isSign("!") {
      index += 1
      isNegated.toggle()
    }
    let predicate = try positiveTerm()
    return isNegated ? .not(predicate) : predicate
  }

  private mutating func positiveTerm() throws -> Predicate {
    if isSign("(") {
      index += 1
      let predicate = try alternatives()
      try expect(")")
      return predicate
    }
    if isWord("TRUEPREDICATE", "FALSEPREDICATE") {
      defer { index += 1 }
      return .constant(isWord("TRUEPREDICATE"))
    }
    var quantifier = Predicate.Quantifier.one
    if isWord("ANY", "SOME") {
      quantifier = .any
    } else if isWord("ALL") {
      quantifier = .every
    } else if isWord("NONE") {
      quantifier = .none
    }
    if quantifier != .one { index += 1 }
    let left = try expression()
    let comparison = try comparison()
    return .comparison(left, comparison, try expression(), quantifier)
  }

  private mutating func comparison() throws -> Predicate.Comparison {
    guard index < tokens.count else { throw Problem(reason: "a comparison is missing") }
    let operation: Predicate.Operation
    switch tokens[index] {
    case .sign("="), .sign("=="): operation = .equal
    case .sign("!="), .sign("<>"): operation = .unequal
    case .sign("<"): operation = .less
    case .sign("<="), .sign("=<"): operation = .lessOrEqual
    case .sign(">"): operation = .greater
    case .sign(">="), .sign("=>"): operation = .greaterOrEqual
    case .name(let name):
      guard let named = Predicate.Operation(rawValue: name.uppercased()) else {
        throw Problem(reason: "\(name) is no comparison")
      }
      operation = named
    default: throw Problem(reason: "\(tokens[index]) is no comparison")
    }
    index += 1
    var comparison = Predicate.Comparison(operation: operation)
    if isSign("["), index + 1 < tokens.count, case .name(let options) = tokens[index + 1] {
      index += 2
      try expect("]")
      comparison.ignoresCase = options.lowercased().contains("c")
      comparison.ignoresAccents = options.lowercased().contains("d")
    }
    return comparison
  }

  private mutating func expression() throws -> Predicate.Expression {
    guard index < tokens.count else { throw Problem(reason: "a value is missing") }
    let token = tokens[index]
    index += 1
    switch token {
    case .text(let text): return .constant(text)
    case .number(let number): return .constant(number)
    case .value: return .constant(try argument())
    case .key:
      guard let name = try argument() as? String else { throw Problem(reason: "the argument of %K is no text") }
      return .path(name)
    case .sign("-"):
      guard index < tokens.count, case .number(let number) = tokens[index] else {
        throw Problem(reason: "a number is missing")
      }
      index += 1
      return .constant(-number)
    case .sign("{"):
      var values: [Predicate.Expression] = []
      while !isSign("}") {
        depth += 1
        defer { depth -= 1 }
        guard depth < 200 else { throw Problem(reason: "more than 200 brackets in each other") }
        values.append(try expression())
        if isSign(",") { index += 1 } else { break }
      }
      try expect("}")
      return .list(values)
    case .name(let name):
      switch name.uppercased() {
      case "SELF": return .itself
      case "TRUE", "YES": return .constant(true)
      case "FALSE", "NO": return .constant(false)
      case "NIL", "NULL": return .constant(nil)
      default: return name.uppercased().hasPrefix("SELF.") ? .path(String(name.dropFirst(5))) : .path(name)
      }
    default: throw Problem(reason: "unexpected \(token)")
    }
  }
}
