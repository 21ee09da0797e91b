extension Lexer {
  /// Scans the token that begins at the position.
  mutating func scanToken() {
    let start = position
    let first = bytes[position]
    switch first {
    case .openParenthesis, .closeParenthesis: scanParenthesis()
    case .quote: scanQuotes(pounds: 0)
    case .pound: scanPound()
    case .backtick: scanBackticks()
    case .slash:
      if isRegex(at: position) { scanRegex(pounds: 0) } else { scanOperator() }
    case _ where first.beginsWord: scanWord()
    case _ where first.isDigit: scanNumber()
    case .period where byte(position + 1) != .period, .at, .backslash, 0x2C, 0x3A, 0x3B, 0x5B, 0x5D, 0x7B, 0x7D:
      position += 1
      emit(.punctuation, from: start)
    case _ where first.isOperator || first == .period: scanOperator()
    default:
      position += 1
      emit(.unknown, from: start)
    }
  }

  private mutating func scanQuotes(pounds: Int) {
    let start = position
    position += pounds
    let isMultiline = byte(position + 1) == .quote && byte(position + 2) == .quote
    // `#"""#` is a quote in a string of one line.
    let isQuote = isMultiline && pounds > 0 && self.pounds(at: position + 3, atMost: pounds) == pounds
    position += isMultiline && !isQuote ? 3 : 1
    scanString(Delimiter(pounds: pounds, isMultiline: isMultiline && !isQuote), from: start, isFirst: true)
  }

  private mutating func scanPound() {
    let start = position
    let count = pounds(at: position)
    let next = byte(position + count)
    if next == .quote { return scanQuotes(pounds: count) }
    if next == .slash, endOfRegex(from: position + count + 1, pounds: count) != nil { return scanRegex(pounds: count) }
    position += 1
    if count == 1, next.beginsWord {
      while position < bytes.count, bytes[position].continuesWord { position += 1 }
      return emit(.pound, from: start)
    }
    emit(.unknown, from: start)
  }

  private mutating func scanBackticks() {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != .backtick, bytes[position] != .newline { position += 1 }
    if byte(position) == .backtick {
      position += 1
      return emit(.quotedWord, from: start)
    }
    emit(.unknown, from: start)
  }

  private mutating func scanWord() {
    let start = position
    while position < bytes.count, bytes[position].continuesWord { position += 1 }
    emit(.word, from: start)
  }

  private mutating func scanNumber() {
    let start = position
    let isHexadecimal = byte(position) == 0x30 && byte(position + 1) == 0x78
    while position < bytes.count {
      let byte = bytes[position]
      let isSign = byte == 0x2B || byte == 0x2D
      let isExponent = isSign && (bytes[position - 1] | 0x20) == (isHexadecimal ? 0x70 : 0x65)
      let isFraction = byte == .period && self.byte(position + 1).isDigit && tokens.last.map(endsInTuple) != true
      guard byte.continuesWord || (isExponent && self.byte(position + 1).isDigit) || isFraction else { break }
      position += 1
    }
    emit(.number, from: start)
  }

  /// `a.0.1` has two numbers.
  private func endsInTuple(_ token: Token) -> Bool {
    token.range.count == 1 && bytes[token.range.lowerBound] == .period
  }

  private mutating func scanOperator() {
    let start = position
    let takesPeriods = bytes[position] == .period
    // `Int?=nil`
    if bytes[position] == 0x3F, byte(position + 1) == 0x3D, byte(position + 2) != 0x3D, position > 0,
      bytes[position - 1].continuesWord || bytes[position - 1] == 0x5D || bytes[position - 1] == .closeParenthesis
    {
      position += 1
      return emit(.operator, from: start)
    }
    while position < bytes.count {
      let byte = bytes[position]
      guard byte.isOperator || (takesPeriods && byte == .period) else { break }
      if byte == .slash, self.byte(position + 1) == .slash || self.byte(position + 1) == .star { break }
      position += 1
    }
    emit(.operator, from: start)
  }

  // MARK: - Regular expressions

  /// A slash begins a regular expression where an expression can begin and the line has another one.
  private mutating func isRegex(at offset: Int) -> Bool {
    let next = byte(offset + 1)
    guard next != .space, next != .tab, next != .newline, next != .closeParenthesis, next != .slash, next != 0x3D else {
      return false
    }
    if let last = tokens.last {
      switch last.kind {
      case .word:
        let words: Set<String> = ["return", "in", "case", "where", "if", "guard", "while", "try", "await", "throw"]
        guard words.contains(String(decoding: bytes[last.range], as: UTF8.self)) else { return false }
      case .operator: if !lastOperatorIsInfix(last) { return false }
      case .punctuation:
        let byte = bytes[last.range.lowerBound]
        guard byte == .openParenthesis || byte == 0x2C || byte == 0x5B || byte == 0x3A || byte == 0x7B else {
          return false
        }
      default: return false
      }
    }
    return endOfRegex(from: offset + 1, pounds: 0) != nil
  }

  /// An operator with a space behind it, or one that an expression follows.
  private func lastOperatorIsInfix(_ token: Token) -> Bool {
    bytes[token.range.upperBound - 1] != 0x3F && token.range.upperBound < position
  }

  /// The offset after the regular expression, in its line unless it has `#`s.
  private mutating func endOfRegex(from start: Int, pounds: Int) -> Int? {
    // Nothing up to there ends one: no part of a line is searched twice.
    if let end = regexFailures[pounds], start < end { return nil }
    var offset = start
    defer { steps += offset - start }
    let isMultiline = pounds > 0 && byte(start) == .newline
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == .newline, !isMultiline { break }
      if byte == .backslash {
        offset += 2
      } else if byte == .slash, self.pounds(at: offset + 1, atMost: pounds) == pounds {
        return min(offset + 1 + pounds, bytes.count)
      } else {
        offset += 1
      }
    }
    regexFailures[pounds] = offset
    return nil
  }

  private mutating func scanRegex(pounds: Int) {
    let start = position
    position = endOfRegex(from: position + pounds + 1, pounds: pounds) ?? bytes.count
    emit(.regex, from: start)
  }
}
