extension UIViewController {
  /// The state of the view's appearance.
  enum Appearance { case gone, coming, here, going }

  /// The reason of a change of the appearance.
  enum Move { case none, presented, dismissed, toParent, fromParent }

  /// True if the view appears because the controller is being presented; true also inside a presented container.
  public var isBeingPresented: Bool { outermost.move == .presented }
  /// True if the view disappears because the controller is being dismissed; true also inside a dismissed container.
  public var isBeingDismissed: Bool { outermost.move == .dismissed }
  /// True if the view appears because the controller is being added to a container.
  public var isMovingToParent: Bool { move == .toParent }
  /// True if the view disappears because the controller is being removed from a container.
  public var isMovingFromParent: Bool { move == .fromParent }

  /// True if the view is on the screen or appearing.
  var isOnScreen: Bool { appearance == .here || appearance == .coming }

  /// Notifies a child that its view will appear or disappear, if this controller does not forward appearance methods
  /// automatically.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Notifies a child that its view has appeared or disappeared, if this controller does not forward appearance methods
  /// automatically.
  public func endAppearanceTransition() {
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
    }
    placeContents()
    for child in appearingChildren { child.isAppearing() }
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
