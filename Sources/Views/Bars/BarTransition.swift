import TendonGeometry

/// One item of a bar pushes the other one out: titles travel half the bar and fade, buttons fade in place.
@MainActor
struct BarTransition {
  let (from, to): (NavigationItemView, NavigationItemView)
  let isPop: Bool

  private var distance: CGFloat {
    let forward: CGFloat = (isPop ? -1 : 1) * (to.layoutNode.isRightToLeft ? -1 : 1)
    return to.bounds.width / 2 * forward
  }

  /// Puts the new item where it comes from; not animated.
  func prepare() {
    UIView.performWithoutAnimation {
      to.alpha = 0
      for view in moving(to) { view.transform = CGAffineTransform(translationX: distance, y: 0) }
    }
  }

  /// Puts both where they go.
  func change() {
    to.alpha = 1
    from.alpha = 0
    for view in moving(to) { view.transform = .identity }
    for view in moving(from) { view.transform = CGAffineTransform(translationX: -distance, y: 0) }
  }

  /// Takes away the one that is not shown any more.
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
