import Foundation

/// The status bar as the app itself sets it.
struct ApplicationStatusBar {
  /// True if the app determines the status bar and not its controllers: where the main bundle's information has
  /// `UIViewControllerBasedStatusBarAppearance` set to false.
  var isUsed = ApplicationStatusBar.isUsedByBundle
  private static let isUsedByBundle =
    (Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool) == false
  var style = UIStatusBarStyle.default
  var isHidden = false
  /// The animation of the last change.
  var animation = UIStatusBarAnimation.none
}

/// The status bar. Setting has an effect only in apps whose controllers do not determine it, as in UIKit: those with
/// `UIViewControllerBasedStatusBarAppearance` set to false in the main bundle's information.
extension UIApplication {
  /// The style of the status bar.
  public var statusBarStyle: UIStatusBarStyle {
    get { keyWindow?.windowScene?.statusBarManager?.statusBarStyle ?? .default }
    set { setOwnStatusBar(style: newValue) }
  }

  /// True if the status bar is hidden.
  public var isStatusBarHidden: Bool {
    get { keyWindow?.windowScene?.statusBarManager?.isStatusBarHidden ?? false }
    set { setOwnStatusBar(isHidden: newValue, .none) }
  }

  /// Sets the style that the app gives the status bar; shown at once.
  package func setOwnStatusBar(style: UIStatusBarStyle) {
    ownStatusBar.style = style
    showOwnStatusBar(.none)
  }

  /// Hides or shows the status bar for the app, with an animation.
  package func setOwnStatusBar(isHidden: Bool, _ animation: UIStatusBarAnimation) {
    ownStatusBar.isHidden = isHidden
    showOwnStatusBar(animation)
  }

  private func showOwnStatusBar(_ animation: UIStatusBarAnimation) {
    guard ownStatusBar.isUsed else { return }
    ownStatusBar.animation = animation
    for window in windows { window.statusBar.readPreferences() }
  }
}
