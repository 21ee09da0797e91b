import TendonGeometry

/// The strokes of a line below or through characters.
public struct TextLineStyle: Hashable, Sendable {
  /// The sequence of dashes.
  public enum Pattern: UInt8, Hashable, Sendable {
    /// No gaps; dots; dashes; a dash and a dot; a dash and two dots.
    case solid, dot, dash, dashDot, dashDotDot
  }

  /// True if the line is twice as thick as the font says.
  public var isThick = false
  /// True if there are two strokes, one below the other.
  public var isDouble = false
  /// The sequence of dashes. Default: `solid`.
  public var pattern = Pattern.solid
  /// True if there is no line below spaces.
  public var leavesOutSpaces = false

  /// A single solid line.
  public init() {}

  /// The strokes across, for a thickness of the font, in points from the top of a single line.
  func strokes(thickness: Double) -> [(offset: Double, height: Double)] {
    let height = isThick ? 2 * thickness : thickness
    return isDouble ? [(0, height), (2 * height, height)] : [(0, height)]
  }

  /// The dashes along a stretch, in points; a dot is as long as the line is thick, a dash three times that.
  func dashes(from start: Double, to end: Double, thickness: Double) -> [(Double, Double)] {
    let lengths: [Double] =
      switch pattern {
      case .solid: []
      case .dot: [1]
      case .dash: [3]
      case .dashDot: [3, 1]
      case .dashDotDot: [3, 1, 1]
      }
    let unit = max(isThick ? 2 * thickness : thickness, 1)
    guard !lengths.isEmpty, end - start < 1e5 else { return [(start, end)] }
    var (dashes, x, index): ([(Double, Double)], Double, Int) = ([], start, 0)
    while x < end {
      let length = lengths[index % lengths.count] * unit
      dashes.append((x, min(x + length, end)))
      x += length + (lengths == [1] ? unit : 2 * unit)
      index += 1
    }
    return dashes
  }
}

/// The parts of a text that are drawn.
package struct TextParts: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// The colours behind characters.
  package static let background = TextParts(rawValue: 1)
  /// The characters with their shadows, and attachments.
  package static let glyphs = TextParts(rawValue: 2)
  /// The lines below characters.
  package static let underline = TextParts(rawValue: 4)
  /// The lines through characters.
  package static let strikethrough = TextParts(rawValue: 8)
  /// All of a text.
  package static let all: TextParts = [.background, .glyphs, .underline, .strikethrough]
}
