import Tendon
import TendonMotion
import Testing

@testable import CardsExample

/// Durations and timing curves, read from the presentation values at every hundredth of a second
/// (`demos.md` 3.2, 3.3, 3.5, 3.6).
@MainActor
@Suite struct MotionTests {
  /// The times of a version: a flip, and what the cards do after it.
  struct Times: Sendable, CustomStringConvertible {
    let scene: String
    let down, up, move: Double
    let fades: Bool
    /// The delay of each card after a flip down, and after the first and the second one up.
    var step = 0.0
    var description: String { scene }

    static let all = [
      Times(scene: "cards", down: 0.4, up: 0.4, move: 0.25, fades: true),
      Times(scene: "cards.2016", down: 0.5, up: 0.5, move: 0.5, fades: true),
      Times(scene: "cards.v099", down: 0.3, up: 0.2, move: 0.2, fades: false, step: 0.1),
      Times(scene: "cards.chained", down: 0.4, up: 0.4, move: 0.25, fades: true),
    ]
  }

  /// The progress of an animation of this duration after a delay.
  private func part(_ time: Double, of duration: Double, after delay: Double = 0) -> CGFloat {
    CGFloat(UnitBezier.easeInEaseOut.value(at: min(max((time - delay) / duration, 0), 1)))
  }

  private func alpha(_ f: CardsFixture, _ view: UIView) -> CGFloat { f.seen(view.layer) { CGFloat($0.opacity) } }

  /// The present position of a card's lower edge.
  private func foot(_ f: CardsFixture, _ card: CardView) -> CGFloat { f.seen(card.layer) { $0.position.y } }

  @Test(arguments: Times.all) func aFlipAtACall(_ times: Times) throws {
    let f = try CardsFixture(times.scene)
    let card = f.front
    var start = f.stage.clock.now
    f.perform { f.container.flipDown() }
    for step in 0..<Int(times.down * 100) {
      f.stage.advance(to: start + Double(step) / 100)
      let part = part(Double(step) / 100, of: times.down)
      #expect(isNear(f.turn(of: card), part, 1e-6), "down at \(step)")
      #expect(isNear(alpha(f, card), times.fades ? 1 - max(0, (part - 0.9) / 0.1) : 1, 1e-5), "down at \(step)")
    }
    f.stage.advance(to: start + times.down + 1e-6)
    #expect(card.superview == nil, "it lies on its face, and is put away")
    f.stage.advance(by: 2)
    start = f.stage.clock.now
    f.perform { f.container.flipUp() }
    for step in 0...Int(times.up * 100) {
      f.stage.advance(to: start + Double(step) / 100)
      let part = part(Double(step) / 100, of: times.up)
      #expect(isNear(f.turn(of: f.front), 1 - part, 1e-6), "up at \(step)")
      #expect(isNear(alpha(f, f.front), times.fades ? min(1, part / 0.5) : 1, 1e-5), "up at \(step)")
    }
    f.stage.advance(by: 2)
    f.checkRest()
  }

  /// Once the card has turned over the others move up: together, or in the first version a tenth of a second after each
  /// other, from the front; and back from the front and from the rear by turns.
  @Test(arguments: Times.all) func theOthersFollow(_ times: Times) throws {
    let f = try CardsFixture(times.scene)
    for (flip, isDown) in [true, false, true, false].enumerated() {
      let before = Dictionary(uniqueKeysWithValues: f.cards.map { (ObjectIdentifier($0), (foot(f, $0), $0.alpha)) })
      let start = f.stage.clock.now
      f.perform { isDown ? f.container.flipDown() : f.container.flipUp() }
      let ends = f.cards.map { $0.center.y }
      let last = f.cards.count - 1
      for step in 0..<170 {
        let time = Double(step) / 100
        f.stage.advance(to: start + time)
        for (place, card) in f.cards.enumerated() {
          guard let (old, oldAlpha) = before[ObjectIdentifier(card)] else { continue }
          let order = isDown ? place : flip == 1 ? place - 1 : last - place
          let delay = (isDown ? times.down : times.up) + times.step * Double(order)
          let part = part(time, of: times.move, after: delay)
          #expect(isNear(foot(f, card), old + (ends[place] - old) * part, 1e-4), "flip \(flip), \(place) at \(step)")
          #expect(isNear(alpha(f, card), oldAlpha + (card.alpha - oldAlpha) * part, 1e-5))
        }
      }
      f.checkRest()
    }
  }

