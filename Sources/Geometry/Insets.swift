/// Distances inwards from the four edges, in points; default zero.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance at the top edge, in points.
  public var top: CGFloat
  /// The distance at the left edge, in points.
  public var left: CGFloat
  /// The distance at the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance at the right edge, in points.
  public var right: CGFloat
  /// Creates insets of zero.
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }
  /// Creates insets from the distances at the edges, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  /// Insets of zero.
  public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

/// Distances inwards whose leading and trailing follow the direction of the language; default zero.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance at the top edge, in points.
  public var top: CGFloat
  /// The distance at the leading edge, in points: left in left-to-right languages.
  public var leading: CGFloat
  /// The distance at the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance at the trailing edge, in points: right in left-to-right languages.
  public var trailing: CGFloat
  /// Creates insets of zero.
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }
  /// Creates insets from the distances at the edges, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  /// Insets of zero.
  public static var zero: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets() }
}

extension CGRect {
  /// The rectangle moved in by the insets; negative insets move the edges out.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
