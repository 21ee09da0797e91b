import Foundation
import Tendon
import Testing

@testable import CardAnimation
@testable import CardsExample

/// The cards of the article's author beside the example's, frame by frame.
///
/// Three things differ on purpose, so that they are left out: the example's cards have their perspective at rest too,
/// where the author's receive it while they turn, so that of a turning card its turn is compared; a card that comes up
/// has its border from the start; and the last place is taken and left by fading.
@MainActor
@Suite struct CardTraceTests {
  /// The cards as they are seen: the places of those that stand, from the front, and the turn of the one that does not.
  struct Sight {
    var places: [(box: CGRect, alpha: CGFloat, border: CGFloat)] = []
    /// In half turns; 0 if none turns.
    var turn: CGFloat = 0
    var turnedAlpha: CGFloat = 0

    /// The largest difference, in points, 100 shares of opacity and 100 half turns.
    func distance(to other: Sight, places count: Int, borders: Bool) -> CGFloat {
      var worst = max(100 * abs(turn - other.turn), 100 * abs(turnedAlpha - other.turnedAlpha))
      guard min(places.count, other.places.count) >= count else { return .infinity }
      for (place, (a, b)) in zip(places, other.places).prefix(count).enumerated() {
        worst = max(
          worst, abs(a.box.minX - b.box.minX), abs(a.box.minY - b.box.minY), abs(a.box.width - b.box.width),
          abs(a.box.height - b.box.height), 100 * abs(a.alpha - b.alpha))
        if borders, place > 0 { worst = max(worst, abs(a.border - b.border)) }
      }
      return worst
    }
  }

  static func sight(_ container: UIView, on stage: Stage) -> Sight {
    stage.perform {
      var sight = Sight()
      let outer = container.layer.presentation() ?? container.layer
      for card in container.subviews.sorted(by: { $0.layer.zPosition > $1.layer.zPosition }) {
        let seen = card.layer.presentation() ?? card.layer
        guard seen.opacity > 0.001 else { continue }
        let turn = abs(atan2(-seen.transform.m23, seen.transform.m22)) / .pi
        if turn > 0.0001 {
          if turn < 0.9999 { (sight.turn, sight.turnedAlpha) = (turn, CGFloat(seen.opacity)) }
          continue
        }
        let border = card.subviews.map { ($0.layer.presentation() ?? $0.layer).borderWidth }.max() ?? 0
        sight.places.append((outer.convert(seen.bounds, from: seen), CGFloat(seen.opacity), border))
      }
      return sight
    }
  }

