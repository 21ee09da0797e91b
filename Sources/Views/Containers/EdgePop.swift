import TendonGeometry

/// Pops the top controller by a pan from the leading edge.
///
/// The upper view follows the finger, the lower one moves three tenths as far. Undocumented by Apple: when the finger
/// lifts, the position is projected at the fast deceleration rate of scroll views, by 0.099 seconds times the velocity.
/// From half the width on the controller is popped. The rest of the way follows UIKit's curve 7, starting with that
/// velocity.
@MainActor
final class EdgePop: UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?
  let recognizer = EdgePopGestureRecognizer()
  private var drive: UIPercentDrivenInteractiveTransition?
  /// The progress of the transition when the gesture began, 0...1.
  private var start: CGFloat = 0

  func attach(to navigation: UINavigationController) {
    if self.navigation == nil { recognizer.addTarget { [weak self] _ in self?.moved() } }
    self.navigation = navigation
    recognizer.delegate = self
    recognizer.name = "UINavigationController.interactivePop"
    navigation.view.addGestureRecognizer(recognizer)
  }

  /// True if the gesture pops. It does not if there is nothing to pop, if another transition runs, or if there is no
  /// back button.
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, !navigation.isNavigationBarHidden, let item = navigation.topViewController?.navigationItem
    else { return false }
    if isCaught { return true }
    let hasBack = (item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton
    return !item.hidesBackButton && hasBack
  }

  /// True if the transition of the previous gesture is still running.
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

  /// - Parameter velocity: in view widths per second.
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

/// A horizontal pan from the leading edge, which begins earlier than gestures of the content.
final class EdgePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  /// The distance in points that a finger moves before the gesture begins; it is less than that of the content's
  /// gestures.
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

  /// Pan gestures of the content wait until this one has failed.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other is UIPanGestureRecognizer }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    edges = view?.layoutNode.isRightToLeft ?? false ? .right : .left
    super.touchesBegan(touches, with: event)
  }
}

extension UINavigationController {
  var plainInteractivePopGestureRecognizer: UIGestureRecognizer? {
    loadViewIfNeeded()
    return edgePop.recognizer
  }
}
