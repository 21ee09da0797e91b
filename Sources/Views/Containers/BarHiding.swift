import TendonGeometry

/// Hides and shows the bars of a navigation controller on vertical pans and on taps.
///
/// `Undocumented by Apple:` a pan must move 44 points in one direction.
@MainActor
final class BarHiding: UIGestureRecognizerDelegate {
  /// The distance that a finger moves before the bars follow, in points.
  static let distance: CGFloat = 44

  private weak var navigation: UINavigationController?
  let swipe = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  /// True if the toolbar was visible when the bars were hidden; only then it is shown again with the other bar.
  private var hidToolbar = false
  /// The translation at which the finger last reversed.
  private var turn: CGFloat = 0
  /// True if the bars are hidden in a compact height.
  var hidesWhenCompact = false { didSet { if hidesWhenCompact != oldValue { navigation?.barsMayHaveChanged() } } }
  private var isCompact = false
  /// The observation of the keyboard; nil: the bars do not follow it.
  private var keyboard: BarHidingKeyboard?

  init() {
    swipe.name = "UINavigationController.barHideOnSwipe"
    tap.name = "UINavigationController.barHideOnTap"
    for recognizer in [swipe, tap] {
      recognizer.isEnabled = false
      recognizer.delegate = self
    }
    // The content continues to scroll and to receive touches.
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

  /// Touches on the bars themselves are left to the bars.
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let navigation, let view = touch.view else { return false }
    return !view.isDescendant(of: navigation.navigationBar) && !view.isDescendant(of: navigation.toolbar)
  }

  /// True if the bars are hidden when the keyboard appears.
  var hidesWithKeyboard: Bool {
    get { keyboard != nil }
    set { keyboard = newValue ? keyboard ?? BarHidingKeyboard { [weak self] in self?.keyboardWillShow(on: $0) } : nil }
  }

  private func keyboardWillShow(on screen: ObjectIdentifier?) {
    guard let navigation, let window = navigation.viewIfLoaded?.window, !navigation.isNavigationBarHidden,
      screen == ObjectIdentifier(window.screen)
    else { return }
    setHidden(true)
  }

  /// Hides the bars when the height becomes compact, and shows them when it is regular again; called by each layout.
  func followHeight() {
    guard let navigation, hidesWhenCompact || isCompact else { return }
    let compact = hidesWhenCompact && navigation.view.traitCollection.verticalSizeClass == .compact
    guard compact != isCompact else { return }
    isCompact = compact
    navigation.hidesBar = compact
    if compact { hidToolbar = !navigation.hidesToolbar }
    if hidToolbar { navigation.hidesToolbar = compact }
  }

  private func moved() {
    let way = swipe.translation(in: nil).y
    switch swipe.state {
    case .began: turn = way
    case .changed:
      guard let navigation else { return }
      // Movement in the opposite direction is not subtracted.
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
  var plainHidesBarsOnSwipe: Bool {
    get { barHiding.swipe.isEnabled }
    set { barHiding.swipe.isEnabled = newValue }
  }

  var plainHidesBarsOnTap: Bool {
    get { barHiding.tap.isEnabled }
    set { barHiding.tap.isEnabled = newValue }
  }

  var plainHidesBarsWhenVerticallyCompact: Bool {
    get { barHiding.hidesWhenCompact }
    set { barHiding.hidesWhenCompact = newValue }
  }

  var plainHidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.hidesWithKeyboard }
    set { barHiding.hidesWithKeyboard = newValue }
  }

  /// The recognizer that pops with a pan anywhere in the content: none; only the edge pops.
  public var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }

  var plainBarHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  /// The recognizer of `hidesBarsOnTap`.
  public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
}
