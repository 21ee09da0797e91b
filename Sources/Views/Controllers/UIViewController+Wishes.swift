import TendonGeometry

/// Wishes to the system, which are kept and have no effect here.
extension UIViewController {
  /// A name by which the controller is found when state is restored. Default: nil.
  ///
  /// Differs from UIKit: nothing reads it; a stage does not restore state.
  public var restorationIdentifier: String? {
    get { details.restorationIdentifier }
    set { details.restorationIdentifier = newValue }
  }
  /// The class that creates the controller when state is restored. Default: nil. Differs from UIKit: nothing reads it.
  public var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { details.restorationClass }
    set { details.restorationClass = newValue }
  }
  /// True if the focus returns to the item that had it before a transition. Default: true.
  ///
  /// Differs from UIKit: nothing reads it; a stage has no focus.
  public var restoresFocusAfterTransition: Bool {
    get { details.restoresFocus }
    set { details.restoresFocus = newValue }
  }
  /// True if the controller receives actions from controllers that it presents. Default: false.
  ///
  /// Differs from UIKit: nothing reads it; the responder chain of a presented controller includes its presenter's window.
  public var performsActionsWhilePresentationIsRunning: Bool {
    get { details.performsActions }
    set { details.performsActions = newValue }
  }
  /// The name of the controller's activities in traces of the system. Default: nil. Differs from UIKit: nothing reads it.
  public var interactionActivityTrackingBaseName: String? {
    get { details.activityName }
    set { details.activityName = newValue }
  }

  /// Reads the edges of the gestures again. Differs from UIKit: does nothing; a stage has no gestures of the system.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Reads the preference for the home indicator again. Differs from UIKit: does nothing; a stage draws none.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Reads the preference for the pointer again. Differs from UIKit: does nothing; a stage has no pointer.
  public func setNeedsUpdateOfPrefersPointerLocked() {}

  /// Turns the interface of the key window if the shown controller does not support its orientation.
  public static func attemptRotationToDeviceOrientation() {
    UIApplication.shared.keyWindow?.rootViewController?.setNeedsUpdateOfSupportedInterfaceOrientations()
  }

  /// The presentation that shows the controller now, or one that contains it; nil if there is none.
  public var activePresentationController: UIPresentationController? { outermost.presentation }
}
