import Foundation

/// What the reader of an interface has set on the device: language, looks, size of text.
public struct ReaderSettings: Hashable, Sendable {
  /// Where a line of the language begins; default from left to right.
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// Light (default) or dark.
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  /// How far colours stand apart; default normal.
  public var accessibilityContrast = UIAccessibilityContrast.normal
  /// How large text is; default `large`.
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  /// The language of texts, such as `de` or `pt-BR`; nil: that in which the interface was written.
  public var language: String?
  /// Where the reader is; default Greenwich.
  public var timeZone = TimeZone(secondsFromGMT: 0)!
  /// How the reader counts days; default Gregorian.
  public var calendar = Calendar.Identifier.gregorian

  public init() {}

  /// Those for a language, with its direction.
  public init(language: String) {
    self.language = language
    layoutDirection = ReaderSettings.isRightToLeft(language) ? .rightToLeft : .leftToRight
  }

  /// Whether lines of a language run from right to left.
  static func isRightToLeft(_ language: String) -> Bool {
    let code = language.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? ""
    return ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"].contains(code)
  }
}
