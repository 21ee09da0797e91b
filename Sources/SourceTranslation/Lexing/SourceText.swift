/// A source file, its tokens and its pairs of brackets.
public struct SourceText: Sendable {
  public let path: String
  public let bytes: [UInt8]
  public let tokens: [Token]
  /// The token that closes the bracket that a token opens, or opens the one that it closes; -1 for other tokens.
  let partners: [Int]
  /// The offsets at which lines begin.
  private let lines: [Int]
  /// The bytes and tokens that have been looked at.
  let steps: Int

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var lexer = Lexer(bytes)
    lexer.run()
    tokens = lexer.tokens
    partners = SourceText.partners(of: lexer.tokens, in: bytes)
    lines = [0] + bytes.indices.lazy.filter { bytes[$0] == .newline }.map { $0 + 1 }
    steps = lexer.steps + 2 * lexer.tokens.count
  }

  public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The token that closes the bracket that a token opens, or opens the one that it closes; nil for other tokens.
  package func partner(of index: Int) -> Int? {
    partners.indices.contains(index) && partners[index] >= 0 ? partners[index] : nil
  }

  /// The text of a token; empty beyond the last one.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// A name without its backticks.
  func name(_ index: Int) -> String {
    let text = text(index)
    return text.hasPrefix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }

  /// The source of some tokens, with what stands between them.
  func text(_ range: Range<Int>) -> String {
    guard let bytes = byteRange(range) else { return "" }
    return String(decoding: self.bytes[bytes], as: UTF8.self)
  }

  /// The offsets from the first to the last of some tokens; nil where there are none.
  func byteRange(_ range: Range<Int>) -> Range<Int>? {
    let range = range.clamped(to: 0..<tokens.count)
    guard !range.isEmpty else { return nil }
    return tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

  /// True if the token is this text. Compares bytes, without making a string.
  func isToken(_ index: Int, _ text: StaticString) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    let range = tokens[index].range
    guard range.count == text.utf8CodeUnitCount, tokens[index].kind != .string else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[range]) }
  }

  /// True for a name, in backticks or not.
  func isName(_ index: Int) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    return tokens[index].kind == .word || tokens[index].kind == .quotedWord
  }

  /// The line and the column of an offset, both from 1; columns count bytes.
  public func place(_ offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lines[low] + 1)
  }

  var lineCount: Int { lines.count }

  /// The labels of the arguments of a call, `_` for those without.
  func argumentLabels(of parenthesis: Int) -> [String] {
    var labels: [String] = []
    var index = parenthesis + 1
    let end = partners[parenthesis]
    var begins = true
    while index < end {
      if begins { labels.append(isName(index) && isToken(index + 1, ":") ? name(index) : "_") }
      begins = isToken(index, ",")
      index = partners[index] > index ? partners[index] + 1 : index + 1
    }
    return labels
  }

  /// The labels of the parameters of a declaration, `_` for those without.
  func parameterLabels(of parenthesis: Int) -> [String] {
    var labels: [String] = []
    var index = parenthesis + 1
    let end = partners[parenthesis]
    var begins = true
    while index < end {
      if begins { labels.append(name(index)) }
      begins = isToken(index, ",")
      index = partners[index] > index ? partners[index] + 1 : index + 1
    }
    return labels
  }

  /// The partner of each bracket. A bracket without one stays alone, and each branch of an `#if` begins with the
  /// brackets that were open before it.
  private static func partners(of tokens: [Token], in bytes: [UInt8]) -> [Int] {
    var partners = [Int](repeating: -1, count: tokens.count)
    // A stack whose earlier states remain: each entry knows the one below it.
    var entries: [(token: Int, below: Int)] = []
    var top = -1
    var saved: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .pound {
        switch String(decoding: bytes[token.range], as: UTF8.self) {
        case "#if": saved.append(top)
        case "#else", "#elseif": if let before = saved.last { top = before }
        case "#endif": _ = saved.popLast()
        default: break
        }
      }
      guard token.kind == .punctuation else { continue }
      let opening: UInt8
      switch bytes[token.range.lowerBound] {
      case .openParenthesis, 0x5B, 0x7B:
        entries.append((index, top))
        top = entries.count - 1
        continue
      case .closeParenthesis: opening = .openParenthesis
      case 0x5D: opening = 0x5B
      case 0x7D: opening = 0x7B
      default: continue
      }
      // A closing brace ends what was left open inside it.
      var candidate = top
      var allowance = opening == 0x7B ? 8 : 0
      while candidate >= 0, bytes[tokens[entries[candidate].token].range.lowerBound] != opening, allowance > 0 {
        candidate = entries[candidate].below
        allowance -= 1
      }
      guard candidate >= 0, bytes[tokens[entries[candidate].token].range.lowerBound] == opening else { continue }
      partners[index] = entries[candidate].token
      if partners[entries[candidate].token] < 0 { partners[entries[candidate].token] = index }
      top = entries[candidate].below
    }
    return partners
  }
}
