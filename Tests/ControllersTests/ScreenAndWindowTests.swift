import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonStage
import Testing

@testable import TendonViews

/// Windows in front of others, coordinates, the pasteboard and the wishes of an app.
@MainActor @Suite struct ScreenAndWindowTests {
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  private final class Target: UIView {
    var touches = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
  }

  /// Natural sizes are whole numbers of the pixels of the screen that a controller is shown on.
  @Test func aControllerOnAnotherStageIsMeasuredAnew() {
    final class Labels: UIViewController {
      let labels = (11...20).map { size in
        let label = UILabel()
        label.text = "Measured"
        label.font = .systemFont(ofSize: CGFloat(size))
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        for label in labels {
          view.addSubview(label)
          label.topAnchor.constraint(equalTo: view.topAnchor, constant: 50).isActive = true
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        }
      }
    }
    func sizes(_ scales: [CGFloat]) -> [CGSize] {
      let controller = Labels()
      var stages: [Stage] = []
      for scale in scales {
        stages.last?.present(UIViewController())
        let stage = Stage(scale: scale)
        stage.present(controller)
        stage.advance(by: 0.1)
        stages.append(stage)
      }
      return controller.labels.map(\.bounds.size)
    }
    #expect(sizes([1]) != sizes([3]))
    #expect(sizes([1, 3]) == sizes([3]) && sizes([3, 1]) == sizes([1]))
  }

  @Test func aWindowInFrontIsSeenAndTouched() {
    let stage = Stage(UIViewController())
    stage.advance(by: 0)
    let below = stage.perform {
      let below = Target(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      stage.window.rootViewController?.view.addSubview(below)
      return below
    }
    let (window, target) = stage.perform {
      let window = UIWindow(frame: CGRect(x: 50, y: 100, width: 100, height: 40))
      window.windowLevel = .alert
      let controller = UIViewController()
      let target = Target(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      target.backgroundColor = green
      controller.view.addSubview(target)
      window.rootViewController = controller
      window.isHidden = false
      return (window, target)
    }
    stage.advance(by: 0)
    let picture = stage.picture()
    #expect(picture[101, 201] == 0xFF00_FF00 && picture[99, 201] != 0xFF00_FF00)
    #expect(stage.perform { UIApplication.shared.windows } == [stage.window, window] && !window.isKeyWindow)
    func tap(_ point: CGPoint) {
      stage.touch(phase: .began, at: point)
      stage.touch(phase: .ended, at: point)
    }
    tap(CGPoint(x: 60, y: 110))
    #expect(target.touches == 1 && below.touches == 0)
    tap(CGPoint(x: 60, y: 300))
    #expect(target.touches == 1 && below.touches == 1)
    var names: [Notification.Name] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeHiddenNotification, object: window, queue: nil
    ) { _ in MainActor.assumeIsolated { names.append(UIWindow.didBecomeHiddenNotification) } }
    stage.perform { window.isHidden = true }
    NotificationCenter.default.removeObserver(token)
    #expect(names.count == 1 && stage.picture()[101, 201] != 0xFF00_FF00)
    tap(CGPoint(x: 60, y: 110))
    #expect(target.touches == 1 && below.touches == 2)
  }

  @Test func coordinatesAreConvertedToTheScreen() {
    let stage = Stage(UIViewController())
    stage.perform {
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      stage.window.addSubview(view)
      let screen = UIScreen.main.coordinateSpace
      #expect(view.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 11, y: 22))
      #expect(
        view.convert(CGRect(x: 10, y: 20, width: 5, height: 6), from: screen) == CGRect(x: 0, y: 0, width: 5, height: 6)
      )
      #expect(screen.convert(view.bounds, from: view) == view.frame && screen.bounds.size == UIScreen.main.bounds.size)
      #expect(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view) == view.frame)
    }
  }

  @Test func aPasteboardHoldsValuesOfSeveralTypes() {
    let stage = Stage()
    stage.perform {
      let board = UIPasteboard.general
      board.url = URL(string: "https://example.com")
      #expect(board.hasURLs && !board.hasStrings && board.types == ["public.url"])
      board.colors = [.red, .blue]
      #expect(board.color == .red && board.numberOfItems == 2 && !board.hasURLs)
      board.items = [["a": "text", "b": Data([1])]]
      #expect(board.string == "text" && board.data(forPasteboardType: "b") == Data([1]))
      #expect(board.data(forPasteboardType: "a") == Data("text".utf8) && board.contains(pasteboardTypes: ["b", "c"]))
      let count = board.changeCount
      board.setItems([])
      #expect(board.changeCount == count + 1 && board.string == nil)
      let own = UIPasteboard.withUniqueName()
      own.string = "own"
      #expect(UIPasteboard(name: own.name, create: false)?.string == "own" && board.string == nil)
      UIPasteboard.remove(withName: own.name)
      #expect(UIPasteboard(name: own.name, create: false) == nil)
    }
  }

  @Test func aSceneTurnsOnRequest() {
    final class Upright: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    func turns(_ controller: @autoclosure () -> UIViewController) -> [Bool] {
      let stage = Stage(controller())
      stage.advance(by: 0)
      var failed = false
      stage.perform {
        stage.window.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { _ in failed = true }
      }
      stage.advance(by: 1)
      return [stage.window.bounds.width > stage.window.bounds.height, failed]
    }
    #expect(turns(UIViewController()) == [true, false])
    #expect(turns(Upright()) == [false, true])
  }

  @Test func anAppIsToldThatItHasNoServer() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var log: [String] = []
      func applicationDidFinishLaunching(_ application: UIApplication) { log.append("launched") }
      func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
      ) { log.append("failed") }
    }
    let delegate = Delegate()
    let stage = Stage()
    stage.launch(delegate)
    stage.perform { UIApplication.shared.registerForRemoteNotifications() }
    stage.advance(by: 0.1)
    #expect(delegate.log == ["launched", "failed"])
  }

  @Test func reportsToAssistiveTechnologiesAreKept() {
    let stage = Stage()
    stage.perform {
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      #expect(UIAccessibility.posted.map(\.notification) == [.announcement])
      #expect(!UIAccessibility.isDarkerSystemColorsEnabled && !UIAccessibility.isReduceMotionEnabled)
    }
    var settings = ReaderSettings()
    settings.accessibilityContrast = .high
    Stage(settings: settings).perform {
      #expect(UIAccessibility.isDarkerSystemColorsEnabled && UIAccessibility.posted.isEmpty)
    }
  }
}
