import TendonViews

// The status bar by the names that UIKit had before controllers determined it. They have an effect in apps whose main bundle's
// information sets `UIViewControllerBasedStatusBarAppearance` to false, as in UIKit, and none in others.

extension UIApplication {
  /// Sets the style of the status bar. The change is shown at once, animated or not.
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { setOwnStatusBar(style: style) }

  /// Hides or shows the status bar with an animation.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    setOwnStatusBar(isHidden: hidden, animation)
  }

  /// Hides or shows the status bar, animated by its alpha.
  public func setStatusBarHidden(_ hidden: Bool, animated: Bool) {
    setOwnStatusBar(isHidden: hidden, animated ? .fade : .none)
  }
}
