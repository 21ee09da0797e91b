import TendonGeometry

/// Creation of views from their class, as the Objective-C runtime allows it without a `required` initialiser; see
/// `CALayer+Metatype.swift`.
extension UIView {
  /// A view of a class, by `init(frame:)`. A class that does not have this initialiser traps, as in UIKit.
  package static func make(_ type: UIView.Type, frame: CGRect = .zero) -> UIView {
    unsafeBitCast(type, to: AnyView.Type.self).init(ofClassWithFrame: frame)
  }

  /// The class of views that an app has registered; traps for other classes.
  static func registered<View: UIView>(_ type: AnyClass, _ expected: View.Type, _ identifier: String) -> View.Type {
    guard let type = type as? View.Type else {
      preconditionFailure("the class \(type), registered for \"\(identifier)\", is no \(expected)")
    }
    return type
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(ofClassWithFrame frame: CGRect) { self.init(frame: frame) }
}

/// The class whose metatype stands for others.
private final class AnyView: UIView {}
