// See `CALayer+Metatype.swift`.

extension UIStoryboardSegue {
  /// A segue of a class, by `init(identifier:source:destination:)`.
  static func make(
    _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
  ) -> UIStoryboardSegue {
    unsafeBitCast(type, to: AnySegue.Type.self).init(named: identifier, from: source, to: destination)
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(named: String?, from: UIViewController, to: UIViewController) {
    self.init(identifier: named, source: from, destination: to)
  }
}

/// The class whose metatype stands for others.
private final class AnySegue: UIStoryboardSegue {}
