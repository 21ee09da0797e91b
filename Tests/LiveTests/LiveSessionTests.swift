import TendonGeometry
import TendonLayers
import TendonLive
import TendonSnapshot
import TendonStage
import TendonViews
import Testing

/// A session on a stage that follows a clock that the test moves.
@MainActor @Suite struct LiveSessionTests {
  /// The wall clock of a test.
  final class Wall { var time = 100.0 }

  /// A screen with a box that slides when a button is tapped, and a text field.
  final class Screen: UIViewController {
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    let button = UIControl(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    let field = UITextField(frame: CGRect(x: 20, y: 160, width: 160, height: 34))
    let list = UIScrollView(frame: CGRect(x: 200, y: 0, width: 100, height: 200))
    var taps = 0
    var returns = 0

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      box.backgroundColor = .red
      button.backgroundColor = .blue
      list.contentSize = CGSize(width: 100, height: 1000)
      for part in [box, button, field, list] { view.addSubview(part) }
      field.addAction(for: .editingDidEndOnExit) { [unowned self] _ in returns += 1 }
      button.addAction(for: .touchUpInside) { [unowned self] _ in
        taps += 1
        UIView.animate(withDuration: 0.5) { self.box.center.x += 200 }
      }
    }
  }

  let wall = Wall()
  let session: LiveSession
  let screen: Screen

