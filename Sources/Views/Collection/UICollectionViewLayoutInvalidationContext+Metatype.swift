/// Creation of contexts from their class; see `CALayer+Metatype.swift`.
extension UICollectionViewLayoutInvalidationContext {
  /// A context of a class, by `init()`. A class that does not have this initialiser traps, as in UIKit.
  static func make(
    _ type: UICollectionViewLayoutInvalidationContext.Type
  ) -> UICollectionViewLayoutInvalidationContext {
    unsafeBitCast(type, to: AnyContext.Type.self).init(ofClass: ())
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(ofClass: Void) { self.init() }
}

/// The class whose metatype stands for others.
private final class AnyContext: UICollectionViewLayoutInvalidationContext {}
