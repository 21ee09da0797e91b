import Foundation

/// Boxes of geometry by UIKit's names.
extension NSValue {
  /// A box of a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// A box of a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// A box of a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// The point in the box.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in the box.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle in the box.
  public var cgRectValue: CGRect { rectValue }
}
