import TendonInterfaceBuilder

/// Entries as bytes: texts and numbers one after the other, each as its length in bytes, a colon and the bytes. An absent
/// value is a minus sign. The name of the document is left out, since the same document may lie in several places.
extension LintCache.Entry {
  package var bytes: [UInt8] {
    var writer = FieldWriter()
    writer.write(suppressed)
    writer.write(findings.count)
    for finding in findings {
      for text in [finding.rule, finding.severity.rawValue, finding.message, finding.fingerprint] { writer.write(text) }
      writer.write(finding.objectID)
      writer.write(finding.objectName)
      for number in [finding.line, finding.column, finding.notes.count, finding.fix.count] { writer.write(number) }
      for note in finding.notes {
        writer.write(note.message)
        writer.write(note.line.map(String.init))
        writer.write(note.column.map(String.init))
      }
      for edit in finding.fix {
        writer.write(edit.start)
        writer.write(edit.end)
        writer.write(edit.replacement)
      }
    }
    return writer.bytes
  }

  /// Nil where the bytes are not those of an entry.
  ///
  /// - Parameter file: the name of the document.
  package init?(_ bytes: [UInt8], file: String) {
    var reader = FieldReader(bytes)
    guard let suppressed = reader.number(), let count = reader.number() else { return nil }
    var findings: [Finding] = []
    // A count that is damaged ends at the end of the bytes.
    for _ in 0..<count {
      guard let finding = reader.finding(in: file) else { return nil }
      findings.append(finding)
    }
    guard reader.isAtEnd else { return nil }
    self.init(findings: findings, suppressed: suppressed)
  }
}

private struct FieldWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ text: String) {
    bytes += "\(text.utf8.count):".utf8
    bytes += text.utf8
  }

  mutating func write(_ number: Int) { write(String(number)) }

  mutating func write(_ text: String?) {
    if let text { write(text) } else { bytes.append(0x2D) }
  }
}

private struct FieldReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  /// The next text; nil where there is none.
  mutating func text() -> String? {
    var length = 0
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]), index - start < 9 {
      length = length * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard index > start, index < bytes.count, bytes[index] == 0x3A, length < bytes.count - index else { return nil }
    index += 1 + length
    return String(validating: bytes[(index - length)..<index], as: UTF8.self)
  }

  /// The next number of 0 or more.
  mutating func number() -> Int? { text().flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 } }

  /// The next text, which may be absent; nil where there is neither.
  mutating func optional() -> String?? {
    if index < bytes.count, bytes[index] == 0x2D {
      index += 1
      return .some(nil)
    }
    return text().map { .some($0) }
  }

  mutating func finding(in file: String) -> Finding? {
    guard let rule = text(), let severity = text().flatMap({ FindingSeverity(rawValue: $0) }), let message = text(),
      let fingerprint = text(), let objectID = optional(), let objectName = optional(), let line = number(),
      let column = number(), let noteCount = number(), let editCount = number()
    else { return nil }
    var finding = Finding(
      rule: rule, severity: severity, file: file, line: line, column: column, objectID: objectID,
      objectName: objectName, message: message)
    finding.fingerprint = fingerprint
    for _ in 0..<noteCount {
      guard let message = text(), let line = optional(), let column = optional() else { return nil }
      finding.notes.append(Finding.Note(message, line: line.flatMap { Int($0) }, column: column.flatMap { Int($0) }))
    }
    for _ in 0..<editCount {
      guard let start = number(), let end = number(), start <= end, let replacement = text() else { return nil }
      finding.fix.append(TextEdit(start..<end, replacement))
    }
    return finding
  }
}
