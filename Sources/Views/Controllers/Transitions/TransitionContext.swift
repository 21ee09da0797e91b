import TendonGeometry

/// A transition between two controllers, from its beginning until everybody has heard of its end.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning {
  /// What takes part.
  struct Parties {
    var from: UIViewController?
    var to: UIViewController?
    /// They give nil where the animator has no business with the view; not asked before the controllers have heard.
    var fromView: () -> UIView?
    var toView: () -> UIView?
  }

  let parties: Parties
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  let duration: Double
  var initialFrames: [ObjectIdentifier: CGRect] = [:]
  var finalFrames: [ObjectIdentifier: CGRect] = [:]

  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// Whether everybody has heard of its end.
  private(set) var isOver = false
  /// Whether what it animates may still move.
  private var isMoving = false
  /// Whether it ended for everybody before it came to rest.
  private(set) var isOvertaken = false
  /// Made when first asked for; it keeps the context, and the context it until the end.
  var coordinator: ContextCoordinator {
    if let coordinatorStorage { return coordinatorStorage }
    let coordinator = ContextCoordinator(self)
    if !isOver { coordinatorStorage = coordinator }
    return coordinator
  }
  private var coordinatorStorage: ContextCoordinator?
  /// Who knows of it.
  private var told: [UIViewController] = []

  /// Changes of the container itself that go along with the animation.
  var containerChanges: () -> Void = {}
  /// Puts everything in its place at the end and tells the controllers; `true`: it has come to its end.
  var ended: (Bool) -> Void = { _ in }
  private var whenStill: [() -> Void] = []

  init(
    _ parties: Parties, in container: UIView, style: UIModalPresentationStyle = .none,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    (self.parties, containerView, presentationStyle) = (parties, container, style)
    self.animator = animator
    self.interactor = animator == nil ? nil : interactor
    duration = max(0, animator?.transitionDuration(using: nil) ?? 0)
  }

  var isAnimated: Bool { animator != nil }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? parties.from : key == .to ? parties.to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? parties.fromView() : key == .to ? parties.toView() : nil
  }

  func initialFrame(for controller: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(controller)] ?? .zero }
  func finalFrame(for controller: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(controller)] ?? .zero }

  // MARK: - Flow

  /// Makes the transition known to the controllers; they can add to it from now on.
  func announce(to owner: UIViewController? = nil) {
    isInteractive = interactor?.wantsInteractiveStart ?? false
    initiallyInteractive = isInteractive
    told = [parties.from, parties.to, owner].compactMap { $0 }
    for controller in told { controller.runningTransition = self }
  }

  /// Begins to move, or is over at once where nothing animates.
  func start() {
    guard let animator else {
      containerChanges()
      coordinator.begin()
      return completeTransition(true)
    }
    isMoving = true
    if let interactor { return interactor.startInteractiveTransition(self) }
    animator.animateTransition(using: self)
    if !(animator is BuiltInTransition) { runAlongside() }
  }

  /// Makes the container's and the coordinator's changes in an animation of their own.
  func runAlongside() {
    UIView.animate(withDuration: duration, delay: 0, options: [.overrideInheritedDuration]) { makeChanges() }
  }

  /// Makes the container's and the coordinator's changes, in the animation that runs.
  func makeChanges() {
    containerChanges()
    containerChanges = {}
    coordinator.begin()
  }

  func updateInteractiveTransition(_ percent: CGFloat) { percentComplete = min(max(percent, 0), 1) }

  func finishInteractiveTransition() { letGo(cancelled: false) }

  func cancelInteractiveTransition() { letGo(cancelled: true) }

  private func letGo(cancelled: Bool) {
    guard !isOver else { return }
    transitionWasCancelled = cancelled
    isInteractive = false
    coordinator.interactionChanged()
  }

  func pauseInteractiveTransition() {
    guard !isOver, !isInteractive else { return }
    transitionWasCancelled = false
    isInteractive = true
    coordinator.interactionChanged()
  }

  func completeTransition(_ didComplete: Bool) {
    tellEnd(didComplete)
    rest()
  }

  private func tellEnd(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    transitionWasCancelled = !didComplete
    isInteractive = false
    for controller in told where controller.runningTransition === self { controller.runningTransition = nil }
    told = []
    animator?.animationEnded(didComplete)
    (interactor as? UIPercentDrivenInteractiveTransition)?.transitionEnded()
    let (ended, coordinator) = (ended, coordinatorStorage)
    self.ended = { _ in }
    containerChanges = {}
    ended(didComplete)
    coordinatorStorage = nil
    coordinator?.end()
  }

  /// What it animates stands still.
  private func rest() {
    isMoving = false
    let all = whenStill
    whenStill = []
    for body in all { body() }
  }

  /// Something else begins: everybody hears of the end now, and what is seen goes on to its end.
  func beOvertaken() {
    guard !isOver else { return }
    // A finger leads it no more, so nothing would ever end it.
    if isInteractive, let drive = interactor as? UIPercentDrivenInteractiveTransition { drive.finish() }
    isOvertaken = true
    tellEnd(!transitionWasCancelled)
    if !(animator is BuiltInTransition) { rest() }
  }

  /// Does something when nothing moves any more: at once where nothing does. Returns whether it has been done.
  @discardableResult
  func afterMoving(_ body: @escaping () -> Void) -> Bool {
    guard isOvertaken, isMoving else {
      body()
      return true
    }
    whenStill.append(body)
    return false
  }
}

/// What controllers may ask of a transition.
final class ContextCoordinator: TransitionCoordinator {
  private let context: TransitionContext

  init(_ context: TransitionContext) {
    self.context = context
    super.init(duration: context.duration, in: context.containerView)
  }

  override var isAnimated: Bool { context.isAnimated }
  override var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  override var initiallyInteractive: Bool { context.initiallyInteractive }
  override var isInteractive: Bool { context.isInteractive }
  override var isInterruptible: Bool { context.interactor != nil }
  override var isCancelled: Bool { context.transitionWasCancelled }
  override var percentComplete: CGFloat { context.percentComplete }
  override var completionVelocity: CGFloat { context.interactor?.completionSpeed ?? 1 }
  override var completionCurve: UIView.AnimationCurve { context.interactor?.completionCurve ?? .easeInOut }
  override func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }
  override func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }
}
