import TendonInterfaceBuilder

/// JSON with a member a line and two spaces a level, byte for byte as `JSONEncoder` writes it with `prettyPrinted`,
/// `sortedKeys` and `withoutEscapingSlashes`: the encoder takes as long for a report as reading its findings from a cache.
struct PrettyJSON {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// True if a member or an item stands before the next one in the innermost object or list.
  private var hasItems = false

  /// Writes an object; `write` writes its members in the order of their keys.
  mutating func object(_ write: (inout PrettyJSON) -> Void) { nest("{", "}", write) }

  /// Writes a list.
  mutating func list<Item>(_ items: [Item], _ write: (inout PrettyJSON, Item) -> Void) {
    nest("[", "]") { json in
      for item in items {
        json.beginItem()
        write(&json, item)
      }
    }
  }

  /// Writes the key of the member that comes next, a plain name.
  mutating func key(_ name: String) {
    beginItem()
    bytes.append(UInt8(ascii: "\""))
    bytes += name.utf8
    bytes += "\" : ".utf8
  }

  /// Writes a member with a number; nothing for nil.
  mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    bytes += String(number).utf8
  }

  /// Writes a member with a text; nothing for nil.
  mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    write(text)
  }

  /// Writes a member with a list.
  mutating func member<Item>(_ name: String, _ items: [Item], _ write: (inout PrettyJSON, Item) -> Void) {
    key(name)
    list(items, write)
  }

  mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x10: bytes += "\\u000\(String(byte, radix: 16))".utf8
      case 0x10..<0x20: bytes += "\\u00\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func nest(_ start: Unicode.Scalar, _ end: Unicode.Scalar, _ write: (inout PrettyJSON) -> Void) {
    bytes += [UInt8(ascii: start), 0x0A]
    depth += 1
    hasItems = false
    write(&self)
    depth -= 1
    hasItems = true
    bytes.append(0x0A)
    indent()
    bytes.append(UInt8(ascii: end))
  }

  private mutating func beginItem() {
    if hasItems { bytes += [UInt8(ascii: ","), 0x0A] }
    hasItems = true
    indent()
  }

  private mutating func indent() { for _ in 0..<2 * depth { bytes.append(0x20) } }
}

extension PrettyJSON {
  mutating func write(_ report: LintReport) {
    object { json in
      json.member("failures", report.failures) { $0.write($1) }
      json.member("files", report.files) { $0.write($1) }
      json.member("findings", report.findings) { $0.write($1) }
      json.member("suppressed", report.suppressed)
      json.member("version", report.version)
    }
  }

  private mutating func write(_ failure: LintReport.Failure) {
    object { json in
      json.member("column", failure.column)
      json.member("file", failure.file)
      json.member("line", failure.line)
      json.member("reason", failure.reason)
    }
  }

  private mutating func write(_ finding: Finding) {
    object { json in
      json.member("column", finding.column)
      json.member("file", finding.file)
      json.member("fingerprint", finding.fingerprint)
      json.member("fix", finding.fix) { $0.write($1) }
      json.member("line", finding.line)
      json.member("message", finding.message)
      json.member("notes", finding.notes) { $0.write($1) }
      json.member("objectID", finding.objectID)
      json.member("objectName", finding.objectName)
      json.member("rule", finding.rule)
      json.member("severity", finding.severity.rawValue)
    }
  }

  private mutating func write(_ edit: TextEdit) {
    object { json in
      json.member("end", edit.end)
      json.member("replacement", edit.replacement)
      json.member("start", edit.start)
    }
  }

  private mutating func write(_ note: Finding.Note) {
    object { json in
      json.member("column", note.column)
      json.member("line", note.line)
      json.member("message", note.message)
    }
  }
}
