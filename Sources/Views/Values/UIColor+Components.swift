import Foundation
import TendonGeometry

/// The components of colours, in the current traits.
extension UIColor {
  /// Stores red, green, blue and alpha, from 0 to 1, where the pointers are not nil. Returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Stores hue, saturation, brightness and alpha, from 0 to 1, where the pointers are not nil. Returns true. Greys have
  /// hue and saturation 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let (red, green, blue) = (color.red, color.green, color.blue)
    let most = max(red, green, blue)
    let spread = most - min(red, green, blue)
    var sector: CGFloat = 0
    if spread > 0 {
      if most == red {
        sector = (green - blue) / spread
      } else if most == green {
        sector = 2 + (blue - red) / spread
      } else {
        sector = 4 + (red - green) / spread
      }
    }
    hue?.pointee = sector < 0 ? (sector + 6) / 6 : sector / 6
    saturation?.pointee = most > 0 ? spread / most : 0
    brightness?.pointee = most
    alpha?.pointee = color.alpha
    return true
  }

  /// Stores the grey, 0 black to 1 white, and alpha, where the pointers are not nil. Returns true.
  ///
  /// Undocumented by Apple: the grey of a colour that is none; here its luma by Rec. 709.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    white?.pointee = luma
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// The lightness as a weighted sum of the components (ITU-R BT.709, section 3); that of a grey is the grey itself.
  var luma: CGFloat {
    let color = cgColor
    guard color.red != color.green || color.green != color.blue else { return color.red }
    return 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
  }

  /// A fixed colour by components in Display P3.
  ///
  /// Differs from UIKit: colours are drawn in sRGB, so that one outside of it becomes the nearest by component.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    // Both spaces have the transfer function of sRGB (IEC 61966-2-1) and the white of D65.
    func linear(_ value: CGFloat) -> CGFloat {
      value <= 0.04045 ? value / 12.92 : CGFloat(pow(Double((value + 0.055) / 1.055), 2.4))
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      let inside = min(max(value, 0), 1)
      return inside <= 0.0031308 ? inside * 12.92 : 1.055 * CGFloat(pow(Double(inside), 1 / 2.4)) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    // The matrix of CSS Color 4, section 17: P3 to XYZ, times XYZ to sRGB.
    self.init(
      red: encoded(1.2249402 * r - 0.2249402 * g), green: encoded(-0.0420570 * r + 1.0420570 * g),
      blue: encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha: alpha)
  }

  /// The tint colour of the view that shows the colour.
  ///
  /// Differs from UIKit: it follows the view as a background, a text colour of a label, a border or a stroke of a control;
  /// elsewhere, and in `withAlphaComponent(_:)`, it is the system's blue.
  public static let tintColor = UIColor { _ in .systemBlue }

  /// The background of grouped tables under its name of iOS 2 to 12: ``systemGroupedBackground``.
  @available(*, deprecated, renamed: "systemGroupedBackground")
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}
