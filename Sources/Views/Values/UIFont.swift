import Foundation
import TendonDrawing
import TendonGeometry

/// A typeface at a size in points.
public final class UIFont: NSObject, Sendable {
  private let foundationMark = FoundationMark.word

  /// The description of the font by which text is measured and drawn.
  public let font: Font
  /// The extra space between lines, in points: the line height of a text style less the line height of the font.
  public let leading: CGFloat
  /// The rule by which the font follows the reader's text size; nil: it does not.
  let origin: Origin?

  /// A font from its description.
  public convenience init(font: Font, leading: CGFloat = 0) { self.init(font: font, leading: leading, origin: nil) }

  init(font: Font, leading: CGFloat, origin: Origin?) {
    (self.font, self.leading, self.origin) = (font, leading, origin)
  }

  /// The system's font at 12 points.
  ///
  /// Differs from UIKit: its font that is made without a name has no defined size.
  public override convenience init() { self.init(font: Font(family: Font.systemFamily, size: 12)) }

  /// A font by its PostScript name or the name of its family; nil if the name is empty or the size is not above 0.
  ///
  /// If the family is not installed, the system's font is drawn in its place and the substitution is reported.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty, size > 0, size.isFinite else { return nil }
    self.init(font: Font(name: name, size: size))
  }

  /// The system's font in regular weight.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }
  /// The system's font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// The system's font in some weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: Font(family: Font.systemFamily, size: size, weight: weight.drawn))
  }
  /// The system's font in italics.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(font: Font(family: Font.systemFamily, size: size, isItalic: true))
  }

  /// The size of the font, in points.
  public var pointSize: CGFloat { font.size }
  /// The name of the typeface's family.
  public var familyName: String { font.family }
  /// The distance from the baseline to the top of the line, in points.
  public var ascender: CGFloat { font.ascender }
  /// The distance from the baseline to the bottom of the line, in points; negative.
  public var descender: CGFloat { font.descender }
  /// The height of a line, in points, without ``leading``.
  public var lineHeight: CGFloat { font.lineHeight }
  /// The height of capital letters above the baseline, in points.
  public var capHeight: CGFloat { font.capHeight }
  /// The height of the letter x above the baseline, in points.
  public var xHeight: CGFloat { font.xHeight }

  /// The same typeface in another size, in points; ``leading`` is scaled with it.
  public func withSize(_ size: CGFloat) -> UIFont {
    var copy = font
    copy.size = size
    return UIFont(font: copy, leading: leading * size / font.size)
  }

  /// The default size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The default size of buttons, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of small system text, in points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of system text, in points.
  public static let systemFontSize: CGFloat = 14

  public static func == (a: UIFont, b: UIFont) -> Bool { a.font == b.font && a.leading == b.leading }
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont).map { self == $0 } ?? false }
  public override var hash: Int { font.hashValue }
}

extension UIFont: TypefaceProviding {
  package var typeface: Font { font }
}
