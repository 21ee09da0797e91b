import Foundation
import TendonViews

// Targets and observers of the type `Any`, as Objective-C's methods take them. Values that are no objects are boxed, and
// declare no action.

extension UIBarButtonItem {
  /// A button with a title whose action the target declares; see the initialiser of the class.
  @_disfavoredOverload
  public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style, target: target.map { $0 as AnyObject }, action: action)
  }

  /// A button with an image whose action the target declares; see the initialiser of the class.
  @_disfavoredOverload
  public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style, target: target.map { $0 as AnyObject }, action: action)
  }

  /// A button of the system whose action the target declares; see the initialiser of the class.
  @_disfavoredOverload
  public convenience init(barButtonSystemItem item: UIBarButtonItem.SystemItem, target: Any?, action: Selector?) {
    self.init(barButtonSystemItem: item, target: target.map { $0 as AnyObject }, action: action)
  }
}