  /// Let go at rest, a card arrives in a fifth of a second; in the first version one that is turned away takes three
  /// tenths.
  @Test(arguments: Times.all, [(true, 0.3), (true, 0.7), (false, 0.3), (false, 0.7)] as [(Bool, CGFloat)])
  func whatIsLeftWhenTheFingerLifts(_ times: Times, _ drag: (isDown: Bool, part: CGFloat)) throws {
    let (isDown, part) = drag
    let f = try CardsFixture(times.scene)
    try f.stage.run("tap down\nwait 3")
    f.grip(down: isDown)
    let card = isDown ? f.front : try #require(f.turned)
    f.move(to: isDown ? part : -part, down: isDown)
    f.lift(at: isDown ? part : -part, down: isDown)
    let start = f.stage.clock.now
    let (turns, end): (Bool, CGFloat) = (part > 0.5, isDown == (part > 0.5) ? 1 : 0)
    let time = times.scene == "cards.v099" && isDown && turns ? 0.3 : 0.2
    f.stage.advance(to: start + time - 1e-6)
    let late = f.turn(of: card)
    #expect(late != end && abs(late - end) < 0.01 && card.superview != nil, "\(late)")
    #expect(isNear(alpha(f, card), times.fades && end == 1 ? 0 : 1, 0.01))
    f.stage.advance(to: start + time + 1e-6)
    #expect(end == 1 ? card.superview == nil : f.turn(of: card) == 0)
    f.stage.advance(by: 2)
    f.checkRest()
  }

  /// A new card appears half a card's height above its place in a quarter of a second, and then goes there, as the others
  /// make room.
  @Test(arguments: ["cards", "cards.chained"]) func aCardIsPutIn(_ scene: String) throws {
    let f = try CardsFixture(scene)
    let source = Pile(count: 12)
    f.perform { f.container.dataSource = source }
    let before = f.cards.map { foot(f, $0) }
    let start = f.stage.clock.now
    source.count = 13
    f.perform { f.container.insertCard(at: 3) }
    let card = f.cards[3]
    let rest = f.cards.map { $0.center.y }
    for step in 0..<60 {
      let time = Double(step) / 100
      f.stage.advance(to: start + time)
      #expect(isNear(alpha(f, card), part(time, of: 0.25), 1e-5), "\(step)")
      let part = part(time, of: 0.25, after: 0.25)
      #expect(isNear(foot(f, card), rest[3] - 150 * (1 - part), 1e-4), "\(step)")
      for place in 4..<10 {
        #expect(isNear(foot(f, f.cards[place]), before[place - 1] + (rest[place] - before[place - 1]) * part, 1e-4))
      }
    }
    #expect(f.cards.count == 10, "the one at the rear has gone")
    f.checkRest()
  }

  /// A card that is taken out rises by its height in 0.4 s, and fades in the last three tenths of that; then the others
  /// move up.
  @Test(arguments: ["cards", "cards.chained"]) func aCardIsTakenOut(_ scene: String) throws {
    let f = try CardsFixture(scene)
    let source = Pile(count: 12)
    f.perform { f.container.dataSource = source }
    let card = f.cards[3]
    let before = f.cards.map { foot(f, $0) }
    let start = f.stage.clock.now
    source.count = 11
    f.perform { f.container.removeCard(at: 3) }
    let rest = f.cards.map { $0.center.y }
    for step in 0..<80 {
      let time = Double(step) / 100
      f.stage.advance(to: start + time)
      if time < 0.4 {
        let part = part(time, of: 0.4)
        #expect(isNear(foot(f, card), before[3] - 300 * part, 1e-4), "\(step)")
        #expect(isNear(alpha(f, card), 1 - max(0, (part - 0.7) / 0.3), 1e-5), "\(step)")
      }
      let part = part(time, of: 0.25, after: 0.4)
      for place in 3..<9 {
        #expect(
          isNear(foot(f, f.cards[place]), before[place + 1] + (rest[place] - before[place + 1]) * part, 1e-4),
          "\(place) at \(step)")
      }
    }
    #expect(card.superview == nil && f.cards.count == 10)
    f.checkRest()
  }
}

/// As many cards as are asked for, without pictures.
@MainActor
final class Pile: CardContainerDataSource {
  var count: Int
  init(count: Int) { self.count = count }
  func numberOfCards(in container: CardContainerView) -> Int { count }
  func cardContainer(_ container: CardContainerView, imageForCardAt index: Int) -> UIImage? { nil }
}
