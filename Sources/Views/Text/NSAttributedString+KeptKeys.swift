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
