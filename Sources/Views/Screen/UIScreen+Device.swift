import Foundation
import TendonGeometry

extension UIScreen {
  /// The number of pictures that the screen shows in a second, at most: 60.
  public var maximumFramesPerSecond: Int { 60 }
  /// The number of pixels in a point, without a zoom of the display.
  public var nativeScale: CGFloat { scale }
  /// The bounds in pixels, upright.
  public var nativeBounds: CGRect {
    let (short, long) = (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
    return CGRect(x: 0, y: 0, width: short * scale, height: long * scale)
  }
  /// All screens: the main one.
  public static var screens: [UIScreen] { [main] }
  /// The traits of a window that fills the screen.
  public var traitCollection: UITraitCollection { traits }
}
