/// Splits Swift source into tokens, in one pass and without recursion. Never fails: what is unfinished ends with the file.
struct Lexer {
  let bytes: [UInt8]
  var position = 0
  private(set) var tokens: [Token] = []
  /// The bytes that have been looked at, for the tests of linear time.
  var steps = 0
  /// The offset before which no regular expression ends, by the number of its `#`s.
  var regexFailures: [Int: Int] = [:]
  /// The strings whose interpolations are open, innermost last.
  private var strings: [OpenString] = []
  private var startsLine = true
  private var hasSpaceBefore = false

  /// A string inside one of whose interpolations the lexer is.
  private struct OpenString {
    let delimiter: Delimiter
    /// The parentheses open inside the interpolation.
    var depth = 0
  }

  /// The quotes of a string.
  struct Delimiter {
    let pounds: Int
    let isMultiline: Bool
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 4)
  }

  /// The tokens of the source, in order.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes)
    lexer.run()
    return lexer.tokens
  }

  mutating func run() {
    if bytes.starts(with: [.pound, .bang]) { skipLine() }
    while true {
      skipTrivia()
      guard position < bytes.count else { return }
      scanToken()
    }
  }

  func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  mutating func emit(_ kind: Token.Kind, from start: Int) {
    steps += position - start
    tokens.append(
      Token(kind: kind, range: start..<position, startsLine: startsLine, hasSpaceBefore: hasSpaceBefore))
    startsLine = false
    hasSpaceBefore = false
  }

  // MARK: - Between tokens

  private mutating func skipTrivia() {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .newline || byte == .carriageReturn {
        startsLine = true
        position += 1
      } else if byte == .space || byte == .tab || byte == 0x0B || byte == 0x0C || byte == 0 {
        position += 1
      } else if byte == .slash, self.byte(position + 1) == .slash {
        skipLine()
      } else if byte == .slash, self.byte(position + 1) == .star {
        skipComment()
      } else {
        break
      }
    }
    if position > start { hasSpaceBefore = true }
    steps += position - start
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != .newline, bytes[position] != .carriageReturn { position += 1 }
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      if bytes[position] == .slash, byte(position + 1) == .star {
        depth += 1
        position += 2
      } else if bytes[position] == .star, byte(position + 1) == .slash {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if bytes[position] == .newline { startsLine = true }
        position += 1
      }
    }
    position = min(position, bytes.count)
  }

  // MARK: - Strings with interpolations

  /// Scans a string from inside its quotes on, up to its end or its next interpolation.
  mutating func scanString(_ delimiter: Delimiter, from start: Int, isFirst: Bool) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .backslash, pounds(at: position + 1, atMost: delimiter.pounds) == delimiter.pounds {
        position += 1 + delimiter.pounds
        if self.byte(position) == .openParenthesis {
          position += 1
          emit(isFirst ? .string : .stringMiddle, from: start)
          strings.append(OpenString(delimiter: delimiter))
          return
        }
        position = min(position + 1, bytes.count)
      } else if byte == .quote, endsString(delimiter) {
        position += (delimiter.isMultiline ? 3 : 1) + delimiter.pounds
        return emit(isFirst ? .string : .stringEnd, from: start)
      } else if !delimiter.isMultiline, byte == .newline || byte == .carriageReturn {
        return emit(isFirst ? .string : .stringEnd, from: start)
      } else {
        position += 1
      }
    }
    emit(isFirst ? .string : .stringEnd, from: start)
  }

  private func endsString(_ delimiter: Delimiter) -> Bool {
    if delimiter.isMultiline, byte(position + 1) != .quote || byte(position + 2) != .quote { return false }
    let end = position + (delimiter.isMultiline ? 3 : 1)
    return pounds(at: end, atMost: delimiter.pounds) == delimiter.pounds
  }

  func pounds(at offset: Int, atMost limit: Int = 255) -> Int {
    var count = 0
    while count < limit, byte(offset + count) == .pound { count += 1 }
    return count
  }

  /// Counts a parenthesis; the one that closes an interpolation continues its string.
  mutating func scanParenthesis() {
    let start = position
    position += 1
    if let last = strings.indices.last {
      if bytes[start] == .openParenthesis {
        strings[last].depth += 1
      } else if strings[last].depth > 0 {
        strings[last].depth -= 1
      } else {
        return scanString(strings.removeLast().delimiter, from: start, isFirst: false)
      }
    }
    emit(.punctuation, from: start)
  }
}
