import TendonGeometry
import TendonLayers

/// Moves a sheet with a pan gesture.
///
/// The sheet follows the finger. Above the greatest height, and below the smallest if it cannot be dismissed, it
/// resists as scroll views do beyond their ends. When the finger lifts, the sheet moves to the detent, or off screen,
/// that is nearest to the projected position at the fast deceleration rate of scroll views: the position plus 0.099
/// seconds times the velocity.
@MainActor
final class SheetDragging {
  private unowned let sheet: UISheetPresentationController
  private lazy var recognizer = SheetPanGestureRecognizer(self)
  /// The upper edge of the sheet when the gesture began, and the edge that corresponds to the finger now.
  private var (start, wanted): (CGFloat, CGFloat) = (0, 0)
  private(set) var isUnderFinger = false
  /// The dismissal that the gesture drives.
  private var dismissal: DrivenDismissal?
  /// The animator of the movement after the finger has lifted.
  private var settling: UIViewPropertyAnimator?

  /// The projected distance in seconds times the velocity, at the fast deceleration rate: r / (1 - r) milliseconds with
  /// r = 0.99.
  static let projection: CGFloat = 0.099

  init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

  func listen(to view: UIView) {
    recognizer.addTarget { [weak self] _ in self?.moved() }
    view.addGestureRecognizer(recognizer)
  }

  func stop() {
    settling?.stopAnimation(true)
    settling = nil
    recognizer.view?.removeGestureRecognizer(recognizer)
  }

  /// Ends the gesture as if the finger had lifted without velocity.
  func cancel() {
    guard isUnderFinger || settling != nil else { return }
    recognizer.isEnabled = false
    recognizer.isEnabled = true
  }

  var scrollingExpands: Bool { sheet.prefersScrollingExpandsWhenScrolledToEdge }
  /// True if there is a greater height than the resting one.
  var canGrow: Bool { sheet.stops.last.map { $0.top < sheet.restingTop - 0.5 } ?? false }
  var mayBegin: Bool {
    sheet.isFloating || sheet.isAttached
  }

  /// Places the sheet at the position of the finger.
  func place() { sheet.place(at: resisted(wanted)) }

