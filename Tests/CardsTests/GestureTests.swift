import Tendon
import Testing

@testable import CardsExample

/// The rules of the finger: the percentage is the way in 150ths of a point, and one half decides.
@MainActor
@Suite struct GestureTests {
  /// The card follows the finger, shows its back from one half on, and lands where the rule says.
  @Test(
    arguments: CardsFixture.scenes, [(0.49, false), (0.5, true), (0.51, true), (1, true), (1.4, true), (-0.3, false)])
  func downward(_ scene: String, _ way: (percent: CGFloat, flips: Bool)) throws {
    let f = try CardsFixture(scene)
    let card = f.front
    let upright = f.seenBox(of: card)
    f.grip(down: true)
    #expect(f.turn(of: card) == 0)
    f.move(to: way.percent, down: true)
    #expect(isNear(f.turn(of: card), min(max(way.percent, 0), 1), 1e-12))
    if way.percent != 0.5 { #expect(f.showsPicture(card) == (way.percent < 0.5)) }
    #expect(f.container.headCardIndex == 0, "nothing is decided before the finger lifts")
    f.lift(at: way.percent, down: true)
    #expect(f.container.headCardIndex == (way.flips ? 1 : 0))
    let finish = way.flips ? f.container.finishTime.down : f.container.finishTime.up
    f.stage.advance(by: finish + 1e-9)
    #expect(way.flips == (card.superview == nil))
    f.stage.advance(by: 2)
    if !way.flips { #expect(f.front === card && f.turn(of: card) == 0) }
    #expect(f.seenBox(of: f.front) == upright)
    f.checkRest()
    f.perform { f.container.flipUp() }
    f.stage.advance(by: 3)
    #expect(f.container.headCardIndex == 0 && f.seenBox(of: f.front) == upright)
    f.checkRest()
  }

  @Test(
    arguments: CardsFixture.scenes,
    [(-0.49, false), (-0.5, true), (-0.51, true), (-1, true), (-1.4, true), (0.3, false)])
  func upward(_ scene: String, _ way: (percent: CGFloat, flips: Bool)) throws {
    let f = try CardsFixture(scene)
    try f.stage.run("tap down\nwait 2")
    let upright = f.seenBox(of: f.front)
    f.grip(down: false)
    let card = try #require(f.turned)
    #expect(f.turn(of: card) == 1)
    f.move(to: way.percent, down: false)
    #expect(isNear(f.turn(of: card), min(max(way.percent + 1, 0), 1), 1e-12))
    if way.percent != -0.5 { #expect(f.showsPicture(card) == (way.percent < -0.5)) }
    #expect(f.container.headCardIndex == 1)
    f.lift(at: way.percent, down: false)
    #expect(f.container.headCardIndex == (way.flips ? 0 : 1))
    f.stage.advance(by: 2)
    #expect(way.flips == (f.front === card))
    #expect(f.seenBox(of: f.front) == upright)
    f.checkRest()
  }

  /// A drag that changes its mind: what counts is where the finger lifts.
  @Test(
    arguments: CardsFixture.scenes,
    [
      (true, [0.3, 0.8, 0.3], false), (true, [0.9, 0.49], false), (true, [0.2, -0.5], false),
      (true, [-0.5, 0.6], true),
      (true, [1.5, 0.5], true), (true, [0.7, 0.1, 0.5], true), (false, [-0.3, -0.8, -0.3], false),
      (false, [-0.9, -0.49], false), (false, [-0.2, 0.5], false), (false, [0.5, -0.6], true),
      (false, [-1.5, -0.5], true), (false, [-0.7, -0.1, -0.5], true),
    ])
  func reversals(_ scene: String, _ way: (down: Bool, percents: [CGFloat], flips: Bool)) throws {
    let f = try CardsFixture(scene)
    try f.stage.run("tap down\nwait 2")
    f.grip(down: way.down)
    let card = way.down ? f.front : try #require(f.turned)
    for percent in way.percents {
      f.move(to: percent, down: way.down)
      #expect(isNear(f.turn(of: card), min(max(percent + (way.down ? 0 : 1), 0), 1), 1e-12))
    }
    f.lift(at: way.percents.last!, down: way.down)
    f.stage.advance(by: 2)
    #expect(f.container.headCardIndex == (way.flips ? (way.down ? 2 : 0) : 1))
    f.checkRest()
  }

  /// There is no card above the first, and none below the last.
  @Test(arguments: CardsFixture.scenes) func nothingToTake(_ scene: String) throws {
    let f = try CardsFixture(scene)
    f.grip(down: false)
    f.move(to: -0.9, down: false)
    #expect(f.turn(of: f.front) == 0)
    f.lift(at: -0.9, down: false)
    try f.stage.run("tap up\nwait 1")
    #expect(f.container.headCardIndex == 0)
    try f.stage.run("tap down 12\nwait 3")
    #expect(f.container.headCardIndex == 8 && f.cards.isEmpty)
    f.grip(down: true)
    f.move(to: 0.9, down: true)
    f.lift(at: 0.9, down: true)
    #expect(f.container.headCardIndex == 8)
    try f.stage.run("tap up 12\nwait 5")
    #expect(f.container.headCardIndex == 0 && f.cards.count == 8)
    f.checkRest()
  }

  /// A gesture that the system cancels ends like one that ends.
  @Test func cancelled() throws {
    for (percent, head) in [(0.4, 0), (0.6, 1)] as [(CGFloat, Int)] {
      let f = try CardsFixture()
      f.grip(down: true)
      f.move(to: percent, down: true)
      f.stage.touch(phase: .cancelled, at: f.point(percent, down: true))
      f.stage.advance(by: 1)
      #expect(f.container.headCardIndex == head)
      f.checkRest()
    }
  }
}

extension CardsFixture {
  /// True if the front of a card is visible: the picture is hit, not the card behind it.
  fileprivate func showsPicture(_ card: CardView) -> Bool {
    stage.perform {
      // Past one half the card hangs below its lower edge.
      let inside = CGPoint(x: card.bounds.midX, y: card.bounds.maxY - 20)
      let point = container.superview!.layer.convert(inside, from: card.layer)
      return container.layer.hitTest(point)?.isInside(card.imageView.layer) ?? false
    }
  }

  /// Nothing moves, nothing is wrong, every recognizer waits.
  func checkRest() {
    #expect(animations().isEmpty)
    #expect(stage.layoutFaults.isEmpty && stage.diagnostics.isEmpty)
    #expect((container.gestureRecognizers ?? []).allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
    #expect(container.subviews.count == cards.count)
    for card in cards { #expect(turn(of: card) == 0) }
  }
}

extension CALayer {
  fileprivate func isInside(_ layer: CALayer) -> Bool {
    var current: CALayer? = self
    while let one = current {
      if one === layer { return true }
      current = one.superlayer
    }
    return false
  }
}
