import TendonGeometry

/// The tasks of a controller that shows others, and of their presentations: sizes and their changes.
@MainActor
public protocol UIContentContainer: AnyObject {
  /// The preferred size of the content, in points; zero: no preference.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of a child in a container of some size, in points.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes, in points.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}

extension UIPresentationController: UIContentContainer {
  /// The preferred size of the presented controller, in points.
  public var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
}
