import Tendon
import Testing

@testable import CardsExample

/// The visible parts of a card that has turned over.
@MainActor
@Suite struct BackTests {
  /// Colours in the part of the screen where the card lies on its face.
  private func colorsOfTheTurnedCard(_ scene: String) throws -> [UInt32: Int] {
    let f = try CardsFixture(scene, scale: 1)
    f.grip(down: true)
    f.move(to: 0.95, down: true)
    let picture = f.stage.picture()
    let card = try #require(f.stage.screenFrame(of: f.turned!))
    var colors: [UInt32: Int] = [:]
    for y in stride(from: Int(card.minY) + 20, to: min(Int(card.maxY) - 20, picture.height), by: 3) {
      for x in stride(from: max(Int(card.minX) + 40, 0), to: min(Int(card.maxX) - 40, picture.width), by: 3) {
        colors[picture[x, y], default: 0] += 1
      }
    }
    return colors
  }

  @Test func theBackIsDrawn() throws {
    for scene in ["cards", "cards.chained"] {
      let colors = try colorsOfTheTurnedCard(scene)
      #expect(colors.count > 20, "\(scene): \(colors.count)")
      #expect(colors[0xFF00_0000] == nil, "\(scene): no black")
    }
  }

  /// The versions that the article describes have the card's black there.
  @Test func theArticlesBackIsBlack() throws {
    for scene in ["cards.2016", "cards.v099"] {
      let colors = try colorsOfTheTurnedCard(scene)
      let black = colors[0xFF00_0000] ?? 0
      #expect(black * 10 > colors.values.reduce(0, +) * 8, "\(scene)")
    }
  }

  /// It is the upper half of the picture that is seen above, not its mirror image; and from the front it is not seen.
  @Test func theBackIsUpright() throws {
    let f = try CardsFixture("cards", scale: 1)
    let card = f.front
    f.perform {
      let canvas = Canvas(size: CGSize(width: 40, height: 30), scale: 1)
      canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 15), color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      canvas.fill(CGRect(x: 0, y: 15, width: 40, height: 15), color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      card.back.image = UIImage(bitmap: canvas.bitmap)
    }
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    #expect(!f.stage.picture().pixels.contains { $0 == red || $0 == blue })
    f.grip(down: true)
    f.move(to: 0.99, down: true)
    let picture = f.stage.picture()
    let box = try #require(f.stage.screenFrame(of: card))
    let x = Int(box.midX)
    let bottom = min(Int(box.maxY), picture.height)
    let colors = (Int(box.minY)..<bottom).map { picture[x, $0] }
    #expect(colors[10] == red && colors[colors.count - 2] == blue)
  }
}
