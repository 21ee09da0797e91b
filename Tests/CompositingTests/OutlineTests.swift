import Foundation
import Testing
import TendonCompositing
import TendonGeometry
import TendonSnapshot

@Suite struct OutlineTests {
  @Test(arguments: [8.0, 10.5, 25, 60]) func circlesHaveTheirArea(_ radius: Double) {
    for shift in [0.0, 0.3, 0.5] {
      let layer = box(5 + shift, 6, 2 * radius, 2 * radius, .white) { $0.cornerRadius = CGFloat(radius) }
      let area = render(screen(140, 140, [layer])).coverage
      #expect(abs(area / (.pi * radius * radius) - 1) < 0.005)
    }
    let turned = box(5, 6, 2 * radius, 2 * radius, .white) {
      $0.cornerRadius = CGFloat(radius)
      $0.transform = rotation(33, 0, 0, 1)
    }
    #expect(abs(render(screen(140, 140, [turned])).coverage / (.pi * radius * radius) - 1) < 0.005)
    // An ellipse by scaling.
    let wide = box(70 - radius, 70 - radius, 2 * radius, 2 * radius, .white) {
      $0.cornerRadius = CGFloat(radius)
      $0.transform = CATransform3DMakeScale(1, 0.5, 1)
    }
    #expect(abs(render(screen(140, 140, [wide])).coverage / (.pi * radius * radius / 2) - 1) < 0.01)
  }

  @Test func onlyTheCornersAskedForAreRound() {
    for corners in 0..<16 as Range<UInt8> {
      let layer = box(0, 0, 60, 60, .white) {
        $0.cornerRadius = 20
        $0.maskedCorners = corners
      }
      let result = render(screen(60, 60, [layer]))
      for (bit, x, y) in [(1, 0, 0), (2, 59, 0), (4, 0, 59), (8, 59, 59)] as [(UInt8, Int, Int)] {
        #expect(result[x, y] == (corners & bit != 0 ? 0xff00_0000 : 0xffff_ffff))
      }
      let cut = Double(corners.nonzeroBitCount) * (1 - .pi / 4) * 400
      #expect(abs(result.coverage - (3600 - cut)) < 2)
    }
  }

  @Test func bordersHaveTheirArea() {
    for width in [0.5, 1, 3.3, 10] {
      for (x, y) in [(10.0, 10.0), (10.3, 10.7)] {
        let layer = box(x, y, 60, 40) {
          $0.borderWidth = CGFloat(width)
          $0.borderColor = .white
        }
        let area = 60 * 40 - (60 - 2 * width) * (40 - 2 * width)
        #expect(abs(render(screen(90, 70, [layer])).coverage / area - 1) < 0.006)
        var round = layer
        round.cornerRadius = 15
        let inner = max(0, 15 - width)
        let cut = (4 - .pi) * (225 - inner * inner)
        #expect(abs(render(screen(90, 70, [round])).coverage / (area - cut) - 1) < 0.01)
        round.transform = rotation(20, 0, 0, 1)
        #expect(abs(render(screen(90, 70, [round])).coverage / (area - cut) - 1) < 0.015)
      }
    }
    // Wider than half the layer: all of it.
    let full = box(10, 10, 30, 20) {
      $0.borderWidth = 40
      $0.borderColor = .white
    }
    #expect(render(screen(60, 60, [full])).coverage == 600)
  }

  @Test func opaqueBordersHideTheBackgroundsEdge() {
    let layer = box(10, 10, 40, 40, .white) {
      $0.cornerRadius = 20
      $0.borderWidth = 4
      $0.borderColor = rgb(0, 0, 1)
    }
    let result = render(screen(60, 60, [layer]))
    // No grey rim: outside the border's middle there is no red at all.
    for y in 0..<60 {
      for x in 0..<60 where hypot(Double(x) + 0.5 - 30, Double(y) + 0.5 - 30) > 19 {
        #expect(component(result[x, y], 16) == 0)
      }
    }
  }

  @Test func boundsClipSublayers() {
    func layer(_ radius: CGFloat, _ transform: CATransform3D) -> LayerSnapshot {
      box(30, 30, 60, 60) {
        $0.masksToBounds = true
        $0.cornerRadius = radius
        $0.transform = transform
        $0.sublayers = [box(-50, -50, 80, 200, .white), box(30, -50, 80, 200, .white)]
      }
    }
    #expect(render(screen(120, 120, [layer(0, CATransform3D())])).coverage == 3600)
    let round = 3600 - (4 - Double.pi) * 400
    #expect(abs(render(screen(120, 120, [layer(20, CATransform3D())])).coverage / round - 1) < 0.002)
    for transform in [rotation(30, 0, 0, 1), rotation(50, 1, 0.5, 0, viewer: 200)] {
      // The clip is the outline that the layer's own background would have, once where the sublayers' edges are.
      let own = box(30, 30, 60, 60, .white) {
        $0.cornerRadius = 20
        $0.transform = transform
      }
      let (a, b) = (render(screen(120, 120, [layer(20, transform)])), render(screen(120, 120, [own])))
      #expect(abs(a.coverage - b.coverage) < 15)
    }
    // Contents alone, and contents over a background.
    let picture = bitmap(60, 60) { _, _ in (255, 255, 255, 255) }
    for background in [nil, CGColor.black] {
      let contents = box(30, 30, 60, 60, background) {
        $0.masksToBounds = true
        $0.cornerRadius = 20
        $0.contents = Contents(bitmap: picture, version: 1, destination: $0.bounds)
      }
      #expect(abs(render(screen(120, 120, [contents])).coverage / round - 1) < 0.002)
    }
  }

  /// The area that Apple's corner cuts off, by integrating the curve of `animation.md` 4.3.
  @Test func continuousCornersFollowTheCurve() {
    let curve: [(Double, Double)] = [
      (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
      (0.16905956, 0.37282383), (0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
    ]
    var cut = 0.0
    for piece in 0..<3 {
      func point(_ t: Double) -> (Double, Double) {
        let s = 1 - t
        let k = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        let p = (0..<4).map { curve[piece * 3 + $0] }
        return (zip(k, p).reduce(0) { $0 + $1.0 * $1.1.0 }, zip(k, p).reduce(0) { $0 + $1.0 * $1.1.1 })
      }
      for i in 0..<1000 {
        let (a, b) = (point(Double(i) / 1000), point(Double(i + 1) / 1000))
        cut += (a.0 * b.1 - b.0 * a.1) / 2
      }
    }
    let layer = box(10, 10, 100, 100, .white) {
      $0.cornerRadius = 30
      $0.hasContinuousCorners = true
    }
    #expect(abs(render(screen(120, 120, [layer])).coverage - (10_000 - 4 * cut * 900)) < 5)
    // With half a side no longer than the radius it is the circle again.
    let circle = box(10, 10, 60, 60, .white) {
      $0.cornerRadius = 30
      $0.hasContinuousCorners = true
    }
    #expect(abs(render(screen(120, 120, [circle])).coverage / (900 * .pi) - 1) < 0.002)
  }
}
