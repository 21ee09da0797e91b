extension UITraitChangeObservable {
  /// Calls a method of this object, with the object and its traits before if it takes them, whenever one of the traits has
  /// changed, until ``unregisterForTraitChanges(_:)``.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Calls a method of a target, with this object and its traits before if it takes them, whenever one of the traits has
  /// changed; the target is not retained. A name that the target does not declare is a programming error.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> UITraitChangeRegistration {
    let target = target as AnyObject
    guard let call = ActionCall.find(action, on: target) else {
      preconditionFailure("\(type(of: target)) has no action \"\(action)\" (it has \(ActionCall.names(of: target)))")
    }
    return registerForTraitChanges(traits) { [weak target] (object: Self, old: UITraitCollection) in
      guard let target else { return }
      if case .refused(let problem) = call.perform(on: target, arguments: [object, old]) {
        preconditionFailure("the action \"\(action)\" of \(type(of: target)) cannot be called: \(problem)")
      }
    }
  }
}
