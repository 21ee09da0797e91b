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
    perform { launch(delegate(), sceneDelegate: nil, mainWindow: nil) }
  }

  /// Launches an app with a main storyboard, as ``launch(_:)`` does: its initial controller is in the window that the
  /// delegate of the scene, or without one that of the app, has before it is told of the launch.
  ///
  /// - Parameters:
  ///   - delegate: makes the delegate of the app.
  ///   - sceneDelegate: the class that the app's `Info.plist` names for scenes; nil for an app without scenes. The class
  ///     in the app's own configuration takes precedence.
  ///   - rootViewController: makes the initial controller of the main storyboard.
  /// - Returns: false if the app has replaced the window by none.
  @discardableResult
  public func launch(
    _ delegate: @autoclosure () -> any UIApplicationDelegate, sceneDelegate: UIResponder.Type? = nil,
    rootViewController: () throws -> UIViewController
  ) rethrows -> Bool {
    try perform {
      let delegate = delegate()
      window.rootViewController = try rootViewController()
      return launch(delegate, sceneDelegate: sceneDelegate, mainWindow: window)
    }
  }

  private func launch(
    _ delegate: any UIApplicationDelegate, sceneDelegate: UIResponder.Type?, mainWindow: UIWindow?
  ) -> Bool {
    guard let scene = window.windowScene,
      let made = UIApplication.shared.launch(
        delegate, scene: scene, sceneDelegate: sceneDelegate, mainWindow: mainWindow)
    else { return false }
    show(made)
    return true
  }

  /// Moves the app to the background, as a press of the home button does: delegates are called and notifications posted.
  /// Time goes on.
  public func enterBackground() { perform { UIApplication.shared.move(to: .background) } }

  /// Moves the app back to the screen.
  public func enterForeground() { perform { UIApplication.shared.move(to: .active) } }

  /// Tells the app that memory is short.
  public func sendMemoryWarning() { perform { UIApplication.shared.receiveMemoryWarning() } }
}
