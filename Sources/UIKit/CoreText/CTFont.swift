import Foundation
import TendonDrawing
import TendonGeometry
import TendonViews

/// A font of Core Text, which is UIKit's.
public typealias CTFont = UIFont

/// The purposes of the system's fonts; raw values are Core Text's.
public enum CTFontUIFontType: UInt32, Sendable {
  /// The font of a user's text, and that in equal widths.
  case user = 0, userFixedPitch
  /// The font of the interface, and that in bold.
  case system, emphasizedSystem
}

/// A font of a name; the system's font where none has it.
///
/// - Parameters:
///   - name: the PostScript name, or the name of a family.
///   - size: the size in points; 0: 12 points.
///   - matrix: no transform.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: CGAffineTransform?) -> CTFont {
  let size = size > 0 && size.isFinite ? size : 12
  return UIFont(name: name.description, size: size) ?? .systemFont(ofSize: size)
}

/// A font of a description.
///
/// - Parameters:
///   - descriptor: the description, which is UIKit's.
///   - size: the size in points; 0: that of the description, and 12 points where it has none.
///   - matrix: no transform.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: UIFontDescriptor, _ size: CGFloat, _ matrix: CGAffineTransform?
) -> CTFont {
  let own = size > 0 && size.isFinite ? size : descriptor.pointSize
  return UIFont(descriptor: descriptor, size: own > 0 ? own : 12)
}

/// A font of the system.
///
/// - Parameters:
///   - uiType: its purpose.
///   - size: the size in points; 0: 12 points.
///   - language: no language makes a difference.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  let size = size > 0 && size.isFinite ? size : 12
  return switch uiType {
  case .userFixedPitch: .monospacedSystemFont(ofSize: size, weight: .regular)
  case .emphasizedSystem: .boldSystemFont(ofSize: size)
  case .user, .system: .systemFont(ofSize: size)
  }
}

/// The distance from the baseline to the top of a line, in points.
///
/// - Parameter font: the font.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// The distance from the baseline to the bottom of a line, in points, not negative.
///
/// - Parameter font: the font.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// The space between lines, in points.
///
/// - Parameter font: the font.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// The size in points.
///
/// - Parameter font: the font.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// The height of capital letters, in points.
///
/// - Parameter font: the font.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// The height of lower-case letters, in points.
///
/// - Parameter font: the font.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// The thickness of lines below characters, in points.
///
/// - Parameter font: the font.
@MainActor
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  FontLibrary.shared.underline(of: font.font).thickness
}
/// The place of lines below characters, in points above the baseline, so that it is negative.
///
/// - Parameter font: the font.
@MainActor
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  FontLibrary.shared.underline(of: font.font).position
}
/// The PostScript name.
///
/// - Parameter font: the font.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { NSString(string: font.fontName) }
/// The name of the family.
///
/// - Parameter font: the font.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { NSString(string: font.familyName) }

/// The key of the type of a feature in the settings of a font descriptor.
public var kCTFontFeatureTypeIdentifierKey: CFString {
  NSString(string: UIFontDescriptor.FeatureKey.type.rawValue)
}
/// The key of the selector of a feature in the settings of a font descriptor.
public var kCTFontFeatureSelectorIdentifierKey: CFString {
  NSString(string: UIFontDescriptor.FeatureKey.selector.rawValue)
}
/// The key of the tag of a feature of OpenType in the settings of a font descriptor.
public var kCTFontOpenTypeFeatureTag: CFString { NSString(string: UIFontDescriptor.FeatureKey.tag.rawValue) }
/// The key of the value of a feature of OpenType in the settings of a font descriptor.
public var kCTFontOpenTypeFeatureValue: CFString { NSString(string: UIFontDescriptor.FeatureKey.value.rawValue) }

/// The name of the attribute of fonts.
public var kCTFontAttributeName: CFString { NSString(string: NSAttributedString.Key.font.rawValue) }
/// The name of the attribute of colours.
public var kCTForegroundColorAttributeName: CFString {
  NSString(string: NSAttributedString.Key.foregroundColor.rawValue)
}
/// The name of the attribute of paragraph styles.
public var kCTParagraphStyleAttributeName: CFString {
  NSString(string: NSAttributedString.Key.paragraphStyle.rawValue)
}
/// The name of the attribute of kerns.
public var kCTKernAttributeName: CFString { NSString(string: NSAttributedString.Key.kern.rawValue) }
/// The name of the attribute of underlines.
public var kCTUnderlineStyleAttributeName: CFString {
  NSString(string: NSAttributedString.Key.underlineStyle.rawValue)
}
/// The name of the attribute that takes the colour of the context.
///
/// Differs from Core Text: text without a colour is black.
public var kCTForegroundColorFromContextAttributeName: CFString { NSString(string: "CTForegroundColorFromContext") }
/// The name of the attribute of raised text.
///
/// Differs from Core Text: it is kept, and text is raised by `baselineOffset`.
public var kCTSuperscriptAttributeName: CFString { NSString(string: "NSSuperScript") }
