import TendonGeometry
import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// A document that is saved goes on where it was.
@MainActor @Suite struct CarryTests {
  private final class Screen: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 160, height: 34))
    let list = UIScrollView(frame: CGRect(x: 200, y: 0, width: 100, height: 200))

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      list.contentSize = CGSize(width: 100, height: 1000)
      field.text = "old"
      (field.objectID, list.objectID) = ("aaa-aa-aaa", "bbb-bb-bbb")
      for part in [field, list] { view.addSubview(part) }
    }
  }

  private func session() -> (LiveSession, Screen) {
    let stage = Stage(size: CGSize(width: 300, height: 500), scale: 1, Screen())
    return (LiveSession(stage, wall: { 7 }), stage.window.rootViewController as! Screen)
  }

  private func use(_ session: LiveSession, _ texts: String...) throws {
    session.receive(try texts.map { (1, try LiveMessageDecoder.decode(Array($0.utf8))) })
  }

  @Test func sizeLookTextsAndOffsetsGoOn() throws {
    let (old, first) = session()
    try use(old, "down 1 150 30", "up 1 150 30", "key backspace", "text ne", "wheel 250 100 0 300")
    try use(old, "size 320 500", "appearance dark", "key escape", "pause")
    let (new, screen) = session()
    new.carry(from: old)
    #expect(screen.field.text == "olne" && !screen.field.isFirstResponder)
    #expect(first.list.contentOffset.y > 200 && screen.list.contentOffset == first.list.contentOffset)
    #expect(new.stage.window.bounds.width == 320 && new.stage.screen.settings.userInterfaceStyle == .dark)
    #expect(new.playback.isPaused)
    // As input: the log gives the same frame.
    let stage = Stage(size: CGSize(width: 300, height: 500), scale: 1, Screen())
    try stage.run(new.log.text)
    stage.advance(to: new.stage.clock.now)
    #expect(stage.picture() == new.frame().picture)
  }

  @Test func theKeyboardStays() throws {
    let (old, _) = session()
    try use(old, "down 1 150 30", "up 1 150 30")
    let (new, screen) = session()
    new.carry(from: old)
    #expect(screen.field.isFirstResponder && screen.field.text == "old")
  }
}
