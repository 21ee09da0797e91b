import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Places of a script in a view whose content is scrolled are those of its visible area.
@MainActor @Suite struct ScrolledTapTests {
  @Test(arguments: [CGFloat(0), 100, 33.37]) func aPlaceInAScrolledView(offset: CGFloat) throws {
    let bench = Bench()
    let scroll = UIScrollView()
    scroll.accessibilityIdentifier = "scroll"
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 400, height: 3000)
    bench.add(scroll, CGRect(x: 20, y: 50, width: 300, height: 600))
    var taps: [CGPoint] = []
    let tap = UITapGestureRecognizer()
    tap.addTarget { taps.append($0.location(in: nil)) }
    bench.stage.perform {
      scroll.addGestureRecognizer(tap)
      scroll.contentOffset.y = offset
    }
    let quarter = Script.Place(x: .init(percent: 25), y: .init(percent: 25))
    try bench.stage.play(.tap(.named("scroll", offset: quarter), times: 1))
    try bench.stage.play(.tap(.named("scroll", offset: Script.Place(CGPoint(x: 10, y: 20))), times: 1))
    try bench.stage.play(.tap(.named("scroll"), times: 1))
    let expected = [CGPoint(x: 95, y: 200), CGPoint(x: 30, y: 70), CGPoint(x: 170, y: 350)]
    #expect(taps.count == 3)
    for (tap, place) in zip(taps, expected) {
      #expect(abs(tap.x - place.x) < 1e-9 && abs(tap.y - place.y) < 1e-9)
    }
  }
}
