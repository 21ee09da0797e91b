import Foundation

/// An action that assistive technology offers for an accessibility element besides activating it.
@MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// The code of an action; returns true if it succeeded.
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  /// The name by which assistive technology offers the action.
  open var name: String
  /// An image that stands for the action; default nil.
  open var image: UIImage?
  /// The code of the action; nil for an action of a target.
  open var actionHandler: ActionHandler?
  private let call: ActionCall?

  /// An action that runs a closure.
  public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
    (self.name, self.image, self.actionHandler, call) = (name, image, actionHandler, nil)
  }

  /// An action that calls a method of a target, with itself as the sender. The target is not retained.
  ///
  /// Differs from UIKit: the method returns nothing, and counts as successful.
  ///
  /// - Precondition: the target declares an action of that name (see ``ActionProviding``).
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    (self.name, self.image) = (name, image)
    call = target.map { ActionCall(target: $0 as AnyObject, selector: selector) }
  }

  /// Runs the action. Returns true if it succeeded.
  @discardableResult
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let call else { return false }
    call(self)
    return true
  }
}
