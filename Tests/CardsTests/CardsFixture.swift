import Foundation
import Tendon

@testable import CardsExample

/// The cards on a stage, with what is seen of them.
@MainActor
struct CardsFixture {
  let stage: Stage
  let controller: CardsController

  nonisolated static let scenes = ["cards", "cards.2016", "cards.v099", "cards.chained"]

  init(_ scene: String = "cards", width: CGFloat = 414, height: CGFloat = 736, scale: CGFloat = 2) throws {
    guard let found = CardsScenes.all.first(where: { $0.name == scene }) else { preconditionFailure("no \(scene)") }
    stage = try found.stage(size: CGSize(width: width, height: height), scale: scale)
    guard let controller = stage.window.rootViewController as? CardsController else {
      preconditionFailure("the scene shows no CardsController")
    }
    self.controller = controller
    stage.advance(by: 0.5)
  }

  var container: CardContainerView { controller.container }
  var cards: [CardView] { container.cards }
  var front: CardView { cards[0] }

  /// The card that is turned, in the air or in the hand.
  var turned: CardView? {
    container.subviews.compactMap { $0 as? CardView }.max { turn(of: $0) < turn(of: $1) }
  }

  /// The present turn of a card, in half turns.
  func turn(of card: CardView) -> CGFloat { stage.perform { card.seenTurn } }

  /// The box of a card in the container, as seen now: of an upright card, its corners.
  func seenBox(of card: CardView) -> CGRect {
    stage.perform {
      let (seen, container) = (card.layer.presentation() ?? card.layer, container.layer.presentation()!)
      return container.convert(seen.bounds, from: seen)
    }
  }

  /// A value of the presentation layer.
  func seen<T>(_ layer: CALayer, _ read: (CALayer) -> T) -> T { stage.perform { read(layer.presentation() ?? layer) } }

  func perform(_ body: () -> Void) { stage.perform(body) }

  // MARK: - A finger

  /// The point at which the finger goes down; the drag begins 10 points on.
  static let grip = CGPoint(x: 207, y: 420)

  /// Puts a finger down and moves it as far as begins a drag.
  func grip(down: Bool) {
    stage.touch(phase: .began, at: CardsFixture.grip)
    stage.advance(by: 1.0 / 60)
    stage.touch(phase: .moved, at: CGPoint(x: CardsFixture.grip.x, y: CardsFixture.grip.y + (down ? 10 : -10)))
  }

  /// The point of the finger at a percentage of the gesture.
  func point(_ percent: CGFloat, down: Bool) -> CGPoint {
    CGPoint(x: CardsFixture.grip.x, y: CardsFixture.grip.y + (down ? 10 : -10) + 150 * percent)
  }

  func move(to percent: CGFloat, down: Bool) {
    stage.advance(by: 1.0 / 60)
    stage.touch(phase: .moved, at: point(percent, down: down))
  }

  /// Lifts the finger after it has rested.
  func lift(at percent: CGFloat, down: Bool) {
    stage.advance(by: 0.2)
    stage.touch(phase: .ended, at: point(percent, down: down))
  }

  // MARK: - What may be left

  /// All constraints in the screen.
  func constraintCount() -> Int {
    var count = 0
    stage.window.forEachDescendant { count += $0.constraints.count }
    return count
  }

  func viewCount() -> Int {
    var count = 0
    stage.window.forEachDescendant { _ in count += 1 }
    return count
  }

  /// The keys of the running animations.
  func animations() -> [String] {
    var keys: [String] = []
    stage.window.forEachDescendant { view in
      keys += (view.layer.animationKeys() ?? []).map { "\(type(of: view)) \($0)" }
    }
    return keys
  }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }
