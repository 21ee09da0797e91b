import TendonViews

extension UIApplicationDelegate {
  /// `window`, optional twice as UIKit has it, where the requirement is optional itself. The plugin `UIKitSources`
  /// writes it.
  public var uikitWindow: UIWindow?? {
    get { .some(window) }
    set { window = newValue ?? nil }
  }
}
