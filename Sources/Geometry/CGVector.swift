#if !canImport(CoreGraphics)
  /// A displacement or velocity in two dimensions, in points or points per second; default zero.
  public struct CGVector: Hashable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat
    public init() { (dx, dy) = (0, 0) }
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    public static var zero: CGVector { CGVector() }
  }
#endif