  final class Source: CardAnimation.CardContainerDataSource, CardsExample.CardContainerDataSource,
    CardAnimationViewDataSource
  {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { context in
      UIColor.orange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    }
    let count = 14
    func numberOfCards(for cardContainerView: CardAnimation.CardContainerView) -> Int { count }
    func cardContainerView(_ view: CardAnimation.CardContainerView, imageForCardAt index: Int) -> UIImage? {
      (0..<count).contains(index) ? image : nil
    }
    func numberOfCards(in container: CardsExample.CardContainerView) -> Int { count }
    func cardContainer(_ container: CardsExample.CardContainerView, imageForCardAt index: Int) -> UIImage? { image }
    func numberOfVisibleCards() -> Int { 8 }
    func numberOfCards() -> Int { count }
    func cardNumber(_ number: Int, reusedView: BaseCardView?) -> BaseCardView {
      reusedView ?? ImageCardView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  /// A container of 310 points in the middle of a screen, as the author's demo places it.
  static func show(_ container: UIView) -> Stage {
    let stage = Stage(size: CGSize(width: 414, height: 736), scale: 2)
    @MainActor func screen() -> UIViewController {
      let controller = UIViewController()
      container.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(container)
      NSLayoutConstraint.activate([
        container.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
        container.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
        container.widthAnchor.constraint(equalTo: controller.view.widthAnchor, multiplier: 3 / 4),
        container.heightAnchor.constraint(equalTo: container.widthAnchor),
      ])
      return controller
    }
    stage.present(screen())
    stage.advance(by: 0)
    return stage
  }

  /// Two stages that are compared.
  struct Pair {
    let (theirs, ours): (UIView, UIView)
    let (a, b): (Stage, Stage)
    /// The number of places that are compared, and whether borders are.
    let places: Int
    let borders: Bool
    var worst: CGFloat = 0
    var frames = 0

    @MainActor init(_ theirs: UIView, _ ours: UIView, places: Int, borders: Bool) {
      (self.theirs, self.ours, self.places, self.borders) = (theirs, ours, places, borders)
      (a, b) = (CardTraceTests.show(theirs), CardTraceTests.show(ours))
    }

    @MainActor func wait(_ seconds: Double) { for stage in [a, b] { stage.advance(by: seconds) } }

    @MainActor mutating func compare(frames count: Int, _ what: String) {
      for frame in 0...count {
        if frame > 0 { wait(1.0 / 60) }
        let (x, y) = (CardTraceTests.sight(theirs, on: a), CardTraceTests.sight(ours, on: b))
        let distance = x.distance(to: y, places: places, borders: borders)
        worst = max(worst, distance)
        frames += 1
        #expect(distance <= 1e-6, "\(what), frame \(frame): \(x), \(y)")
      }
    }
  }

  /// The cards of 2021: flipped down, down again, and up, each with the cards that move into its place.
  @Test func theContainerOfToday() throws {
    let source = Source()
    let (theirs, ours) = (CardAnimation.CardContainerView(frame: .zero), CardsExample.CardContainerView(frame: .zero))
    var pair = Pair(theirs, ours, places: 8, borders: true)
    pair.a.perform { theirs.dataSource = source }
    pair.b.perform { ours.dataSource = source }
    pair.wait(0.5)
    for step in 1...2 {
      pair.a.perform { theirs.slideDown() }
      pair.b.perform { ours.flipDown() }
      pair.compare(frames: 48, "down \(step)")
    }
    pair.a.perform { theirs.slideUp() }
    pair.b.perform { ours.flipUp() }
    pair.compare(frames: 48, "up")
    print("CardContainerView: \(pair.frames) frames, largest difference \(pair.worst)")
  }

  /// Under a finger, down and up; when it is let go, the example keeps its velocity, so that only the end is compared.
  @Test(arguments: [1, -1] as [CGFloat]) func theContainerUnderAFinger(_ sign: CGFloat) throws {
    let source = Source()
    let (theirs, ours) = (CardAnimation.CardContainerView(frame: .zero), CardsExample.CardContainerView(frame: .zero))
    var pair = Pair(theirs, ours, places: 8, borders: true)
    pair.a.perform { theirs.dataSource = source }
    pair.b.perform { ours.dataSource = source }
    pair.wait(0.5)
    if sign < 0 {
      pair.a.perform { theirs.slideDown() }
      pair.b.perform { ours.flipDown() }
      pair.wait(1)
    }
    let start: CGFloat = 420
    func touch(_ phase: UITouch.Phase, _ distance: CGFloat) {
      for stage in [pair.a, pair.b] { stage.touch(phase: phase, at: CGPoint(x: 207, y: start + distance * sign)) }
    }
    touch(.began, 0)
    pair.wait(1.0 / 60)
    touch(.moved, 10)
    // The example's card is opaque 0.1 s after it was taken, the author's at once.
    pair.wait(0.15)
    for step in 0...30 {
      touch(.moved, 12 + 4 * CGFloat(step))
      pair.compare(frames: 0, "way \(sign), step \(step)")
    }
    pair.wait(0.2)
    touch(.ended, 132)
    pair.wait(1.2)
    pair.compare(frames: 0, "way \(sign), at the end")
    print("CardContainerView under a finger: \(pair.frames) frames, largest difference \(pair.worst)")
  }

  /// The class of the first version, which a contributor made of the demo.
  @Test func theFirstVersion() throws {
    let source = Source()
    let (theirs, ours) = (CardAnimationView(frame: .zero), FirstCardContainerView(frame: .zero))
    // Its cards have no border.
    var pair = Pair(theirs, ours, places: 6, borders: false)
    pair.a.perform {
      theirs.cardSize = (theirs.bounds.width, theirs.bounds.width * 3 / 4)
      theirs.dataSourceDelegate = source
    }
    pair.b.perform { ours.dataSource = source }
    pair.wait(1)
    for step in 1...2 {
      pair.a.perform { _ = theirs.flipDown() }
      pair.b.perform { ours.flipDown() }
      pair.compare(frames: 96, "down \(step)")
    }
    print("CardAnimationView: \(pair.frames) frames, largest difference \(pair.worst)")
  }

  /// The author's screen from its document, with its own classes, pictures and buttons.
  @Test func theScreenFromItsDocument() throws {
    let url = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .appending(path: ".build/articles/CardAnimation/Main.storyboard")
    let stage = Stage(size: CGSize(width: 414, height: 736), scale: 2)
    stage.launch(CardAnimation.AppDelegate())
    let storyboard = try stage.perform { try UIStoryboard(contentsOf: url) }
    stage.present(storyboard.instantiateInitialViewController()!)
    let controller = try #require(stage.window.rootViewController as? CardAnimation.ViewController)
    #expect(storyboard.diagnostics.isEmpty, "\(storyboard.diagnostics)")
    stage.advance(by: 0.5)
    for _ in 1...4 {
      stage.perform { controller.insertACard(controller) }
      stage.advance(by: 0.6)
    }
    stage.perform { controller.deleteACard(controller) }
    stage.advance(by: 1)
    stage.perform { controller.changeCardSize(controller) }
    stage.advance(by: 0.5)
    #expect(controller.cardContainerView.subviews.filter { $0.alpha > 0 }.count == 4)
    #expect(stage.layoutFaults.isEmpty && stage.diagnostics.isEmpty)
    if let path = ProcessInfo.processInfo.environment["ARTICLE_PICTURE"] {
      try PNGEncoder.write(stage.picture(), to: URL(fileURLWithPath: path))
    }
  }
}
