import TendonGeometry
import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// A script that plays before viewers take over.
@MainActor @Suite struct LiveScriptTests {
  private final class Wall { var time = 5.0 }

  private let wall = Wall()

  private func session(_ script: String) throws -> LiveSession {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, LiveSessionTests.Screen())
    let session = LiveSession(stage, wall: { [wall] in wall.time })
    session.begin(try ScriptParser.parse(script, file: "story.script"))
    return session
  }

  @Test func aScriptPlaysByTheWallClockAndHandsOver() throws {
    let session = try session("wait 0.4\ntap 50,40\nwait 1")
    let screen = try #require(session.stage.window.rootViewController as? LiveSessionTests.Screen)
    #expect(session.isPlayingScript && session.nextWake != nil)
    wall.time += 0.3
    session.advance()
    session.receive([(1, .down(finger: 1, point: CGPoint(x: 250, y: 20)))])
    #expect(screen.taps == 0)
    wall.time += 0.2
    session.advance()
    #expect(screen.taps == 1 && session.isPlayingScript)
    wall.time += 1
    session.advance()
    #expect(!session.isPlayingScript)
    session.receive([(1, .down(finger: 1, point: CGPoint(x: 250, y: 20)))])
    #expect(session.log.text == "at 0.4\ntap 50,40\nat 1.5\ndown 1 250,20\n")
    // The log gives the same picture.
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, LiveSessionTests.Screen())
    try stage.run(session.log.text)
    stage.advance(to: session.stage.clock.now)
    #expect(stage.picture() == session.frame().picture)
  }

  /// Frames of a script that plays live are those of its film.
  @Test func framesAreThoseOfTheFilm() throws {
    let session = try session("tap 50,40\nwait 0.3")
    let twin = Stage(size: CGSize(width: 300, height: 300), scale: 1, LiveSessionTests.Screen())
    let runner = ScriptRunner(try ScriptParser.parse("tap 50,40\nwait 0.3", file: "x"), on: twin)
    for index in 0..<20 {
      wall.time = 5 + Double(index) / 60 + 0.004
      session.advance()
      guard try runner.next() != nil else { break }
      #expect(session.frame().picture == twin.picture(), "frame \(index)")
    }
  }

  @Test func aScriptThatFailsHandsOverAndSaysSo() throws {
    let session = try session("wait 0.1\ntap nothing")
    wall.time += 0.2
    session.advance()
    _ = session.frame()
    #expect(!session.isPlayingScript && session.nextWake == nil)
    #expect(String(describing: try #require(session.scriptError)).contains("story.script:2"))
  }
}
