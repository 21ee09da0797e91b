import Foundation

/// JSON read with the line and column of what is wrong. Depth is bounded.
enum JSONText {
  indirect enum Value {
    case null, bool(Bool), number(Double), string(String), array([Value])
    case object([String: Value])

    subscript(key: String) -> Value? { if case .object(let members) = self { members[key] } else { nil } }
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var members: [String: Value]? { if case .object(let members) = self { members } else { nil } }
  }

  static let depthLimit = 64

  static func read(_ data: Data, file: String) throws(DocumentError) -> Value {
    var cursor = StringsCursor(try StringsText(data, file: file), file: file)
    let value = try value(&cursor, depth: 0)
    skipBlank(&cursor)
    guard cursor.next == nil else { throw cursor.fault("\(cursor.found) after the end of the JSON") }
    return value
  }

  private static func skipBlank(_ cursor: inout StringsCursor) {
    while let next = cursor.next, [" ", "\t", "\n", "\r", "\r\n"].contains(Character(next)) { cursor.take() }
  }

  private static func value(_ cursor: inout StringsCursor, depth: Int) throws(DocumentError) -> Value {
    guard depth < depthLimit else { throw cursor.fault("values are nested more than \(depthLimit) deep") }
    skipBlank(&cursor)
    switch cursor.next {
    case "{":
      cursor.take()
      var members: [String: Value] = [:]
      try list(&cursor, end: "}") { cursor throws(DocumentError) in
        let name = try string(&cursor)
        skipBlank(&cursor)
        guard cursor.take(":") else { throw cursor.fault("a colon should be here, there is \(cursor.found)") }
        members[name] = try value(&cursor, depth: depth + 1)
      }
      return .object(members)
    case "[":
      cursor.take()
      var items: [Value] = []
      try list(&cursor, end: "]") { cursor throws(DocumentError) in
        items.append(try value(&cursor, depth: depth + 1))
      }
      return .array(items)
    case "\"": return .string(try string(&cursor))
    case "t": return try word("true", .bool(true), &cursor)
    case "f": return try word("false", .bool(false), &cursor)
    case "n": return try word("null", .null, &cursor)
    default:
      var digits = ""
      while let next = cursor.next, "+-.0123456789eE".unicodeScalars.contains(next) {
        digits.unicodeScalars.append(next)
        cursor.take()
      }
      guard let number = Double(digits) else { throw cursor.fault("a value should be here, there is \(cursor.found)") }
      return .number(number)
    }
  }

  private static func list(
    _ cursor: inout StringsCursor, end: Unicode.Scalar,
    _ item: (inout StringsCursor) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    skipBlank(&cursor)
    if cursor.take(end) { return }
    while true {
      skipBlank(&cursor)
      try item(&cursor)
      skipBlank(&cursor)
      if cursor.take(end) { return }
      guard cursor.take(",") else { throw cursor.fault("a comma or '\(end)' should be here, there is \(cursor.found)") }
    }
  }

  private static func word(
    _ text: String, _ value: Value, _ cursor: inout StringsCursor
  ) throws(DocumentError) -> Value {
    for scalar in text.unicodeScalars where !cursor.take(scalar) {
      throw cursor.fault("'\(text)' should be here, there is \(cursor.found)")
    }
    return value
  }

  private static func string(_ cursor: inout StringsCursor) throws(DocumentError) -> String {
    let start = cursor
    guard cursor.take("\"") else { throw cursor.fault("a string should be here, there is \(cursor.found)") }
    var units: [UInt16] = []
    while true {
      guard let scalar = cursor.take(), scalar != "\n" else { throw start.fault("a string has no end") }
      if scalar == "\"" { break }
      guard scalar == "\\" else {
        units.append(contentsOf: UTF16.encode(scalar)!)
        continue
      }
      guard let escape = cursor.take() else { throw start.fault("a string has no end") }
      switch escape {
      case "n": units.append(10)
      case "t": units.append(9)
      case "r": units.append(13)
      case "b": units.append(8)
      case "f": units.append(12)
      case "\"", "\\", "/": units.append(UInt16(escape.value))
      case "u":
        var unit: UInt16 = 0
        for _ in 0..<4 {
          guard let digit = cursor.next.flatMap({ Character($0).hexDigitValue }) else {
            throw cursor.fault("an escape needs four hexadecimal digits, there is \(cursor.found)")
          }
          unit = unit << 4 | UInt16(digit)
          cursor.take()
        }
        units.append(unit)
      default: throw cursor.fault("'\\\(escape)' is no escape")
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
