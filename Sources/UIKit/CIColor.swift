import CoreGraphics
import Foundation
import TendonGeometry
import TendonViews

/// A colour of Core Image, in sRGB with components from 0 to 1. It holds numbers: there are no filters here.
public final class CIColor: NSObject, Sendable {
  /// The red component.
  public let red: CGFloat
  /// The green component.
  public let green: CGFloat
  /// The blue component.
  public let blue: CGFloat
  /// The opacity.
  public let alpha: CGFloat

  /// A colour of its components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// An opaque colour of its components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// A colour of Core Graphics.
  public convenience init(cgColor color: CGColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// A colour of UIKit in the current traits.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }

  /// A colour of a text with three or four numbers, such as `0.5 0.7 0.3 1.0`; what is missing or no number is 0, and
  /// a missing opacity 1.
  public convenience init(string: String) {
    let numbers = string.split(separator: " ").map { CGFloat(Double($0) ?? 0) }
    func number(_ index: Int, _ missing: CGFloat) -> CGFloat { index < numbers.count ? numbers[index] : missing }
    self.init(red: number(0, 0), green: number(1, 0), blue: number(2, 0), alpha: number(3, 1))
  }

  /// The number of components: 4.
  public var numberOfComponents: Int { 4 }
  /// The space of the components.
  public var colorSpace: CGColorSpace { CGColorSpaceCreateDeviceRGB() }
  /// The components as text: red, green, blue and opacity.
  public var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }
  public override var description: String { "(\(stringRepresentation))" }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }
  public override var hash: Int { [red, green, blue, alpha].hashValue }

  /// Opaque black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Opaque grey of half brightness.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Opaque red.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Opaque green.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Opaque blue.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// Opaque cyan.
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// Opaque magenta.
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// Opaque yellow.
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  /// Transparent black.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension UIColor {
  /// A fixed colour of one of Core Image.
  public convenience init(ciColor color: CIColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The colour in the current traits as one of Core Image. UIKit has it of colours that were made of one alone.
  public var ciColor: CIColor { CIColor(color: self) }
}
