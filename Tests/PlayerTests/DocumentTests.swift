import Tendon
import Testing

@testable import PlayerExample

/// The frames of the article's storyboards in a document of our own, on the screen that they were drawn for.
@MainActor
@Suite struct DocumentTests {
  @Test func thePlacesOfTheTwoLayouts() throws {
    let f = try PlayerFixture<PlayerController>("player")
    let controller = f.controller
    #expect(f.root.frame == CGRect(x: 0, y: 64, width: 320, height: 504))
    #expect(controller.expandedContainer.frame == CGRect(x: 0, y: 0, width: 320, height: 504))
    #expect(controller.compactContainer.frame == CGRect(x: 0, y: 424, width: 320, height: 80))
    let artwork = try #require(controller.elements.first { $0.elementView === controller.art })
    #expect(artwork.expandedReferenceView.frame == CGRect(x: 0, y: 0, width: 320, height: 320))
    #expect(artwork.compactReferenceView.frame == CGRect(x: 250, y: 10, width: 60, height: 60))
    let content = try #require(f.stage.view("ref-co-tnt"))
    #expect(content.frame == CGRect(x: 0, y: 320, width: 320, height: 184))
    // The document's 21 points are those of Apple's font.
    let label = try #require(f.stage.view("ref-de-scr"))
    #expect(label.frame.distance(to: CGRect(x: 8, y: 30, width: 234, height: 21)) <= 0.5)
    #expect(f.stage.diagnostics.isEmpty && f.stage.layoutFaults.isEmpty)
  }

  /// Three things with three outlets each, in the main view, and nothing holds them there.
  @Test func whatMovesHasNoConstraints() throws {
    let f = try PlayerFixture<PlayerController>("player")
    let elements = f.controller.elements
    #expect(elements.map(\.elementView.accessibilityIdentifier) == ["art", "bars", "play"])
    for element in elements {
      #expect(element.elementView.superview === f.root)
      #expect(element.compactReferenceView.isDescendant(of: f.controller.compactContainer))
      #expect(element.expandedReferenceView.isDescendant(of: f.controller.expandedContainer))
      #expect(constraints(at: element.elementView, in: f.root).isEmpty)
      #expect(constraints(at: element.compactReferenceView, in: f.root).count >= 4)
      #expect(constraints(at: element.expandedReferenceView, in: f.root).count >= 4)
    }
    #expect(f.root.subviews.suffix(3).map(\.accessibilityIdentifier) == ["art", "bars", "play"])
  }

  /// The cost of each way: the references stand all the time; of the swapped ones half is always waiting.
  @Test func theConstraintsAreCounted() throws {
    let f = try PlayerFixture<PlayerController>("player")
    #expect(f.constraintCount() == 44)
    for scene in ["player.swap", "player.everyframe"] {
      let g = try PlayerFixture<SwapPlayerController>(scene)
      #expect(g.constraintCount() == 32)
      // The article counts 2 x (4 + 2) for one view, half of them waiting; three that hang on each other share some.
      let views = [g.controller.art, g.controller.bars, g.controller.play] as [UIView]
      func atWork() -> Set<ObjectIdentifier> {
        Set(views.flatMap { constraints(at: $0, in: g.root) }.map(ObjectIdentifier.init))
      }
      let compact = atWork()
      try g.toggle()
      g.stage.advance(by: 1.1)
      let expanded = atWork()
      #expect(g.constraintCount() == 32)
      #expect((compact.count, expanded.count) == (15, 15))
      // Common to both are the two ratios, the widest artwork and the least button.
      #expect(compact.intersection(expanded).count == 4)
    }
  }

  private func constraints(at view: UIView, in root: UIView) -> [NSLayoutConstraint] {
    root.allConstraints.filter { $0.firstItem === view || $0.secondItem === view }
  }

  /// One constant, 30 or 200, and the square, its text and what hangs on both follow.
  @Test func theSquareAndItsText() throws {
    let f = try PlayerFixture<ConstraintsController>("player.constraints")
    let text = try #require(f.stage.view("text"))
    #expect(f.controller.art.frame == CGRect(x: 0, y: 0, width: 30, height: 30))
    #expect(text.frame.origin == CGPoint(x: 38, y: 8) && text.frame.width == 258)
    #expect(f.controller.play.frame == CGRect(x: 7.5, y: 7.5, width: 15, height: 15))
    try f.toggle()
    f.stage.advance(by: 0.3)
    #expect(f.controller.art.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(text.frame.origin == CGPoint(x: 208, y: 8) && text.frame.width == 88)
    #expect(f.controller.play.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    #expect(f.controller.bars.frame == CGRect(x: 208, y: text.frame.maxY + 8, width: 60, height: 14))
    #expect(f.stage.diagnostics.isEmpty && f.stage.layoutFaults.isEmpty)
  }

  /// The picture is as wide as the screen and 15 to 8, to the pixel, and waits above it.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func thePictureAbove(_ scale: CGFloat) throws {
    let f = try PlayerFixture<TransformController>("player.transform", scale: scale)
    let art = f.controller.art!
    #expect(abs(art.bounds.height - 320 * 8 / 15) <= 0.5 / scale + 1e-9)
    #expect(scale != 1 || art.bounds.height == 171)
    #expect(art.center.y == art.bounds.height / 2 && art.bounds.width == 320)
    #expect(art.transform == CGAffineTransform(translationX: 0, y: -art.bounds.height))
    let above = CGRect(x: 0, y: -art.bounds.height, width: 320, height: art.bounds.height)
    #expect(f.seen("art").distance(to: above) < 1e-9)
    #expect(f.stage.diagnostics.isEmpty && f.stage.layoutFaults.isEmpty)
  }
}
