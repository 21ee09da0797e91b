/// The edges of a rectangle, named by the direction of the language; the raw values are UIKit's.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge with the smallest y coordinate; raw value 1.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge at which lines of text begin: left in left-to-right languages; raw value 2.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The edge with the greatest y coordinate; raw value 4.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge at which lines of text end: right in left-to-right languages; raw value 8.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges; raw value 15.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
