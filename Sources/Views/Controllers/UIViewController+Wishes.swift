import TendonGeometry

/// Wishes to the system, which are kept and have no effect here.
extension UIViewController {
  var plainRestorationIdentifier: String? {
    get { details.restorationIdentifier }
    set { details.restorationIdentifier = newValue }
  }
  var plainRestorationClass: (any UIViewControllerRestoration.Type)? {
    get { details.restorationClass }
    set { details.restorationClass = newValue }
  }
  var plainRestoresFocusAfterTransition: Bool {
    get { details.restoresFocus }
    set { details.restoresFocus = newValue }
  }
  var plainPerformsActionsWhilePresentationIsRunning: Bool {
    get { details.performsActions }
    set { details.performsActions = newValue }
  }
  /// The name of the controller's activities in traces of the system. Default: nil. Differs from UIKit: nothing reads it.
  public var interactionActivityTrackingBaseName: String? {
    get { details.activityName }
    set { details.activityName = newValue }
  }

  func plainSetNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  func plainSetNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Reads the preference for the pointer again. Differs from UIKit: does nothing; a stage has no pointer.
  public func setNeedsUpdateOfPrefersPointerLocked() {}

  /// Turns the interface of the key window if the shown controller does not support its orientation.
  public static func attemptRotationToDeviceOrientation() {
    UIApplication.shared.keyWindow?.rootViewController?.setNeedsUpdateOfSupportedInterfaceOrientations()
  }

  var plainActivePresentationController: UIPresentationController? { outermost.presentation }
}
