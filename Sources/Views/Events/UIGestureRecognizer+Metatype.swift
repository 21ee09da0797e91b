import TendonLayers

/// Creation of recognizers from their class; see `CALayer+Metatype.swift`.
extension UIGestureRecognizer {
  /// A recognizer of a class, by `init(target:action:)`.
  package static func make(
    _ type: UIGestureRecognizer.Type, target: Any?, action: Selector?
  ) -> UIGestureRecognizer {
    unsafeBitCast(type, to: AnyRecognizer.Type.self).init(ofClassWithTarget: target, action: action)
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(ofClassWithTarget target: Any?, action: Selector?) {
    self.init(target: target, action: action)
  }
}

/// The class whose metatype stands for others.
private final class AnyRecognizer: UIGestureRecognizer {}
