/// The delegate of a page controller's scroll view: in UIKit the controller itself is none, so that subclasses may be one of another
/// scroll view.
final class PageScrolling: UIScrollViewDelegate {
  private weak var pages: UIPageViewController?

  init(_ pages: UIPageViewController) { self.pages = pages }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { pages?.scrollViewWillBeginDragging() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { pages?.scrollViewDidScroll(scrollView) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    pages?.scrollViewDidEndDragging(willDecelerate: decelerate)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pages?.settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pages?.finishProgrammatic() }
}
