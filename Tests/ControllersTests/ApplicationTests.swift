import Foundation
import TendonAutoLayout
import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonStage
import TendonViews
import Testing

/// The life of an app on a stage.
@MainActor @Suite struct ApplicationTests {
  final class Recorder: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow?
    var log: [String] = []

    func application(
      _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("will launch")
      return true
    }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("did launch")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { log.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.append("foreground") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.append("memory") }
  }

  @Test func aLaunchedAppShowsItsWindow() {
    let stage = Stage()
    let first = stage.window
    let delegate = Recorder()
    #expect(stage.launch(delegate))
    #expect(delegate.log == ["will launch", "did launch", "active"])
    #expect(stage.window === delegate.window && stage.window !== first)
    #expect(stage.window.rootViewController?.viewIfLoaded?.window === stage.window)
    stage.perform {
      #expect(UIApplication.shared.delegate === delegate)
      #expect(UIApplication.shared.keyWindow === delegate.window)
      #expect(UIApplication.shared.windows == [delegate.window!])
      #expect(UIApplication.shared.applicationState == .active)
    }
  }

  @Test func theBackgroundIsToldInOrder() {
    let stage = Stage()
    let delegate = Recorder()
    stage.launch(delegate)
    delegate.log = []
    var names: [String] = []
    let tokens = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: stage.application, queue: nil) { _ in
        MainActor.assumeIsolated { names.append(name.rawValue) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    stage.enterBackground()
    #expect(stage.application.applicationState == .background)
    stage.enterForeground()
    #expect(delegate.log == ["resign", "background", "foreground", "active"])
    #expect(
      names == [
        "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
        "UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
      ])
    stage.sendMemoryWarning()
    #expect(delegate.log.last == "memory")
  }

  @Test func workInTheBackgroundExpiresAfterHalfAMinute() {
    let stage = Stage()
    var expired = 0
    let app = stage.application
    let first = stage.perform { app.beginBackgroundTask { expired += 1 } }
    let second = stage.perform { app.beginBackgroundTask { expired += 10 } }
    stage.perform { app.endBackgroundTask(second) }
    stage.enterBackground()
    stage.advance(by: 29)
    #expect(expired == 0 && stage.perform { app.backgroundTimeRemaining } == 1)
    stage.advance(by: 2)
    #expect(expired == 1)
    stage.perform { app.endBackgroundTask(first) }
  }

  /// Two stages have two apps.
  @Test func appsAreApart() {
    let (one, other) = (Stage(UIViewController()), Stage(UIViewController()))
    #expect(one.application !== other.application)
    #expect(one.perform { UIApplication.shared.windows } == [one.window])
    #expect(other.perform { UIApplication.shared.connectedScenes.count } == 1)
  }

  final class SceneRecorder: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
  }

  final class SceneApp: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
      configuration.delegateClass = SceneRecorder.self
      return configuration
    }
  }

  @Test func theDelegateOfASceneMakesTheWindow() throws {
    let stage = Stage()
    #expect(stage.launch(SceneApp()))
    let scene = try #require(stage.window.windowScene)
    let delegate = try #require(scene.delegate as? SceneRecorder)
    #expect(delegate.window === stage.window && stage.perform { scene.windows } == [stage.window])
    #expect(scene.activationState == .foregroundActive)
  }

  /// The delegate of an app, or of a scene, with a main storyboard.
  final class StoryboardDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow?
    var titles: [String?] = []
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      titles.append(window?.rootViewController?.title)
      return true
    }
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      titles.append(window?.rootViewController?.title)
    }
  }

  private func rootViewController() -> UIViewController {
    let controller = UIViewController()
    controller.title = "root"
    return controller
  }

  @Test func theDelegateHasTheWindowOfTheMainStoryboardBeforeTheLaunch() {
    let stage = Stage()
    let delegate = StoryboardDelegate()
    #expect(stage.launch(delegate, rootViewController: rootViewController))
    #expect(delegate.titles == ["root"] && delegate.window === stage.window && stage.window.isKeyWindow)
    #expect(stage.window.rootViewController?.viewIfLoaded?.window === stage.window)
  }

  @Test func theDelegateOfTheSceneHasTheWindowOfTheMainStoryboard() throws {
    let stage = Stage()
    let app = StoryboardDelegate()
    #expect(
      stage.launch(app, sceneDelegate: StoryboardDelegate.self, rootViewController: rootViewController))
    let scene = try #require(stage.window.windowScene)
    let delegate = try #require(scene.delegate as? StoryboardDelegate)
    #expect(app.titles == [nil] && app.window == nil)
    #expect(delegate.titles == ["root"] && delegate.window === stage.window && stage.window.isKeyWindow)
  }

  @Test func ignoredTouchesBeginNothing() {
    let stage = Stage(UIViewController())
    var taps = 0
    stage.perform {
      stage.window.rootViewController?.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
      UIApplication.shared.beginIgnoringInteractionEvents()
    }
    func tap() {
      stage.touch(phase: .began, at: CGPoint(x: 50, y: 50))
      stage.touch(phase: .ended, at: CGPoint(x: 50, y: 50))
      stage.advance(by: 1)
    }
    tap()
    #expect(taps == 0)
    stage.perform { UIApplication.shared.endIgnoringInteractionEvents() }
    tap()
    #expect(taps == 1)
  }

  final class Opener: UIViewController, ActionProviding {
    static let actions: [Selector: Action] = ["close": Action(Opener.close), "copyAll": Action(Opener.copyAll)]
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(title: "Close", action: "close", input: UIKeyCommand.inputEscape),
        UIKeyCommand(action: "copyAll", input: "c", modifierFlags: .command),
      ]
    }
    func close() { log.append("close") }
    func copyAll() { log.append("copy") }
  }

  @Test func keysCallTheCommandsOfTheController() throws {
    let controller = Opener()
    let stage = Stage(controller)
    try stage.run("key escape\nkey copy")
    #expect(controller.log == ["close", "copy"])
    // A key without a command is what it was.
    #expect(throws: ScriptRunError.self) { try stage.run("key left") }
  }

  @Test func aDeviceTellsThatItWasTurned() {
    let stage = Stage(UIViewController())
    var turns = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { turns += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(stage.perform { UIDevice.current.orientation } == .portrait)
    stage.turn(to: .landscapeRight)
    #expect(turns == 1 && stage.perform { UIDevice.current.orientation.isLandscape })
  }

  @Test func feedbackIsKeptWithItsTime() {
    let stage = Stage()
    stage.advance(to: 2)
    stage.perform {
      UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
      UINotificationFeedbackGenerator().notificationOccurred(.error)
    }
    #expect(
      stage.perform { UIFeedbackGenerator.played.map { "\($0.time) \($0.kind)" } }
        == ["2.0 impact heavy", "2.0 notification error"])
  }
}
