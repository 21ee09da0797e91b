import TendonGeometry

/// A container of content whose size it can change: a controller or a presentation controller.
@MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content prefers, in points.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred content size of a container inside has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the size that Auto Layout finds for a container inside has changed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of a container inside for a size of this one, in points.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  /// Called before the size changes, in points.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change with the size.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
