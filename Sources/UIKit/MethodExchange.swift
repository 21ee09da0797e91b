import Foundation
import TendonLayers
import TendonViews

/// A method of a class, by its name.
public final class Method: Sendable {
  fileprivate let owner: AnyClass
  fileprivate let selector: Selector
  /// The class among those above the owner that Tendon's own table of exchangeable methods names; nil for other methods.
  fileprivate let isExchangeable: Bool

  fileprivate init(owner: AnyClass, selector: Selector, isExchangeable: Bool) {
    (self.owner, self.selector, self.isExchangeable) = (owner, selector, isExchangeable)
  }
}

/// A method of a class that can be exchanged for another one, or that one; nil for methods that do not take part.
///
/// Differs from UIKit: methods of `ExchangedMethods.exchangeable` and those that the project adds to classes are found.
@MainActor
public func class_getInstanceMethod(_ owner: AnyClass?, _ selector: Selector) -> Method? {
  guard let owner else { return nil }
  var type: AnyClass? = owner
  while let current = type {
    if ExchangedMethods.exchangeable["\(current)"]?.contains(selector.description) == true {
      return Method(owner: owner, selector: selector, isExchangeable: true)
    }
    type = _getSuperclass(current)
  }
  return Method(owner: owner, selector: selector, isExchangeable: false)
}

/// The implementation of a method of a class: the method itself; see ``class_getInstanceMethod(_:_:)``.
@MainActor
public func class_getMethodImplementation(_ owner: AnyClass?, _ selector: Selector) -> IMP? {
  class_getInstanceMethod(owner, selector)
}

extension ActionPerforming {
  /// The implementation of a method of the object's class: the method itself; nil where the class declares no action of
  /// that name.
  public func method(for selector: Selector!) -> IMP! {
    responds(to: selector) ? class_getInstanceMethod(type(of: self), selector) : nil
  }

  /// The implementation of a method of the class's objects: the method itself; nil where the class declares no action of
  /// that name.
  public static func instanceMethod(for selector: Selector!) -> IMP! {
    instancesRespond(to: selector) ? class_getInstanceMethod(self, selector) : nil
  }
}

/// Traps: an implementation has no address here, by which C could call it.
public func unsafeBitCast<Function>(_ implementation: IMP, to type: Function.Type) -> Function {
  preconditionFailure(
    "\(implementation.selector) of \(implementation.owner) has no address; call the method, or perform(_:with:)")
}

/// Traps: an implementation has no address here, by which C could call it.
public func unsafeBitCast<Function>(_ implementation: IMP?, to type: Function.Type) -> Function {
  guard let implementation else { preconditionFailure("nil is no \(type): there is no method") }
  return unsafeBitCast(implementation, to: type)
}

/// Exchanges the implementations of a method of UIKit and a method of the project, or of two that were exchanged, back.
///
/// Differs from UIKit: one of the two has to be a method of `ExchangedMethods.exchangeable`; other pairs are reported once
/// on the standard error stream and stay as they are.
@MainActor
public func method_exchangeImplementations(_ first: Method, _ second: Method) {
  let (original, replacement) = first.isExchangeable ? (first, second) : (second, first)
  guard original.isExchangeable, !replacement.isExchangeable else {
    return noteOnce(
      "method_exchangeImplementations: \(first.owner).\(first.selector) and \(second.owner).\(second.selector) stay as they are; Tendon exchanges "
        + ExchangedMethods.exchangeable.map { $0.key + ": " + $0.value.sorted().joined(separator: ", ") }.sorted()
        .joined(separator: "; "))
  }
  let selector = replacement.selector
  ExchangedMethods.exchange(
    original.selector.description, of: original.owner, for: selector.description
  ) { target, arguments in
    ActionCall.value(of: selector, on: target, arguments: arguments)
  }
}

/// Adds no method; false, as where the class has one of that name.
///
/// Differs from UIKit: classes cannot be given methods while a program runs.
@discardableResult
public func class_addMethod(
  _ owner: AnyClass?, _ selector: Selector, _ implementation: Method, _ types: UnsafePointer<CChar>?
) -> Bool { false }

/// Replaces no method, and reports that once on the standard error stream.
@MainActor
@discardableResult
public func class_replaceMethod(
  _ owner: AnyClass?, _ selector: Selector, _ implementation: Method, _ types: UnsafePointer<CChar>?
) -> Method? {
  noteOnce("class_replaceMethod: \(selector) stays as it is; use method_exchangeImplementations, or a subclass")
  return nil
}

/// The implementation of a method. Differs from UIKit: the method itself; it has no address.
public typealias IMP = Method

/// A method of the class itself; nil, since methods of classes are not known by name.
public func class_getClassMethod(_ owner: AnyClass?, _ selector: Selector) -> Method? { nil }

/// Replaces no implementation, and reports that once on the standard error stream.
@MainActor
@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP {
  noteOnce(
    "method_setImplementation: \(method.selector) stays as it is; use method_exchangeImplementations, or a subclass")
  return method
}

/// Traps: without Objective-C a closure does not become an implementation.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
  preconditionFailure(
    "imp_implementationWithBlock: without Objective-C a closure does not become an implementation; use method_exchangeImplementations, or a subclass"
  )
}

/// The implementation of a method: the method itself.
public func method_getImplementation(_ method: Method) -> Method { method }

/// The encoding of the types of a method; nil, since there is none without Objective-C.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

@MainActor private var noted: Set<String> = []

/// Writes a message to the standard error stream, the first time.
@MainActor
func noteOnce(_ message: String) {
  guard noted.insert(message).inserted else { return }
  FileHandle.standardError.write(Data(("Tendon: " + message + "\n").utf8))
}
