import Foundation
import TendonGeometry

/// The scroll view of a page view controller. Its pages follow it whatever delegate the app gives it, as in UIKit.
final class PageScroll: UIScrollView {
  private let relay = PageScrollRelay()

  /// The controller of the pages.
  var pages: UIPageViewController? {
    get { relay.pages }
    set { relay.pages = newValue }
  }

  /// An object that passes all calls to the pages and to the delegate that is set.
  override var delegate: (any UIScrollViewDelegate)? {
    get { super.delegate }
    set { relay.app = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    super.delegate = relay
    // Taps on the status bar are for what a page scrolls.
    scrollsToTop = false
  }

  required init?(coder: NSCoder) { nil }
}

/// Passes what happens to the scroll view of pages to their controller and to the app's delegate.
private final class PageScrollRelay: UIScrollViewDelegate {
  weak var pages: UIPageViewController?
  weak var app: (any UIScrollViewDelegate)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    pages?.pagesDidScroll()
    app?.scrollViewDidScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    pages?.pagesWillBeginDragging()
    app?.scrollViewWillBeginDragging(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { app?.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    pages?.pagesDidEndDragging(willDecelerate: decelerate)
    app?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { app?.scrollViewWillBeginDecelerating(scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    pages?.pagesDidEndDecelerating()
    app?.scrollViewDidEndDecelerating(scrollView)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    pages?.pagesDidEndScrollingAnimation()
    app?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    app?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    app?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { app?.scrollViewDidScrollToTop(scrollView) }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { app?.viewForZooming(in: scrollView) }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    app?.scrollViewWillBeginZooming(scrollView, with: view)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { app?.scrollViewDidZoom(scrollView) }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    app?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}
