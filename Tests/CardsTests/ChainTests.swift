import Tendon
import Testing

@testable import CardsExample

/// Cards that are put in and taken out, and the constraints that hold them.
@MainActor
@Suite struct ChainTests {
  @Test(arguments: CardsFixture.scenes, [0, 1, 2]) func insertionsAndRemovals(_ scene: String, _ head: Int) throws {
    let f = try CardsFixture(scene)
    let source = List()
    f.perform { f.container.dataSource = source }
    for _ in 0..<head { f.perform { f.container.flipDown() } }
    f.stage.advance(by: 3)
    for index in [0, head, head + 1, 7, source.images.count] {
      source.images.insert(source.make(), at: index)
      f.perform { f.container.insertCard(at: index) }
      f.stage.advance(by: 0.1)
    }
    f.stage.advance(by: 3)
    func check() {
      let first = f.container.headCardIndex
      let count = min(source.images.count - first, f.container.maxVisibleCardCount)
      #expect(f.cards.count == count)
      #expect(zip(f.cards, source.images[first...]).allSatisfy { $0.imageView.image === $1 })
      f.checkRest()
    }
    check()
    while !source.images.isEmpty {
      let index = source.images.count * 2 / 3 % source.images.count
      source.images.remove(at: index)
      f.perform { f.container.removeCard(at: index) }
      f.stage.advance(by: source.images.count % 3 == 0 ? 3 : 0.07)
    }
    f.stage.advance(by: 3)
    #expect(f.cards.isEmpty && f.container.headCardIndex == 0)
    check()
  }

  /// Cards that are turned away count on: the head moves with them.
  @Test func insertionsBeforeTheHead() throws {
    let f = try CardsFixture()
    try f.stage.run("tap down 3\nwait 2")
    let shownBefore = f.front.imageView.image
    f.perform { f.container.insertCard(at: 1) }
    #expect(f.container.headCardIndex == 4 && f.front.imageView.image === shownBefore)
    f.perform { f.container.removeCard(at: 0) }
    #expect(f.container.headCardIndex == 3 && f.front.imageView.image === shownBefore)
    f.checkRest()
  }

