import Tendon
import Testing

@testable import CardsExample

/// A row of the table of the first version, for a container 600 points wide (`demos.md` 3.2).
struct FirstRow: Sendable {
  let scale, offset, alpha, width, height, border, centerY: CGFloat

  static let all: [FirstRow] = [
    FirstRow(1, 0, 1, 300, 225, 3, 112.5),
    FirstRow(0.95, 35, 1, 285, 213.75, 2.85, 71.875),
    FirstRow(0.885714, 67.142857, 1, 265.714, 199.286, 2.65714, 32.5),
    FirstRow(0.821429, 96.428571, 1, 246.429, 184.821, 2.46429, -4.0179),
    FirstRow(0.757143, 122.857143, 1, 227.143, 170.357, 2.27143, -37.6786),
    FirstRow(0.692857, 146.428571, 1, 207.857, 155.893, 2.07857, -68.4821),
    FirstRow(0.628571, 167.142857, 1, 188.571, 141.429, 1.88571, -96.4286),
    FirstRow(0.564286, 185, 0.8, 169.286, 126.964, 1.69286, -121.5179),
  ]

  init(
    _ scale: CGFloat, _ offset: CGFloat, _ alpha: CGFloat, _ width: CGFloat, _ height: CGFloat, _ border: CGFloat,
    _ centerY: CGFloat
  ) {
    (self.scale, self.offset, self.alpha, self.width, self.height) = (scale, offset, alpha, width, height)
    (self.border, self.centerY) = (border, centerY)
  }
}

/// The positions and the appearance of the cards, read from the presentation values after scripted events.
@MainActor
@Suite struct PlaceTests {
  /// Edges lie on pixels, of which there are 16 a point here.
  private static let pixel: CGFloat = 1 / 16
  /// The table has six digits.
  private static let digits: CGFloat = 6e-4

  /// The scripts before the cards are examined: after each the cards are placed as at the beginning.
  nonisolated static let stories = [
    "wait 0", "tap down\nwait 2", "tap down 3\nwait 2\ntap up\nwait 2", "tap down\nwait 0.1\ntap up\nwait 2",
    "drag cards@150,200 cards@150,400 0.5\nwait 2", "tap insert\nwait 2\ntap remove\nwait 2",
  ]

  @Test(arguments: stories) func theFirstVersion(_ story: String) throws {
    let f = try CardsFixture("cards.v099", width: 600, height: 700, scale: 16)
    try f.stage.run(story)
    #expect(f.container.bounds.size == CGSize(width: 600, height: 700))
    for (k, (card, row)) in zip(f.cards, FirstRow.all).enumerated() {
      #expect(isNear(f.container.scale(at: k), row.scale, 1e-6) && isNear(f.container.offset(at: k), row.offset, 1e-6))
      #expect(isNear(card.width.constant, row.width, Self.digits))
      #expect(isNear(card.support!.constant, row.centerY, Self.digits), "\(k): \(card.support!.constant)")
      let box = f.seenBox(of: card)
      #expect(isNear(box.width, row.width, Self.pixel) && isNear(box.height, row.height, Self.pixel))
      #expect(isNear(box.maxY, 350 + row.centerY, Self.pixel), "\(k): \(box)")
      #expect(isNear(box.midX, 300, Self.pixel))
      #expect(isNear(CGFloat(f.seen(card.layer) { $0.opacity }), row.alpha, 1e-6))
      #expect(isNear(f.seen(card.imageView.layer) { $0.borderWidth }, row.border, 1e-5))
      #expect(isNear(f.seen(card.layer) { $0.zPosition }, 1000 - CGFloat(k), 0))
    }
    #expect(f.cards.count >= 5 && f.cards.count <= 8)
    #expect(f.stage.layoutFaults.isEmpty)
  }

  /// The last row of the table is a card of which the first version shows none: with one more in sight it is there.
  @Test func theNinthCard() throws {
    let f = try CardsFixture("cards.v099", width: 600, height: 700, scale: 16)
    let pile = Pile(count: 12)
    f.perform {
      f.container.maxVisibleCardCount = 9
      f.container.dataSource = pile
    }
    for story in ["wait 0", "tap down\nwait 2", "tap up\nwait 2"] {
      try f.stage.run(story)
      #expect(f.cards.count == 9)
      for (card, row) in zip(f.cards, FirstRow.all) {
        #expect(isNear(f.seenBox(of: card).maxY, 350 + row.centerY, Self.pixel))
      }
      let last = f.cards[8]
      let box = f.seenBox(of: last)
      #expect(isNear(box.width, 150, Self.pixel) && isNear(box.height, 112.5, Self.pixel), "\(box)")
      #expect(isNear(box.maxY, 350 - 143.75, Self.pixel) && last.support?.constant == -143.75, "\(box)")
      #expect(isNear(CGFloat(f.seen(last.layer) { $0.opacity }), 0.6))
      #expect(isNear(f.seen(last.imageView.layer) { $0.borderWidth }, 1.5))
      #expect(isNear(f.container.offset(at: 8), 200) && f.container.scale(at: 8) == 0.5)
    }
  }

  nonisolated static let offsets: [CGFloat] = [0, 35, 67.7778, 98.3333, 126.6667, 152.7778, 176.6667, 198.3333]
  nonisolated static let laterOffsets: [CGFloat] = [217.7778, 235]
  nonisolated static let dims: [CGFloat] = [1, 1, 1, 1, 0.8667, 0.7333, 0.6, 0.4667, 0.3333, 0.2]

