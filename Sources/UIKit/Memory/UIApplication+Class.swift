import TendonViews

// The app, as code finds it that extensions of apps compile too: they may not name `shared`.
extension UIApplication {
  /// The app for `shared` and `sharedApplication`; nil for other names.
  public static func value(forKeyPath path: String) -> Any? {
    ["shared", "sharedApplication"].contains(path) ? shared : nil
  }

  /// The app for `shared` and `sharedApplication`; nil for other names.
  public static func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// True for `sharedApplication`.
  public static func responds(to selector: Selector) -> Bool { selector.description == "sharedApplication" }

  /// The app for `sharedApplication`; nil for other names.
  public static func perform(_ selector: Selector) -> Unmanaged<AnyObject>! {
    responds(to: selector) ? Unmanaged.passUnretained(shared) : nil
  }
}
