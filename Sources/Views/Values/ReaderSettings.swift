import Foundation

/// The settings of the reader's device: language, appearance, text size, time zone and calendar.
public struct ReaderSettings: Hashable, Sendable {
  /// The direction of the language; default from left to right.
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// Light (default) or dark.
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The contrast between colours; default normal.
  public var accessibilityContrast = UIAccessibilityContrast.normal
  /// The text size; default `large`.
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  /// The language of texts, such as `de` or `pt-BR`; nil: that in which the interface was written.
  public var language: String?
  /// The reader's time zone; default Greenwich.
  public var timeZone = TimeZone(secondsFromGMT: 0)!
  /// The reader's calendar; default Gregorian.
  public var calendar = Calendar.Identifier.gregorian

  /// Settings with the default of every property.
  public init() {}

  /// Settings for a language, with its direction.
  public init(language: String) {
    self.language = language
    layoutDirection = ReaderSettings.isRightToLeft(language) ? .rightToLeft : .leftToRight
  }

  /// True if lines of the language run from right to left.
  static func isRightToLeft(_ language: String) -> Bool {
    let code = language.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? ""
    return ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"].contains(code)
  }
}
