/// Creation of animations from their class; see `CALayer+Metatype.swift`.
extension CAAnimation {
  /// An animation of a class, by `init()`.
  static func make(_ type: CAAnimation.Type) -> CAAnimation {
    unsafeBitCast(type, to: AnyAnimation.Type.self).init(ofClass: ())
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(ofClass: Void) { self.init() }
}

/// The class whose metatype stands for others.
private final class AnyAnimation: CAAnimation {}
