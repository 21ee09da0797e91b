/// A distance from a place, in points: to the right and downwards.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right, in points.
  public var horizontal: CGFloat
  /// The distance downwards, in points.
  public var vertical: CGFloat

  /// Creates an offset; default zero.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The offset without extent.
  public static let zero = UIOffset()
}
