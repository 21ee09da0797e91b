import Tendon
import Testing

@testable import CardsExample

/// A card of 300 x 400 points (height first) that turns about its lower edge before a viewer (`demos.md` 3.3).
struct PerspectiveRow: Sendable {
  let distance, percent: CGFloat
  /// The top edge, from the lower edge, down; and half of its length.
  let y, halfWidth: CGFloat

  static let all = [
    PerspectiveRow(distance: 1000, percent: 0.25, y: -269.248, halfWidth: 253.850),
    PerspectiveRow(distance: 1000, percent: 0.5, y: 0, halfWidth: 285.714),
    PerspectiveRow(distance: 1000, percent: 0.75, y: 269.248, halfWidth: 253.850),
    PerspectiveRow(distance: 1000, percent: 1, y: 300, halfWidth: 200),
    PerspectiveRow(distance: 2000, percent: 0.25, y: -237.302, halfWidth: 223.730),
    PerspectiveRow(distance: 2000, percent: 0.5, y: 0, halfWidth: 235.294),
    PerspectiveRow(distance: 2000, percent: 0.75, y: 237.302, halfWidth: 223.730),
    PerspectiveRow(distance: 2000, percent: 1, y: 300, halfWidth: 200),
  ]
}

@MainActor
@Suite struct PerspectiveTests {
  /// The corners of the turned card as a finger holds it, through the layers' own conversion; 3 digits as in the table.
  @Test(arguments: PerspectiveRow.all) func theTopEdge(_ row: PerspectiveRow) throws {
    // A container 800 points wide has a front card of 400 x 300 in the first version.
    let f = try row.distance == 1000 ? CardsFixture("cards.v099", width: 800, height: 736) : CardsFixture()
    let card = f.front
    let grip = f.stage.screenFrame(of: card)!.center
    f.stage.touch(phase: .began, at: grip)
    f.stage.advance(by: 0.02)
    f.stage.touch(phase: .moved, at: CGPoint(x: grip.x, y: grip.y + 10))
    f.stage.advance(by: 0.02)
    f.stage.touch(phase: .moved, at: CGPoint(x: grip.x, y: grip.y + 10 + 150 * row.percent))
    f.stage.advance(by: 0.2)
    let (left, right, foot) = f.stage.perform {
      let (seen, container) = (card.layer.presentation()!, f.container.layer.presentation()!)
      #expect(seen.bounds.size == CGSize(width: 400, height: 300))
      return (
        container.convert(CGPoint(x: 0, y: 0), from: seen), container.convert(CGPoint(x: 400, y: 0), from: seen),
        container.convert(CGPoint(x: 200, y: 300), from: seen)
      )
    }
    #expect(isNear(left.y - foot.y, row.y, 6e-4) && isNear(right.y - foot.y, row.y, 6e-4), "\(left.y - foot.y)")
    #expect(isNear((right.x - left.x) / 2, row.halfWidth, 6e-4), "\((right.x - left.x) / 2)")
    #expect(isNear((right.x + left.x) / 2, foot.x, 1e-9))
    // The same through the hit test: just inside the edge is the card, just outside is not.
    guard row.percent != 0.5 else { return }
    let inward: CGFloat = row.percent < 0.5 ? 1 : -1
    f.stage.perform {
      let y = foot.y + row.y
      #expect(f.container.layer.isCard(card, at: CGPoint(x: foot.x, y: y + inward)))
      #expect(!f.container.layer.isCard(card, at: CGPoint(x: foot.x, y: y - inward)))
      let (inside, outside) = (foot.x + row.halfWidth - 1, foot.x + row.halfWidth + 1)
      #expect(f.container.layer.isCard(card, at: CGPoint(x: inside, y: y + 0.1 * inward)))
      #expect(!f.container.layer.isCard(card, at: CGPoint(x: outside, y: y + 0.1 * inward)))
    }
  }

  /// The matrix of an angle of -pi p, entry by entry.
  @Test func theMatrix() throws {
    let f = try CardsFixture()
    f.grip(down: true)
    for step in 0...20 {
      let p = CGFloat(step) / 20
      f.move(to: p, down: true)
      let m = f.seen(f.front.layer) { $0.transform }
      let (c, s, d) = (cos(.pi * p), sin(.pi * p), CGFloat(2000))
      for (entry, value) in [
        (m.m22, c), (m.m33, c), (m.m23, -s), (m.m32, s), (m.m24, s / d), (m.m34, -c / d), (m.m44, 1),
      ] {
        #expect(isNear(entry, value, 1e-12))
      }
    }
  }
}

extension CALayer {
  /// True if the front-most layer at a point of this one belongs to a card.
  fileprivate func isCard(_ card: CardView, at point: CGPoint) -> Bool {
    let above = superlayer.map { convert(point, to: $0) } ?? point
    var layer = hitTest(above)
    while let current = layer, current !== card.layer { layer = current.superlayer }
    return layer != nil
  }
}
