import Foundation
import TendonDrawing
import TendonGeometry
import TendonViews

/// The characters of a line that have the same attributes.
public final class CTRun: NSObject {
  let line: CTLine
  /// The characters, in UTF-16 units of the line's layout.
  let characters: Range<Int>
  let attributes: [NSAttributedString.Key: Any]

  init(_ line: CTLine, _ characters: Range<Int>, _ attributes: [NSAttributedString.Key: Any]) {
    (self.line, self.characters, self.attributes) = (line, characters, attributes)
  }

  /// The characters of a part of the run; one of length 0 reaches to its end.
  func part(_ range: CFRange) -> Range<Int> {
    let start = min(characters.lowerBound + max(range.location, 0), characters.upperBound)
    return start..<(range.length <= 0 ? characters.upperBound : min(start + range.length, characters.upperBound))
  }
}

/// The properties of a run; raw values are Core Text's.
public struct CTRunStatus: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The characters run from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// The glyphs are not in the order of the characters.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  /// The run has a transform of its own.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// The runs of a line, a list of `CTRun`.
///
/// - Parameter line: the line.
@MainActor
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
  var runs: [CTRun] = []
  let all = line.characters.clamped(to: 0..<line.text.length)
  line.text.enumerateAttributes(in: NSRange(all)) { attributes, range, _ in
    runs.append(CTRun(line, range.location..<(range.location + range.length), attributes))
  }
  return NSArray(array: runs)
}

/// The attributes of a run, by their names.
///
/// - Parameter run: the run.
@MainActor
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  NSDictionary(
    objects: run.attributes.map { $0.value }, forKeys: run.attributes.map { NSString(string: $0.key.rawValue) })
}

/// The characters of a run, in UTF-16 units.
///
/// - Parameter run: the run.
@MainActor
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.characters.lowerBound + run.line.start, length: run.characters.count)
}

/// The number of the glyphs of a run: its UTF-16 units.
///
/// - Parameter run: the run.
@MainActor
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.characters.count }

/// The properties of a run: the direction of its line.
///
/// - Parameter run: the run.
@MainActor
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.line.line?.isRightToLeft == true ? .rightToLeft : [] }

/// Draws a part of a run, with the baseline of its line at the text position of a context.
///
/// - Parameters:
///   - run: the run.
///   - context: the context.
///   - range: the part; of length 0: to the end of the run.
@MainActor
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.line.draw(run.part(range), in: context)
}
