import Foundation

/// The text of a file of strings: UTF-8 with or without a byte order mark, UTF-16 with one or with every other byte zero.
struct StringsText {
  let scalars: [Unicode.Scalar]

  /// Bytes of a file; translations of public projects have under a megabyte.
  static let sizeLimit = 16 << 20

  init(_ data: Data, file: String) throws(DocumentError) {
    func refuse(_ reason: String) -> DocumentError { DocumentError(file: file, line: 1, column: 1, reason: reason) }
    guard data.count <= Self.sizeLimit else {
      throw refuse("the file has \(data.count) bytes, more than the \(Self.sizeLimit) that are read")
    }
    var bytes = [UInt8](data)
    let wide: (skip: Int, low: Int)? =
      bytes.starts(with: [0xFF, 0xFE])
      ? (2, 0)
      : bytes.starts(with: [0xFE, 0xFF])
        ? (2, 1)
        // Without a mark: the first character is one of ASCII.
        : bytes.count >= 2 && bytes[0] != 0 && bytes[1] == 0
          ? (0, 0)
          : bytes.count >= 2 && bytes[0] == 0 && bytes[1] != 0 ? (0, 1) : nil
    if let wide {
      guard bytes.count % 2 == 0 else { throw refuse("the UTF-16 text ends in the middle of a character") }
      let units = stride(from: wide.skip, to: bytes.count, by: 2).map {
        UInt16(bytes[$0 + wide.low]) | UInt16(bytes[$0 + 1 - wide.low]) << 8
      }
      guard let text = String(validating: units, as: UTF16.self) else { throw refuse("the text is not valid UTF-16") }
      scalars = Array(text.unicodeScalars)
      return
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw refuse("the text is not valid UTF-8") }
    scalars = Array(text.unicodeScalars)
  }
}

/// A place in a text that is read from the front to the back.
struct StringsCursor {
  let scalars: [Unicode.Scalar]
  let file: String
  private(set) var index = 0
  private(set) var line = 1
  private(set) var column = 1

  init(_ text: StringsText, file: String) { (scalars, self.file) = (text.scalars, file) }

  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
  var afterNext: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  @discardableResult
  mutating func take() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    index += 1
    if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    return scalar
  }

  /// Takes the scalar if it is the next one.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard next == wanted else { return false }
    take()
    return true
  }

  func fault(_ reason: String) -> DocumentError {
    DocumentError(file: file, line: line, column: column, reason: reason)
  }

  /// A description of the next character, for messages.
  var found: String {
    guard let next else { return "the end of the file" }
    return next.value < 0x20 ? "a line's end" : "'\(next)'"
  }
}
