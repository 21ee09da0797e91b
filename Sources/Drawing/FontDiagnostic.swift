/// A reason why text does not look as asked for. `FontLibrary` collects these; they stop nothing.
public enum FontDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Another family was drawn in place of the one asked for.
  case substitution(family: String, by: String)
  /// A script that the package's own fonts lack was drawn with a font of this machine.
  case systemFont(script: String, family: String)
  /// No font has this script: boxes with numbers are drawn. `first` is the first character of it.
  case missingScript(String, first: Unicode.Scalar)
  /// No font has this character, which belongs to no script of its own: a box with its number is drawn.
  case missingCharacter(Unicode.Scalar)
  /// The family that is drawn does not have a feature of OpenType that was asked for.
  case missingFeature(String, family: String)
  /// A paragraph was longer than can be measured (2,000,000 points) and was cut after this many characters.
  case paragraphCut(characters: Int)

  /// An English sentence that names the cause.
  public var description: String {
    switch self {
    case .substitution(let family, let by):
      "the font family \(family) is neither Tendon's nor added: \(by) is drawn instead"
    case .systemFont(let script, let family):
      "Tendon's fonts lack the script \(script): this machine's \(family) is drawn; another machine may draw another font"
    case .missingScript(let script, let first):
      "no font has the script \(script) (first character \(Self.name(first))): boxes are drawn; "
        + "install \(FontScript.package(for: script)) (Debian, Ubuntu)"
    case .missingCharacter(let scalar):
      "no font has the character \(Self.name(scalar)): a box is drawn; "
        + "install \(FontScript.package(for: nil)) (Debian, Ubuntu) or add a font that has it"
    case .missingFeature(let tag, let family):
      "the font family \(family) does not have the feature \(tag): its text is drawn without it"
    case .paragraphCut(let characters): "a paragraph is too long to measure and was cut after \(characters) characters"
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
