/// A token of Swift source. Between two tokens there are only spaces, line ends and comments.
public struct Token: Equatable, Sendable {
  /// The kinds of token.
  public enum Kind: Equatable, Sendable {
    /// A name or a keyword.
    case word
    /// A name in backticks.
    case quotedWord
    /// `#word`: a directive or a macro.
    case pound
    case number
    /// A string without interpolation, or the part before its first interpolation.
    case string
    /// The part of a string between two interpolations.
    case stringMiddle
    /// The part of a string after its last interpolation.
    case stringEnd
    case regex
    case `operator`
    /// A bracket, a comma, a colon, a semicolon, a period, `@` or `\`.
    case punctuation
    /// A byte that begins no token.
    case unknown
  }

  public let kind: Kind
  /// The offsets of its bytes.
  public let range: Range<Int>
  /// True if it is the first token of its line.
  public let startsLine: Bool
  /// True if a space, a line end or a comment stands before it.
  public let hasSpaceBefore: Bool
}
