#if !canImport(CoreGraphics)
  /// A colour in sRGB, gamma-encoded, not premultiplied; components from 0 to 1.
  ///
  /// Differs from Core Graphics: a value, always sRGB.
  public struct CGColor: Hashable, Sendable {
    public var red: CGFloat
    public var green: CGFloat
    public var blue: CGFloat
    public var alpha: CGFloat

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    public static var black: CGColor { CGColor(gray: 0, alpha: 1) }
    public static var white: CGColor { CGColor(gray: 1, alpha: 1) }
    public static var clear: CGColor { CGColor(gray: 0, alpha: 0) }

    /// Red, green, blue, alpha.
    public var components: [CGFloat]? { [red, green, blue, alpha] }
    public var numberOfComponents: Int { 4 }

    public func copy(alpha: CGFloat) -> CGColor? {
      CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }
#endif
