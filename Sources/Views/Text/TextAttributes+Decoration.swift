import Foundation
import TendonDrawing
import TendonGeometry

extension NSAttributedString.Key {
  /// The colour behind text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The line through text, an `NSNumber` or `Int`: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through text, a `UIColor`; without it that of the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The colour of the line below text, a `UIColor`; without it that of the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The distance by which text is moved up, an `NSNumber` or `CGFloat` in points.
  ///
  /// Differs from UIKit: the line keeps its height.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The shadow of text, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The address of text, a `URL` or `String`; text without a colour of its own has that of links.
  public static let link = NSAttributedString.Key("NSLink")
}

/// The styles of lines below and through text; raw values are UIKit's.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A line twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines, one below the other.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A line of dots, together with a style above.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line of dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A line of dashes with two dots between them.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// A line that leaves out spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The shadow of text.
public final class NSShadow: NSObject {
  private let foundationMark = FoundationMark.word

  /// The offset, in points. Default: zero.
  public var shadowOffset = CGSize.zero
  /// The radius of the blur, in points. Default: 0.
  public var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`. Default: black with an alpha of a third.
  public var shadowColor: Any? = UIColor.black.withAlphaComponent(1 / 3)

  /// A shadow with the default values.
  public override init() {}

  /// Returns an `NSShadow` with the same values.
  public override func copy() -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  public static func == (a: NSShadow, b: NSShadow) -> Bool {
    a.shadowOffset == b.shadowOffset && a.shadowBlurRadius == b.shadowBlurRadius
      && a.shadowColor as? UIColor == b.shadowColor as? UIColor
  }
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSShadow).map { self == $0 } ?? false }
  public override var hash: Int { shadowBlurRadius.hashValue }
}

extension TextAttributes {
  /// The attributes that few texts have.
  struct Decoration: Hashable {
    var background: UIColor?
    var underline: UIColor?
    var strikethrough = 0
    var strikethroughColor: UIColor?
    var baselineOffset: CGFloat = 0
    var shadow: Shadow?
    var link: String?

    struct Shadow: Hashable {
      var offset: CGSize
      var blur: CGFloat
      var color: UIColor?

      func hash(into hasher: inout Hasher) { hasher.combine(color) }
    }

    init() {}

    /// Nil if none of the attributes is there.
    init?(_ attributes: [NSAttributedString.Key: Any]) {
      func number(_ key: NSAttributedString.Key) -> CGFloat {
        switch attributes[key] {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: 0
        }
      }
      background = attributes[.backgroundColor] as? UIColor
      underline = attributes[.underlineColor] as? UIColor
      strikethrough = Int(max(0, min(number(.strikethroughStyle), 0xFFFF)))
      strikethroughColor = attributes[.strikethroughColor] as? UIColor
      let offset = number(.baselineOffset)
      baselineOffset = offset.isFinite ? offset : 0
      if let own = attributes[.shadow] as? NSShadow {
        shadow = Shadow(offset: own.shadowOffset, blur: own.shadowBlurRadius, color: own.shadowColor as? UIColor)
      }
      link = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
      let isEmpty =
        background == nil && underline == nil && strikethrough == 0 && strikethroughColor == nil && baselineOffset == 0
        && shadow == nil && link == nil
      if isEmpty { return nil }
    }

    /// The attributes as those of an attributed string.
    var dictionary: [NSAttributedString.Key: Any] {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if let background { attributes[.backgroundColor] = background }
      if let underline { attributes[.underlineColor] = underline }
      if strikethrough != 0 { attributes[.strikethroughStyle] = strikethrough }
      if let strikethroughColor { attributes[.strikethroughColor] = strikethroughColor }
      if baselineOffset != 0 { attributes[.baselineOffset] = baselineOffset }
      if let shadow {
        let object = NSShadow()
        (object.shadowOffset, object.shadowBlurRadius, object.shadowColor) = (shadow.offset, shadow.blur, shadow.color)
        attributes[.shadow] = object
      }
      if let link { attributes[.link] = URL(string: link) ?? link as Any }
      return attributes
    }

    /// The decoration with its colours resolved; nil if nothing is drawn.
    func drawn(in traits: UITraitCollection) -> TextDecoration? {
      func resolved(_ color: UIColor?) -> CGColor? { color?.resolvedColor(with: traits).cgColor }
      var result = TextDecoration()
      (result.background, result.underline) = (resolved(background), resolved(underline))
      (result.isStruckThrough, result.strikethrough) = (strikethrough != 0, resolved(strikethroughColor))
      result.strikethroughStyle = NSUnderlineStyle(rawValue: strikethrough).strokes
      result.baselineOffset = baselineOffset
      if let shadow, shadow.offset.width.isFinite, shadow.offset.height.isFinite {
        (result.shadow, result.shadowOffset) = (resolved(shadow.color), shadow.offset)
        result.shadowBlur = shadow.blur.isFinite ? max(0, shadow.blur) : 0
      }
      return result == TextDecoration() ? nil : result
    }
  }
}
