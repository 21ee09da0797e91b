import TendonViews

// More of the calls of `InstanceMaking.swift`; `CALayer+Metatype.swift` has the way.

/// A segue of a class, by `init(identifier:source:destination:)`.
@MainActor public func uikitMake<T: UIStoryboardSegue>(
  _ type: T.Type, identifier: String?, source: UIViewController, destination: UIViewController
) -> T {
  let segue = unsafeBitCast(type, to: AnySegue.Type.self).init(named: identifier, from: source, to: destination)
  return unsafeDowncast(segue, to: T.self)
}

extension UIStoryboardSegue {
  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(named: String?, from: UIViewController, to: UIViewController) {
    self.init(identifier: named, source: from, destination: to)
  }
}

/// The class whose metatype stands for others.
private final class AnySegue: UIStoryboardSegue {}
