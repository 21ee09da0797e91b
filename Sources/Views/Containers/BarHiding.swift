import TendonGeometry

/// Hides and shows the bars of a navigation controller with a finger that moves up and down, and with taps.
///
/// `Undocumented by Apple:` a finger has to go 44 points one way.
@MainActor
final class BarHiding: UIGestureRecognizerDelegate {
  /// How far a finger goes before the bars follow, in points.
  static let distance: CGFloat = 44

  private weak var navigation: UINavigationController?
  let swipe = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  /// Whether the bar at the bottom was there when the bars were hidden: only then it comes back with the other.
  private var hidToolbar = false
  /// Where the finger has turned last, as a translation.
  private var turn: CGFloat = 0

  init() {
    swipe.name = "UINavigationController.barHideOnSwipe"
    tap.name = "UINavigationController.barHideOnTap"
    for recognizer in [swipe, tap] {
      recognizer.isEnabled = false
      recognizer.delegate = self
    }
    // The content goes on scrolling and hearing.
    swipe.cancelsTouchesInView = false
    swipe.delaysTouchesEnded = false
    tap.cancelsTouchesInView = false
    swipe.addTarget { [weak self] _ in self?.moved() }
    tap.addTarget { [weak self] _ in
      guard let self, tap.state == .ended, let navigation = self.navigation else { return }
      setHidden(!navigation.isNavigationBarHidden)
    }
  }

  func attach(to navigation: UINavigationController) {
    self.navigation = navigation
    for recognizer in [swipe, tap] { navigation.view.addGestureRecognizer(recognizer) }
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { recognizer === swipe }

  /// The bars themselves keep their fingers.
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let navigation, let view = touch.view else { return false }
    return !view.isDescendant(of: navigation.navigationBar) && !view.isDescendant(of: navigation.toolbar)
  }

  private func moved() {
    let way = swipe.translation(in: nil).y
    switch swipe.state {
    case .began: turn = way
    case .changed:
      guard let navigation else { return }
      // What has been gone the other way does not count against it.
      turn = navigation.isNavigationBarHidden ? min(turn, way) : max(turn, way)
      let gone = way - turn
      guard navigation.isNavigationBarHidden ? gone >= BarHiding.distance : gone <= -BarHiding.distance else { return }
      turn = way
      setHidden(!navigation.isNavigationBarHidden)
    case .ended, .cancelled, .possible, .failed: break
    }
  }

  private func setHidden(_ hidden: Bool) {
    guard let navigation, navigation.transition == nil else { return }
    if hidden { hidToolbar = !navigation.isToolbarHidden }
    navigation.setNavigationBarHidden(hidden, animated: true)
    if hidToolbar { navigation.setToolbarHidden(hidden, animated: true) }
  }
}

extension UINavigationController {
  /// Whether a finger that moves up hides the bars, and one that moves down brings them back; default false.
  ///
  /// The toolbar follows where it was there before.
  public var hidesBarsOnSwipe: Bool {
    get { barHiding.swipe.isEnabled }
    set { barHiding.swipe.isEnabled = newValue }
  }

  /// Whether a tap that no control answers hides the bars, or brings them back; default false.
  public var hidesBarsOnTap: Bool {
    get { barHiding.tap.isEnabled }
    set { barHiding.tap.isEnabled = newValue }
  }

  /// The recognizer of `hidesBarsOnSwipe`; recognized beside all others.
  public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  /// The recognizer of `hidesBarsOnTap`.
  public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
}
