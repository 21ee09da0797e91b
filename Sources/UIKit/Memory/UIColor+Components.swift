import Foundation
import TendonViews

extension UIColor {
  /// Writes the components of the colour in the current traits to the addresses that are given, and returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue, saturation and brightness of the colour in the current traits, from 0 to 1, to the addresses that are
  /// given, and returns true. A grey has the hue 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let greatest = max(color.red, color.green, color.blue)
    let spread = greatest - min(color.red, color.green, color.blue)
    let sector: CGFloat =
      if spread <= 0 {
        0
      } else if greatest == color.red {
        (color.green - color.blue) / spread
      } else if greatest == color.green {
        (color.blue - color.red) / spread + 2
      } else {
        (color.red - color.green) / spread + 4
      }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = greatest > 0 ? spread / greatest : 0
    brightness?.pointee = greatest
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes the grey of the colour in the current traits and its alpha to the addresses that are given, and returns true.
  ///
  /// A colour that is no grey has the grey of its luminance, by the weights of Rec. 601.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = cgColor
    let isGray = color.red == color.green && color.green == color.blue
    white?.pointee = isGray ? color.red : 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    alpha?.pointee = color.alpha
    return true
  }
}
