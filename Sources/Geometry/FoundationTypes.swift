// CGFloat, CGPoint, CGSize and CGRect are the system's wherever it declares them; this is the one place that knows where.

#if canImport(Darwin)
  @_exported import CoreGraphics
#elseif canImport(Foundation)
  @_exported import struct Foundation.CGFloat
  @_exported import struct Foundation.CGPoint
  @_exported import struct Foundation.CGRect
  @_exported import struct Foundation.CGSize
#else
  public typealias CGFloat = Double

  /// A point: x to the right, y down, in points.
  public struct CGPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init() { (x, y) = (0, 0) }
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    public static var zero: CGPoint { CGPoint() }
  }

  /// A width and a height in points.
  public struct CGSize: Hashable, Sendable {
    public var width: CGFloat
    public var height: CGFloat
    public init() { (width, height) = (0, 0) }
    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
    public static var zero: CGSize { CGSize() }
  }

  /// A rectangle in points with its origin at the top left.
  public struct CGRect: Hashable, Sendable {
    public var origin: CGPoint
    public var size: CGSize
    public init() { (origin, size) = (CGPoint(), CGSize()) }
    public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }
    public static var zero: CGRect { CGRect() }
    public var width: CGFloat { size.width < 0 ? -size.width : size.width }
    public var height: CGFloat { size.height < 0 ? -size.height : size.height }
    public var minX: CGFloat { size.width < 0 ? origin.x + size.width : origin.x }
    public var minY: CGFloat { size.height < 0 ? origin.y + size.height : origin.y }
    public var maxX: CGFloat { minX + width }
    public var maxY: CGFloat { minY + height }
    public var midX: CGFloat { minX + width / 2 }
    public var midY: CGFloat { minY + height / 2 }
    public var isEmpty: Bool { size.width == 0 || size.height == 0 }
    public func contains(_ point: CGPoint) -> Bool {
      point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }
  }
#endif
