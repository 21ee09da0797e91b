import Tendon

/// The same player with constraints alone: each end has its own, and from one to the other they are swapped.
class SwapPlayerController: PlayerScreen {
  override class var actions: [Selector: Action] {
    super.actions.merging([
      "toggle:": Action(SwapPlayerController.toggle), "drag:": Action(SwapPlayerController.drag),
    ]) { $1 }
  }

  @Outlet var content: UIView!
  @Outlet var label: UILabel!
  @Outlet var titleLabel: UILabel!

  private lazy var compact = [
    view.trailingAnchor.constraint(equalTo: art.trailingAnchor, constant: 10),
    art.centerYAnchor.constraint(equalTo: compactContainer.centerYAnchor),
    ifPossible(art.heightAnchor.constraint(equalTo: compactContainer.heightAnchor, constant: -20)),
    label.trailingAnchor.constraint(equalTo: art.leadingAnchor, constant: -8),
    ifPossible(content.heightAnchor.constraint(equalToConstant: 184)),
    bars.leadingAnchor.constraint(equalTo: label.leadingAnchor),
    label.topAnchor.constraint(equalTo: bars.bottomAnchor, constant: 4),
    bars.widthAnchor.constraint(equalToConstant: 60),
    bars.heightAnchor.constraint(equalToConstant: 14),
    play.centerXAnchor.constraint(equalTo: art.centerXAnchor),
    play.centerYAnchor.constraint(equalTo: art.centerYAnchor),
    ifPossible(play.heightAnchor.constraint(equalTo: art.heightAnchor, multiplier: 0.5)),
  ]
  private lazy var expanded = [
    art.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    art.topAnchor.constraint(equalTo: view.topAnchor),
    ifPossible(art.widthAnchor.constraint(equalTo: view.widthAnchor)),
    label.trailingAnchor.constraint(equalTo: compactContainer.trailingAnchor, constant: -78),
    content.topAnchor.constraint(equalTo: art.bottomAnchor),
    bars.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    bars.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
    bars.widthAnchor.constraint(equalToConstant: 200),
    bars.heightAnchor.constraint(equalToConstant: 28),
    play.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    play.centerYAnchor.constraint(equalTo: bars.bottomAnchor, constant: 36),
    ifPossible(play.heightAnchor.constraint(equalTo: art.heightAnchor, multiplier: 0.175)),
  ]
  private(set) var isExpanded = false
  private(set) var animator: UIViewPropertyAnimator?
  private var grip: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    arrange(expanded: false)
  }

  /// The document's constraints come first: on a low screen, the artwork is narrower than the screen, and the button
  /// no smaller than in the bar; and so it is on the way, where the screen turns or a spring goes too far.
  private func ifPossible(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
    constraint.priority = .defaultHigh
    return constraint
  }

  private func arrange(expanded isExpanded: Bool) {
    NSLayoutConstraint.deactivate(isExpanded ? compact : expanded)
    NSLayoutConstraint.activate(isExpanded ? expanded : compact)
    crossFade(at: isExpanded ? 1 : 0)
    view.layoutIfNeeded()
  }

  func makeAnimator() -> UIViewPropertyAnimator { UIViewPropertyAnimator(duration: 1, curve: .easeInOut) }

  /// The running animation, or one to the other end.
  private func morph() -> UIViewPropertyAnimator {
    if let animator { return animator }
    let animator = makeAnimator()
    animator.addAnimations { self.arrange(expanded: !self.isExpanded) }
    animator.addCompletion { position in
      if position == .end { self.isExpanded.toggle() }
      self.animator = nil
    }
    self.animator = animator
    return animator
  }

  @IBAction func toggle(_ sender: Any) {
    if let animator { animator.isReversed.toggle() } else { morph().startAnimation() }
  }

  /// The distance by which the middle of the artwork moves up, in points.
  var travel: CGFloat { compactContainer.center.y - content.frame.minY / 2 }

  @IBAction func drag(_ sender: UIPanGestureRecognizer) {
    let animator = morph()
    var grows: Bool { isExpanded == animator.isReversed }
    if sender.state == .began {
      animator.pauseAnimation()
      grip = grows ? animator.fractionComplete : 1 - animator.fractionComplete
    }
    let progress = grip - sender.translation(in: view).y / travel
    animator.fractionComplete = grows ? progress : 1 - progress
    guard sender.state == .ended || sender.state == .cancelled else { return }
    var velocity = sender.velocity(in: view).y / travel * (grows ? -1 : 1)
    if animator.fractionComplete + velocity / 4 < 0.5 {
      animator.isReversed.toggle()
      velocity = -velocity
    }
    let rest = max(1 - animator.fractionComplete, 0.01)
    let push = CGVector(dx: velocity / rest, dy: velocity / rest)
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: push)
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
  }
}

/// The same constraints, and the layout solved anew at every frame of the way.
final class EveryFramePlayerController: SwapPlayerController {
  override func makeAnimator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .easeInOut, layout: .everyFrame)
  }
}
