import TendonGeometry

/// A filter of what lies behind a layer, inside its rounded bounds: a blur, a change of saturation, and a colour over
/// both.
public struct Backdrop: Hashable, Sendable {
  /// The standard deviation of the blur in points, 0 or more.
  public var radius: CGFloat
  /// The factor by which the blurred colours differ from grey, 0 or more; 1 leaves them as they are.
  public var saturation: CGFloat
  /// The colour over the blurred picture; nil: none.
  public var tint: CGColor?
  /// True if the filtered picture is seen where the layer's sublayers are, in place of their colours.
  public var isSeenThroughSublayers = false

  /// Makes a filter without a tint.
  public init(radius: CGFloat, saturation: CGFloat = 1) { (self.radius, self.saturation) = (radius, saturation) }
}
