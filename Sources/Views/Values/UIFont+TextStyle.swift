extension UIFont {
  /// The text styles, which follow the reader's text size; raw values are UIKit's.
  ///
  /// Undocumented by Apple: the fonts of other raw values. Here they are those of ``body``.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 36 points at the default text size.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// 34 points at the default text size.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points at the default text size.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points at the default text size.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points at the default text size.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points at the default text size, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 points at the default text size.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 points at the default text size.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points at the default text size.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 points at the default text size.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points at the default text size.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points at the default text size.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The styles above.
    package static let all: [TextStyle] = [
      .extraLargeTitle, .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption1, .caption2,
    ]
  }
}
