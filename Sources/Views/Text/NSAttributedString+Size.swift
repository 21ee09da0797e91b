import Foundation
import TendonDrawing
import TendonGeometry

/// The parts of the layout that `boundingRect` takes into account; raw values are UIKit's.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines break at the width, and the rectangle begins at the top of the first line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The leading of the fonts counts; it is 0 here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The ink of the glyphs counts in place of the lines.
  ///
  /// Differs from UIKit: the lines count in any case.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits the height ends with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The scale with which a text was drawn; a text of this library is never made smaller.
public final class NSStringDrawingContext {
  /// The smallest scale that is allowed. Default: 0.
  public var minimumScaleFactor: CGFloat = 0
  /// The scale with which the text was drawn: 1.
  public var actualScaleFactor: CGFloat { 1 }
  /// The rectangle of the text that was measured last, in points.
  public internal(set) var totalBounds = CGRect.zero

  /// A context with the default values.
  public init() {}
}

@MainActor
extension NSAttributedString {
  /// The size of the text in lines that end at its line breaks, in points, not rounded. Text without a font has the
  /// system font of 12 points.
  public func size() -> CGSize { layout(width: nil).size }

  /// The rectangle of the text in a size, in points, not rounded: in lines that break at the width with
  /// `usesLineFragmentOrigin`, else in one line, whose baseline is at 0.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let breaks = options.contains(.usesLineFragmentOrigin)
    let isLimited = breaks && size.width > 0 && size.width < 1e7
    var layout = layout(width: isLimited ? size.width : nil)
    if options.contains(.truncatesLastVisibleLine), size.height > 0, size.height < layout.size.height {
      let count = layout.lines.filter { $0.frame.maxY <= size.height }.count
      layout = self.layout(width: isLimited ? size.width : nil, lines: max(count, 1))
    }
    let box = CGRect(
      x: 0, y: breaks ? 0 : -layout.firstBaseline, width: layout.size.width, height: layout.size.height)
    context?.totalBounds = box
    return box
  }

  /// The lines of the text at a width, in points; nil: not limited.
  func layout(width: CGFloat?, lines: Int = 0) -> TextLayout {
    let styles = TextStyles(self)
    let font = UIFont.systemFont(ofSize: 12)
    var style = ParagraphStyle(lineBreakMode: lines == 0 ? .wordWrap : .truncateTail)
    if let paragraph = styles.paragraph {
      style.follow(paragraph)
      style.alignment = paragraph.alignment.paragraph
    }
    let runs = styles.runs(of: string, font: font, color: .black, in: .current)
    return TextLayout(AttributedText(runs: runs), style: style, width: width, maximumLines: lines)
  }
}

@MainActor
extension String {
  /// The size of the text with attributes; see `NSAttributedString.size()`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// The rectangle of the text with attributes; see `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

@MainActor
extension NSString {
  /// The size of the text with attributes; see `NSAttributedString.size()`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  /// The rectangle of the text with attributes; see `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
