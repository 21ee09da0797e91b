/// Creation of navigation controllers from their class; see `CALayer+Metatype.swift`.
extension UINavigationController {
  /// A controller of a class, by `init(rootViewController:)`.
  package static func make(
    _ type: UINavigationController.Type, rootViewController: UIViewController
  ) -> UINavigationController {
    unsafeBitCast(type, to: AnyNavigationController.Type.self).init(ofClassWithRoot: rootViewController)
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(ofClassWithRoot root: UIViewController) {
    self.init(rootViewController: root)
  }
}

/// The class whose metatype stands for others.
private final class AnyNavigationController: UINavigationController {}