  @Test func placesThatDoNotExist() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let f = try CardsFixture()
      f.perform { f.container.insertCard(at: 9) }
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let f = try CardsFixture()
      f.perform { f.container.removeCard(at: 8) }
    }
  }

  /// Each rear card hangs on the one in front of it, and the front one on the container.
  private func checkChain(_ f: CardsFixture) {
    for (k, card) in f.cards.enumerated() {
      #expect(card.support?.isActive == true && card.support?.firstItem === card)
      #expect(card.support?.secondItem === (k == 0 ? f.container : f.cards[k - 1]))
    }
    let ofCards = f.container.constraints.filter { one in f.cards.contains { $0 === one.firstItem } }
    #expect(ofCards.filter { $0.firstAttribute == .top }.count == f.cards.count && ofCards.count == 2 * f.cards.count)
  }

  @Test func oneConstantMovesAll() throws {
    let (chained, plain) = (try CardsFixture("cards.chained"), try CardsFixture("cards"))
    checkChain(chained)
    for (f, moved) in [(chained, 8), (plain, 1)] {
      let before = f.cards.map { f.seenBox(of: $0) }
      f.perform { f.front.support?.constant += 30 }
      let after = f.cards.map { f.seenBox(of: $0) }
      #expect(zip(before, after).filter { $1.minY == $0.minY + 30 && $1.maxY == $0.maxY + 30 }.count == moved)
      #expect(zip(before, after).filter { $0 == $1 }.count == 8 - moved)
    }
  }

  /// A front card that goes takes its constraints along: that which holds it, and that by which the next one hung on it.
  @Test func theFrontCardTakesItsConstraintsAlong() throws {
    let f = try CardsFixture("cards.chained")
    let (first, second) = (f.front, f.cards[1])
    let (hold, hang) = (first.support!, second.support!)
    // Without the container's care.
    f.perform { first.removeFromSuperview() }
    #expect(!hold.isActive && !hang.isActive)
    #expect(!f.container.constraints.contains { $0 === hold || $0 === hang })
    #expect(!f.stage.ambiguities.isEmpty)
    // With it.
    let g = try CardsFixture("cards.chained")
    let next = g.cards[1]
    g.perform { g.container.removeCard(at: 0) }
    #expect(g.front === next)
    checkChain(g)
    // The next card waits until the first has gone, then takes its place.
    let top = g.seenBox(of: next).minY
    g.stage.advance(by: 0.39)
    #expect(isNear(g.seenBox(of: next).minY, top, 1e-9))
    g.stage.advance(by: 2)
    #expect(g.seenBox(of: next).maxY == 310.5)
    g.checkRest()
  }

  @Test func bindingsFollow() throws {
    let f = try CardsFixture("cards.chained")
    for script in [
      "tap down\nwait 0.2", "tap down\nwait 0.1", "tap up\nwait 0.1", "tap insert\nwait 0.1", "tap remove\nwait 0.1",
      "tap remove\nwait 2", "tap insert\nwait 2", "tap up\nwait 1", "drag cards@150,200 cards@150,400 0.5",
    ] {
      try f.stage.run(script)
      checkChain(f)
      #expect(f.stage.layoutFaults.isEmpty)
    }
    f.stage.advance(by: 3)
    f.checkRest()
  }

  /// `card[K]` is the card in the place K, 0 in front: and its strip is seen above the one before it.
  @Test(arguments: CardsFixture.scenes) func cardsAreCountedFromTheFront(_ scene: String) throws {
    let f = try CardsFixture(scene)
    for script in ["wait 0", "tap down 2\nwait 3", "tap insert\nwait 2", "tap up\nwait 3", "tap remove\nwait 2"] {
      try f.stage.run(script)
      let named = f.stage.elements("card")
      #expect(named.count == f.cards.count && zip(named, f.cards).allSatisfy { $0 === $1 }, "\(script)")
      var edge = f.container.bounds.maxY
      for (place, card) in f.cards.enumerated() {
        let box = f.seenBox(of: card)
        #expect(box.minY < edge, "\(place)")
        let strip = CGPoint(x: box.midX, y: (box.minY + min(edge, box.maxY)) / 2)
        f.perform {
          // The layers know what is in front; views hear no touches outside of the container.
          var layer = f.container.layer.hitTest(f.container.convert(strip, to: f.container.superview))
          while let current = layer, current !== card.layer { layer = current.superlayer }
          #expect(layer != nil, "\(place) after \(script)")
        }
        edge = box.minY
      }
    }
  }

  /// A card is asked for its picture once, when it comes into view.
  @Test func picturesAreAskedForOnce() throws {
    let f = try CardsFixture()
    let source = List()
    source.images += (0..<20).map { _ in source.make() }
    f.perform { f.container.dataSource = source }
    #expect(source.counts == 1 && source.asked == Array(0..<10))
    try f.stage.run("tap down\nwait 2")
    #expect(source.asked == Array(0...10))
    try f.stage.run("tap up\nwait 2")
    #expect(source.asked == Array(0...10) + [0])
    f.perform { f.container.reloadData() }
    #expect(source.counts == 2 && source.asked.count == 22)
    f.stage.advance(by: 1)
    #expect(f.cards.count == 10)
    f.checkRest()
  }
}

/// Pictures that say what was asked of them.
@MainActor
private final class List: CardContainerDataSource {
  var images: [UIImage] = []
  var counts = 0
  var asked: [Int] = []

  init() { images = (0..<8).map { _ in make() } }

  func make() -> UIImage {
    let size = CGSize(width: 4, height: 3)
    return UIGraphicsImageRenderer(size: size, scale: 1).image {
      $0.cgContext.fill(CGRect(origin: .zero, size: size), color: .white)
    }
  }

  func numberOfCards(in container: CardContainerView) -> Int {
    counts += 1
    return images.count
  }

  func cardContainer(_ container: CardContainerView, imageForCardAt index: Int) -> UIImage? {
    asked.append(index)
    return images[index]
  }
}
