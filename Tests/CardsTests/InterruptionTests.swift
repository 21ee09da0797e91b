import Tendon
import Testing

@testable import CardsExample

/// Interruptions of moving cards: values and velocities stay continuous, and nothing is left behind.
@MainActor
@Suite struct InterruptionTests {
  private static let h = 1e-5

  /// The turn and its velocity (half turns a second) just before and just after something is done.
  private func around(
    _ f: CardsFixture, _ card: CardView, _ act: () -> Void
  ) -> (before: (turn: CGFloat, velocity: CGFloat), after: (turn: CGFloat, velocity: CGFloat)) {
    let a = f.turn(of: card)
    f.stage.advance(by: Self.h)
    let b = f.turn(of: card)
    act()
    let c = f.turn(of: card)
    f.stage.advance(by: Self.h)
    let d = f.turn(of: card)
    return ((b, (b - a) / Self.h), (c, (d - c) / Self.h))
  }

  /// Down and up by the buttons, five times within 0.3 s: the flips add up, so that neither value nor velocity jumps.
  @Test(arguments: CardsFixture.scenes) func buttonsBackAndForth(_ scene: String) throws {
    let f = try CardsFixture(scene)
    let (card, constraints) = (f.front, f.constraintCount())
    var largest: CGFloat = 0
    for tap in 0..<5 {
      let seen = around(f, card) {
        f.perform { tap % 2 == 0 ? f.container.flipDown() : f.container.flipUp() }
      }
      #expect(isNear(seen.before.turn, seen.after.turn, 1e-12), "a jump at tap \(tap)")
      // The curve begins with a slope of 0; over 1e-5 s its acceleration, below 250 half turns/s², makes 0.0025 each way.
      #expect(isNear(seen.before.velocity, seen.after.velocity, 0.01), "a kink at tap \(tap): \(seen)")
      for _ in 0..<3 {
        let before = f.turn(of: card)
        f.stage.advance(by: 1.0 / 60)
        largest = max(largest, abs(f.turn(of: card) - before))
      }
    }
    // Alone, a flip of 0.3 s goes at most 0.1 half turns a frame.
    #expect(largest < 0.1, "\(largest)")
    #expect(f.container.headCardIndex == 1)
    f.stage.advance(by: 3)
    #expect(f.container.headCardIndex == 1)
    f.perform { f.container.flipUp() }
    f.stage.advance(by: 3)
    #expect(f.front.imageView.image === Pictures.all[0] && f.constraintCount() == constraints)
    f.checkRest()
  }

