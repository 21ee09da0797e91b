import TendonGeometry

/// The delegate of a scroll view, which is notified of scrolling and zooming. All methods have default implementations.
///
/// The order of calls for a drag is: will begin dragging, did scroll for each movement, will end dragging, did end
/// dragging. If the content continues to move: will begin decelerating, did scroll, did end decelerating.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called after every change of the content offset.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a drag begins, before the content moves.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a drag ends; a change of the target changes the offset at which the content comes to rest.
  ///
  /// - Parameters:
  ///   - scrollView: the scroll view whose drag ends.
  ///   - velocity: the velocity of the content offset, in points per millisecond.
  ///   - targetContentOffset: the offset at which the content will come to rest. A value that is not finite is a
  ///     programming error.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when a drag has ended; `decelerate` is true if the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content starts to move on after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to rest after a drag, or when a touch has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when the animation of `setContentOffset(_:animated:)` has ended, or when a touch has stopped it.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Called after a change of `adjustedContentInset`.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// Returns false to prevent that a tap on the status bar scrolls to the top; default true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when the content has reached the top after a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// The view that pinches zoom; default nil: none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before a pinch or an animated zoom changes the scale.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after every change of the zoom scale.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when a pinch, and the bounce back to the limits after it, or an animated zoom has ended.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
