import Foundation

/// Reads the public declarations of a source file: types, their members, the cases of their enumerations.
///
/// It knows as much of Swift as the formatted sources of this project need: a declaration begins a line.
struct DeclarationReader {
  private(set) var declarations: [Declaration] = []
  private var lines: [Substring]
  private var next = 0
  /// The line that is being read, from 1.
  private var line: Int { next }
  private var depth = 0
  /// The types that are open, the depth of their braces, and whether their members are public without saying so.
  private var types: [(name: String, depth: Int, isPublic: Bool)] = []
  private var comment: [String] = []

  /// The last part of a name, without the types around it: `convert(_:to:)` of `UIView.convert(_:to:)`.
  static func lastPart(of name: String) -> String {
    let head = name.prefix { $0 != "(" }
    return String(name[(head.lastIndex(of: ".").map { name.index(after: $0) } ?? name.startIndex)...])
  }

  static func declarations(in text: String) -> [Declaration] {
    var reader = DeclarationReader(text)
    reader.read()
    return reader.declarations
  }

  private init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  private mutating func read() {
    while next < lines.count {
      let line = String(lines[next]).trimming(" ")
      next += 1
      if line.hasPrefix("///") {
        comment.append(String(line.dropFirst(3)).trimming(" "))
        continue
      }
      if line.hasPrefix("//") || line.hasPrefix("#") { continue }
      if !line.hasPrefix("@") || line.contains(" func ") || line.contains(" class ") || line.contains(" var ") {
        declare(line)
        if !line.isEmpty { comment = [] }
      }
      count(line)
      while let type = types.last, depth <= type.depth { types.removeLast() }
    }
  }

  /// The braces of a line, without those in its strings and after its comment.
  private mutating func count(_ line: String) {
    var isString = false
    var last: Character = " "
    for character in line {
      if character == "\"", last != "\\" { isString.toggle() }
      if !isString {
        if character == "/", last == "/" { return }
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      last = character
    }
  }

  private mutating func declare(_ line: String) {
    var words = line.split(separator: " ")
    var isPublic = types.last?.isPublic ?? false
    let modifiers: Set<Substring> = [
      "public", "open", "package", "internal", "private", "fileprivate", "final", "static", "class", "override",
      "convenience", "required", "lazy", "weak", "mutating", "nonisolated", "indirect", "isolated", "unowned",
    ]
    var isHidden = false
    while let word = words.first, modifiers.contains(word) || word.hasPrefix("@") || word.contains("(set)") {
      if word == "class", words.count > 1, !["func", "var", "let", "override"].contains(words[1]) { break }
      if word == "public" || word == "open" { isPublic = true }
      if ["package", "internal", "private", "fileprivate"].contains(word) { isHidden = true }
      words.removeFirst()
    }
    guard let keyword = words.first else { return }
    let owner = types.last?.name
    let isMember = types.last.map { depth == $0.depth + 1 } ?? (depth == 0)
    func named(_ name: String) -> String { owner.map { "\($0).\(name)" } ?? name }
    switch keyword {
    case "class", "struct", "enum", "protocol", "actor", "extension":
      guard words.count > 1 else { return }
      let name = String(words[1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
      let isOpen = isPublic && !isHidden
      if keyword != "extension", isOpen { add(named(name)) }
      let membersArePublic = isOpen && ["protocol", "extension", "enum"].contains(String(keyword))
      types.append((named(name), depth, membersArePublic))
      if let cases = line.range(of: "{ case ") {
        let list = line[cases.upperBound...].prefix { $0 != "}" }
        for item in list.split(separator: ",") { add("\(named(name)).\(identifier(item.drop { $0 == " " }))") }
      }
    case "var", "let", "typealias", "associatedtype":
      guard isMember, isPublic, !isHidden, words.count > 1 else { return }
      add(named(identifier(words[1])))
    case "case":
      guard isMember, isPublic, !isHidden else { return }
      for item in line.dropFirst(line.distance(from: line.startIndex, to: words[1].startIndex)).split(separator: ",") {
        add(named(identifier(item.drop { $0 == " " })))
      }
    default:
      let rest = keyword.hasPrefix("init") ? line.range(of: "init").map { line[$0.lowerBound...] } : nil
      if let rest, isMember, isPublic, !isHidden {
        add(named("init" + labels(String(rest))))
      } else if keyword == "func", isMember, isPublic, !isHidden, words.count > 1 {
        let name = identifier(words[1])
        guard let start = line.range(of: "func ") else { return }
        add(named(name + labels(String(line[start.upperBound...]))))
      } else if keyword.hasPrefix("subscript"), isMember, isPublic, !isHidden {
        add(named("subscript"))
      }
    }
  }

  private func identifier(_ text: Substring) -> String {
    String(text.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private mutating func add(_ name: String) {
    declarations.append(Declaration(name: name, comment: comment, line: line))
  }

  /// The argument labels of a function whose head begins with `head`, as `(for:_:)`; looks ahead as far as needed.
  private func labels(_ head: String) -> String {
    var text = head
    var ahead = next
    func isOpen() -> Bool { text.filter { $0 == "(" }.count > text.filter { $0 == ")" }.count }
    while isOpen(), ahead < lines.count {
      text += " " + String(lines[ahead]).trimming(" ")
      ahead += 1
    }
    text = text.replacing("->", with: "")
    guard let open = text.firstIndex(of: "(") else { return "()" }
    var level = 0
    var label = ""
    var isLabel = true
    var result = "("
    for character in text[open...] {
      if character == "(" || character == "[" || character == "<" { level += 1 }
      if character == ")" || character == "]" || character == ">" { level -= 1 }
      if level == 0 { break }
      if level == 1, isLabel, character == " " || character == ":" {
        if !label.isEmpty {
          result += label + ":"
          isLabel = false
        }
      } else if level == 1, character == "," {
        (label, isLabel) = ("", true)
      } else if isLabel, character.isLetter || character.isNumber || character == "_" {
        label.append(character)
      }
    }
    return result + ")"
  }
}