  /// A finger catches the card in mid-flip, both ways, at many moments, and turns it round. Caught, the card stands still
  /// where it was; it goes as the finger goes; let go, it goes on as fast as the finger went.
  @Test(arguments: CardsFixture.scenes, [true, false]) func caughtInTheAir(_ scene: String, _ flipsDown: Bool) throws {
    for moment in [0.02, 0.05, 0.1, 0.12, 0.15] {
      let f = try CardsFixture(scene)
      if !flipsDown { try f.stage.run("tap down\nwait 3") }
      let (head, constraints) = (f.container.headCardIndex, f.constraintCount())
      f.perform { flipsDown ? f.container.flipDown() : f.container.flipUp() }
      let card = try #require(flipsDown ? f.turned ?? f.front : f.front)
      f.stage.advance(by: moment)
      // The finger comes down; the card goes on until the finger has moved.
      f.stage.touch(phase: .began, at: CardsFixture.grip)
      f.stage.advance(by: 0.02)
      let slow: CGFloat = flipsDown ? -200 : 200
      var y = CardsFixture.grip.y + (flipsDown ? -10 : 10)
      let grasp = around(f, card) { f.stage.touch(phase: .moved, at: CGPoint(x: CardsFixture.grip.x, y: y)) }
      #expect(isNear(grasp.before.turn, grasp.after.turn, 1e-9), "a jump at the grasp: \(grasp)")
      #expect(grasp.after.velocity == 0, "it is held")
      #expect(grasp.before.velocity * slow < 0, "the finger goes against the card")
      let held = f.turn(of: card)
      // Back by the speed of 200 points a second, on 600 frames a second: the card goes along, never beyond its ends.
      var largest: CGFloat = 0
      for step in 1...60 {
        let before = f.turn(of: card)
        f.stage.advance(by: 1.0 / 600)
        y += slow / 600
        f.stage.touch(phase: .moved, at: CGPoint(x: CardsFixture.grip.x, y: y))
        largest = max(largest, abs(f.turn(of: card) - before))
        #expect(isNear(f.turn(of: card), min(max(held + slow / 600 * CGFloat(step) / 150, 0), 1), 1e-9))
      }
      #expect(largest <= 200.0 / 600 / 150 + 1e-9)
      let isFree = f.turn(of: card) > 0 && f.turn(of: card) < 1
      let release = around(f, card) { f.stage.touch(phase: .ended, at: CGPoint(x: CardsFixture.grip.x, y: y)) }
      #expect(isNear(release.before.turn, release.after.turn, 1e-9), "a jump at the release: \(release)")
      // 200 points a second are 4/3 half turns a second. A critically damped spring brakes at once, the harder the farther
      // it has to go: by less than 1e4 half turns/s² * 1e-5 s.
      if isFree { #expect(isNear(release.after.velocity, slow / 150, 0.1), "\(moment): \(release)") }
      f.stage.advance(by: 3)
      #expect([head, head + (flipsDown ? 1 : -1)].contains(f.container.headCardIndex))
      if f.container.headCardIndex != head { f.perform { flipsDown ? f.container.flipUp() : f.container.flipDown() } }
      f.stage.advance(by: 3)
      #expect(f.container.headCardIndex == head && f.constraintCount() == constraints)
      f.checkRest()
    }
  }

  /// The alpha of a card that is caught while it fades is that which was seen.
  @Test func caughtWhileItFades() throws {
    let f = try CardsFixture()
    let card = f.front
    f.perform { f.container.flipDown() }
    f.stage.touch(phase: .began, at: CardsFixture.grip)
    f.stage.advance(by: 0.34)
    let before = f.seen(card.layer) { $0.opacity }
    #expect(before > 0.1 && before < 0.9)
    f.stage.touch(phase: .moved, at: CGPoint(x: CardsFixture.grip.x, y: CardsFixture.grip.y - 10))
    #expect(abs(f.seen(card.layer) { $0.opacity } - before) < 1e-5)
    f.stage.advance(by: 0.1)
    #expect(f.seen(card.layer) { $0.opacity } == 1)
    f.lift(at: 0, down: false)
    f.stage.advance(by: 2)
    f.checkRest()
  }

  /// While a finger holds the card, a second one taps the buttons: the card is let go, and all goes on.
  @Test(arguments: ["up", "down", "insert", "remove"], [(true, 0.3), (true, 0.7), (false, 0.3), (false, 0.7)])
  func aSecondFinger(_ button: String, _ drag: (isDown: Bool, percent: CGFloat)) throws {
    let (isDown, percent) = drag
    let f = try CardsFixture()
    try f.stage.run("tap down\nwait 2")
    f.grip(down: isDown)
    f.move(to: isDown ? percent : -percent, down: isDown)
    let point = f.stage.screenFrame(of: f.stage.view(button)!)!.center
    f.stage.touch(finger: 2, phase: .began, at: point)
    f.stage.advance(by: 0.05)
    f.stage.touch(finger: 2, phase: .ended, at: point)
    f.lift(at: 0, down: isDown)
    f.stage.advance(by: 3)
    f.checkRest()
    try f.stage.run("drag cards@150,200 cards@150,400 0.5\nwait 2")
    f.checkRest()
  }

  // MARK: - The device turns

  enum Act: String, CaseIterable, Sendable { case flipDown, flipUp, hold, release, insert, remove }

  @Test(arguments: CardsFixture.scenes, Act.allCases) func theDeviceTurns(_ scene: String, _ act: Act) throws {
    for wait in [0.0, 0.05, 0.15, 0.3, 0.45] {
      let f = try CardsFixture(scene)
      try f.stage.run("tap down\nwait 3")
      let constraints = f.constraintCount()
      let places = f.cards.map { f.seenBox(of: $0) }
      switch act {
      case .flipDown: f.perform { f.container.flipDown() }
      case .flipUp: f.perform { f.container.flipUp() }
      case .insert: try f.stage.run("tap insert")
      case .remove: try f.stage.run("tap remove")
      case .hold, .release:
        f.grip(down: true)
        f.move(to: 0.6, down: true)
        if act == .release { f.lift(at: 0.6, down: true) }
      }
      f.stage.advance(by: wait)
      let before = f.container.subviews.map { f.centre(of: $0) }
      f.stage.turn(to: .landscapeLeft)
      // What was seen is seen just after, too: all goes to its new place from where it was.
      for (view, old) in zip(f.container.subviews, before) {
        let new = f.centre(of: view)
        #expect(isNear(new.x, old.x, 1e-6) && isNear(new.y, old.y, 1e-6), "\(act) \(wait): \(old) to \(new)")
      }
      if act == .hold {
        f.stage.advance(by: 0.1)
        f.stage.touch(phase: .ended, at: f.point(0.6, down: true))
      }
      f.stage.advance(by: 3)
      f.checkRest()
      f.stage.turn(to: .portrait)
      f.stage.advance(by: 1)
      f.checkRest()
      #expect(f.front.bounds.size == (scene == "cards.v099" ? CGSize(width: 207, height: 155.5) : f.container.cardSize))
      for (card, place) in zip(f.cards, places) {
        let box = f.seenBox(of: card)
        #expect(isNear(box.maxY, place.maxY, 1e-6) && isNear(box.midX, place.midX, 1e-6))
      }
      // And back to as many cards as before, to see that no constraint is left.
      while f.container.headCardIndex < 1 { f.perform { f.container.flipDown() } }
      while f.container.headCardIndex > 1 { f.perform { f.container.flipUp() } }
      if act == .insert { try f.stage.run("tap remove") }
      if act == .remove { try f.stage.run("tap insert") }
      f.stage.advance(by: 3)
      #expect(f.constraintCount() == constraints, "\(act) \(wait)")
    }
  }

  // MARK: - What is used again

  /// A thousand flips, insertions and removals: as many cards as are seen and in the air, and no more.
  @Test(arguments: CardsFixture.scenes) func cardsAreUsedAgain(_ scene: String) throws {
    let f = try CardsFixture(scene)
    let (views, constraints) = (f.viewCount(), f.constraintCount())
    var known = Set<ObjectIdentifier>()
    for round in 0..<250 {
      try f.stage.run(["tap down\nwait 1.5", "tap up\nwait 2", "tap insert\nwait 1", "tap remove\nwait 1"][round % 4])
      for card in f.cards + f.container.spare { known.insert(ObjectIdentifier(card)) }
      #expect(f.container.spare.count <= 4)
    }
    try f.stage.run("tap insert\nwait 1\ntap remove\nwait 2")
    while f.container.headCardIndex > 0 { try f.stage.run("tap up\nwait 2") }
    // Eight cards and those that were in the air beside them, and no other in all that time.
    #expect(known.count <= 12, "\(known.count)")
    #expect(f.viewCount() == views && f.constraintCount() == constraints)
    f.checkRest()
  }
}

extension CardsFixture {
  /// The present position of the lower edge of a view's layer, in the window.
  fileprivate func centre(of view: UIView) -> CGPoint {
    stage.perform {
      let (seen, window) = (view.layer.presentation()!, stage.window.layer.presentation()!)
      let anchor = CGPoint(x: seen.bounds.midX, y: seen.bounds.maxY)
      return window.convert(anchor, from: seen)
    }
  }

  /// The pictures are fewer already when the card in the hand flies on: none is asked for that has gone.
  @Test(arguments: CardsFixture.scenes) func cardsAreTakenOutWhileOneIsInTheHand(_ scene: String) throws {
    let f = try CardsFixture(scene)
    try f.stage.run(
      "down 1 200,300\nwait 0.05\nmove 1 200,330\nwait 0.05\nmove 1 200,430\nwait 0.1\ntap remove 4\nwait 0.1")
    try f.stage.run("tap remove 3\nwait 2")
    #expect(f.stage.layoutFaults.isEmpty)
    #expect(f.container.cards.count <= 3 && f.container.subviews.count == f.container.cards.count)
  }
}
