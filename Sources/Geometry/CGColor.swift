#if !canImport(Darwin)
  /// A colour in sRGB, gamma-encoded, not premultiplied; components from 0 to 1.
  ///
  /// Differs from Core Graphics: a value, always sRGB.
  public struct CGColor: Hashable, Sendable {
    /// The red component, from 0 to 1.
    public var red: CGFloat
    /// The green component, from 0 to 1.
    public var green: CGFloat
    /// The blue component, from 0 to 1.
    public var blue: CGFloat
    /// The opacity, from 0 (transparent) to 1.
    public var alpha: CGFloat

    /// Creates a colour from components from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates a colour from components from 0 to 1; the same as `init(red:green:blue:alpha:)`.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a grey of a brightness from 0 (black) to 1 (white).
    public init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    /// Opaque black.
    public static var black: CGColor { CGColor(gray: 0, alpha: 1) }
    /// Opaque white.
    public static var white: CGColor { CGColor(gray: 1, alpha: 1) }
    /// Transparent black.
    public static var clear: CGColor { CGColor(gray: 0, alpha: 0) }

    /// Red, green, blue, alpha.
    public var components: [CGFloat]? { [red, green, blue, alpha] }
    /// The number of components: 4.
    public var numberOfComponents: Int { 4 }

    /// The same colour; never nil.
    public func copy() -> CGColor? { self }

    /// The colour with another opacity, from 0 to 1; never nil.
    public func copy(alpha: CGFloat) -> CGColor? {
      CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }
#endif
