import Foundation
import TendonDrawing
import TendonGeometry

/// Rules for the drawing and measuring of texts; raw values are UIKit's.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The last line that fits ends with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The rectangle is that of the lines; without it the text has one line, whose baseline is the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are as high as their fonts and leading say; they always are here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The size is that of the glyphs' outlines. Not available: sizes are typographic.
  @available(*, unavailable, message: "sizes are typographic; there is no measuring of outlines")
  public static var usesDeviceMetrics: NSStringDrawingOptions { NSStringDrawingOptions(rawValue: 1 << 3) }
}

/// The values of a text that are known after it was drawn.
public final class NSStringDrawingContext {
  /// The least factor by which text is made smaller to fit; default 0. Text is never made smaller here.
  public var minimumScaleFactor: CGFloat = 0
  /// The factor by which the text was made smaller: 1.
  public var actualScaleFactor: CGFloat { 1 }
  /// The rectangle of the text that was drawn or measured.
  public internal(set) var totalBounds = CGRect.zero
  /// A context of no text yet.
  public init() {}
}

extension NSAttributedString {
  /// The size of the text on lines without limit, in points.
  @MainActor public func size() -> CGSize { DrawnText(self, width: nil).layout.size }

  /// Draws the text on lines without limit, with its top left at a point of the current context.
  @MainActor public func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(DrawnText(self, width: nil).layout, at: point)
  }

  /// Draws the text inside a rectangle of the current context, on lines of its width; lines below it are left out.
  @MainActor public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws the text inside a rectangle of the current context by some rules.
  @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    guard options.contains(.usesLineFragmentOrigin) else {
      let text = DrawnText(self, width: rect.width > 0 ? rect.width : nil, lines: 1)
      canvas.draw(text.layout, at: CGPoint(x: rect.minX, y: rect.minY - text.layout.firstBaseline))
      context?.totalBounds = CGRect(origin: rect.origin, size: text.layout.size)
      return
    }
    let text = DrawnText(self, rect.size, truncates: options.contains(.truncatesLastVisibleLine))
    canvas.saveGState()
    if text.layout.size.height > rect.height { canvas.clip(to: text.visible(in: rect)) }
    canvas.draw(text.layout, at: rect.origin)
    canvas.restoreGState()
    context?.totalBounds = CGRect(origin: rect.origin, size: text.layout.size)
  }

  /// The rectangle of the text in an area by some rules, in points; not rounded.
  @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    let width = size.width > 0 && size.width < 1e7 ? size.width : nil
    guard options.contains(.usesLineFragmentOrigin) else {
      let layout = DrawnText(self, width: nil, lines: 1).layout
      return CGRect(x: 0, y: -layout.firstBaseline, width: layout.size.width, height: layout.size.height)
    }
    let truncates = options.contains(.truncatesLastVisibleLine)
    let area = CGSize(width: width ?? 0, height: size.height > 0 && size.height < 1e7 ? size.height : 0)
    let bounds = CGRect(origin: .zero, size: DrawnText(self, area, truncates: truncates).layout.size)
    context?.totalBounds = bounds
    return bounds
  }
}

/// The methods that a string has on Apple's systems through `NSString`.
extension StringProtocol {
  /// The size of the text on lines without limit, in points.
  @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(self), attributes: attributes).size()
  }
  /// Draws the text with its top left at a point of the current context.
  @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attributes).draw(at: point)
  }
  /// Draws the text inside a rectangle of the current context, on lines of its width.
  @MainActor public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attributes).draw(in: rect)
  }
  /// Draws the text inside a rectangle of the current context by some rules.
  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: String(self), attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
  /// The rectangle of the text in an area by some rules, in points.
  @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension NSString {
  /// The size of the text on lines without limit, in points.
  @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    text.size(withAttributes: attributes)
  }
  /// Draws the text with its top left at a point of the current context.
  @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    text.draw(at: point, withAttributes: attributes)
  }
  /// Draws the text inside a rectangle of the current context, on lines of its width.
  @MainActor public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    text.draw(in: rect, withAttributes: attributes)
  }
  /// Draws the text inside a rectangle of the current context by some rules.
  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { text.draw(with: rect, options: options, attributes: attributes, context: context) }
  /// The rectangle of the text in an area by some rules, in points.
  @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { text.boundingRect(with: size, options: options, attributes: attributes, context: context) }

  private var text: String { substring(from: 0) }
}

/// The layout of an attributed text that is drawn outside of views: 12 points, black, unless its attributes say more.
@MainActor
private struct DrawnText {
  let layout: TextLayout

  init(_ text: NSAttributedString, width: CGFloat?, lines: Int = 0, mode: ParagraphStyle.LineBreakMode? = nil) {
    let styles = TextStyles(text)
    let runs = styles.runs(
      of: text.string, font: .systemFont(ofSize: 12), color: .black, in: UITraitCollection.current)
    var style = ParagraphStyle()
    if let paragraph = styles.paragraph {
      style.alignment = paragraph.alignment.paragraph
      style.lineBreakMode = paragraph.lineBreakMode.paragraph
      style.follow(paragraph)
    }
    if let mode { style.lineBreakMode = mode }
    layout = TextLayout(AttributedText(runs: runs), style: style, width: width.map { max($0, 0) }, maximumLines: lines)
  }

  /// The text in an area; a width or a height of 0 has no limit.
  init(_ text: NSAttributedString, _ area: CGSize, truncates: Bool) {
    let width = area.width > 0 ? area.width : nil
    let whole = DrawnText(text, width: width)
    guard truncates, area.height > 0, whole.layout.size.height > area.height else {
      self = whole
      return
    }
    let lines = whole.layout.lines.prefix { $0.frame.maxY <= area.height }.count
    self = DrawnText(text, width: width, lines: max(lines, 1), mode: .truncateTail)
  }

  /// The part of a rectangle in which whole lines are visible, at least one.
  func visible(in rect: CGRect) -> CGRect {
    let bottom = layout.lines.last { $0.frame.maxY <= rect.height + 0.5 }?.frame.maxY ?? rect.height
    // Glyphs may reach beyond the width of their line.
    return CGRect(x: rect.minX - 1000, y: rect.minY - 1000, width: rect.width + 2000, height: 1000 + bottom)
  }
}
