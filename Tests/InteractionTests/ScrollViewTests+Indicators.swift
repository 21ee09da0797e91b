import Foundation
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

extension ScrollViewTests {
  @Test func indicatorsShowWhereOneIs() {
    let (bench, scroll, _) = bench(height: 400, content: CGSize(width: 800, height: 1600))
    func bars() -> [(CALayer, CGFloat)] {
      [scroll.indicators.vertical, scroll.indicators.horizontal].compactMap { bar in
        bar.map { bar in (bar, bench.stage.perform { CGFloat(bar.presentation()?.opacity ?? bar.opacity) }) }
      }
    }
    #expect(bars().isEmpty)
    bench.down(200, 300)
    bench.move(200, 290)
    bench.move(150, 190)
    #expect(bars().count == 2 && bars().allSatisfy { $0.1 == 1 })
    let vertical = scroll.indicators.vertical!.frame
    // 388 points of way (both bars leave the corner free), a quarter of it long.
    #expect(vertical.width == 3 && vertical.minX == scroll.bounds.maxX - 6)
    #expect(abs(vertical.height - 388.0 / 4) < 1e-9)
    let part = scroll.contentOffset.y / 1200
    #expect(abs(vertical.minY - scroll.bounds.minY - 3 - part * (388 - 97)) < 1e-6)
    #expect(scroll.indicators.horizontal!.frame.height == 3)
    bench.wait(0.3)
    bench.up(150, 190)
    bench.wait(0.4)
    #expect(bars().allSatisfy { $0.1 == 1 })
    bench.wait(0.22)
    #expect(bars().allSatisfy { (0.05...0.95).contains($0.1) })
    bench.wait(0.2)
    #expect(bars().allSatisfy { $0.1 == 0 })
    scroll.showsHorizontalScrollIndicator = false
    bench.stage.perform { scroll.flashScrollIndicators() }
    #expect(bars().count == 1 && bars()[0].1 == 1)
    bench.wait(1)
    #expect(bars()[0].1 == 0)
    #expect(scroll.subviews.isEmpty, "they are no views")
  }

  @Test func lengthsOfIndicators() {
    func span(_ seen: CGFloat, _ total: CGFloat, _ offset: CGFloat) -> (start: CGFloat, length: CGFloat) {
      ScrollIndicators.span(track: 100, seen: seen, total: total, offset: offset)
    }
    #expect(span(400, 800, 0) == (0, 50) && span(400, 800, 400) == (50, 50) && span(400, 800, 200) == (25, 50))
    #expect(span(400, 80000, 0).length == 36, "at least 36 points")
    #expect(span(400, 800, -20) == (0, 30) && span(400, 800, 430) == (80, 20), "pulled past an end it gets shorter")
    #expect(span(400, 800, -500).length == 7)
  }
}
