#if !canImport(Darwin)
  /// A displacement or velocity in two dimensions, in points or points per second; default zero.
  public struct CGVector: Hashable, Sendable {
    /// The horizontal component, positive to the right.
    public var dx: CGFloat
    /// The vertical component, positive downwards.
    public var dy: CGFloat
    /// Creates the zero vector.
    public init() { (dx, dy) = (0, 0) }
    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// The vector without extent.
    public static var zero: CGVector { CGVector() }
  }
#endif
