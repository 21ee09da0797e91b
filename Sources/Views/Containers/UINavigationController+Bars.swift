import TendonGeometry

/// The layout of the bars and of the controllers between them.
extension UINavigationController {
  func moveBars(animated: Bool) {
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return barsMayHaveChanged() }
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
      placeContents()
      view.layoutIfNeeded()
    }
  }

  var rowHeight: CGFloat {
    if presentation?.isSheetAtTop ?? outermost.presentation?.isSheetAtTop ?? false, view.safeAreaInsets.top == 0 {
      return UINavigationBar.sheetHeight
    }
    let traits = view.traitCollection
    return traits.verticalSizeClass == .compact && traits.userInterfaceIdiom == .phone
      ? UINavigationBar.compactHeight : UINavigationBar.standardHeight
  }

  var reservedTop: CGFloat { hidesBar ? 0 : navigationBar.contentHeight }
  var reservedBottom: CGFloat { hidesToolbar ? 0 : UIToolbar.standardHeight }

  /// Sets the frame of a controller's view, and the part of it that the bars cover.
  func place(_ controller: UIViewController) {
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let edges = controller.edgesForExtendedLayout
    let includesOpaque = controller.extendedLayoutIncludesOpaqueBars
    let isUnderTop = hidesBar || edges.contains(.top) && (navigationBar.isTranslucent || includesOpaque)
    let isUnderBottom = hidesToolbar || edges.contains(.bottom) && (toolbar.isTranslucent || includesOpaque)
    var frame = bounds
    if !isUnderTop {
      frame.origin.y += safe.top + reservedTop
      frame.size.height -= safe.top + reservedTop
    }
    if !isUnderBottom { frame.size.height -= safe.bottom + reservedBottom }
    frame.size.height = max(0, frame.size.height)
    let insets = UIEdgeInsets(
      top: isUnderTop ? reservedTop : 0, left: 0, bottom: isUnderBottom ? reservedBottom : 0, right: 0)
    let content: UIView = controller.view
    let place = CGPoint(x: frame.midX, y: frame.midY)
    if content.bounds.size != frame.size { content.bounds.size = frame.size }
    if content.center != place { content.center = place }
    controller.barInsets = insets
  }

  func placeBar() {
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let height = shownBarHeight
    observedScrollView?.collapsibleTop = topScrollView === observedScrollView && !hidesBar ? collapsibleHeight : 0
    let y = hidesBar ? -height : safe.top
    navigationBar.reach = safe.top
    navigationBar.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    navigationBar.isHidden = hidesBar && !isAnimatingBars
    navigationBar.isAtEdge = isContentAtEdge
  }

  var isAnimatingBars: Bool { AnimationBlock.current?.animates ?? false }

  /// The height of the bar: that of its item, less the parts of a search bar and of a large title that have been scrolled
  /// away.
  var shownBarHeight: CGFloat {
    let full = navigationBar.contentHeight
    guard let scroll = topScrollView else { return full }
    let room = collapsibleHeight
    guard room > 0 else { return full }
    let scrolled = scroll.contentOffset.y + scroll.adjustedContentInset.top
    return min(max(full - scrolled, full - room), full + max(0, -scrolled))
  }

  /// The height of the parts of the bar that can be scrolled away: the large title and a search bar.
  private var collapsibleHeight: CGFloat {
    guard let item = navigationBar.topItem else { return 0 }
    let search = item.searchController.flatMap { $0.hidesWhenScrolling ? $0.barHeight : nil }
    return (navigationBar.isLarge(item) ? UINavigationBar.largeTitleHeight : 0) + (search ?? 0)
  }

  /// The scroll view of the content, if it extends below the bar.
  var topScrollView: UIScrollView? {
    guard let scroll = shownController?.contentScrollView, scroll.window != nil else { return nil }
    return view.convert(scroll.bounds, from: scroll).minY <= 0.5 ? scroll : nil
  }

  var isContentAtEdge: Bool {
    guard let scroll = topScrollView else { return true }
    return scroll.contentOffset.y + scroll.adjustedContentInset.top <= 0.5
  }

  func observe(_ controller: UIViewController) {
    let scroll = controller.contentScrollView
    guard scroll !== observedScrollView else { return }
    scrollObservation?.invalidate()
    observedScrollView?.collapsibleTop = 0
    observedScrollView = scroll
    scrollObservation = scroll?.observeReach { [weak self] _ in
      guard let self, isViewLoaded else { return }
      placeBar()
      showBottomEdge()
      tabBarController?.showEdge()
    }
  }

  func showBottomEdge() {
    toolbar.isAtEdge = shownController?.contentScrollView.map { !$0.reachesUnder(toolbar) } ?? true
  }

  func placeToolbar() {
    guard !hidesToolbar || toolbar.superview != nil else { return }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    if toolbar.superview !== view {
      UIView.performWithoutAnimation {
        toolbar.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: UIToolbar.standardHeight)
        view.addSubview(toolbar)
      }
    }
    if toolbar.items != shownController?.toolbarItems ?? [] {
      toolbar.setItems(shownController?.toolbarItems ?? [], animated: isAnimatingBars)
    }
    toolbar.reach = safe.bottom
    let y = hidesToolbar ? bounds.height + safe.bottom : bounds.height - safe.bottom - UIToolbar.standardHeight
    toolbar.frame = CGRect(x: 0, y: y, width: bounds.width, height: UIToolbar.standardHeight)
    showBottomEdge()
  }
}

extension UINavigationController: NavigationBarHost {}
