import Foundation
import TendonContext
import TendonGeometry
import TendonLayers

/// The app: its windows, its delegate, its state.
///
/// Each stage has an app of its own. A stage is active from its start; `Stage` moves its app to the background and
/// back.
@MainActor
open class UIApplication: UIResponder {
  /// The app of the stage that is performing; without a stage, an app without windows.
  public static var shared: UIApplication { StageContext.current[key] }
  private static let key = ContextKey(UIApplication())

  /// The object that receives the events of the app's life; default nil. Retained, as by the function that starts an app.
  open var delegate: (any UIApplicationDelegate)?

  /// True to keep the screen on. Default: false. A stage has no idle timer: a live host reads it.
  open var isIdleTimerDisabled = false

  // The state of the extensions, each used in one file.
  var windowReferences: [WeakWindow] = []
  var stateStorage = State.active
  var ignoredEvents = 0
  var wishes = ApplicationWishes()
  var backgroundTasks: [Int: () -> Void] = [:]
  var lastBackgroundTask = 0
  var backgroundEnd: Double?
  var ownStatusBar = ApplicationStatusBar()

  /// The addresses that the app has asked the device to open, in order: for tests.
  public internal(set) var openedURLs: [URL] = []
  var postedAccessibility: [(notification: UIAccessibility.Notification, argument: Any?)] = []
  var feedback: [UIFeedbackGenerator.Feedback] = []

  struct WeakWindow { weak var window: UIWindow? }

  open override var next: UIResponder? { ExtensionOverride.next.value(self) { delegate as? UIResponder } }

  // MARK: - Windows

  /// The visible windows, from back to front.
  public var windows: [UIWindow] {
    let visible = windowReferences.compactMap(\.window).filter { $0.hasBeenShown && !$0.isHidden }
    // Windows of one level keep their order.
    return visible.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }.map(\.element)
  }

  /// The window that was made key last; nil before any was.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  /// The scenes of the windows.
  public var connectedScenes: Set<UIScene> {
    Set(windowReferences.compactMap { $0.window?.windowScene })
  }

  /// The sessions of the scenes.
  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// True on a device that shows several scenes of an app at once; false here.
  public var supportsMultipleScenes: Bool { false }

  func add(_ window: UIWindow) {
    windowReferences.removeAll { $0.window == nil }
    windowReferences.append(WeakWindow(window: window))
  }

  /// Takes the key status from all windows but one.
  func makeKey(_ window: UIWindow) {
    for other in windowReferences.compactMap(\.window) where other !== window && other.isKeyWindow {
      other.isKeyWindow = false
      other.resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: other)
    }
    // The key window is the last one.
    windowReferences.removeAll { $0.window === window || $0.window == nil }
    windowReferences.append(WeakWindow(window: window))
  }

  /// Runs an app of a delegate: launches it, connects its scene and makes both active.
  ///
  /// - Parameters:
  ///   - sceneDelegate: the class of the scene's delegate where the app's configuration names none.
  ///   - mainWindow: the window with the app's main storyboard: the delegate of the scene, or without one that of the
  ///     app, has it before it is told of the launch, as in UIKit. Default: nil, and the app makes its window.
  /// - Returns: the key window that the app has made; nil if it has made none.
  package func launch(
    _ delegate: any UIApplicationDelegate, scene: UIWindowScene, sceneDelegate: UIResponder.Type? = nil,
    mainWindow: UIWindow? = nil
  ) -> UIWindow? {
    self.delegate = delegate
    if sceneDelegate == nil, let mainWindow { delegate.window = mainWindow }
    finishLaunching()
    let options = UIScene.ConnectionOptions()
    scene.session.configuration = delegate.application(
      self, configurationForConnecting: scene.session, options: options)
    if let type = scene.session.configuration.delegateClass ?? sceneDelegate {
      guard let type = type as? UIResponder.Type, let made = NSObject.object(of: type) as? any UISceneDelegate else {
        preconditionFailure("the delegateClass of the scene is no UIResponder with UISceneDelegate: \(type)")
      }
      scene.delegate = made
      if let mainWindow { (made as? any UIWindowSceneDelegate)?.window = mainWindow }
      NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
      made.scene(scene, willConnectTo: scene.session, options: options)
    }
    if mainWindow != nil {
      ((scene.delegate as? any UIWindowSceneDelegate)?.window ?? delegate.window ?? mainWindow)?.makeKeyAndVisible()
    }
    becomeActiveAfterLaunch()
    return keyWindow ?? (scene.delegate as? any UIWindowSceneDelegate)?.window ?? delegate.window
  }

  // MARK: - Events

  /// Ignores touches until the matching ``endIgnoringInteractionEvents()``; calls nest.
  open func beginIgnoringInteractionEvents() { ignoredEvents += 1 }
  /// Ends one ``beginIgnoringInteractionEvents()``.
  open func endIgnoringInteractionEvents() { ignoredEvents = max(0, ignoredEvents - 1) }
  /// True if touches are ignored.
  public var isIgnoringInteractionEvents: Bool { ignoredEvents > 0 }

  /// Delivers an event to the window of its touches.
  open func sendEvent(_ event: UIEvent) { event.allTouches?.first?.window?.sendEvent(event) }

  /// Calls an action of the target; without one, that of the first in the responder chain that declares it.
  ///
  /// - Returns: false if nobody declares it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    var receiver = target as AnyObject?
    if receiver == nil {
      let first = keyWindow?.firstResponder ?? (sender as? UIResponder) ?? keyWindow ?? self
      receiver = first.target(forAction: action, withSender: sender) as AnyObject?
    }
    guard let receiver, let found = ActionCall.find(action, on: receiver) else { return false }
    ActionCall(target: receiver, selector: action, action: found)(sender as Any)
    return true
  }

  // MARK: - Settings of the reader

  /// The reader's text size.
  public var preferredContentSizeCategory: UIContentSizeCategory { UIScreen.main.settings.preferredContentSizeCategory }
  /// The direction of the reader's language.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { UIScreen.main.settings.layoutDirection }

  // MARK: - The status bar

  /// The frame of the status bar, in points of the screen; zero while it is hidden.
  public var statusBarFrame: CGRect { keyWindow?.windowScene?.statusBarManager?.statusBarFrame ?? .zero }
  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation {
    keyWindow?.windowScene?.interfaceOrientation ?? .init(size: UIScreen.main.bounds.size)
  }
  /// The orientations that a window supports if its controllers do not say otherwise: those of the delegate.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }
}
