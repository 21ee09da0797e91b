import TendonGeometry

/// The state of a transition between two controllers, from its beginning until all participants are notified of its
/// end.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning {
  /// The controllers and views of a transition.
  struct Parties {
    var from: UIViewController?
    var to: UIViewController?
    /// Return nil if the animator must not move the view. They are called only after the controllers have been
    /// notified.
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
  /// True if all participants have been notified of the end.
  private(set) var isOver = false
  /// True if the animations may still run.
  private var isMoving = false
  /// True if the transition ended for its participants before its animations did.
  private(set) var isOvertaken = false
  /// The coordinator, created on first use. It retains the context, and the context retains it until the end.
  var coordinator: ContextCoordinator {
    if let coordinatorStorage { return coordinatorStorage }
    let coordinator = ContextCoordinator(self)
    if !isOver { coordinatorStorage = coordinator }
    return coordinator
  }
  private var coordinatorStorage: ContextCoordinator?
  /// The controllers that have been notified of the transition.
  private var told: [UIViewController] = []

  /// The container's own changes, which are animated along.
  var containerChanges: () -> Void = {}
  /// Places all views at the end and notifies the controllers; the argument is true if the transition was completed.
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

  /// Sets the transition of the controllers, which can add animations to it from now on.
  func announce(to owner: UIViewController? = nil) {
    isInteractive = interactor?.wantsInteractiveStart ?? false
    initiallyInteractive = isInteractive
    told = [parties.from, parties.to, owner].compactMap { $0 }
    for controller in told { controller.runningTransition = self }
  }

  /// Starts the animation, or ends the transition at once if there is no animator.
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

  /// Makes the container's and the coordinator's changes in a separate animation.
  func runAlongside() {
    UIView.animate(withDuration: duration, delay: 0, options: [.overrideInheritedDuration]) { makeChanges() }
  }

  /// Makes the container's and the coordinator's changes in the current animation.
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

  /// Called when the animations have ended.
  private func rest() {
    isMoving = false
    let all = whenStill
    whenStill = []
    for body in all { body() }
  }

  /// Ends the transition for its participants because another one begins; the animations continue to their end.
  func beOvertaken() {
    guard !isOver else { return }
    // A gesture does not drive it any more, so it would never end.
    if isInteractive, let drive = interactor as? UIPercentDrivenInteractiveTransition { drive.finish() }
    isOvertaken = true
    tellEnd(!transitionWasCancelled)
    if !(animator is BuiltInTransition) { rest() }
  }

  /// Calls the closure when the animations have ended, or at once if none runs. Returns true if it was called at once.
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

/// The coordinator of a transition between controllers.
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
