/// What kept text from looking as asked for; collected by `FontLibrary`, never stopping.
public enum FontDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The system font's stand-in is not installed: text has no width and is not drawn.
  case systemFontMissing
  /// Another family was drawn in place of the one asked for.
  case substitution(family: String, by: String)
  /// No installed font has this character: a box with its number is drawn.
  case missingCharacter(Unicode.Scalar)
  /// A paragraph was longer than can be measured (2,000,000 points) and was cut after this many characters.
  case paragraphCut(characters: Int)

  public var description: String {
    switch self {
    case .systemFontMissing:
      "the Inter fonts are not installed: text cannot be measured or drawn (Debian, Ubuntu: apt install fonts-inter)"
    case .substitution(let family, let by): "the font family \(family) is not installed, \(by) is drawn instead"
    case .missingCharacter(let scalar):
      "no installed font has the character U+\(String(scalar.value, radix: 16, uppercase: true)) "
        + "(Debian, Ubuntu: fonts-noto-core, fonts-noto-cjk, fonts-noto-color-emoji)"
    case .paragraphCut(let characters): "a paragraph is too long to measure and was cut after \(characters) characters"
    }
  }
}
