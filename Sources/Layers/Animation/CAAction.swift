import Foundation

/// The response of a layer to a change of a property, or to an event.
@MainActor
public protocol CAAction: AnyObject {
  /// Does it. `key` is the property or event, `object` the layer; the new value is already set.
  func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?)
}

/// An action that does not ask what was seen before the change: it takes a crowd of animations to know.
package protocol ActionWithOwnStart: CAAction {}

/// As an action, `NSNull` says that nothing is to happen and ends the search for another action.
extension NSNull: CAAction {
  @MainActor
  public func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {}
}
