import Stories
import Tendon
import Testing

/// A device that was turned shows what one shows that was held that way from the beginning: nothing is left of the other
/// screen, neither a place nor a drawing.
@MainActor
@Suite struct TurnedTests {
  /// The actions before the device is turned, or on a device with that orientation from the start.
  private func acts(_ scene: String) -> [String] {
    let family = scene.prefix { $0 != "." }
    switch (family, scene) {
    case (_, "login.header"): return ["wait 0", "scroll list 0,40\nwait 2"]
    case ("login", _): return ["wait 0", "tap dropdown\nwait 1", "tap dropdown\nwait 0.5\ntap list[2]\nwait 1"]
    case ("birthday", _): return ["wait 0", "tap name\nwait 1\ntype name \"Ada\"\nkey return\nwait 2"]
    case ("cards", _): return ["wait 0", "tap down\nwait 3"]
    case ("player", _): return ["wait 0", "tap toggle\nwait 2"]
    // The first try keeps the height that the bar had when its stars were asked for: a number, no constraint.
    case (_, "rating.second"): return ["wait 0"]
    case ("rating", _): return ["wait 0", "tap toggle\nwait 6"]
    // What turning changes there is what the scene is about: a layout pass takes a frame set by hand back.
    case (_, "pitfalls.frame"): return ["wait 0"]
    case ("pitfalls", _): return ["wait 0", "tap run\nwait 3"]
    default: return []
    }
  }

  @Test func nothingIsLeftOfTheOtherScreen() throws {
    for scene in Examples.all {
      for act in acts(scene.name) {
        let turned = try scene.stage(scale: 1)
        try turned.run(act)
        turned.turn(to: .landscapeLeft)
        turned.advance(by: 3)
        let held = try scene.stage(size: CGSize(width: scene.size.height, height: scene.size.width), scale: 1)
        try held.run(act)
        held.advance(by: 3)
        let (a, b) = (turned.picture(), held.picture())
        #expect(a == b, "\(scene.name) after \(act): \(differences(a, b)) pixels")
        turned.turn(to: .portrait)
        turned.advance(by: 3)
        let upright = try scene.stage(scale: 1)
        try upright.run(act)
        upright.advance(by: 3)
        let (back, never) = (turned.picture(), upright.picture())
        #expect(back == never, "\(scene.name) after \(act), and back: \(differences(back, never)) pixels")
      }
    }
  }

  private func differences(_ a: Bitmap, _ b: Bitmap) -> Int { zip(a.pixels, b.pixels).count { $0 != $1 } }
}
