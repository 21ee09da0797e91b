import Tendon

/// A player that grows out of a bar: what both layouts show lies between its places in them, as far as a finger has
/// moved it, or as far as a run by itself has come.
final class PlayerController: PlayerScreen {
  override class var actions: [Selector: Action] {
    super.actions.merging([
      "toggle:": Action(PlayerController.toggle), "drag:": Action(PlayerController.drag),
    ]) { $1 }
  }

  @OutletCollection var elements: [PlayerElement]

  /// 0 is the bar, 1 the whole screen.
  var progress: CGFloat = 0 { didSet { place() } }
  /// The curve of a run, which is applied before anything is placed. It begins flat, so that a run takes over without
  /// a kink what is moving already.
  var curve = UnitBezier.easeInEaseOut

  private var link: CADisplayLink?
  private var goal: CGFloat = 0
  /// Ways a second.
  private var velocity: CGFloat = 0
  private var grip: CGFloat = 0
  private var placedSize = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    showCount(waiting: 0)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard placedSize != view.bounds.size else { return }
    placedSize = view.bounds.size
    for container in [compactContainer, expandedContainer] { container?.layoutIfNeeded() }
    place()
  }

  private func place() {
    for element in elements { element.place(at: progress, in: view) }
    crossFade(at: progress)
  }

  @IBAction func toggle(_ sender: Any) { run(to: goal > 0.5 ? 0 : 1) }

  /// Goes on to the end as fast as it is: after at most a second it stands there.
  func run(to end: CGFloat) {
    link?.invalidate()
    goal = end
    let (start, pace, begin) = (progress, velocity, CACurrentMediaTime())
    // What is thrown arrives sooner, and never beyond the end.
    let duration = CGFloat(1 / max(1, pace / (end - start) / 3))
    link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let part = min(CGFloat(link.timestamp - begin) / duration, 1)
      let rest = 1 - part
      velocity = (end - start) / duration * curve.slope(at: part) + pace * rest * (rest - 2 * part)
      progress = start + (end - start) * curve.value(at: part) + pace * duration * part * rest * rest
      if part == 1 { link.invalidate() }
    }
    link?.add(to: .main, forMode: .common)
  }

  @IBAction func drag(_ sender: UIPanGestureRecognizer) {
    if sender.state == .began {
      link?.invalidate()
      grip = progress
    }
    let travel = elements[0].travel(in: view)
    progress = min(max(grip - sender.translation(in: view).y / travel, 0), 1)
    velocity = -sender.velocity(in: view).y / travel
    if sender.state == .ended || sender.state == .cancelled { run(to: progress + velocity / 4 > 0.5 ? 1 : 0) }
  }
}
