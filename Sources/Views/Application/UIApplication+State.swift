import Foundation
import TendonLayers

extension UIApplication {
  /// The state of an app; raw values are UIKit's.
  public enum State: Int, Sendable {
    /// On screen, and it receives events.
    case active
    /// On screen without events, as on the way to the background.
    case inactive
    /// Not on screen.
    case background
  }

  /// The state of the app; active unless a host has changed it.
  public var applicationState: State { stateStorage }

  /// Moves the app to the background or back, as a device does when the user leaves an app and returns: delegates of the
  /// app and of the scene are called and the notifications are posted, in UIKit's order.
  package func move(to state: State) {
    guard state != stateStorage else { return }
    switch state {
    case .active:
      if stateStorage == .background { enterForeground() }
      stateStorage = .active
      tell(UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification) {
        $0.sceneDidBecomeActive($1)
      } app: {
        $0.applicationDidBecomeActive(self)
      }
    case .inactive:
      if stateStorage == .background { enterForeground() } else { resignActive() }
    case .background:
      if stateStorage == .active { resignActive() }
      stateStorage = .background
      startBackgroundTime()
      tell(UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification) {
        $0.sceneDidEnterBackground($1)
      } app: {
        $0.applicationDidEnterBackground(self)
      }
    }
  }

  private func resignActive() {
    tell(UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification) {
      $0.sceneWillResignActive($1)
    } app: {
      $0.applicationWillResignActive(self)
    }
    stateStorage = .inactive
  }

  private func enterForeground() {
    backgroundEnd = nil
    tell(UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification) {
      $0.sceneWillEnterForeground($1)
    } app: {
      $0.applicationWillEnterForeground(self)
    }
    stateStorage = .inactive
  }

  /// Calls the delegates of the scenes, or that of the app where no scene has one, and posts the notifications.
  private func tell(
    _ name: Notification.Name, _ sceneName: Notification.Name, scene: (any UISceneDelegate, UIScene) -> Void,
    app: (any UIApplicationDelegate) -> Void
  ) {
    var hasSceneDelegate = false
    for connected in connectedScenes {
      if let delegate = connected.delegate {
        hasSceneDelegate = true
        scene(delegate, connected)
      }
      NotificationCenter.default.post(name: sceneName, object: connected)
    }
    if !hasSceneDelegate, let delegate { app(delegate) }
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Tells the app that it has launched, and that it is active.
  package func finishLaunching(options: [LaunchOptionsKey: Any]? = nil) {
    _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
    NotificationCenter.default.post(
      name: UIApplication.didFinishLaunchingNotification, object: self, userInfo: options)
  }

  /// Tells scenes and app that they are active after the launch.
  package func becomeActiveAfterLaunch() {
    stateStorage = .inactive
    // An app without delegates of scenes does not enter the foreground when it is launched.
    if connectedScenes.contains(where: { $0.delegate != nil }) { enterForeground() }
    move(to: .active)
  }

  /// Tells the app that it ends.
  package func terminate() {
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
  }

  /// Tells the app that memory is short, as a device does.
  package func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: self)
    for window in windows {
      for controller in window.rootViewController.map({ [$0] + $0.presentedChain }) ?? [] {
        controller.withDescendants { $0.didReceiveMemoryWarning() }
      }
    }
  }
}

extension UIViewController {
  fileprivate func withDescendants(_ body: (UIViewController) -> Void) {
    body(self)
    for child in children { child.withDescendants(body) }
  }
}

/// Work that goes on in the background.
extension UIApplication {
  /// The time that an app gets in the background, in seconds.
  private static let backgroundTime = 30.0

  /// Begins work that goes on in the background; `handler` is called when the time is over and it has not ended.
  public func beginBackgroundTask(
    withName name: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    backgroundTasks[lastBackgroundTask] = handler ?? {}
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }

  /// Ends work in the background.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks[identifier.rawValue] = nil
  }

  /// The time until work in the background expires, in seconds of the stage's clock: 30 from the moment at which the app
  /// enters it. The greatest finite number while the app is not in the background.
  public var backgroundTimeRemaining: TimeInterval {
    backgroundEnd.map { max(0, $0 - MediaClock.current.now) } ?? .greatestFiniteMagnitude
  }

  private func startBackgroundTime() {
    let end = MediaClock.current.now + UIApplication.backgroundTime
    backgroundEnd = end
    MediaClock.current.schedule(at: end) { [weak self] in
      guard let self, backgroundEnd == end else { return }
      for number in backgroundTasks.keys.sorted() { backgroundTasks[number]?() }
    }
  }
}

/// The number of a task in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
