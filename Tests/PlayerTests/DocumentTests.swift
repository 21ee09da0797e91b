import Tendon
import Testing

@testable import PlayerExample

/// The frames of the article's storyboards, on the screen that they were drawn for.
@MainActor
@Suite struct DocumentTests {
  @Test func print1() throws {
    let f = try PlayerFixture<PlayerController>("player")
    print(f.stage.diagnostics, f.stage.layoutFaults, f.sight())
    print(f.stage.perform { f.root.recursiveDescription() })
    f.stage.perform { f.controller.progress = 1 }
    print(f.sight(), f.controller.count.text ?? "")
    f.stage.turn(to: .landscapeLeft)
    f.stage.advance(by: 1)
    print(f.root.frame, f.sight(), f.stage.layoutFaults)
    f.stage.perform { f.controller.progress = 0 }
    print(f.sight())
    for scene in ["player.swap", "player.everyframe"] {
      let f = try PlayerFixture<SwapPlayerController>(scene)
      print(scene, f.stage.diagnostics, f.stage.layoutFaults, f.sight(), f.controller.count.text ?? "")
      try f.toggle()
      for _ in 0..<11 { f.stage.advance(by: 0.1); print(f.sight()) }
      f.stage.turn(to: .landscapeLeft)
      f.stage.advance(by: 1)
      print(f.root.frame, f.sight(), f.stage.layoutFaults)
      try f.toggle()
      f.stage.advance(by: 2)
      print(f.sight(), f.stage.layoutFaults, f.moving())
    }
  }
}
