import Foundation
import TendonAutoLayout
import TendonLayers
import TendonViews

/// An object whose methods are called by their names, as those of `NSObject` are in UIKit.
///
/// A method is known by its name if a selector of the project names it, or if it is an action of a document.
@MainActor
public protocol ActionPerforming: AnyObject {}

/// Tendon's type of actions, by a name that the plugin writes where a project has a type `Action`.
public typealias UIKitAction = Action

extension NSObject: @MainActor ActionPerforming {}

extension ActionPerforming {
  /// Calls the method of that name, and returns what it returns if that is an object.
  ///
  /// - Precondition: the class declares an action of that name.
  @discardableResult
  public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { uikitPerform(selector, of: self, []) }

  /// Calls the method of that name with an argument, and returns what it returns if that is an object.
  ///
  /// - Precondition: the class declares an action of that name.
  @discardableResult
  public func perform(_ selector: Selector!, with argument: Any!) -> Unmanaged<AnyObject>! {
    uikitPerform(selector, of: self, [argument as Any])
  }

  /// Calls the method of that name with two arguments, and returns what it returns if that is an object.
  ///
  /// - Precondition: the class declares an action of that name.
  @discardableResult
  public func perform(_ selector: Selector!, with first: Any!, with second: Any!) -> Unmanaged<AnyObject>! {
    uikitPerform(selector, of: self, [first as Any, second as Any])
  }

  /// The description of the object for a debugger: that of its class, if it has one.
  public var debugDescription: String {
    (self as? any CustomDebugStringConvertible)?.debugDescription ?? String(describing: self)
  }

  /// True if the class declares an action of that name.
  public func responds(to selector: Selector!) -> Bool { Forwarding.responds(self, to: selector) }
}

/// Calls the method of that name of an object of any class, and returns what it returns if that is an object.
///
/// - Precondition: the object's class declares an action of that name.
@MainActor @discardableResult
public func uikitPerform(_ target: AnyObject, _ selector: Selector!) -> Unmanaged<AnyObject>! {
  uikitPerform(selector, of: target, [])
}

/// Calls the method of that name of an object of any class with an argument, and returns what it returns if that is an
/// object.
///
/// - Precondition: the object's class declares an action of that name.
@MainActor @discardableResult
public func uikitPerform(_ target: AnyObject, _ selector: Selector!, with argument: Any!) -> Unmanaged<AnyObject>! {
  uikitPerform(selector, of: target, [argument as Any])
}

/// Calls the method of that name of an object of any class with two arguments, and returns what it returns if that is an
/// object.
///
/// - Precondition: the object's class declares an action of that name.
@MainActor @discardableResult
public func uikitPerform(
  _ target: AnyObject, _ selector: Selector!, with first: Any!, with second: Any!
) -> Unmanaged<AnyObject>! {
  uikitPerform(selector, of: target, [first as Any, second as Any])
}

@MainActor
private func uikitPerform(_ selector: Selector, of target: AnyObject, _ arguments: [Any]) -> Unmanaged<AnyObject>? {
  let value = ActionCall.value(of: selector, on: target, arguments: arguments)
  guard type(of: value) is AnyClass else { return nil }
  // As in UIKit nobody owns the reference.
  return Unmanaged.passUnretained(value as AnyObject)
}

/// True if the class of the object declares an action of that name; false for nil.
@MainActor
public func uikitResponds(_ object: Any?, to selector: Selector?) -> Bool {
  guard let object, let selector else { return false }
  if let object = object as? any ResponseAnswering { return object.uikitRespondsTo(selector) }
  return Forwarding.responds(object as AnyObject, to: selector)
}

/// The selector of that name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of the selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// An optional method of an object as a value; nil where there is no object, or its class does not implement it.
@MainActor
public func uikitMethod<Object, each Argument, Result>(
  _ object: Object?, _ selector: Selector,
  _ method: @MainActor (Object) -> (repeat each Argument) throws -> Result
) -> ((repeat each Argument) -> Result)? {
  guard let object, uikitResponds(object, to: selector) else { return nil }
  let call = method(object)
  return { (argument: repeat each Argument) -> Result in
    do {
      return try call(repeat each argument)
    } catch {
      preconditionFailure("\(selector) of \(type(of: object)) has no implementation: \(error)")
    }
  }
}
