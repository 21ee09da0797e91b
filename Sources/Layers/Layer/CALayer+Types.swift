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

/// The placement of contents in the bounds.
///
/// The names count y upwards as Core Animation's do while the screen counts it downwards: `top` puts the contents at
/// the lower edge, `bottom` at the upper one (UIKit's content mode `top` is the gravity `bottom`).
public enum CALayerContentsGravity: String, Hashable, Sendable {
  /// In the middle, at the natural size.
  case center
  /// At an edge, in the middle of it, at the natural size.
  case top, bottom, left, right
  /// In a corner, at the natural size.
  case topLeft, topRight, bottomLeft, bottomRight
  /// Stretched to the bounds; the default.
  case resize
  /// As large as fits, proportions kept.
  case resizeAspect
  /// As small as covers, proportions kept.
  case resizeAspectFill
}

/// The sampling of contents that are scaled.
public enum CALayerContentsFilter: String, Hashable, Sendable {
  /// Between neighbours; from a pyramid of smaller and smaller pictures where four pixels or more would fall into one.
  case linear
  /// The pixel that is nearest.
  case nearest
}

/// The key of the event when a layer becomes a sublayer.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the event when a layer leaves its superlayer.
public let kCAOnOrderOut = "onOrderOut"

/// Edges of a layer, for `edgeAntialiasingMask`. The names count y upwards as Core Animation's do: the bottom edge is the
/// one of the smallest y, the upper one on screen.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge of the smallest x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge of the largest x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge of the smallest y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge of the largest y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}

/// The format of the pixels that a layer paints.
public enum CALayerContentsFormat: String, Hashable, Sendable {
  /// Red, green, blue and alpha of 8 bits; the default.
  case RGBA8Uint
  /// Brightness of 8 bits: what is painted becomes grey (by the weights of Rec. 709, on sRGB numbers).
  ///
  /// Undocumented by Apple: alpha is kept.
  case gray8Uint
}
