import Foundation
import TendonDrawing
import TendonGeometry
import TendonViews

/// A maker of frames of a text.
public final class CTFramesetter: NSObject {
  let text: NSAttributedString
  init(_ text: NSAttributedString) { self.text = NSAttributedString(attributedString: text) }

  /// A part of the text; a range of length 0 reaches to its end.
  func part(_ range: CFRange) -> (text: NSAttributedString, start: Int) {
    let start = min(max(range.location, 0), text.length)
    let length = range.length <= 0 ? text.length - start : min(range.length, text.length - start)
    if start == 0, length == text.length { return (text, 0) }
    return (text.attributedSubstring(from: NSRange(location: start, length: length)), start)
  }
}

/// The lines of a text in the box of a path. Coordinates run upwards from the lower left corner of the box.
///
/// Differs from Core Text: lines fill the box of the path, not its outline.
public final class CTFrame: NSObject {
  let lines: [CTLine]
  /// The starts of the baselines, in points from the lower left corner of the box.
  let origins: [CGPoint]
  let path: CGPath
  let range: CFRange

  @MainActor init(_ setter: CTFramesetter, _ range: CFRange, _ path: CGPath) {
    let box = path.boundingBoxOfPath
    let (text, start) = setter.part(range)
    let (drawn, style) = text.drawnText(hasLeading: true)
    let isFinite = box.width > 0 && box.width < 1e7
    let layout = TextLayout(drawn, style: style, width: isFinite ? box.width : nil)
    let fitting = layout.lines.prefix { $0.frame.maxY <= box.height + 0.01 }.count
    lines = (0..<fitting).map { CTLine(layout, $0, of: text, start: start) }
    origins = layout.lines.prefix(fitting).map { CGPoint(x: $0.frame.minX, y: box.height - $0.baseline) }
    self.path = path
    let end = lines.last.map { $0.characters.upperBound } ?? 0
    self.range = CFRange(location: start, length: end)
  }
}

/// Makes a maker of frames of a text.
///
/// - Parameter attrString: the text.
@MainActor
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// Makes the lines of a part of a text in the box of a path.
///
/// - Parameters:
///   - framesetter: the maker.
///   - stringRange: the part, in UTF-16 units; of length 0: to the end.
///   - path: the path.
///   - frameAttributes: no attribute makes a difference.
@MainActor
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter, stringRange, path) }

/// The lines of a frame, a list of `CTLine`.
///
/// - Parameter frame: the frame.
@MainActor
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

/// The part of the text that is in a frame, in UTF-16 units.
///
/// - Parameter frame: the frame.
@MainActor
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.range }

/// The part of the text that a frame was made for, in UTF-16 units.
///
/// - Parameter frame: the frame.
@MainActor
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }

/// The path of a frame.
///
/// - Parameter frame: the frame.
@MainActor
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Draws the lines of a frame on a context whose y axis runs upwards.
///
/// - Parameters:
///   - frame: the frame.
///   - context: the context.
@MainActor
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let (box, place) = (frame.path.boundingBoxOfPath, context.textPosition)
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: box.minX + origin.x, y: box.minY + origin.y)
    CTLineDraw(line, context)
  }
  context.textPosition = place
}
