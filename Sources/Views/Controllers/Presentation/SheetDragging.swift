import TendonGeometry
import TendonLayers

/// A finger that moves a sheet.
///
/// The sheet follows it; above the greatest height, and below the smallest where it may not be dismissed, it gives as
/// scroll views give at their ends. Let go, it goes to the detent, or out of sight, that is nearest to where it would come
/// to rest at the fast rate of scroll views: 0.099 seconds of its velocity further on.
@MainActor
final class SheetDragging {
  private unowned let sheet: UISheetPresentationController
  private lazy var recognizer = SheetPanGestureRecognizer(self)
  /// The upper edge when the finger began, and where the finger would have it now.
  private var (start, wanted): (CGFloat, CGFloat) = (0, 0)
  private(set) var isUnderFinger = false
  /// The dismissal that the finger leads.
  private var dismissal: DrivenDismissal?
  /// What brings the sheet to rest.
  private var settling: UIViewPropertyAnimator?

  /// How far a fast scroll view still goes, in seconds of its velocity: r / (1 - r) milliseconds with r = 0.99.
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

  /// Lets the finger go, as if it had been lifted at rest.
  func cancel() {
    guard isUnderFinger || settling != nil else { return }
    recognizer.isEnabled = false
    recognizer.isEnabled = true
  }

  var scrollingExpands: Bool { sheet.prefersScrollingExpandsWhenScrolledToEdge }
  /// Whether there is a greater height than the one at which it rests.
  var canGrow: Bool { sheet.stops.last.map { $0.top < sheet.restingTop - 0.5 } ?? false }
  var mayBegin: Bool {
    sheet.isFloating || sheet.isAttached
  }

  /// Puts the sheet where the finger has it.
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
    // Caught on the way, it goes on from where it is seen.
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

  /// Below the smallest detent the sheet is on its way out: the controllers hear that.
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

  /// An upper edge as the sheet gives it.
  private func resisted(_ top: CGFloat) -> CGFloat {
    let stops = sheet.stops
    guard let first = stops.first, let last = stops.last, let height = sheet.container?.bounds.height else {
      return top
    }
    // Upward never beyond the edge of the screen.
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

  /// Goes to a place as UIKit's curve 7 goes, with the finger's velocity.
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

/// Lets a finger lead a dismissal: the sheet is moved by hand.
@MainActor
final class DrivenDismissal: UIViewControllerInteractiveTransitioning {
  private(set) weak var context: TransitionContext?
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? TransitionContext
    context?.makeChanges()
  }
}

/// Drags a sheet, sooner than what is inside is dragged.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  private unowned let dragging: SheetDragging

  /// A finger moves so far before it drags the sheet, in points: less than for anything inside.
  static let distance: CGFloat = 8

  init(_ dragging: SheetDragging) {
    self.dragging = dragging
    super.init()
    name = "UISheetPresentationController.drag"
  }

  override func shareBeforeBeginning(of moved: CGPoint) -> CGFloat? {
    let length = max(abs(moved.x), abs(moved.y))
    guard length >= SheetPanGestureRecognizer.distance else { return nil }
    // Sideways movement is for what is inside.
    guard abs(moved.y) > abs(moved.x), mayDrag(down: moved.y > 0) else {
      state = .failed
      return nil
    }
    return SheetPanGestureRecognizer.distance / length
  }

  /// Drags inside wait until it is sure that they do not move the sheet.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other is UIPanGestureRecognizer }

  /// Content that can scroll that way scrolls; controls that follow the finger keep it.
  private func mayDrag(down: Bool) -> Bool {
    guard dragging.mayBegin else { return false }
    var current = trackedTouches.first?.view
    while let inside = current, inside !== view {
      if inside is UISlider || inside is UISwitch || inside is UIPickerView || inside is UIDatePicker { return false }
      if let scroll = inside as? UIScrollView, scroll.isScrollEnabled {
        let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5
        let scrolls =
          scroll.contentSize.height + scroll.adjustedContentInset.top + scroll.adjustedContentInset.bottom
          > scroll.bounds.height || scroll.alwaysBounceVertical
        if scrolls, !isAtTop || !down && !(dragging.canGrow && dragging.scrollingExpands) { return false }
      }
      current = inside.superview
    }
    return true
  }
}
