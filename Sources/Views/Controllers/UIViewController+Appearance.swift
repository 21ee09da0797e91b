extension UIViewController {
  /// The state of the view's appearance.
  enum Appearance { case gone, coming, here, going }

  /// The reason of a change of the appearance.
  enum Move { case none, presented, dismissed, toParent, fromParent }

  var plainIsBeingPresented: Bool { outermost.move == .presented }
  var plainIsBeingDismissed: Bool { outermost.move == .dismissed }
  var plainIsMovingToParent: Bool { move == .toParent }
  var plainIsMovingFromParent: Bool { move == .fromParent }

  /// True if the view is on the screen or appearing.
  var isOnScreen: Bool { appearance == .here || appearance == .coming }

  func plainBeginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    // As in UIKit, a controller that has not appeared receives `viewWillDisappear` and `viewDidDisappear` as well.
    if !isAppearing, appearance == .gone { appearance = .here }
    beginAppearance(isAppearing, animated: animated)
  }

  func plainEndAppearanceTransition() {
    if appearance == .coming { isAppearing() }
    endAppearance()
  }

  /// Calls `viewWillAppear` or `viewWillDisappear` of this controller and its children.
  func beginAppearance(_ appears: Bool, animated: Bool) {
    guard appears ? !isOnScreen : isOnScreen else { return }
    appearance = appears ? .coming : .going
    appearsAnimated = animated
    hasBeenAppearing = false
    if appears {
      loadViewIfNeeded()
      viewWillAppear(animated)
      prepareContents()
    } else {
      viewWillDisappear(animated)
    }
    for child in appearingChildren { child.beginAppearance(appears, animated: animated) }
  }

  /// Calls `viewIsAppearing` when the view is in the hierarchy and has its size.
  func isAppearing() {
    guard appearance == .coming else { return }
    if !hasBeenAppearing {
      hasBeenAppearing = true
      viewIsAppearing(appearsAnimated)
      takeKeyboard()
    }
    placeContents()
    for child in appearingChildren { child.isAppearing() }
  }

  /// Becomes first responder where the app allows it and no view is, so that the controller's input views are shown.
  private func takeKeyboard() {
    guard canBecomeFirstResponder, let window = viewIfLoaded?.window else { return }
    if window.firstResponder == nil || window.firstResponder is UIViewController { becomeFirstResponder() }
  }

  /// Calls `viewDidAppear` or `viewDidDisappear`.
  func endAppearance() {
    switch appearance {
    case .coming:
      appearance = .here
      viewDidAppear(appearsAnimated)
    case .going:
      appearance = .gone
      viewDidDisappear(appearsAnimated)
    case .gone, .here: return
    }
    for child in appearingChildren { child.endAppearance() }
  }

  // MARK: - Views put in place by the app

  /// True if the controller is notified when its view enters or leaves the window, because its parent has no
  /// transitions.
  private var followsItsView: Bool {
    guard let parent else { return false }
    return parent.isOnScreen && parent.shouldAutomaticallyForwardAppearanceMethods && !parent.managesAppearance
  }

  /// Called before the view enters a window: notifies the controller if a container's transition does not.
  func viewWillEnterWindow() {
    guard appearance == .gone, followsItsView else { return }
    movesByHand = true
    beginAppearance(true, animated: false)
  }

  func viewDidEnterWindow() {
    guard movesByHand, appearance == .coming else { return }
    movesByHand = false
    isAppearing()
    // A parent that is appearing itself notifies the child when it has appeared.
    if parent?.appearance == .here { endAppearance() }
  }

  func viewWillLeaveWindow() {
    guard appearance == .here, followsItsView else { return }
    movesByHand = true
    beginAppearance(false, animated: false)
  }

  func viewDidLeaveWindow() {
    guard movesByHand, appearance == .going else { return }
    movesByHand = false
    endAppearance()
  }
}
