import Tendon
import Testing

@testable import PitfallsExample

/// The pitfalls of layers and of the moment of appearing, wrong and right.
@MainActor
@Suite struct LayerPitfallTests {
  @Test func theFirstLayoutIsAnimated() throws {
    let f = try PitfallFixture(.appear)
    for _ in 0..<2 {
      f.run()
      f.stage.advance(by: 0.25)
      // From the corner, where a view without a frame is.
      for side in ["loaded", "appearing"] {
        let title = f.seen(side, "title")
        #expect(isNear(title.width, 64 * quarter) && isNear(title.midX, 48 * quarter), "\(side): \(title)")
        #expect(isNear(title.midY, 31 * quarter))
      }
      #expect(f.seen("appeared", "title") == CGRect(x: 16, y: 24, width: 64, height: 14))
      let note = f.seen("appeared")
      #expect(isNear(note.minX, -120 + 136 * quarter) && note.minY == 60 && note.width == 100, "\(note)")
      f.stage.advance(by: 1)
      for side in ["loaded", "appearing", "appeared"] {
        #expect(f.seen(side) == CGRect(x: 16, y: 60, width: 100, height: 40))
      }
    }
  }

  @Test func theAnchorPointDrifts() throws {
    let f = try PitfallFixture(.anchor)
    let cures = ["frame", "constant", "container"]
    for side in cures + ["wrong"] { #expect(f.seen(side) == TurningPlace.box) }
    f.run()
    #expect(isNear(f.seen("wrong").minY, 17) && isNear(f.seen("wrong").maxY, 71), "half the height too high, at once")
    for side in cures { #expect(isNear(f.seen(side).minY, 44) && isNear(f.seen(side).maxY, 98)) }
    for time in [0.25, 0.6, 1.2] {
      f.stage.advance(to: time)
      let corners = f.corners("frame")
      for (corner, x) in [(2, 30.0), (3, 102)] {
        #expect(isNear(corners[corner].x, x) && isNear(corners[corner].y, 98), "the lower edge stays")
      }
      for side in cures {
        for (here, there) in zip(f.corners(side), corners) {
          #expect(isNear(here.x, there.x) && isNear(here.y, there.y), "\(side)")
        }
      }
      #expect(isNear(f.corners("wrong")[2].y, 71))
    }
    #expect(f.stage.layoutFaults.isEmpty)
  }

  private enum TurningPlace { static let box = CGRect(x: 30, y: 44, width: 72, height: 54) }

  /// The upper edge is longer than the lower one where it is nearer to the viewer.
  @Test func halfATurnGoesTheWrongWay() throws {
    let f = try PitfallFixture(.halfTurn)
    func edge(_ side: String) -> CGFloat { f.corners(side)[1].x - f.corners(side)[0].x }
    f.run()
    for time in [0.25, 0.4, 0.6, 0.75] {
      f.stage.advance(to: time)
      #expect(edge("wrong") < 71.9 && edge("keyframes") > 72.1 && edge("almost") > 72.1, "at \(time)")
    }
    f.stage.advance(to: 1.1)
    for (side, end) in [("wrong", 116.0), ("keyframes", 116), ("almost", 116)] {
      #expect(isNear(f.corners(side)[0].y, end, 0.5), "\(side): \(f.corners(side)[0])")
    }
  }

  @Test func thePictureShowsThrough() throws {
    let f = try PitfallFixture(.back)
    let (face, back) = (f.pixel(Palette.tile), f.pixel(.darkGray))
    // A point of the card beside the letter, above the hinge and below it.
    let (above, below) = (CGPoint(x: 40, y: 40), CGPoint(x: 40, y: 92))
    for side in ["wrong", "hidden", "onesided"] { #expect(f.color(side, at: above) == face) }
    f.run()
    for time in [0.25, 0.4] {
      f.stage.advance(to: time)
      for side in ["wrong", "hidden", "onesided"] { #expect(f.color(side, at: CGPoint(x: 40, y: 60)) == face) }
    }
    for time in [0.75, 1, 1.3] {
      f.stage.advance(to: time)
      #expect(f.color("wrong", at: below) == face, "seen from behind at \(time)")
      for side in ["hidden", "onesided"] { #expect(f.color(side, at: below) == back, "\(side) at \(time)") }
    }
  }

  @Test func aPositionCoversTheOrder() throws {
    let f = try PitfallFixture(.cover)
    let (badge, photo) = (f.pixel(Palette.tile), f.pixel(Palette.other))
    for side in ["wrong", "right"] { #expect(f.color(side, at: CGPoint(x: 12, y: 66)) == badge) }
    f.run()
    f.stage.advance(by: 1)
    for side in ["wrong", "right"] { #expect(f.seen(side) == CGRect(x: 68, y: 50, width: 32, height: 32)) }
    // Beside the number on it.
    let place = CGPoint(x: 74, y: 66)
    #expect(f.color("wrong", at: place) == photo && f.color("right", at: place) == badge)
    #expect(f.screen("wrong").view.subviews.last === f.view("wrong"), "the last subview, and still covered")
  }
}
