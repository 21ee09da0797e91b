import Foundation

// The constants of C for geometry.

/// The point at the origin.
public let CGPointZero = CGPoint.zero
/// The size without extent.
public let CGSizeZero = CGSize.zero
/// The rectangle at the origin without extent.
public let CGRectZero = CGRect.zero
/// The rectangle that is nowhere: the intersection of rectangles that do not meet.
public let CGRectNull = CGRect.null
/// The rectangle without bounds.
public let CGRectInfinite = CGRect.infinite
