import Foundation
import TendonViews

// Targets and observers of the type `Any`, as Objective-C's methods take them. Values that are no objects are boxed, and
// declare no action.

extension UIControl {
  /// Calls the action that `target` declares under the name; see the method of the class.
  @_disfavoredOverload
  public func addTarget(_ target: Any?, action: Selector, for events: Event) {
    addTarget(target.map { $0 as AnyObject }, action: action, for: events)
  }

  /// Removes actions by name from the events; see the method of the class.
  @_disfavoredOverload
  public func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    removeTarget(target.map { $0 as AnyObject }, action: action, for: events)
  }
}

extension UIGestureRecognizer {
  /// Calls the action that `target` declares under the name; see the method of the class.
  @_disfavoredOverload
  public func addTarget(_ target: Any, action: Selector) { addTarget(target as AnyObject, action: action) }

  /// Removes the targets added with a selector; see the method of the class.
  @_disfavoredOverload
  public func removeTarget(_ target: Any?, action: Selector?) {
    removeTarget(target.map { $0 as AnyObject }, action: action)
  }
}

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
