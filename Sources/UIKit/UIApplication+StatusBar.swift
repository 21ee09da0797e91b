import TendonViews

// The status bar by the names that UIKit had before controllers determined it. As in an app whose property list does not
// say otherwise (`UIViewControllerBasedStatusBarAppearance`), they change nothing.

extension UIApplication {
  /// Does nothing: the controllers determine the style.
  ///
  /// - Parameters:
  ///   - statusBarStyle: The style.
  ///   - animated: True for a change with an animation.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

  /// Does nothing: the controllers determine if the bar is hidden.
  ///
  /// - Parameters:
  ///   - hidden: True to hide the bar.
  ///   - animation: The animation.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  /// Does nothing: the controllers determine if the bar is hidden.
  ///
  /// - Parameters:
  ///   - hidden: True to hide the bar.
  ///   - animated: True for a change with an animation.
  public func setStatusBarHidden(_ hidden: Bool, animated: Bool) {}
}
