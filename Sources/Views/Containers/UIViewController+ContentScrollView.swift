import TendonGeometry

extension UIViewController {
  /// The scroll view whose content the bars at some edges follow; nil (default): that of the view or of its first
  /// subview.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    details.contentScrollViews.last { $0.edges.contains(edge) && $0.view.view != nil }?.view.view as? UIScrollView
  }
  /// Sets the scroll view whose content the bars at some edges follow; nil: that of the view or of its first subview.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for index in details.contentScrollViews.indices { details.contentScrollViews[index].edges.subtract(edge) }
    details.contentScrollViews.removeAll { $0.edges.isEmpty || $0.view.view == nil }
    if let scrollView { details.contentScrollViews.append((edge, .init(view: scrollView))) }
    if let navigation = parent as? UINavigationController, navigation.shownController === self {
      navigation.observe(self)
    }
    parent?.barContentDidChange()
  }
  /// Sets the scroll view whose content the bars at all edges follow.
  public func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }
}