  /// The class as it is now, and chained, where the places are the same (3.6).
  @Test(arguments: ["cards", "cards.chained"], stories) func theContainer(_ scene: String, _ story: String) throws {
    let f = try CardsFixture(scene, scale: 16)
    try f.stage.run(story)
    let height = f.container.bounds.height
    #expect(height == 310.5)
    for (k, card) in f.cards.enumerated() {
      let (y, s) = ((Self.offsets + Self.laterOffsets)[k], f.container.scale(at: k))
      let box = f.seenBox(of: card)
      #expect(isNear(box.maxY, height - 150 - y + 150 * s, 2 * Self.pixel), "\(k): \(box)")
      #expect(isNear(box.minY, height - 150 - y - 150 * s, 2 * Self.pixel), "\(k): \(box)")
      #expect(isNear(box.width, 400 * s, Self.pixel) && isNear(box.midX, 310.5 / 2, Self.pixel))
      #expect(isNear(CGFloat(f.seen(card.imageView.layer) { $0.opacity }), Self.dims[k], 5e-5))
      #expect(isNear(f.seen(card.imageView.layer) { $0.borderWidth }, 5 * s))
      #expect(isNear(f.seen(card.layer) { $0.zPosition }, 100 - CGFloat(k), 0))
      #expect(f.seen(card.layer) { $0.opacity } == 1)
    }
    #expect(f.stage.layoutFaults.isEmpty)
  }

  /// All ten places of each class, with more cards than those.
  @Test(arguments: ["cards", "cards.chained", "cards.2016"]) func thePlacesBehind(_ scene: String) throws {
    let f = try CardsFixture(scene, scale: 16)
    let pile = Pile(count: 14)
    f.perform { f.container.dataSource = pile }
    for story in ["wait 0", "tap down 3\nwait 3", "drag cards@150,200 cards@150,50 0.5\nwait 2"] {
      try f.stage.run(story)
      #expect(f.cards.count == 10)
      let middle = scene == "cards.2016" ? 310.5 / 2 : 310.5 - 150
      for (k, (y, dim)) in zip(Self.offsets + Self.laterOffsets, Self.dims).enumerated() {
        let (card, s) = (f.cards[k], 1 - max(0, 0.05 + 0.45 / 7 * CGFloat(k - 1)))
        #expect(isNear(f.container.offset(at: k), y, 5e-5), "\(k): \(f.container.offset(at: k))")
        let box = f.seenBox(of: card)
        #expect(isNear(box.maxY, middle + 150 * s - y, 2 * Self.pixel), "\(k): \(box)")
        #expect(isNear(box.minY, middle - 150 * s - y, 2 * Self.pixel), "\(k): \(box)")
        #expect(isNear(box.width, 400 * s, Self.pixel))
        let (image, shade) = scene == "cards.2016" ? (1, min(CGFloat(k) / 5, 1) * 0.5) : (dim, 0)
        #expect(isNear(CGFloat(f.seen(card.imageView.layer) { $0.opacity }), image, 5e-5))
        #expect(isNear(CGFloat(f.seen(card.shade.layer) { $0.opacity }), shade))
        #expect(isNear(f.seen(card.imageView.layer) { $0.borderWidth }, 5 * s))
      }
      #expect(f.stage.layoutFaults.isEmpty)
    }
  }

  /// The class of 2016: centred, and dimmed by a veil (3.5).
  @Test(arguments: stories) func theContainerOf2016(_ story: String) throws {
    let f = try CardsFixture("cards.2016", scale: 16)
    try f.stage.run(story)
    let shades: [CGFloat] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.5, 0.5, 0.5, 0.5]
    for (k, card) in f.cards.enumerated() {
      let (y, s) = ((Self.offsets + Self.laterOffsets)[k], f.container.scale(at: k))
      let box = f.seenBox(of: card)
      #expect(isNear(box.maxY, 310.5 / 2 + 150 * s - y, 2 * Self.pixel), "\(k): \(box)")
      #expect(isNear(box.minY, 310.5 / 2 - 150 * s - y, 2 * Self.pixel), "\(k): \(box)")
      #expect(isNear(CGFloat(f.seen(card.shade.layer) { $0.opacity }), shades[k]))
      #expect(f.seen(card.imageView.layer) { $0.opacity } == 1)
      #expect(isNear(f.seen(card.imageView.layer) { $0.borderWidth }, 5 * s))
      #expect(isNear(f.seen(card.layer) { $0.zPosition }, 100 - CGFloat(k), 0))
    }
    #expect(f.stage.layoutFaults.isEmpty)
  }

  /// The device is turned: smaller cards, closer to each other, and the buttons in the corners.
  @Test(arguments: CardsFixture.scenes) func onItsSide(_ scene: String) throws {
    let f = try CardsFixture(scene)
    let upright = f.cards.map { f.seenBox(of: $0) }
    try f.stage.run("orient landscapeLeft\nwait 1")
    let width = f.container.bounds.width
    #expect(
      f.front.bounds.size == (scene == "cards.v099" ? CGSize(width: 368, height: 276) : CGSize(width: 300, height: 200))
    )
    #expect(width == (scene == "cards.v099" ? 736 : 398))
    for name in ["up", "down", "insert", "remove"] {
      let box = try #require(f.stage.screenFrame(of: f.stage.view(name)!))
      #expect((box.minX == 16) != (box.maxX == 720) && (box.minY == 8) != (box.maxY == 394), "\(name): \(box)")
    }
    try f.stage.run("tap down\nwait 2\ntap up\nwait 2\norient portrait\nwait 1")
    #expect(f.cards.map { f.seenBox(of: $0) } == upright)
    #expect(f.stage.layoutFaults.isEmpty && f.animations().isEmpty)
  }
}
