import Foundation
import TendonDrawing
import TendonGeometry
import TendonViews

// Functions of Core Text with pointers in their signatures.

/// The width of a line, with its height above and below the baseline, in points.
///
/// - Parameters:
///   - line: the line.
///   - ascent: receives the height above the baseline.
///   - descent: receives the height below the baseline.
///   - leading: receives the space below the line: 0.
@discardableResult @MainActor
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let own = line.line
  ascent?.pointee = own.map { $0.baseline - $0.frame.minY } ?? 0
  descent?.pointee = own.map { $0.frame.maxY - $0.baseline } ?? 0
  leading?.pointee = 0
  return Double(own?.frame.width ?? 0)
}

/// The distance from the start of a line to the caret before a character, in points.
///
/// - Parameters:
///   - line: the line.
///   - charIndex: the character, in UTF-16 units.
///   - secondaryOffset: receives the same distance.
@MainActor
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = line.offset(of: charIndex)
  secondaryOffset?.pointee = offset
  return offset
}

/// The width of a part of a run, with the height of its line above and below the baseline, in points.
///
/// - Parameters:
///   - run: the run.
///   - range: the part; of length 0: to the end of the run.
///   - ascent: receives the height above the baseline.
///   - descent: receives the height below the baseline.
///   - leading: receives the space below the line: 0.
@discardableResult @MainActor
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  _ = CTLineGetTypographicBounds(run.line, ascent, descent, leading)
  let part = run.part(range).clamped(to: run.line.line?.range ?? 0..<0)
  return Double(run.line.layout.rects(for: part).reduce(0) { $0 + $1.width })
}

/// The starts of the baselines of a frame's lines, in points from the lower left corner of the box of its path.
///
/// - Parameters:
///   - frame: the frame.
///   - range: the lines; of length 0: to the last one.
///   - origins: receives a point for each line of the range.
@MainActor
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  let start = min(max(range.location, 0), frame.origins.count)
  let end = range.length <= 0 ? frame.origins.count : min(start + range.length, frame.origins.count)
  for (place, origin) in frame.origins[start..<end].enumerated() { origins[place] = origin }
}

/// The size of a part of a text in a width, in points.
///
/// - Parameters:
///   - framesetter: the text.
///   - stringRange: the part, in UTF-16 units; of length 0: to the end.
///   - frameAttributes: no attribute makes a difference.
///   - constraints: the greatest width and height; a length that is not above 0, or not below ten millions, is not limited.
///   - fitRange: receives the part that fits.
@MainActor
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e7 ? length : nil }
  let (text, start) = framesetter.part(stringRange)
  let (drawn, style) = text.drawnText(hasLeading: true)
  let layout = TextLayout(drawn, style: style, width: limit(constraints.width))
  let height = limit(constraints.height) ?? .infinity
  let fitting = layout.lines.prefix { $0.frame.maxY <= height + 0.01 }
  let end = fitting.count < layout.lineCount ? layout.lines[fitting.count].range.lowerBound : text.length
  fitRange?.pointee = CFRange(location: start, length: end)
  let width = fitting.map { $0.frame.width }.max() ?? 0
  return CGSize(width: width, height: fitting.last?.frame.maxY ?? 0)
}

/// The object at a place of an array, as an address.
///
/// - Parameters:
///   - array: the array, which retains the object.
///   - index: the place.
public func CFArrayGetValueAtIndex(_ array: CFArray, _ index: CFIndex) -> UnsafeRawPointer! {
  UnsafeRawPointer(Unmanaged.passUnretained(array.object(at: index) as AnyObject).toOpaque())
}

/// The number of the objects of an array.
///
/// - Parameter array: the array.
public func CFArrayGetCount(_ array: CFArray) -> CFIndex { array.count }
