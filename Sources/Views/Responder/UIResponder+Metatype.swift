/// Creation of responders from their class; see `CALayer+Metatype.swift`.
extension UIResponder {
  /// A responder of a class, by `init()`.
  package static func make(_ type: UIResponder.Type) -> UIResponder {
    unsafeBitCast(type, to: AnyResponder.Type.self).init(ofClass: ())
  }

  @inline(never) fileprivate convenience init(ofClass: Void) { self.init() }
}

private final class AnyResponder: UIResponder {}
