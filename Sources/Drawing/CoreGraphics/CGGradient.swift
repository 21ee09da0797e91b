#if !canImport(Darwin)
  import Foundation
  import TendonGeometry

  /// A space of colours.
  ///
  /// Differs from Core Graphics: all colours are kept and blended as sRGB; the space says how many components are read.
  public final class CGColorSpace: Hashable, Sendable {
    /// The families of spaces; raw values are Core Graphics'.
    public enum Model: Int32, Sendable {
      /// Grey.
      case monochrome
      /// Red, green, blue.
      case rgb
    }
    /// The family of the space.
    public let model: Model
    /// The name of the space.
    public let name: String?
    /// The components of a colour without alpha: 1 or 3.
    public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

    fileprivate init(_ model: Model, name: String?) { (self.model, self.name) = (model, name) }

    /// The space with a name; nil unless it is one of the constants of this type.
    public convenience init?(name: String) {
      switch name {
      case CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.genericRGBLinear, CGColorSpace.displayP3:
        self.init(.rgb, name: name)
      case CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearGray: self.init(.monochrome, name: name)
      default: return nil
      }
    }

    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of sRGB with components beyond 0 and 1, which are clamped here.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// The name of Display P3, whose numbers are taken as sRGB here.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// The name of linear RGB, whose numbers are taken as sRGB here.
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    /// The name of grey.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of linear grey, whose numbers are taken as those of sRGB here.
    public static let linearGray = "kCGColorSpaceLinearGray"

    /// Spaces are equal if their families are.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }
    public func hash(into hasher: inout Hasher) { hasher.combine(model) }
  }

  /// The families of spaces, by Core Graphics' name.
  public typealias CGColorSpaceModel = CGColorSpace.Model

  /// The space of red, green and blue.
  public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb, name: CGColorSpace.sRGB) }
  /// The space of greys.
  public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    CGColorSpace(.monochrome, name: CGColorSpace.genericGrayGamma2_2)
  }

  extension CGColor {
    /// A colour from the components of a space and its alpha.
    public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
      let c = components
      self =
        colorSpace.model == .rgb
        ? CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3]) : CGColor(gray: c[0], alpha: c[1])
    }
    /// The space of the components.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// The same colour: all are in sRGB.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: Any?) -> CGColor? { self }
  }

  /// The ways to map colours that a space does not have; all the same here.
  public enum CGColorRenderingIntent: Int32, Sendable {
    /// The intents by Core Graphics' names.
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
  }

  /// Colours with their locations, drawn along a line or between circles.
  public final class CGGradient: Sendable {
    let gradient: Gradient

    /// A gradient of colours (`CGColor`) at locations from 0 to 1, or evenly spread; nil without colours.
    public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
      let colors = colors.compactMap { $0 as? CGColor }
      guard !colors.isEmpty else { return nil }
      gradient = CGGradient.make(colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
    }

    /// A gradient of `count` colours, whose components follow each other, at locations from 0 to 1, or evenly spread.
    public init?(
      colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
      locations: UnsafePointer<CGFloat>?, count: Int
    ) {
      guard count > 0 else { return nil }
      let size = space.numberOfComponents + 1
      let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * size) }
      gradient = CGGradient.make(colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
    }

    /// Stops may come in any order of their locations.
    private static func make(_ colors: [CGColor], _ locations: [CGFloat]?) -> Gradient {
      guard let locations, locations.count == colors.count else { return Gradient(colors: colors) }
      let order = colors.indices.sorted { (locations[$0], $0) < (locations[$1], $1) }
      return Gradient(colors: order.map { colors[$0] }, locations: order.map { locations[$0] })
    }
  }

  /// The parts beyond the ends of a gradient that are drawn too, in the end colours.
  public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Beyond the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// Beyond the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
  }

  extension Canvas {
    /// Fills the clip with a gradient along a line; beyond its ends only as the options say.
    public func drawLinearGradient(
      _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
      guard start.isFinitePoint, end.isFinitePoint, start != end else { return }
      draw(gradient: gradient.gradient, from: start, to: end, options: options)
    }

    /// Fills the clip with a gradient between two circles; inside the first and outside the second only as the options
    /// say.
    public func drawRadialGradient(
      _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
      options: CGGradientDrawingOptions
    ) {
      draw(
        gradient: gradient.gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
        endRadius: endRadius, options: options)
    }

    /// Fills the clip with a gradient about a point, clockwise on screen from an angle in radians.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
      draw(gradient: gradient.gradient, conicAt: center, startAngle: angle)
    }
  }
#endif
