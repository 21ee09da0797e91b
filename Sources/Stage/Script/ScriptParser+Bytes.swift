extension ScriptParser {
  /// The script in the bytes of a file, which are UTF-8 with or without a byte order mark.
  ///
  /// - Parameter file: The name to put in errors.
  /// - Throws: The first byte that is not UTF-8, with its line and column, or the first mistake in the text.
  package static func parse(_ bytes: [UInt8], file: String) throws(ScriptError) -> Script {
    if let text = String(validating: bytes, as: UTF8.self) { return try parse(text, file: file) }
    let (line, column, offset) = firstFault(in: bytes)
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let digits = String(bytes[offset], radix: 16, uppercase: true)
    throw ScriptError(
      file: file, line: line, column: column,
      reason: isUTF16
        ? "the script is UTF-16, not UTF-8"
        : "byte 0x\(digits.count < 2 ? "0" : "")\(digits), at offset \(offset) of the file, is not UTF-8",
      advice: "save the script as UTF-8")
  }

  /// The place of the first byte that is not part of a character.
  private static func firstFault(in bytes: [UInt8]) -> (line: Int, column: Int, offset: Int) {
    var (line, column, offset) = (1, 1, 0)
    var rest = bytes[...]
    while !rest.isEmpty {
      // The shortest valid beginning, of one to four bytes, is one character.
      guard
        let length = (1...min(4, rest.count)).first(where: { String(validating: rest.prefix($0), as: UTF8.self) != nil }
        )
      else { break }
      let isLineEnd =
        rest.first == UInt8(ascii: "\n")
        || (rest.first == UInt8(ascii: "\r") && rest.dropFirst().first != UInt8(ascii: "\n"))
      (line, column) = isLineEnd ? (line + 1, 1) : (line, column + 1)
      offset += length
      rest = rest.dropFirst(length)
    }
    return (line, column, min(offset, bytes.count - 1))
  }
}
