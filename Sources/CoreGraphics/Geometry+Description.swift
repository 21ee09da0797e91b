import Foundation

// The texts of points, sizes and rectangles, which are those of Apple's systems: `"\(rect)"` is (x, y, width, height).

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
