import Foundation

/// Creation of objects from their class by `init()`, as the Objective-C runtime allows it without a `required` initialiser;
/// see `CALayer+Metatype.swift`.
extension NSObject {
  /// An object of a class, by the `init()` of that class.
  package static func object<Object: NSObject>(of type: Object.Type) -> Object {
    let made: NSObject = unsafeBitCast(type as NSObject.Type, to: AnyObjectClass.Type.self).init(ofClass: ())
    return unsafeDowncast(made, to: Object.self)
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(ofClass: Void) { self.init() }
}

/// The class whose metatype stands for others.
private final class AnyObjectClass: NSObject {}
