import Foundation
import TendonViews

// The methods of delegates that an object which forwards messages does not implement itself: they go to the object that it
// names for each. What that one leaves out does what it does for any delegate.

extension UIScrollViewDelegate where Self: MessageForwarding {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewDidScroll:")
    target?.scrollViewDidScroll(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewWillBeginDragging:")
    target?.scrollViewWillBeginDragging(scrollView)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target: (any UIScrollViewDelegate)? = forwardingObject(
      "scrollViewWillEndDragging:withVelocity:targetContentOffset:")
    target?.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewDidEndDragging:willDecelerate:")
    target?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewWillBeginDecelerating:")
    target?.scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewDidEndDecelerating:")
    target?.scrollViewDidEndDecelerating(scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewDidEndScrollingAnimation:")
    target?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewDidChangeAdjustedContentInset:")
    target?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewShouldScrollToTop:")
    return (target ?? ForwardingDefaults.shared).scrollViewShouldScrollToTop(scrollView)
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewDidScrollToTop:")
    target?.scrollViewDidScrollToTop(scrollView)
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    let target: (any UIScrollViewDelegate)? = forwardingObject("viewForZoomingIn:")
    return (target ?? ForwardingDefaults.shared).viewForZooming(in: scrollView)
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewWillBeginZooming:with:")
    target?.scrollViewWillBeginZooming(scrollView, with: view)
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewDidZoom:")
    target?.scrollViewDidZoom(scrollView)
  }
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    let target: (any UIScrollViewDelegate)? = forwardingObject("scrollViewDidEndZooming:with:atScale:")
    target?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}