  init() {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, Screen())
    stage.hasHardwareKeyboard = true
    session = LiveSession(stage, wall: { [wall] in wall.time })
    screen = stage.window.rootViewController as! Screen
  }

  private func send(_ texts: String...) throws {
    session.receive(try texts.map { (1, try LiveMessageDecoder.decode(Array($0.utf8))) })
  }

  /// A new stage on which the log is played up to a time, and its picture then.
  private func replay(at time: Double) throws -> (time: Double, picture: Bitmap) {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, Screen())
    stage.hasHardwareKeyboard = true
    try stage.run(session.log.text)
    stage.advance(to: max(time, stage.clock.now))
    return (stage.clock.now, stage.picture())
  }

  @Test func aScreenAtRestSleeps() {
    _ = session.frame()
    #expect(session.nextWake == nil)
    wall.time += 1000
    session.advance()
    #expect(session.frame().number == 1)
    #expect(session.nextWake == nil)
  }

  @Test func aCaretWakesTheHostOnlyWhileItFades() throws {
    try send("down 1 100 175", "up 1 100 175")
    // Past the motion of the keyboard, to a moment at which the caret is seen.
    while session.stage.clock.now < 2 {
      wall.time = try #require(session.nextWake)
      session.advance()
      _ = session.frame()
    }
    let start = wall.time
    var (wakes, numbers) = (0, Set<Int>())
    while wall.time < start + 4 {
      wall.time = try #require(session.nextWake)
      session.advance()
      numbers.insert(session.frame().number)
      wakes += 1
    }
    // Two fades of a tenth of a second each, at 60 frames a second.
    #expect(numbers.count > 4 * 8 && wakes <= 4 * 16, "\(wakes) wakes, \(numbers.count) pictures")
  }

  @Test func anAnimationRunsByTheWallClockAndEnds() throws {
    _ = session.frame()
    wall.time = 101
    try send("down 1 40 40")
    wall.time = 101.05
    try send("up 1 40 40")
    #expect(screen.taps == 1)
    var frames: [LiveFrame] = [session.frame()]
    for _ in 0..<100 {
      guard let wake = session.nextWake else { break }
      #expect(wake > wall.time && wake <= wall.time + 0.5)
      wall.time = wake
      session.advance()
      frames.append(session.frame())
    }
    #expect(session.nextWake == nil && (30...34).contains(frames.count))
    // A frame is that of a headless stage that plays the log, byte for byte.
    for frame in frames.filter({ $0.time > 1.06 }).enumerated().filter({ $0.offset % 8 == 0 }).map(\.element) {
      let twin = try replay(at: frame.time)
      #expect(twin.time == frame.time && twin.picture == frame.picture)
    }
    #expect(Set(frames.map(\.number)).count > 25)
  }

  @Test func speedPauseAndStep() throws {
    try send("down 1 40 40")
    try send("up 1 40 40")
    #expect(screen.taps == 1)
    let start = session.stage.clock.now
    try send("speed 0.25")
    wall.time += 0.4
    session.advance()
    #expect(abs(session.stage.clock.now - start - 0.1) < 1 / 60)
    try send("pause")
    let halted = session.stage.clock.now
    #expect(session.nextWake == nil)
    wall.time += 5
    session.advance()
    #expect(session.stage.clock.now == halted)
    let before = session.frame()
    try send("step")
    #expect(session.stage.clock.now > halted && session.stage.clock.now <= halted + 1 / 60 + 1e-9)
    #expect(session.frame().number == before.number + 1)
    try send("play", "speed 1")
    wall.time += 1
    session.advance()
    #expect(abs(session.stage.clock.now - halted - 1) < 2 / 60)
  }

  @Test func aSlowRunShowsMoreFramesOfTheSameMotion() throws {
    try send("speed 0.1")
    try send("down 1 40 40")
    try send("up 1 40 40")
    var times: [Double] = []
    for _ in 0..<20 {
      guard let wake = session.nextWake else { break }
      wall.time = wake
      session.advance()
      times.append(session.frame().time)
    }
    for (a, b) in zip(times, times.dropFirst()) { #expect(b - a < 1 / 590 && b > a) }
  }

  /// As in UIKit: what is pasted into one line stays in it, and does not press Return.
  @Test func aLineBreakInPastedTextIsASpaceInAField() throws {
    try send("down 1 100 175", "up 1 100 175")
    let returns = screen.returns
    try send("text one\ntwo")
    #expect(screen.field.text == "one two" && screen.returns == returns && screen.field.isFirstResponder)
    try send("text \n")
    #expect(screen.returns == returns + 1)
  }

  @Test func textKeysAndWheelReplay() throws {
    try send("down 1 100 175", "up 1 100 175")
    try send("text héllo \"x\"\\", "key backspace", "key left")
    let top = screen.list.contentOffset.y
    try send("wheel 250 100 0 120.5")
    try send("appearance dark")
    #expect(screen.field.text == "héllo \"x\"")
    #expect(screen.list.contentOffset == CGPoint(x: 0, y: top + 120.5))
    wall.time += 2
    session.advance()
    #expect(try replay(at: session.stage.clock.now).picture == session.frame().picture)
  }

  @Test func whatCannotBeDoneIsLeftOut() throws {
    try send("key return", "wheel 50 280 0 10", "move 1 5 5", "up 2 5 5", "down 1 -5 5", "text nobody takes this")
    try send("down 1 250 20", "down 1 260 20", "cancel 1", "cancel 1")
    #expect(session.log.text.split(separator: "\n").filter { $0.hasPrefix("down") }.count == 1)
    wall.time += 1
    session.advance()
    #expect(try replay(at: session.stage.clock.now).picture == session.frame().picture)
  }

  @Test func aViewerThatGoesLiftsNothing() throws {
    try send("down 1 40 40", "down 2 250 150")
    session.leave(1)
    session.leave(1)
    #expect(screen.taps == 0)
    #expect(session.log.text.split(separator: "\n").filter { $0.hasPrefix("cancel") }.count == 2)
  }

  /// While the clock is paused many inputs come at the same moment: the log still tells them apart.
  @Test func pausedInputReplays() throws {
    try send("pause")
    for _ in 0..<3 {
      try send("down 1 40 40")
      try send("up 1 40 40")
    }
    #expect(screen.taps == 3)
    #expect(session.log.text.split(separator: "\n").filter { $0.hasPrefix("at") }.count == 5)
    try send("play")
    wall.time += 0.2
    session.advance()
    #expect(try replay(at: session.stage.clock.now).picture == session.frame().picture)
  }

  @Test func anotherSizeIsAnotherFrame() throws {
    _ = session.frame()
    try send("size 200 320")
    #expect(session.frame().picture.width == 200 && session.frame().picture.height == 320)
  }
}
