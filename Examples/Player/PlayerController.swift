import Tendon

/// A player that grows out of a bar: what both layouts show lies between its places in them, as far as a finger has
/// moved it, or as far as it has come by itself.
final class PlayerController: PlayerScreen {
  override class var actions: [Selector: Action] {
    super.actions.merging([
      "toggle:": Action(PlayerController.toggle), "drag:": Action(PlayerController.drag),
    ]) { $1 }
  }

  @OutletCollection var elements: [PlayerElement]

  /// The expansion of the player: 0 is the bar, 1 the whole screen.
  private(set) lazy var motion = ProgressMotion { [unowned self] in place(at: $0) }
  private var placedSize = CGSize.zero

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard placedSize != view.bounds.size else { return }
    placedSize = view.bounds.size
    for container in [compactContainer, expandedContainer] { container?.layoutIfNeeded() }
    place(at: motion.value)
  }

  private func place(at progress: CGFloat) {
    for element in elements { element.place(at: progress, in: view) }
    crossFade(at: progress)
  }

  @IBAction func toggle(_ sender: Any) { motion.run(to: motion.goal > 0.5 ? 0 : 1) }
}
