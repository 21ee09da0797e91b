import Foundation

/// What happens when a property of a layer changes or an event occurs.
@MainActor
public protocol CAAction: AnyObject {
  /// Does it. `key` is the property or event, `object` the layer; the new value is already set.
  func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?)
}

/// As an action, `NSNull` says that nothing is to happen and ends the search for another action.
extension NSNull: CAAction {
  @MainActor
  public func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {}
}
