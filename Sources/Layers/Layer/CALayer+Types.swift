/// Corners of a layer, for `maskedCorners`. Min y is the top, as on iOS.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)
}

/// The shape of round corners.
public enum CALayerCornerCurve: String, Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// Apple's curve, whose curvature has no step where it meets the edge.
  case continuous
}

/// How contents are placed in the bounds.
///
/// The names count y upwards as Core Animation's do while the screen counts it downwards: `top` puts the contents at
/// the lower edge, `bottom` at the upper one (UIKit's content mode `top` is the gravity `bottom`).
public enum CALayerContentsGravity: String, Hashable, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// Stretched to the bounds; the default.
  case resize
  /// As large as fits, proportions kept.
  case resizeAspect
  /// As small as covers, proportions kept.
  case resizeAspectFill
}

/// How contents are sampled where they are enlarged.
public enum CALayerContentsFilter: String, Hashable, Sendable { case linear, nearest }

/// The key of the event when a layer becomes a sublayer.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the event when a layer leaves its superlayer.
public let kCAOnOrderOut = "onOrderOut"
