import Foundation
import Tendon

@testable import CardsExample

/// The cards on a stage, with what is seen of them.
@MainActor
struct CardsFixture {
  let stage: Stage
  let controller: CardsController

  init(_ scene: String = "cards", width: CGFloat = 414, height: CGFloat = 736) throws {
    guard let found = CardsScenes.all.first(where: { $0.name == scene }) else { preconditionFailure("no \(scene)") }
    stage = try found.stage(size: CGSize(width: width, height: height))
    guard let controller = stage.window.rootViewController as? CardsController else {
      preconditionFailure("the scene shows no CardsController")
    }
    self.controller = controller
    stage.advance(by: 0.5)
  }

  var container: CardContainerView { controller.container }
  var cards: [CardView] { container.cards }
  var front: CardView { cards[0] }
}
