import Foundation
import TendonLayers
import TendonViews

// Accessibility of objects that are neither views nor elements: UIKit has these properties for every `NSObject`.

private let elementKey = StaticKey()
private let labelKey = StaticKey()
private let hintKey = StaticKey()
private let identifierKey = StaticKey()

extension ActionPerforming {
  /// True if the object is an accessibility element. Default: false.
  ///
  /// Differs from UIKit: kept, and read by no one: views and `UIAccessibilityElement`s are offered to assistive technology.
  public var isAccessibilityElement: Bool {
    get { objc_getAssociatedObject(self, elementKey.address) as? Bool ?? false }
    set { objc_setAssociatedObject(self, elementKey.address, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
  /// A short text that says what the object is; default nil.
  ///
  /// Differs from UIKit: kept, and read by no one, as `isAccessibilityElement` is; the label of an image is not that of a view that
  /// shows it.
  public var accessibilityLabel: String? {
    get { objc_getAssociatedObject(self, labelKey.address) as? String }
    set { objc_setAssociatedObject(self, labelKey.address, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
  /// A sentence on the result of activating the object; default nil.
  ///
  /// Differs from UIKit: kept, and read by no one.
  public var accessibilityHint: String? {
    get { objc_getAssociatedObject(self, hintKey.address) as? String }
    set { objc_setAssociatedObject(self, hintKey.address, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
  /// A name for tests; default nil.
  ///
  /// Differs from UIKit: kept, and read by no one.
  public var accessibilityIdentifier: String? {
    get { objc_getAssociatedObject(self, identifierKey.address) as? String }
    set { objc_setAssociatedObject(self, identifierKey.address, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
