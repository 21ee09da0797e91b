import Foundation
import TendonCompositing
import TendonContext
import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonViews

/// A clock, a screen and a window that run an interface without a display.
///
///     let stage = Stage(LoginController())
///     try stage.tap("dropdown")
///     stage.advance(by: 0.0575)
///     stage.presentationFrame(of: "list")
///
/// Nothing moves by itself: time stands still until the stage is advanced, so that the same calls show the same frames.
/// Code that makes or changes views runs inside ``perform(_:)``; controllers, touches and timers of the stage do so
/// without being told.
@MainActor
public final class Stage {
  /// The stage whose code is running; nil outside of any.
  public static var current: Stage? { StageContext.current[key].stage }

  private struct Reference {
    weak var stage: Stage?
  }
  private static let key = ContextKey(Reference())
  /// The state that the code of this stage shares.
  private let context: StageContext

  /// The only source of time here, in seconds from 0.
  public let clock = MediaClock()
  /// The screen: its size in points, its pixels a point, its safe area.
  public let screen: UIScreen
  /// The window that fills the screen: of an app that was launched, the one that it has made.
  public private(set) var window: UIWindow

  /// The diagnostics of sources other than layout and the clock, in order.
  var notices: [String] = []
  /// The diagnostics of the document that is shown, each with its line; set by the host that loads it.
  package var documentDiagnostics: [String] = []
  /// The object ids of views by the names of the outlets that lead to them in the document that is shown; set by the host
  /// that loads it.
  package var outletDestinations: [String: [String]] = [:]
  private var hasFoundTimers = false
  /// The compositors used so far, by their number of threads.
  var compositors: [Int: Compositor] = [:]

  /// An empty stage at time 0.
  ///
  /// - Parameters:
  ///   - size: of the screen in points, each side above 0; default 375 x 667.
  ///   - scale: pixels a point, above 0; default 2.
  ///   - settings: what the reader has set: language, looks, size of text.
  public init(
    size: CGSize = Stage.standardSize, scale: CGFloat = Stage.standardScale, settings: ReaderSettings = ReaderSettings()
  ) {
    let screen = UIScreen(size: size, scale: scale, settings: settings)
    self.screen = screen
    let context = StageContext(clock)
    self.context = context
    screen.beMain(in: context)
    KeyboardPanel.install(in: context)
    window = Stage.inside(context, screen) { UIWindow(screen: screen) }
    context[Stage.key].stage = self
  }

  /// Runs code in the context of a stage, with the traits of its screen.
  private static func inside<T>(_ context: StageContext, _ screen: UIScreen, _ body: () throws -> T) rethrows -> T {
    UITraitCollection.current = screen.traits
    // The code may have changed the traits of the screen that is the main one again.
    defer { UITraitCollection.current = UIScreen.main.traits }
    return try StageContext.with(context, body)
  }

  /// A stage that shows a controller, which is made on it.
  public convenience init(
    size: CGSize = Stage.standardSize, scale: CGFloat = Stage.standardScale,
    settings: ReaderSettings = ReaderSettings(),
    _ controller: @autoclosure () throws -> UIViewController
  ) rethrows {
    self.init(size: size, scale: scale, settings: settings)
    try present(controller())
  }

  isolated deinit {
    Stage.inside(context, screen) { window.cancelTouches() }
    clock.abandonDeadlines()
    window.abandonAnimations()
  }

  /// The screen of a telephone of 4.7 inches, in points.
  public nonisolated static let standardSize = CGSize(width: 375, height: 667)
  /// Two pixels a point.
  public nonisolated static let standardScale: CGFloat = 2

  /// Runs code of the interface: clock and screen are this stage's meanwhile, and what it changed is laid out and
  /// committed when it has ended.
  ///
  /// The code is synchronous, so that nothing else runs in between. Inside code of the stage that runs already, the
  /// commit is left to the outer call.
  @discardableResult
  public func perform<T, Failure: Error>(_ body: () throws(Failure) -> T) throws(Failure) -> T {
    let outer = Stage.current
    let result: Result<T, Failure> = Stage.inside(context, screen) {
      defer { if outer !== self { CATransaction.flush() } }
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Measures the parts of the work on frames; default nil. Only a live host, which reads the wall clock, sets it.
  package var costMeter: CostMeter? {
    get { context[CostMeter.key] }
    set { context[CostMeter.key] = newValue }
  }

  /// Makes a controller on this stage and shows its view in the window, in place of the one before.
  public func present(_ controller: @autoclosure () throws -> UIViewController) rethrows {
    try perform {
      window.rootViewController = try controller()
      window.makeKeyAndVisible()
    }
  }

  /// Shows the window of an app in place of the one before.
  func show(_ made: UIWindow) {
    guard made !== window else { return }
    made.drawsStatusBar = window.drawsStatusBar
    window = made
    made.makeKeyAndVisible()
  }

  // MARK: - Time

  /// Moves the time forward to `time` (seconds, not before now).
  ///
  /// Timers, display links and the ends of animations happen on the way, each at its own time, in order; after each of
  /// these turns the changes are laid out and committed. The display refreshes 60 times a second, from time 0; while
  /// ``ScriptRunner`` makes a film, as the film's frames demand.
  public func advance(to time: Double) {
    perform { clock.advance(to: time) }
  }

  /// Moves the time forward by `seconds`, 0 or more.
  ///
  /// Times that are whole nanoseconds stay so: 0.1 and 0.2 make 0.3.
  public func advance(by seconds: Double) {
    precondition(seconds >= 0 && seconds.isFinite, "a stage is advanced by 0 seconds or more, got \(seconds)")
    advance(to: max(clock.now, MediaClock.sum(clock.now, seconds)))
  }

  /// Adds a diagnostic, once, where a timer of Foundation waits for the run loop, which does not run here.
  ///
  /// For hosts, at the end of a run: the run loop can only be asked by letting it do what is due, and that belongs
  /// neither between two events nor between two tests.
  public func lookForFoundationTimers() {
    guard !hasFoundTimers, let date = RunLoop.current.limitDate(forMode: .default), date < .distantFuture else {
      return
    }
    hasFoundTimers = true
    notices.append(
      "a Timer of Foundation is waiting for the run loop, which does not run on a headless stage; "
        + "write MediaTimer.scheduledTimer, or Task.sleep with a StageClock")
  }
}
