import TendonGeometry

extension UIWindow {
  /// Scrolls the scroll view on screen that follows taps on the status bar to its top; several of them stay where they are.
  package func scrollToTop() {
    var found: [UIScrollView] = []
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      guard !view.isHidden, view.alpha > 0.01 else { continue }
      if let scroll = view as? UIScrollView, scroll.scrollsToTop, scroll.isScrollEnabled,
        scroll.convert(scroll.bounds, to: nil).intersects(bounds)
      {
        found.append(scroll)
      }
      waiting += view.subviews
    }
    guard found.count == 1, let scroll = found.first,
      scroll.delegate?.scrollViewShouldScrollToTop(scroll) ?? true
    else { return }
    let top = CGPoint(x: scroll.contentOffset.x, y: -scroll.adjustedContentInset.top)
    guard scroll.contentOffset != top else { return }
    scroll.afterAnimatedScroll = { [weak scroll] in
      // Another animation may have taken the place of this one.
      guard let scroll, scroll.contentOffset == top else { return }
      scroll.delegate?.scrollViewDidScrollToTop(scroll)
    }
    scroll.setContentOffset(top, animated: true)
  }
}
