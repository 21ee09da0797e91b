extension UIViewController {
  /// Where a controller is between coming and going.
  enum Appearance { case gone, coming, here, going }

  /// Why a controller comes or goes.
  enum Move { case none, presented, dismissed, toParent, fromParent }

  /// Whether the view comes because the controller is presented, or goes because it is dismissed.
  public var isBeingPresented: Bool { outermost.move == .presented }
  public var isBeingDismissed: Bool { outermost.move == .dismissed }
  /// Whether the view comes because the controller joins a container, or goes because it leaves it.
  public var isMovingToParent: Bool { move == .toParent }
  public var isMovingFromParent: Bool { move == .fromParent }

  /// Whether the view is on the screen or coming.
  var isOnScreen: Bool { appearance == .here || appearance == .coming }

  /// Tells a child of a controller that forwards nothing by itself that it will appear or disappear.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a child of a controller that forwards nothing by itself that it has appeared or disappeared.
  public func endAppearanceTransition() {
    if appearance == .coming { isAppearing() }
    endAppearance()
  }

  /// Calls `viewWillAppear` or `viewWillDisappear`, here and in the children.
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

  /// Calls `viewIsAppearing`, when the view is in the hierarchy and has its size.
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

  /// Whether the parent leaves it to the views to tell this controller that it comes and goes.
  private var followsItsView: Bool {
    guard let parent else { return false }
    return parent.isOnScreen && parent.shouldAutomaticallyForwardAppearanceMethods && !parent.managesAppearance
  }

  /// A view that is added to a parent on screen by hand, not by a container's transition: the controller hears of it.
  func viewWillEnterWindow() {
    guard appearance == .gone, followsItsView else { return }
    movesByHand = true
    beginAppearance(true, animated: false)
  }

  func viewDidEnterWindow() {
    guard movesByHand, appearance == .coming else { return }
    movesByHand = false
    isAppearing()
    // A parent that is coming itself takes the child along when it has come.
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
