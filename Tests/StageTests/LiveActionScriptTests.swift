import TendonGeometry
import TendonStage
import TendonViews
import Testing

/// The actions that the log of a live session needs beside those of a hand.
@MainActor @Suite struct LiveActionScriptTests {
  @Test func aCancelledTouchIsNoTap() throws {
    let (stage, screen) = makeStage()
    try stage.run("down 1 60,60\nwait 0.1\ncancel 1 60,60\nwait 0.1")
    #expect(screen.log.map { $0.prefix(4) } == ["down"])
    #expect(throws: ScriptError.self) { try stage.run("cancel 1 60,60") }
    #expect(throws: ScriptError.self) { try stage.run("down 1 60,60\ncancel 1 60,60\nup 1 60,60") }
  }

  @Test func textGoesToTheFirstResponder() throws {
    let (stage, screen) = makeStage()
    try stage.run("insert \"lost\"\ntap first\ninsert \"a \\\"b\\\"\"\nkey backspace\ninsert \"c\"")
    #expect(screen.first.text == "a \"bc" && screen.second.text ?? "" == "")
  }

  @Test func actionsTogetherAreOneMoment() throws {
    let (stage, screen) = makeStage()
    stage.advance(by: 0.5)
    try stage.play(together: [
      .down(finger: 1, point: CGPoint(x: 60, y: 60)), .up(finger: 1, point: CGPoint(x: 60, y: 60)),
    ])
    #expect(stage.clock.now == 0.5 && screen.log == ["down 0.5", "up 0.5"])
  }
}
