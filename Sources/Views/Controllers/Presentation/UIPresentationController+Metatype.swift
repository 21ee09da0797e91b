/// Creation of presentation controllers from their class; see `CALayer+Metatype.swift`.
extension UIPresentationController {
  /// A presentation controller of a class, by `init(presentedViewController:presenting:)`.
  package static func make(
    _ type: UIPresentationController.Type, presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController {
    unsafeBitCast(type, to: AnyPresentation.Type.self).init(ofClassWithPresented: presented, presenting: presenting)
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(
    ofClassWithPresented presented: UIViewController, presenting: UIViewController?
  ) { self.init(presentedViewController: presented, presenting: presenting) }
}

/// The class whose metatype stands for others.
private final class AnyPresentation: UIPresentationController {}
