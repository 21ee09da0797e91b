import Foundation
import TendonDrawing
import TendonGeometry

extension NSAttributedString.Key {
  /// The paragraph style, an `NSParagraphStyle`; the style of its first character applies to a paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// The alignment, line breaks, indents, spaces, tab stops and line heights of a paragraph. Lengths are in points.
///
/// Differs from UIKit: the line break mode of the first paragraph applies to the whole text, and it is not an `NSObject`, which Foundation on Linux cannot compare in an attributed
/// string.
open class NSParagraphStyle: NSObject {
  private let foundationMark = FoundationMark.word

  fileprivate var values = Values()

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var height = ParagraphStyle.LineHeight()
    var indents = ParagraphStyle.Indents()
    var writingDirection = NSWritingDirection.natural
    var hyphenationFactor: Float = 0
    var allowsTightening = false
    var lineBreakStrategy: LineBreakStrategy = []
    var textLists: [NSTextList] = []
  }

  /// A style with the default values.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Makes a style with the default of each property.
  public override required init() {}

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

  /// The distance of the first line from the leading margin, not negative. Default: 0.
  public var firstLineHeadIndent: CGFloat { values.indents.firstLine }
  /// The distance of the other lines from the leading margin, not negative. Default: 0.
  public var headIndent: CGFloat { values.indents.head }
  /// The end of the lines: above 0 from the leading margin, at or below 0 from the trailing one. Default: 0.
  public var tailIndent: CGFloat { values.indents.tail }
  /// The space below the paragraph, not negative; the last one has none. Default: 0.
  public var paragraphSpacing: CGFloat { values.indents.spacing }
  /// The space above the paragraph, not negative; the first one has none. Default: 0.
  public var paragraphSpacingBefore: CGFloat { values.indents.spacingBefore }
  /// The tab stops in ascending order. Default: twelve, 28 points apart.
  public var tabStops: [NSTextTab]! {
    guard let stops = values.indents.tabStops else {
      return (1...12).map { NSTextTab(textAlignment: .natural, location: 28 * CGFloat($0)) }
    }
    return stops.map { NSTextTab(textAlignment: $0.alignment.text, location: $0.location) }
  }
  /// The distance between tab stops behind the last one, not negative. Default: 0, which counts as 28.
  public var defaultTabInterval: CGFloat { values.indents.tabInterval }
  /// The direction of the text. Default: `natural`.
  ///
  /// Differs from UIKit: it is kept; text runs as its characters do.
  public var baseWritingDirection: NSWritingDirection { values.writingDirection }
  /// The share of a line below which words are hyphenated. Default: 0.
  ///
  /// Differs from UIKit: it is kept; words are not hyphenated.
  public var hyphenationFactor: Float { values.hyphenationFactor }
  /// True if letters may move together before text is truncated. Default: false.
  ///
  /// Differs from UIKit: it is kept; letters do not move.
  public var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }
  /// The rules for the ends of lines. Default: none.
  ///
  /// Differs from UIKit: they are kept; lines end where the text library ends them.
  public var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// The lists that the paragraph is an item of, the outer one first. Default: none.
  ///
  /// Differs from UIKit: they are kept; the text contains the markers.
  public var textLists: [NSTextList] { values.textLists }

  /// Returns an immutable `NSParagraphStyle` with the same values.
  public override func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns an `NSMutableParagraphStyle` with the same values.
  public override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  public static func == (first: NSParagraphStyle, second: NSParagraphStyle) -> Bool { first.values == second.values }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle).map { self == $0 } ?? false }
  open override var hash: Int { values.hashValue }
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

  public override var firstLineHeadIndent: CGFloat {
    get { values.indents.firstLine }
    set { values.indents.firstLine = checked(newValue, "firstLineHeadIndent") }
  }
  public override var headIndent: CGFloat {
    get { values.indents.head }
    set { values.indents.head = checked(newValue, "headIndent") }
  }
  public override var tailIndent: CGFloat {
    get { values.indents.tail }
    set {
      precondition(newValue.isFinite, "tailIndent is a finite number, got \(Double(newValue))")
      values.indents.tail = newValue
    }
  }
  public override var paragraphSpacing: CGFloat {
    get { values.indents.spacing }
    set { values.indents.spacing = checked(newValue, "paragraphSpacing") }
  }
  public override var paragraphSpacingBefore: CGFloat {
    get { values.indents.spacingBefore }
    set { values.indents.spacingBefore = checked(newValue, "paragraphSpacingBefore") }
  }
  public override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { values.indents.tabStops = newValue?.map(\.stop).sorted { $0.location < $1.location } }
  }
  public override var defaultTabInterval: CGFloat {
    get { values.indents.tabInterval }
    set { values.indents.tabInterval = checked(newValue, "defaultTabInterval") }
  }

  public override var baseWritingDirection: NSWritingDirection {
    get { values.writingDirection }
    set { values.writingDirection = newValue }
  }
  public override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  public override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }
  public override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  public override var textLists: [NSTextList] {
    get { values.textLists }
    set { values.textLists = newValue }
  }

  /// Adds a tab stop.
  public func addTabStop(_ stop: NSTextTab) { tabStops = tabStops + [stop] }
  /// Removes the tab stops that are equal to one.
  public func removeTabStop(_ stop: NSTextTab) { tabStops = tabStops.filter { $0 != stop } }
  /// Takes all values of another style.
  public func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }

  private func checked(_ value: CGFloat, _ name: String) -> CGFloat {
    precondition(value.isFinite && value >= 0, "\(name) is a finite number of 0 or more, got \(Double(value))")
    return value
  }
}

extension ParagraphStyle {
  /// Applies the line spacing, which is added, the line heights and the indents of an attributed text's paragraph style.
  mutating func follow(_ paragraph: NSParagraphStyle) {
    lineSpacing += paragraph.lineSpacing
    (lineHeight, indents) = (paragraph.values.height, paragraph.values.indents)
  }
}

extension NSParagraphStyle {
  /// The style with another alignment.
  func with(_ alignment: NSTextAlignment) -> NSParagraphStyle {
    let style = NSParagraphStyle()
    style.values = values
    style.values.alignment = alignment
    return style
  }
}

extension ParagraphStyle.Alignment {
  fileprivate var text: NSTextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
