import TendonGeometry
import Testing

@testable import TendonReview

/// The positions of scenes in the picture of a whole document.
struct CanvasArrangementTests {
  private let screen = CGSize(width: 300, height: 600)

  private func arrange(_ centers: [CGPoint?], scale: CGFloat = 1, mostPixels: Int = 1 << 24) -> CanvasArrangement {
    CanvasArrangement(centers.map { ($0, screen) }, scale: scale, mostPixels: mostPixels)
  }

  private func holds(_ arrangement: CanvasArrangement) -> Bool {
    let picture = CGRect(origin: .zero, size: arrangement.size)
    return arrangement.frames.allSatisfy { picture.contains($0) }
  }

  @Test("Scenes with a place keep their distances, whole in the picture") func places() {
    let arranged = arrange([CGPoint(x: -100, y: 50), CGPoint(x: 400, y: 50)])
    #expect(arranged.frames[1].minX - arranged.frames[0].minX == 500)
    #expect(arranged.frames.allSatisfy { $0.size == screen && $0.minY == arranged.frames[0].minY })
    #expect(arranged.scale == 1 && arranged.unplaced == 0 && holds(arranged))
    #expect(arranged.frames[0].minY >= arranged.titleHeight)
  }

  @Test(
    "Places that are none are laid out below the others",
    arguments: [nil, CGPoint(x: 1e30, y: 0), CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: -CGFloat.infinity)])
  func noPlace(_ place: CGPoint?) {
    let arranged = arrange([place, CGPoint(x: 0, y: 0), place])
    #expect(arranged.unplaced == 2 && holds(arranged))
    #expect(arranged.frames[0].minY > arranged.frames[1].maxY)
    #expect(arranged.frames[2].minX > arranged.frames[0].maxX)
    #expect(arranged.frames[0].minX == arranged.frames[1].minX)
  }

  @Test("A picture that would be too large is drawn smaller, its titles larger") func reduced() {
    let arranged = arrange((0..<500).map { _ in nil })
    #expect(arranged.scale < 0.5 && arranged.scale > 0.1)
    #expect(arranged.size.width * arranged.size.height * arranged.scale * arranged.scale <= CGFloat(1 << 24))
    #expect(arranged.magnification > 1 && holds(arranged) && !arranged.isNarrowed)
    let fixed = arrange([nil], scale: 16, mostPixels: 1_000_000)
    #expect(fixed.size.width * fixed.size.height * fixed.scale * fixed.scale <= 1_000_000)
  }

  @Test("Empty stretches are made narrower where nothing could be seen else") func scattered() {
    let arranged = arrange([CGPoint(x: -90_000, y: 0), CGPoint(x: 90_000, y: 90_000), CGPoint(x: 0, y: 0)])
    #expect(arranged.isNarrowed && arranged.scale == 1 && holds(arranged))
    // Neither the order nor an empty stretch that is short enough changes.
    #expect(arranged.frames[2].minX - arranged.frames[0].maxX == 400)
    #expect(arranged.frames[0].minY == arranged.frames[2].minY)
    #expect(arranged.frames[1].minX > arranged.frames[2].maxX)
  }

  @Test("Nothing on a canvas is a small picture") func empty() {
    let arranged = arrange([])
    #expect(arranged.frames.isEmpty && arranged.size.width > 0 && arranged.scale == 1)
  }

  @Test("Places are in units of which the screen has 600, unless scenes would overlap that do not in points")
  func units() {
    func centers(_ apart: CGFloat) -> [CGPoint?] {
      let items = [CGPoint(x: 0, y: 0), CGPoint(x: apart, y: 600), nil].map { (place: $0, size: screen) }
      return CanvasPlaces(items, on: screen).centers
    }
    #expect(centers(700) == [.zero, CGPoint(x: 350, y: 600), nil])
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 400, y: 0)].map { (place: $0 as CGPoint?, size: screen) }
    #expect(CanvasPlaces(points, on: screen).centers == [.zero, CGPoint(x: 400, y: 0)])
    // Overlaps either way.
    let near = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)].map { (place: $0 as CGPoint?, size: screen) }
    #expect(CanvasPlaces(near, on: screen).centers == [.zero, CGPoint(x: 50, y: 0)])
  }

  @Test("An arrow leads from the side that faces the other frame; around a corner for a frame to itself") func routes()
  {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    func route(_ x: CGFloat, _ y: CGFloat) -> CanvasRoute {
      CanvasRoute(from: frame, to: frame.offsetBy(dx: x, dy: y), offset: 0, reach: 10)
    }
    #expect(route(300, 0).end == CGPoint(x: 300, y: 100) && route(300, 0).direction == CGVector(dx: 1, dy: 0))
    #expect(route(-300, 0).end == CGPoint(x: -200, y: 100) && route(-300, 0).direction == CGVector(dx: -1, dy: 0))
    #expect(route(0, 500).end == CGPoint(x: 50, y: 500) && route(0, 500).middle == CGPoint(x: 50, y: 350))
    #expect(route(0, -500).end == CGPoint(x: 50, y: -300))
    let own = route(0, 0)
    #expect(own.end == CGPoint(x: 100, y: 110) && own.middle.x > 105)
    #expect(route(20, 20).path.isFinite)
  }
}
