import Foundation
import TendonDrawing
import TendonGeometry
import TendonViews

// Core Text over the layouts that labels draw. Coordinates of lines run upwards from the baseline, as in Core Text.

/// An index of Core Foundation.
public typealias CFIndex = Int
/// The index of what is not found, -1.
public let kCFNotFound: CFIndex = -1
/// A text with attributes of Core Foundation, which is Foundation's.
public typealias CFAttributedString = NSAttributedString

/// A range of Core Foundation.
public struct CFRange: Hashable, Sendable {
  /// The first unit.
  public var location: CFIndex
  /// The number of units.
  public var length: CFIndex
  /// An empty range at 0.
  public init() { (location, length) = (0, 0) }
  /// A range.
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

/// Makes a range of Core Foundation.
///
/// - Parameters:
///   - location: the first unit.
///   - length: the number of units.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

/// The way in which a line is truncated; raw values are Core Text's.
public enum CTLineTruncationType: UInt32, Sendable {
  /// At the start, at the end, in the middle.
  case start, end, middle
}

/// A line of text.
public final class CTLine: NSObject {
  /// The lines of which it is one, and its index among them.
  let layout: TextLayout
  let index: Int
  /// The text of the layout, and the number of UTF-16 units before it.
  let text: NSAttributedString
  let start: Int

  init(_ layout: TextLayout, _ index: Int, of text: NSAttributedString, start: Int) {
    (self.layout, self.index, self.text, self.start) = (layout, index, text, start)
  }

  /// Nil for a line without characters.
  var line: TextLayout.Line? { layout.lines.indices.contains(index) ? layout.lines[index] : nil }

  /// The characters with spaces and the line break at the end, in UTF-16 units of the layout.
  var characters: Range<Int> {
    guard let line else { return 0..<0 }
    let next = layout.lines.indices.contains(index + 1) ? layout.lines[index + 1].range.lowerBound : text.length
    return line.range.lowerBound..<max(next, line.range.upperBound)
  }

  /// The distance from the start of the line to the caret before a character, in points.
  @MainActor func offset(of character: Int) -> CGFloat {
    guard let line else { return 0 }
    let place = min(max(character - start, line.range.lowerBound), line.range.upperBound)
    if place >= line.range.upperBound, !line.isRightToLeft { return line.frame.width }
    return layout.caretRect(at: place).minX - line.frame.minX
  }

  /// Draws a range of the line with its baseline at the text position of a context.
  @MainActor func draw(_ range: Range<Int>, in context: CGContext) {
    guard let line else { return }
    context.saveGState()
    context.concatenate(context.textMatrix)
    context.scaleBy(x: 1, y: -1)
    context.draw(layout, at: CGPoint(x: -line.frame.minX, y: -line.baseline), parts: .all, of: range)
    context.restoreGState()
  }
}

/// Makes a line of a text, which does not break.
///
/// - Parameter attrString: the text.
@MainActor
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let (text, style) = attrString.drawnText()
  return CTLine(TextLayout(text, style: style, maximumLines: 1), 0, of: attrString, start: 0)
}

/// Makes a line that is not wider than a width, with a token in the place of what is left out. Nil if the token is wider.
///
/// - Parameters:
///   - line: the line; it is returned if it fits.
///   - width: the width, in points.
///   - truncationType: the place of the token.
///   - truncationToken: the token; nil: none.
@MainActor
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  guard let own = line.line, own.frame.width > width else { return line }
  let room = CGFloat(width) - (truncationToken?.line?.frame.width ?? 0)
  guard room >= 0 else { return nil }
  let characters = own.range
  func prefix(_ room: CGFloat) -> Int {
    characters.last { line.offset(of: $0 + line.start) <= room } ?? characters.lowerBound
  }
  func suffix(_ room: CGFloat) -> Int {
    characters.first { own.frame.width - line.offset(of: $0 + line.start) <= room } ?? characters.upperBound
  }
  let (left, right): (Int, Int) =
    switch truncationType {
    case .end: (prefix(room), characters.upperBound)
    case .start: (characters.lowerBound, suffix(room))
    case .middle: (prefix(room / 2), suffix(room / 2))
    }
  let result = NSMutableAttributedString(string: "")
  func append(_ part: Range<Int>) {
    let whole = (line.text.string as NSString).rangeOfComposedCharacterSequences(for: NSRange(part))
    if !part.isEmpty { result.append(line.text.attributedSubstring(from: whole)) }
  }
  append(characters.lowerBound..<left)
  if let truncationToken { result.append(truncationToken.text) }
  append(max(left, right)..<characters.upperBound)
  return CTLineCreateWithAttributedString(result)
}

/// The characters of a line, in UTF-16 units.
///
/// - Parameter line: the line.
@MainActor
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.characters.lowerBound + line.start, length: line.characters.count)
}

/// The number of the glyphs of a line: its UTF-16 units.
///
/// - Parameter line: the line.
@MainActor
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.characters.count }

/// The caret that is nearest to a point, in UTF-16 units.
///
/// - Parameters:
///   - line: the line.
///   - position: the point from the start of the baseline.
@MainActor
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  guard let own = line.line else { return line.start }
  return line.start + line.layout.offset(at: CGPoint(x: own.frame.minX + position.x, y: own.frame.midY))
}

/// The distance by which a line is moved for an alignment, in points.
///
/// - Parameters:
///   - line: the line.
///   - flushFactor: 0 for the left side, 1 for the right one.
///   - flushWidth: the width in which it is aligned, in points.
@MainActor
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  max(0, flushWidth - Double(line.line?.frame.width ?? 0)) * Double(min(max(flushFactor, 0), 1))
}

/// The rectangle of a line from the start of its baseline, in points; y runs upwards.
///
/// - Parameters:
///   - line: the line.
///   - options: no option makes a difference.
@MainActor
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  guard let own = line.line else { return .zero }
  return CGRect(x: 0, y: own.baseline - own.frame.maxY, width: own.frame.width, height: own.frame.height)
}

/// The parts of the rectangle of a line; raw values are Core Text's.
///
/// Differs from Core Text: the rectangle is the typographic one with all of them.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Without the leading of fonts.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
}

/// Draws a line with its baseline at the text position of a context.
///
/// - Parameters:
///   - line: the line.
///   - context: the context.
@MainActor
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  if let own = line.line { line.draw(own.range, in: context) }
}
