import TendonGeometry

/// A finger that comes from the leading edge and takes the top controller off a stack.
///
/// The views follow it: the upper one as far as it goes, the lower one three tenths of it. Undocumented by Apple: let go,
/// the controller goes where it would come to rest at the fast rate of scroll views, 0.099 seconds of the finger's
/// velocity further on, off the stack from half the width on; it gets there by UIKit's curve 7 with that velocity.
@MainActor
final class EdgePop: UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?
  let recognizer = EdgePopGestureRecognizer()
  private var drive: UIPercentDrivenInteractiveTransition?
  /// How far the transition was when the finger caught it.
  private var start: CGFloat = 0

  func attach(to navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.delegate = self
    recognizer.name = "UINavigationController.interactivePop"
    recognizer.addTarget { [weak self] _ in self?.moved() }
    navigation.view.addGestureRecognizer(recognizer)
  }

  /// Whether a finger that begins now pops: not where there is nothing to go back to, where something else moves, or
  /// where there is no button to go back either.
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, !navigation.isNavigationBarHidden, let item = navigation.topViewController?.navigationItem
    else { return false }
    if isCaught { return true }
    let hasBack = (item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton
    return !item.hidesBackButton && hasBack
  }

  /// Whether what the finger let go of before is still on its way.
  private var isCaught: Bool {
    drive != nil && navigation?.transition != nil && navigation?.transition?.interactor === drive
  }

  private func moved() {
    guard let navigation, let view = navigation.viewIfLoaded else { return }
    let side: CGFloat = view.layoutNode.isRightToLeft ? -1 : 1
    let width = max(view.bounds.width, 1)
    let way = side * recognizer.translation(in: view).x / width
    switch recognizer.state {
    case .began:
      if isCaught {
        drive?.pause()
        start = drive?.percentComplete ?? 0
      } else {
        guard navigation.stack.count > 1, navigation.transition == nil else { return drive = nil }
        let drive = UIPercentDrivenInteractiveTransition()
        self.drive = drive
        start = 0
        navigation.change(to: navigation.stack.dropLast(), animated: true, kind: .pop, led: drive)
      }
      drive?.update(start + way)
    case .changed: drive?.update(start + way)
    case .ended: letGo(velocity: side * recognizer.velocity(in: view).x / width)
    case .cancelled: letGo(velocity: 0, cancels: true)
    case .possible, .failed: break
    }
  }

  /// - Parameter velocity: in widths a second.
  private func letGo(velocity: CGFloat, cancels: Bool = false) {
    guard let drive else { return }
    let place = drive.percentComplete
    let goes = !cancels && place + velocity * SheetDragging.projection > 0.5
    let rest = goes ? 1 - place : place
    let speed = rest > 0.005 ? min(max((goes ? velocity : -velocity) / rest, -30), 30) : 0
    drive.timingCurve = UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: speed, dy: speed))
    if goes { drive.finish() } else { drive.cancel() }
  }
}

/// A drag from the leading edge that begins sooner than what is inside, and only sideways.
final class EdgePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  /// How far a finger moves before it pops, in points: less than for anything inside.
  static let distance: CGFloat = 6

  override func shareBeforeBeginning(of moved: CGPoint) -> CGFloat? {
    let side: CGFloat = view?.layoutNode.isRightToLeft ?? false ? -1 : 1
    let length = max(abs(moved.x), abs(moved.y))
    guard length >= EdgePopGestureRecognizer.distance else { return nil }
    guard side * moved.x > abs(moved.y) else {
      state = .failed
      return nil
    }
    return EdgePopGestureRecognizer.distance / length
  }

  /// Drags inside wait until it is sure that this is not one from the edge.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other is UIPanGestureRecognizer }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    edges = view?.layoutNode.isRightToLeft ?? false ? .right : .left
    super.touchesBegan(touches, with: event)
  }
}

extension UINavigationController {
  /// Pops with a finger that comes from the leading edge of the window.
  ///
  /// Its own delegate keeps it from beginning where there is no button to go back; another delegate decides by itself.
  public var interactivePopGestureRecognizer: UIGestureRecognizer? {
    loadViewIfNeeded()
    return edgePop.recognizer
  }
}
