import Foundation
import Tendon
import Testing

@testable import RatingExample

/// The way of the stars, read from what is seen while a script plays.
@MainActor
@Suite struct SpringTests {
  @Test(arguments: [("rating", 0.175, 1.3726), ("rating.second", 0.1755, 1.3729)])
  func theyMoveByTheSpring(_ scene: String, _ peakTime: Double, _ peak: Double) throws {
    let f = try RatingFixture(scene)
    let spring = scene == "rating" ? ClosedSpring.article : .firstTry
    for comes in [true, false] {
      let from = f.seenCenter()
      try f.stage.run("tap toggle")
      let start = f.stage.clock.now
      let distance = f.rating.center.y - from
      #expect(abs(distance) == (scene == "rating" ? 1334 : 3044))
      var highest = (value: 0.0, time: 0.0)
      for step in 0..<2000 {
        let time = Double(step) / 2000
        f.stage.advance(to: start + time)
        let part = Double((f.seenCenter() - from) / distance)
        #expect(abs(part - spring.value(at: time)) < 2e-6, "at \(time)")
        if part > highest.value { highest = (part, time) }
      }
      #expect(abs(highest.value - peak) < 5e-5, "\(highest), coming: \(comes)")
      // The table's times are rounded: the peaks are at 0.1740 and 0.1750.
      #expect(abs(highest.time - peakTime) < 0.0011, "\(highest), coming: \(comes)")
      f.stage.advance(to: start + 1)
      #expect(f.isAtRest() && f.seenCenter() == f.rating.center.y)
    }
  }

  /// A touch sets as many stars as the finger has reached; on the way it passes by.
  @Test func aFingerSetsTheStars() throws {
    let f = try RatingFixture()
    try f.stage.run("tap toggle\nwait 1.1")
    for star in 1...5 {
      // Five stars of 40 points, 48 apart, in the middle of 300.
      try f.stage.run("tap rating@\(34 + 48 * (star - 1) + 20),130")
      #expect(f.rating.rating == star)
      #expect(f.controller.toggleButton.title(for: .normal) == "Rated \(star) of 5")
    }
    try f.stage.run("drag rating@250,130 rating@20,130 0.3")
    #expect(f.rating.rating == 0)
    try f.stage.run("down 1 70,351\nmove 1 120,351\nmove 1 360,351\nup 1 360,351")
    #expect(f.rating.rating == 5)
    f.toggle()
    f.stage.advance(by: 0.02)
    for phase in [UITouch.Phase.began, .ended] { f.stage.touch(phase: phase, at: CGPoint(x: 80, y: 351)) }
    #expect(f.rating.rating == 5, "it moves, and hears nothing")
  }

  /// Full stars are orange, empty ones grey, and there are as many as the document says.
  @Test func theStarsAreDrawn() throws {
    let f = try RatingFixture()
    #expect(f.rating.count == 5, "a runtime attribute of the document")
    try f.stage.run("tap toggle\nwait 1.1\ntap rating@150,130\nwait 0.2")
    let picture = f.stage.picture()
    let frame = try #require(f.stage.screenFrame(of: f.rating))
    let colors = (0..<5).map { star in
      picture.pixels[Int((frame.minY + 130) * 2) * picture.width + Int((frame.minX + CGFloat(54 + 48 * star)) * 2)]
    }
    #expect(colors == [colors[0], colors[0], colors[0], colors[4], colors[4]] && colors[0] != colors[4])
  }
}
