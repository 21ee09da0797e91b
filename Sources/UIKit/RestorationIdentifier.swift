import TendonViews

// Tendon restores no state of an earlier run. The names are kept, and apps find views and controllers by them.

private let restorationIdentifiers = StaticKey()

extension UIView {
  /// The name by which the app finds the view again. Default nil.
  public var restorationIdentifier: String? {
    get { objc_getAssociatedObject(self, restorationIdentifiers.address) as? String }
    set { objc_setAssociatedObject(self, restorationIdentifiers.address, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension UIViewController {
  /// The name by which the app finds the controller again. Default nil.
  public var restorationIdentifier: String? {
    get { objc_getAssociatedObject(self, restorationIdentifiers.address) as? String }
    set { objc_setAssociatedObject(self, restorationIdentifiers.address, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
