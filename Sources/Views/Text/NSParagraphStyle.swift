import Foundation
import TendonDrawing
import TendonGeometry

extension NSAttributedString.Key {
  /// An `NSParagraphStyle`; that of a text's first character holds for all of it.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// The alignment, breaks and heights of the lines of a text. Lengths are in points.
///
/// Differs from UIKit: indents, tabs and the space between paragraphs are not there, and it is no `NSObject`, which
/// Foundation on Linux cannot compare in an attributed string.
open class NSParagraphStyle: Hashable {
  fileprivate var values = Values()

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var height = ParagraphStyle.LineHeight()
  }

  /// A style with the values that everything has before it is set.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Makes a style with the default of each property.
  public required init() {}

  /// Default natural.
  public var alignment: NSTextAlignment { values.alignment }
  /// Default by word wrapping.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The space between two lines, 0 or more, default 0.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// The factor of a line's height, before the least and the greatest are applied; default 0, which counts as 1.
  public var lineHeightMultiple: CGFloat { values.height.multiple }
  /// The least height of a line, default 0.
  public var minimumLineHeight: CGFloat { values.height.minimum }
  /// The greatest height of a line; default 0, which is none.
  public var maximumLineHeight: CGFloat { values.height.maximum }

  /// An `NSParagraphStyle` with the same values, which does not change.
  public func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// An `NSMutableParagraphStyle` with the same values.
  public func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  public static func == (first: NSParagraphStyle, second: NSParagraphStyle) -> Bool { first.values == second.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A paragraph style that can be changed. Traps where a length or a multiple is not a finite number of 0 or more.
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
  /// Takes what a paragraph of an attributed text says of its lines' heights and distances.
  mutating func follow(_ paragraph: NSParagraphStyle) {
    lineSpacing += paragraph.lineSpacing
    lineHeight = paragraph.values.height
  }
}
