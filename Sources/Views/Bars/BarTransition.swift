import TendonGeometry

/// One item of a bar pushes the other one out.
@MainActor
final class BarTransition {
  private let (from, to): (NavigationItemView, NavigationItemView)
  private let isPop: Bool
  private var completion: (() -> Void)?

  init(from: NavigationItemView, to: NavigationItemView, isPop: Bool) {
    (self.from, self.to, self.isPop) = (from, to, isPop)
  }

  /// Titles travel half the bar and fade, buttons fade in place.
  func run(_ completion: @escaping () -> Void) {
    self.completion = completion
    let forward: CGFloat = (isPop ? -1 : 1) * (to.layoutNode.isRightToLeft ? -1 : 1)
    let distance = to.bounds.width / 2 * forward
    UIView.performWithoutAnimation {
      to.alpha = 0
      for view in moving(to) { view.transform = CGAffineTransform(translationX: distance, y: 0) }
    }
    let block = AnimationBlock(
      duration: UIViewController.transitionDuration, delay: 0, pace: .spring(UIViewController.transitionSpring),
      options: [], completion: { [weak self] _ in self?.finish() })
    AnimationBlock.run(block) {
      to.alpha = 1
      from.alpha = 0
      for view in moving(to) { view.transform = .identity }
      for view in moving(from) { view.transform = CGAffineTransform(translationX: -distance, y: 0) }
    }
  }

  private func moving(_ view: NavigationItemView) -> [UIView] {
    [view.title, view.largeTitle] + (view.item.titleView.map { [$0] } ?? [])
  }

  func finish() {
    guard let completion else { return }
    self.completion = nil
    for view in moving(from) { view.transform = .identity }
    from.alpha = 1
    from.removeFromSuperview()
    completion()
  }
}
