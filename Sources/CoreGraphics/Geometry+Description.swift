import Foundation

// The texts of points, sizes and rectangles, which are those of Apple's systems: `"\(rect)"` is (x, y, width, height); and
// comparisons by method.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// Both coordinates: (1.0, 2.0).
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The width and the height: (1.0, 2.0).
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and the size: (1.0, 2.0, 3.0, 4.0).
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

extension CGPoint {
  /// True if both are the same point.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// True if both have the same width and height.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// True if both have the same origin and size.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
