/// An object with traits: a screen, a scene, a controller or a view.
///
/// Differs from UIKit: the protocol does not require `traitCollectionDidChange(_:)`. Views and controllers have it.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
}

extension UIScreen: UITraitEnvironment {}
