import TendonGeometry

/// The transition between two items of a navigation bar: titles move by half the bar's width and fade, buttons fade in
/// place.
@MainActor
struct BarTransition {
  let (from, to): (NavigationItemView, NavigationItemView)
  let isPop: Bool

  private var distance: CGFloat {
    let forward: CGFloat = (isPop ? -1 : 1) * (to.layoutNode.isRightToLeft ? -1 : 1)
    return to.bounds.width / 2 * forward
  }

  /// Moves the new item to its start; not animated.
  func prepare() {
    UIView.performWithoutAnimation {
      to.alpha = 0
      for view in moving(to) { view.transform = CGAffineTransform(translationX: distance, y: 0) }
    }
  }

  /// Moves both items to their ends.
  func change() {
    to.alpha = 1
    from.alpha = 0
    for view in moving(to) { view.transform = .identity }
    for view in moving(from) { view.transform = CGAffineTransform(translationX: -distance, y: 0) }
  }

  /// Removes the item that is no longer shown.
  func end(completed: Bool) {
    UIView.performWithoutAnimation {
      for view in moving(from) + moving(to) { view.transform = .identity }
      for view in [from, to] { view.alpha = 1 }
      (completed ? from : to).removeFromSuperview()
    }
  }

  private func moving(_ view: NavigationItemView) -> [UIView] {
    [view.title, view.largeTitle] + (view.item.titleView.map { [$0] } ?? [])
  }
}
