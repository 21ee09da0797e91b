import TendonGeometry
import TendonViews

extension Stage {
  /// Turns the device: width and height change places where need be, and what is inside goes to its new places in 0.3
  /// seconds.
  ///
  /// Nothing happens where the controller on screen does not support the orientation.
  ///
  /// Differs from UIKit: the picture stays upright while it changes, and the two landscapes are the same.
  public func turn(to orientation: Script.Orientation) {
    let size = orientation.size(of: window.bounds.size)
    let asked: UIInterfaceOrientationMask = orientation == .portrait ? .portrait : .landscape
    guard size != window.bounds.size, perform({ window.supports(asked) }) else { return }
    perform { window.turn(to: size) }
  }

  /// Makes the interface light or dark at once, as the reader does in the settings of the device.
  public func setAppearance(_ appearance: Script.Appearance) {
    var settings = screen.settings
    settings.userInterfaceStyle = appearance == .dark ? .dark : .light
    perform { window.change(settings) }
  }
}
