import Foundation
import TendonGeometry

/// An instance of the app's interface, with its state and its delegate.
@MainActor
open class UIScene: UIResponder {
  /// The state of a scene; raw values are UIKit's.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the app.
    case unattached = -1
    /// On screen, and it receives events.
    case foregroundActive
    /// On screen without events.
    case foregroundInactive
    /// Not on screen.
    case background
  }

  /// The values with which a scene is connected.
  public struct ConnectionOptions {
    /// The addresses to open.
    public var urlContexts: Set<UIOpenURLContext> = []
    /// The identifier of the app that asked for the scene.
    public var sourceApplication: String?
    /// The activities to continue.
    public var userActivities: Set<NSUserActivity> = []
  }

  /// The session of the scene.
  public let session: UISceneSession
  /// Receives the events of the scene's life. Retained.
  open var delegate: (any UISceneDelegate)?
  /// The title of the scene for the user. Default: empty.
  open var title: String! = ""
  /// The activity of the user in the scene, which asks the scene for its values. Default: nil.
  open var userActivity: NSUserActivity? { didSet { userActivity?.owner = self } }

  /// A scene of a session.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// The state of the scene, which follows that of the app.
  public var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  /// Asks the device to open an address in another app; see ``UIApplication/open(_:options:completionHandler:)``.
  public func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil)
  {
    UIApplication.shared.open(url, completionHandler: completion)
  }

  /// The options with which a scene opens an address elsewhere.
  public final class OpenExternalURLOptions {
    /// True to open the address only in an app that is registered for it. Default: false.
    public var universalLinksOnly = false
    /// Options with the default values.
    public init() {}
  }

  // MARK: - Notifications

  /// Posted when the scene is connected.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when the scene is disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when the scene receives events.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before the scene stops receiving events.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before the scene returns to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when the scene is no longer on screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// An address that a scene is asked to open.
public struct UIOpenURLContext: Hashable, Sendable {
  /// The address.
  public let url: URL
  /// The way in which the address is to be opened.
  public var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }
}

extension UIScene {
  /// The way in which an address is to be opened. A stage has no other app that could ask for it.
  public struct OpenURLOptions: Hashable, Sendable {
    /// The bundle identifier of the app that asks: nil.
    public var sourceApplication: String? { nil }
    /// The message of that app about the address: nil.
    public var annotation: Any? { nil }
    /// True if a document is to be opened where it lies: false.
    public var openInPlace: Bool { false }
  }
}

/// The identity of a scene over launches.
@MainActor
public final class UISceneSession: NSObject {
  /// The purpose of a scene; `windowApplication` here.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A scene with windows of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene; nil once it is disconnected.
  public internal(set) weak var scene: UIScene?
  /// The purpose of the scene.
  public let role: Role
  /// The configuration of the scene.
  public internal(set) var configuration: UISceneConfiguration
  /// A name that no other session of the app has.
  public let persistentIdentifier: String
  /// The values that the app keeps with the session. Default: nil.
  public var userInfo: [String: Any]?
  /// The activity with the state of the scene: what its delegate returns. Default: nil.
  public var stateRestorationActivity: NSUserActivity? {
    scene.flatMap { $0.delegate?.stateRestorationActivity(for: $0) }
  }

  init(role: Role = .windowApplication, identifier: String = "main") {
    (self.role, persistentIdentifier) = (role, identifier)
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// The classes of a new scene and of its delegate.
@MainActor
public final class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The class of the delegate. Default: nil, no delegate.
  public var delegateClass: AnyClass?
  /// The class of the scene, a `UIWindowScene`. Default: nil.
  public var sceneClass: AnyClass?

  /// A configuration of a name for a purpose.
  public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}

/// Receives the events of a scene's life. Every method has a default, which does nothing.
@MainActor
public protocol UISceneDelegate: AnyObject {
  /// Called when the scene is connected, to make its window.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  /// Called when the scene is disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene receives events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops receiving events.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene returns to the screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene is no longer on screen.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Opens addresses.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  /// Called before the scene continues an activity.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Continues an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called when an activity cannot be continued. Differs from UIKit: a stage never fails to.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// Called when the values of an activity have been brought up to date. Differs from UIKit: nothing calls it.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// The activity from which the state of the scene can be restored. Default: nil. Differs from UIKit: no state is
  /// restored.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// A delegate of a scene with windows.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
  /// Called after the size, the orientation or the traits of the scene have changed, with the previous ones.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}
