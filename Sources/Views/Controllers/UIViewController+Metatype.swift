import Foundation

/// Creation of controllers from their class; see `CALayer+Metatype.swift`.
extension UIViewController {
  /// A controller of a class, by `init(nibName:bundle:)`.
  package static func make(_ type: UIViewController.Type, nibName: String?, bundle: Bundle?) -> UIViewController {
    unsafeBitCast(type, to: AnyController.Type.self).init(ofClassWithNibName: nibName, bundle: bundle)
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(ofClassWithNibName nibName: String?, bundle: Bundle?) {
    self.init(nibName: nibName, bundle: bundle)
  }
}

/// The class whose metatype stands for others.
private final class AnyController: UIViewController {}
