import Foundation

extension CGRect {
  /// True if both rectangles have points in common that lie inside of them, or if one without width or height lies inside of
  /// the other or on its edge at the smaller coordinates. The plugin writes it for `intersects(_:)`.
  ///
  /// Differs from the Foundation of Linux: there rectangles that only touch intersect.
  public func uikitIntersects(_ other: CGRect) -> Bool {
    let (a, b) = (standardized, other.standardized)
    guard !a.isNull, !b.isNull else { return false }
    func meet(_ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat)) -> Bool {
      let (low, high) = (max(a.0, b.0), min(a.1, b.1))
      // An interval without extent belongs to the one that begins there, and not to the one that ends there.
      return low < high || (low == high && (a.0 == a.1 || b.0 == b.1) && (a.0 == b.0 || high < max(a.1, b.1)))
    }
    return meet((a.minX, a.maxX), (b.minX, b.maxX)) && meet((a.minY, a.maxY), (b.minY, b.maxY))
  }
}
