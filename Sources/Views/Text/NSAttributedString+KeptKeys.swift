import Foundation

// Attributes that are kept in a text and not drawn.
extension NSAttributedString.Key {
  /// The colour of the outline of letters, a `UIColor`. Differs from UIKit: kept, and not drawn.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outline in percent of the font's size, an `NSNumber`. Differs from UIKit: kept, and not drawn.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The slant of letters, an `NSNumber`. Differs from UIKit: kept, and not drawn; an italic font is.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The logarithm of the width of letters, an `NSNumber`. Differs from UIKit: kept, and not drawn.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// The joining of letters, an `NSNumber`. Differs from UIKit: kept; letters join as the font asks.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The directions of embedded text, a list of `NSNumber`s. Differs from UIKit: kept; text runs as its characters do.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// The name of an effect of letters. Differs from UIKit: kept, and not drawn.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// The form of letters in vertical text, an `NSNumber`. Differs from UIKit: kept; text runs horizontally.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
  /// True if punctuation is spoken, a `Bool`. Differs from UIKit: kept, and not spoken.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation")
  /// The language of speech, such as `en-GB`. Differs from UIKit: kept, and not spoken.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
  /// The pitch of speech from 0 to 2, an `NSNumber`. Differs from UIKit: kept, and not spoken.
  public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
  /// True if the speech waits for the one before it, a `Bool`. Differs from UIKit: kept, and not spoken.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// The pronunciation in the International Phonetic Alphabet. Differs from UIKit: kept, and not spoken.
  public static let accessibilitySpeechIPANotation = NSAttributedString.Key("UIAccessibilitySpeechAttributeIPANotation")
  /// True if the text is spelt out, a `Bool`. Differs from UIKit: kept, and not spoken.
  public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
  /// The level of a heading from 1 to 6, an `NSNumber`. Differs from UIKit: kept, and not spoken.
  public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
  /// Attributes of the app's own for assistive technologies. Differs from UIKit: kept, and not spoken.
  public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
}

extension NSAttributedString {
  /// The name of an effect of letters.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Letters that look printed. Differs from UIKit: they are drawn as others.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}

/// The directions of text; raw values are UIKit's.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// That of the characters.
  case natural = -1
  /// As Latin text runs; as Arabic text runs.
  case leftToRight = 0, rightToLeft = 1
}
