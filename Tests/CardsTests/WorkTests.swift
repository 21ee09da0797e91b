import Tendon
import Testing

@testable import CardsExample

/// The work of a frame, counted.
@MainActor
@Suite struct WorkTests {
  /// While a finger turns a card, nothing is solved, painted or read anew but that card's place.
  @Test(arguments: CardsFixture.scenes, [true, false]) func aFingerTurnsACard(_ scene: String, _ isDown: Bool) throws {
    let f = try CardsFixture(scene, scale: 1)
    try f.stage.run("tap down\nwait 3")
    f.grip(down: isDown)
    f.stage.advance(by: 0.2)
    _ = f.stage.picture()
    let versions = contents(f)
    let solved = f.stage.window.layoutNode.engine.counters
    let counted = f.stage.clock.counters
    var pictures: Set<[UInt32]> = []
    for step in 1...60 {
      f.move(to: (isDown ? 1 : -1) * CGFloat(step) / 60, down: isDown)
      if step % 10 == 5 { pictures.insert(f.stage.picture().pixels) } else { _ = f.stage.frame() }
    }
    let done = f.stage.clock.counters
    #expect(done.displays == counted.displays && done.paintings == counted.paintings)
    // The card's own layer, and no other, is read for each frame.
    #expect(done.layersRead - counted.layersRead <= 60, "\(done.layersRead - counted.layersRead)")
    #expect(f.stage.window.layoutNode.engine.counters == solved, "no constraint was touched")
    #expect(contents(f) == versions, "the same pictures all the time")
    #expect(pictures.count == 6, "and yet it moves")
  }

  /// A flip at a call, and the cards that move up after it: pictures stay as they are, too.
  @Test(arguments: CardsFixture.scenes) func aFlipPaintsNothing(_ scene: String) throws {
    let f = try CardsFixture(scene, scale: 1)
    _ = f.stage.frame()
    f.perform { f.container.flipDown() }
    let before = f.stage.clock.counters
    for _ in 0..<120 {
      f.stage.advance(by: 1.0 / 60)
      _ = f.stage.frame()
    }
    #expect(f.stage.clock.counters.displays == before.displays)
    #expect(f.stage.clock.counters.paintings == before.paintings)
  }

  /// The versions of all contents on the stage; the compositor keeps what it has of a version.
  private func contents(_ f: CardsFixture) -> [Int] {
    f.stage.perform {
      var found: [Int] = []
      var waiting: [CALayer] = [f.stage.window.layer]
      while let layer = waiting.popLast() {
        if let version = layer.snapshot(at: f.stage.clock.now, scale: 1).contents?.version { found.append(version) }
        waiting += layer.sublayers ?? []
      }
      return found
    }
  }
}
