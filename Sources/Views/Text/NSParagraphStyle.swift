import Foundation
import TendonDrawing
import TendonGeometry

extension NSAttributedString.Key {
  /// The paragraph style, an `NSParagraphStyle`; the style of the first character applies to the whole text.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// The alignment, line breaks, spacing and line heights of a text. Lengths are in points.
///
/// Differs from UIKit: it has no indents, tabs and paragraph spacing, and it is not an `NSObject`, which
/// Foundation on Linux cannot compare in an attributed string.
open class NSParagraphStyle: Hashable {
  fileprivate var values = Values()

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var height = ParagraphStyle.LineHeight()
  }

  /// A style with the default values.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Makes a style with the default of each property.
  public required init() {}

  /// The horizontal alignment of the lines. Default: `natural`.
  public var alignment: NSTextAlignment { values.alignment }
  /// The treatment of text that is wider than its line. Default: `byWordWrapping`.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The space between two lines in points, not negative. Default: 0.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// The factor by which a line's height is multiplied before `minimumLineHeight` and `maximumLineHeight` apply.
  /// Default: 0, which counts as 1.
  public var lineHeightMultiple: CGFloat { values.height.multiple }
  /// The least height of a line in points. Default: 0.
  public var minimumLineHeight: CGFloat { values.height.minimum }
  /// The greatest height of a line in points. Default: 0, no limit.
  public var maximumLineHeight: CGFloat { values.height.maximum }

  /// Returns an immutable `NSParagraphStyle` with the same values.
  public func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns an `NSMutableParagraphStyle` with the same values.
  public func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  public static func == (first: NSParagraphStyle, second: NSParagraphStyle) -> Bool { first.values == second.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A mutable paragraph style. Traps if a length or a multiple is negative, infinite or NaN.
open class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = checked(newValue, "lineSpacing") }
  }
  public override var lineHeightMultiple: CGFloat {
    get { values.height.multiple }
    set { values.height.multiple = checked(newValue, "lineHeightMultiple") }
  }
  public override var minimumLineHeight: CGFloat {
    get { values.height.minimum }
    set { values.height.minimum = checked(newValue, "minimumLineHeight") }
  }
  public override var maximumLineHeight: CGFloat {
    get { values.height.maximum }
    set { values.height.maximum = checked(newValue, "maximumLineHeight") }
  }

  private func checked(_ value: CGFloat, _ name: String) -> CGFloat {
    precondition(value.isFinite && value >= 0, "\(name) is a finite number of 0 or more, got \(Double(value))")
    return value
  }
}

extension ParagraphStyle {
  /// Applies the line spacing, which is added, and the line heights of an attributed text's paragraph style.
  mutating func follow(_ paragraph: NSParagraphStyle) {
    lineSpacing += paragraph.lineSpacing
    lineHeight = paragraph.values.height
  }
}
