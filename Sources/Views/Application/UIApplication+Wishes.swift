import Foundation
import TendonGeometry
import TendonLayers

/// The values of an app that no picture depends on.
struct ApplicationWishes {
  var showsNetworkActivity = false
  var badge = 0
  var iconName: String?
  var shortcutItems: [UIApplicationShortcutItem]?
  var isRegistered = false
  var shakesToEdit = true
}

/// Wishes to the system, which are kept and have no effect on the picture.
extension UIApplication {
  /// True to show that the app uses the network. Default: false.
  ///
  /// Differs from UIKit: nothing reads it, as on devices of today.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { wishes.showsNetworkActivity }
    set { wishes.showsNetworkActivity = newValue }
  }
  /// The number on the app's icon; 0 (default): none. Differs from UIKit: nothing reads it; a stage has no home screen.
  public var applicationIconBadgeNumber: Int {
    get { wishes.badge }
    set { wishes.badge = newValue }
  }
  /// True if a shake of the device offers to undo. Default: true.
  ///
  /// Differs from UIKit: nothing reads it; a shake calls the responders only.
  public var applicationSupportsShakeToEdit: Bool {
    get { wishes.shakesToEdit }
    set { wishes.shakesToEdit = newValue }
  }
  /// The items of the icon's menu. Default: nil. Differs from UIKit: nothing reads it; a stage has no home screen.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { wishes.shortcutItems }
    set { wishes.shortcutItems = newValue }
  }

  // MARK: - Icons

  /// False: a stage has no icons.
  public var supportsAlternateIcons: Bool { false }
  /// The name of the icon that was set; nil: the app's own.
  public var alternateIconName: String? { wishes.iconName }
  /// Sets the name of the icon. Differs from UIKit: it is kept and nothing is shown; `completion` is called without an
  /// error at the next turn of the clock.
  public func setAlternateIconName(_ name: String?, completionHandler completion: ((Error?) -> Void)? = nil) {
    wishes.iconName = name
    if let completion { MediaClock.current.asyncAfter(0) { completion(nil) } }
  }

  // MARK: - Work in the background

  /// Begins work that goes on in the background; `handler` is called when the time is over and it has not ended.
  public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }
  /// The shortest interval between two fetches in the background.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// The interval of an app that does not fetch.
  public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
  /// Asks for fetches in the background. Differs from UIKit: there are none.
  public func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {}
  /// True if files that are protected can be read: always.
  public var isProtectedDataAvailable: Bool { true }
  /// The state of fetches in the background: `denied`, there are none.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }

  // MARK: - Messages from elsewhere

  /// Asks for messages of a server. The delegate's `application(_:didFailToRegisterForRemoteNotificationsWithError:)` is
  /// called at the next turn of the clock: a stage is connected with no server.
  public func registerForRemoteNotifications() {
    wishes.isRegistered = true
    MediaClock.current.asyncAfter(0) { [weak self] in
      guard let self else { return }
      let error = NSError(
        domain: NSCocoaErrorDomain, code: 3010,
        userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported on a stage"])
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }
  /// Ends the wish for messages.
  public func unregisterForRemoteNotifications() { wishes.isRegistered = false }
  /// True if the app receives messages of a server: never.
  public var isRegisteredForRemoteNotifications: Bool { false }
  /// Asks for the keys of headphones. Differs from UIKit: a stage has none.
  public func beginReceivingRemoteControlEvents() {}
  /// Ends the wish for the keys of headphones.
  public func endReceivingRemoteControlEvents() {}

  // MARK: - State and scenes

  /// Leaves out the picture of the app before its next launch. Differs from UIKit: a stage shows no such picture.
  public func ignoreSnapshotOnNextApplicationLaunch() {}
  /// Extends the restoration of state. Differs from UIKit: a stage does not restore state.
  public func extendStateRestoration() {}
  /// Ends the extension of the restoration of state.
  public func completeStateRestoration() {}
  /// Asks for a scene. `errorHandler` is called at the next turn of the clock: a stage shows one scene.
  public func requestSceneSessionActivation(
    _ session: UISceneSession?, userActivity: AnyObject?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let errorHandler else { return }
    let error = NSError(
      domain: "UISceneErrorDomain", code: 0,
      userInfo: [NSLocalizedDescriptionKey: "a stage shows one scene; another one cannot be activated"])
    MediaClock.current.asyncAfter(0) { errorHandler(error) }
  }

  /// Asks for the end of a scene. `errorHandler` is called at the next turn of the clock: the one scene of a stage stays.
  public func requestSceneSessionDestruction(
    _ session: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let errorHandler else { return }
    let error = NSError(
      domain: "UISceneErrorDomain", code: 0,
      userInfo: [NSLocalizedDescriptionKey: "a stage shows one scene, which cannot be destroyed"])
    MediaClock.current.asyncAfter(0) { errorHandler(error) }
  }

  /// Asks the device to open an address; false if it cannot. Deprecated: ``open(_:options:completionHandler:)``.
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    open(url)
    return true
  }
}

extension UIScene {
  /// The options with which a scene is asked for.
  public final class ActivationRequestOptions {
    /// The scene that asks. Default: nil.
    public weak var requestingScene: UIScene?
    /// Options with the default values.
    public init() {}
  }
}

/// The state of fetches in the background; raw values are UIKit's.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// Not allowed by a restriction; by the user.
  case restricted, denied
  /// Allowed.
  case available
}

/// The result of a fetch in the background; raw values are UIKit's.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There was something new; nothing; the fetch has failed.
  case newData, noData, failed
}

/// The options with which the end of a scene is asked for.
@MainActor
open class UISceneDestructionRequestOptions: NSObject {
  /// Options without a value.
  public override init() {}
}
