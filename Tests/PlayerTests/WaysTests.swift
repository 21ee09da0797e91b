import Tendon
import Testing

@testable import PlayerExample

/// The same morph three ways, beside each other.
@MainActor
@Suite struct WaysTests {
  private func sights(_ scene: String, width: CGFloat, height: CGFloat) throws -> [PlayerSight] {
    let f = try PlayerFixture<PlayerScreen>(scene, width: width, height: height)
    var sights: [PlayerSight] = []
    for _ in 0..<2 {
      let first = f.frameNumber
      f.stage.perform {
        (f.controller as? PlayerController)?.toggle(f.root)
        (f.controller as? SwapPlayerController)?.toggle(f.root)
      }
      for frame in 0...60 {
        f.show(frame: first + frame)
        sights.append(f.sight())
      }
      f.stage.advance(by: 0.5)
      sights.append(f.sight())
    }
    #expect(f.stage.layoutFaults.isEmpty && f.moving().isEmpty)
    return sights
  }

  /// Reference views and UIKit's animation of swapped constraints both go straight from frame to frame, by the same
  /// curve. The layout that is solved at every frame lies on pixels, so that it differs by half a one; but the button,
  /// whose share of the artwork changes while the artwork does, is larger on the way than it is at either end.
  @Test(arguments: [CGSize(width: 320, height: 568), CGSize(width: 375, height: 667)])
  func theyAgreeAtTheEnds(_ size: CGSize) throws {
    let reference = try sights("player", width: size.width, height: size.height)
    let swap = try sights("player.swap", width: size.width, height: size.height)
    let everyFrame = try sights("player.everyframe", width: size.width, height: size.height)
    var largest: CGFloat = 0
    for (index, (a, (b, c))) in zip(reference, zip(swap, everyFrame)).enumerated() {
      #expect(a.distance(to: b) < 1e-5, "\(index): \(a) \(b)")
      #expect(a.art.distance(to: c.art) <= 0.51, "\(index): \(a.art) \(c.art)")
      #expect(a.bars.distance(to: c.bars) <= 0.51, "\(index): \(a.bars) \(c.bars)")
      #expect(abs(a.expanded - c.expanded) < 1e-6 && abs(a.compact - c.compact) < 1e-6)
      // 0.5 of the artwork at first and 0.175 at last: a parabola over the straight line.
      let p = a.expanded
      let artwork = (compact: CGFloat(60), expanded: reference[60].art.height)
      let side = (0.5 - 0.325 * p) * (artwork.compact + (artwork.expanded - artwork.compact) * p)
      #expect(abs(c.play.height - side) <= 0.51 && abs(c.play.width - side) <= 0.51, "\(index): \(c.play) \(side)")
      #expect(abs(c.play.midX - a.play.midX) <= 0.51 && abs(c.play.midY - a.play.midY) <= 0.51)
      largest = max(largest, c.play.height - a.play.height)
    }
    for end in [0, 60, 61, 62, 122, 123] {
      #expect(reference[end].distance(to: swap[end]) < 1e-6)
      #expect(reference[end].distance(to: everyFrame[end]) < 1e-6)
    }
    #expect(largest > 20 && largest < 30, "\(largest)")
  }

  /// At the ends they agree on a low screen too, where the artwork is no longer as wide as the screen and the button as
  /// small as it may be.
  @Test func onALowScreen() throws {
    let reference = try sights("player", width: 568, height: 320)
    for scene in ["player.swap", "player.everyframe"] {
      let other = try sights(scene, width: 568, height: 320)
      for end in [0, 60, 61, 62, 122, 123] {
        #expect(reference[end].distance(to: other[end]) < 1e-6, "\(scene) \(end): \(reference[end]) \(other[end])")
      }
    }
    #expect(reference[60].play.width == 30 && reference[60].art.width == 120)
  }
}
