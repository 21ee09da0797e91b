import TendonGeometry
import TendonViews

extension Stage {
  /// Turns the device: width and height change places where need be, and what is inside goes to its new places in 0.3
  /// seconds.
  ///
  /// Differs from UIKit: the picture stays upright while it changes, and the two landscapes are the same.
  public func turn(to orientation: Script.Orientation) {
    let size = window.bounds.size
    let isWide = size.width > size.height
    guard (orientation != .portrait) != isWide else { return }
    perform { window.turn(to: CGSize(width: size.height, height: size.width)) }
  }
}
