import TendonViews

/// The app of a stage, and its life.
extension Stage {
  /// The app.
  public var application: UIApplication { perform { UIApplication.shared } }

  /// Launches an app: calls its delegate in UIKit's order, connects the scene, and shows the window that the app has made
  /// in place of the stage's own. Call it once, before anything is shown.
  ///
  /// - Returns: false if the app has made no window.
  @discardableResult
  public func launch(_ delegate: @autoclosure () -> any UIApplicationDelegate) -> Bool {
    perform {
      guard let scene = window.windowScene, let made = UIApplication.shared.launch(delegate(), scene: scene) else {
        return false
      }
      show(made)
      return true
    }
  }

  /// Moves the app to the background, as a press of the home button does: delegates are called and notifications posted.
  /// Time goes on.
  public func enterBackground() { perform { UIApplication.shared.move(to: .background) } }

  /// Moves the app back to the screen.
  public func enterForeground() { perform { UIApplication.shared.move(to: .active) } }

  /// Tells the app that memory is short.
  public func sendMemoryWarning() { perform { UIApplication.shared.receiveMemoryWarning() } }
}