  private func moved() {
    switch recognizer.state {
    case .began: begin()
    case .changed: follow()
    case .ended: end(velocity: recognizer.velocity(in: sheet.containerView).y)
    case .cancelled: end(velocity: 0)
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard !sheet.isOut || dismissal != nil || settling != nil else { return }
    // A sheet that is caught while it moves continues from its presentation layer's position.
    let seen = sheet.presentedView.flatMap { view in
      (view.layer.presentation() ?? view.layer).frame.minY
    }
    settling?.stopAnimation(true)
    settling = nil
    (start, isUnderFinger) = (seen ?? sheet.top, true)
    sheet.isOut = false
    dismissal?.context?.pauseInteractiveTransition()
    follow()
  }

  private func follow() {
    guard isUnderFinger else { return }
    wanted = start + recognizer.translation(in: sheet.containerView).y
    let least = sheet.stops[0].top
    if wanted > least + 0.5 { beginDismissal() }
    UIView.performWithoutAnimation {
      place()
      sheet.container?.layoutIfNeeded()
    }
    if let dismissal, let container = sheet.container {
      let share = (sheet.top - least) / max(container.bounds.height - least, 1)
      dismissal.context?.updateInteractiveTransition(share)
    }
  }

  /// Begins a dismissal below the smallest detent and notifies the controllers.
  private func beginDismissal() {
    guard dismissal == nil, !sheet.presentedViewController.isModalInPresentation else { return }
    guard sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true else { return }
    sheet.delegate?.presentationControllerWillDismiss(sheet)
    let dismissal = DrivenDismissal()
    self.dismissal = dismissal
    sheet.presentedViewController.endPresentation(animated: true, driver: dismissal) { [weak self, sheet] completed in
      self?.dismissal = nil
      if completed { sheet.delegate?.presentationControllerDidDismiss(sheet) }
    }
  }

  /// The upper edge of the sheet after resistance.
  private func resisted(_ top: CGFloat) -> CGFloat {
    let stops = sheet.stops
    guard let first = stops.first, let last = stops.last, let height = sheet.container?.bounds.height else {
      return top
    }
    // The sheet never goes beyond the upper edge of the screen.
    if top < last.top { return RubberBand.shown(top, last.top, last.top, length: last.top, gives: true) }
    if top > first.top, dismissal == nil {
      return RubberBand.shown(top, first.top, first.top, length: height, gives: true)
    }
    return top
  }

  private func end(velocity: CGFloat) {
    guard isUnderFinger else { return }
    isUnderFinger = false
    let stops = sheet.stops
    let height = sheet.container?.bounds.height ?? 0
    let goal = sheet.top + velocity * SheetDragging.projection
    if dismissal == nil, wanted > stops[0].top + 0.5, goal > (stops[0].top + height) / 2 {
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
    let nearest = stops.min { abs($0.top - goal) < abs($1.top - goal) }!
    if let dismissal, abs(height - goal) < abs(nearest.top - goal) {
      dismissal.context?.finishInteractiveTransition()
      sheet.isOut = true
      return settle(to: height, velocity: velocity) { dismissal.context?.completeTransition(true) }
    }
    dismissal?.context?.cancelInteractiveTransition()
    let changes =
      nearest.identifier != (stops.first { $0.identifier == sheet.selectedDetentIdentifier } ?? stops[0]).identifier
    settle(to: nearest.top, velocity: velocity) { [dismissal] in dismissal?.context?.completeTransition(false) }
    guard changes else { return }
    sheet.selectedDetentIdentifier = nearest.identifier
    (sheet.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  /// Moves the sheet with UIKit's curve 7, starting with the finger's velocity.
  private func settle(to top: CGFloat, velocity: CGFloat, _ completion: @escaping () -> Void) {
    let way = top - sheet.top
    let relative = abs(way) > 1 ? min(max(velocity / way, -30), 30) : 0
    let timing = UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: relative, dy: relative))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    settling = animator
    animator.addAnimations { [sheet] in
      sheet.place(at: top)
      sheet.container?.layoutIfNeeded()
    }
    animator.addCompletion { [weak self] _ in
      if self?.settling === animator { self?.settling = nil }
      completion()
    }
    animator.startAnimation()
  }
}

/// Drives a dismissal by a gesture that moves the sheet itself.
@MainActor
final class DrivenDismissal: UIViewControllerInteractiveTransitioning {
  private(set) weak var context: TransitionContext?
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? TransitionContext
    context?.makeChanges()
  }
}

/// A pan gesture on a sheet, which begins earlier than pan gestures inside it.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  private unowned let dragging: SheetDragging

  /// The distance in points that a finger moves before it drags the sheet; it is less than that of views inside.
  static let distance: CGFloat = 8

  init(_ dragging: SheetDragging) {
    self.dragging = dragging
    super.init(target: nil, action: nil)
    name = "UISheetPresentationController.drag"
  }

  override func shareBeforeBeginning(of moved: CGPoint) -> CGFloat? {
    let length = max(abs(moved.x), abs(moved.y))
    guard length >= SheetPanGestureRecognizer.distance else { return nil }
    // Horizontal movement is left to views inside.
    guard abs(moved.y) > abs(moved.x), mayDrag(down: moved.y > 0) else {
      state = .failed
      return nil
    }
    return SheetPanGestureRecognizer.distance / length
  }

  /// Pan gestures inside wait until this one has failed.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other is UIPanGestureRecognizer }

  /// False if a scroll view under the finger can scroll in that direction, or a control follows the finger.
  private func mayDrag(down: Bool) -> Bool {
    guard dragging.mayBegin else { return false }
    var current = trackedTouches.first?.view
    while let inside = current, inside !== view {
      if inside.preventsSheetDrag(down: down, expands: { dragging.canGrow && dragging.scrollingExpands }) {
        return false
      }
      current = inside.superview
    }
    return true
  }
}
