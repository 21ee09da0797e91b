import TendonGeometry
import TendonLive
import TendonStage
import TendonViews
import Testing

/// Fingers on a status bar that is drawn.
@MainActor @Suite struct StatusBarTouchTests {
  private final class Screen: UIViewController {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    var taps = 0

    override func viewDidLoad() {
      list.contentInsetAdjustmentBehavior = .never
      list.contentSize = CGSize(width: 375, height: 3000)
      view.addSubview(list)
      let button = UIControl(frame: CGRect(x: 0, y: 700, width: 375, height: 60))
      button.addAction(for: .touchUpInside) { [unowned self] _ in taps += 1 }
      list.addSubview(button)
      list.contentOffset.y = 700
    }
  }

  private final class Wall { var time = 5.0 }
  private let wall = Wall()

  private func session(showsStatusBar: Bool) throws -> (LiveSession, Screen) {
    let screen = Screen()
    let stage = Stage(screen)
    stage.showsStatusBar = showsStatusBar
    return (LiveSession(stage, wall: { [wall] in wall.time }), screen)
  }

  private func send(_ session: LiveSession, _ texts: String...) throws {
    for text in texts {
      wall.time += 0.05
      session.receive([(1, try LiveMessageDecoder.decode(Array(text.utf8)))])
    }
  }

  @Test func aTapGoesToTheStatusBarAndIsInTheScript() throws {
    let (session, screen) = try session(showsStatusBar: true)
    try send(session, "down 1 100 10", "move 1 101 11", "up 1 101 11")
    #expect(session.log.text.split(separator: "\n").last == "tapStatusBar" && screen.taps == 0)
    wall.time += 1
    session.advance()
    #expect(screen.list.contentOffset.y == 0)
    let twin = Screen()
    let stage = Stage(twin)
    stage.showsStatusBar = true
    try stage.run(session.log.text)
    stage.advance(to: session.stage.clock.now)
    #expect(stage.picture() == session.frame().picture)
  }

  /// A finger that leaves the status bar, is cancelled, or whose viewer goes, taps nothing, neither there nor below.
  @Test func otherFingersThatComeDownThereDoNothing() throws {
    let (session, screen) = try session(showsStatusBar: true)
    try send(session, "down 1 100 10", "move 1 100 300", "up 1 100 300", "down 1 100 10", "cancel 1", "down 1 100 10")
    session.leave(1)
    try send(session, "up 1 100 10")
    wall.time += 1
    session.advance()
    #expect(session.log.text.isEmpty && screen.taps == 0 && screen.list.contentOffset.y == 700)
    // A finger from below that lifts there is one of the window.
    try send(session, "down 1 100 40", "up 1 100 15")
    #expect(session.log.text.contains("down 1 100,40") && session.log.text.contains("up 1 100,15") && screen.taps == 1)
  }

  @Test func whereNoneIsDrawnFingersReachTheWindow() throws {
    let (session, screen) = try session(showsStatusBar: false)
    try send(session, "down 1 100 10", "up 1 100 10")
    #expect(screen.taps == 1)
    let (hiding, _) = try self.session(showsStatusBar: true)
    hiding.stage.perform { hiding.stage.window.resize(to: CGSize(width: 667, height: 375)) }
    try send(hiding, "down 1 100 10", "up 1 100 10")
    #expect(
      hiding.log.text.contains("down 1 100,10") == hiding.stage.window.windowScene?.statusBarManager?.isStatusBarHidden)
  }
}
