/// An object that reports changes of its traits: a view or a controller.
@MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// The registrations for changes of this object's traits.
  var traitChangeRegistrations: UITraitChangeRegistrations { get }
}

/// A token for ``UITraitChangeObservable/unregisterForTraitChanges(_:)``.
@MainActor
public final class UITraitChangeRegistration {
  fileprivate let traits: [UITrait]
  fileprivate let call: (UITraitCollection) -> Void

  fileprivate init(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.call) = (traits, call)
  }
}

/// The registrations of one object, in the order in which they were made.
@MainActor
public final class UITraitChangeRegistrations {
  @exclusivity(unchecked) fileprivate var all: [UITraitChangeRegistration] = []

  init() {}

  /// Calls the handlers of the registrations for a trait that has changed.
  func tell(_ old: UITraitCollection, _ new: UITraitCollection) {
    for registration in all {
      for trait in registration.traits where trait.differs(old, new) {
        registration.call(old)
        break
      }
    }
  }
}

extension UITraitChangeObservable {
  /// Calls `handler` with this object and its traits before, whenever one of the traits has changed, until
  /// ``unregisterForTraitChanges(_:)``.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> UITraitChangeRegistration {
    let registration = UITraitChangeRegistration(traits) { [weak self] old in
      if let self { handler(self, old) }
    }
    traitChangeRegistrations.all.append(registration)
    return registration
  }

  /// The same with a handler for objects of another type, as in `{ (self: Self, previous) in }` of an initialiser, where
  /// `Self` is not the class itself. Traps where this object is of another type.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> UITraitChangeRegistration {
    guard self is Environment else {
      preconditionFailure("the handler takes a \(Environment.self), and the object is a \(type(of: self))")
    }
    return registerForTraitChanges(traits) { (object: Self, old: UITraitCollection) in
      if let object = object as? Environment { handler(object, old) }
    }
  }

  /// Ends a registration; its handler is not called any more.
  public func unregisterForTraitChanges(_ registration: UITraitChangeRegistration) {
    traitChangeRegistrations.all.removeAll { $0 === registration }
  }
}
