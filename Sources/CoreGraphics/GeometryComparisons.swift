import Foundation

// Comparisons by the names of C's functions.

/// True if two points are equal.
///
/// - Parameters:
///   - point1: One point.
///   - point2: The other point.
public func __CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }

/// True if two sizes are equal.
///
/// - Parameters:
///   - size1: One size.
///   - size2: The other size.
public func __CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
