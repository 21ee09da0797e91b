import TendonViews

extension UIApplicationDelegate {
  /// The window of an app without scenes, optional twice: in UIKit the requirement is optional as well as the window.
  public var window: UIWindow?? {
    get { ownWindow }
    set { ownWindow = newValue ?? nil }
  }

  private var ownWindow: UIWindow? {
    get { window }
    set { window = newValue }
  }
}
