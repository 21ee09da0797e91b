import TendonGeometry
import Testing

@testable import TendonViews

/// A scroll view whose touches another recognizer takes, and whose insets change while it bounces back.
@MainActor @Suite struct ScrollTrackingTests {
  /// Another recognizer that begins ends the tracking of a scroll view, which has not begun to drag.
  @Test(arguments: [true, false])
  func trackingEndsWhenAnotherRecognizerBegins(_ isSideways: Bool) {
    let bench = Bench()
    let scroll = bench.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 800))
    var tracked: [Bool] = []
    bench.stage.perform {
      scroll.contentSize = CGSize(width: 400, height: 3000)
      let pan = UIPanGestureRecognizer()
      pan.addTarget { _ in tracked.append(scroll.isTracking) }
      scroll.addGestureRecognizer(pan)
    }
    bench.down(200, 400)
    #expect(scroll.isTracking)
    for step in 1...6 {
      bench.wait(1 / 60)
      bench.move(200 + (isSideways ? CGFloat(step) * 10 : 0), 400 - (isSideways ? 0 : CGFloat(step) * 10))
    }
    #expect(scroll.isTracking == !isSideways && scroll.isDragging == !isSideways)
    #expect(isSideways == !tracked.isEmpty && !tracked.dropFirst().contains(true))
    bench.up(260, 340)
    bench.wait(2)
    #expect(!scroll.isTracking && !scroll.isDragging)
  }

  private final class Room: UIScrollViewDelegate {
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
      UIView.animate(withDuration: 0.3) { scrollView.contentInset.top = 60 }
    }
  }

  /// A refresh that makes room when the finger lifts: the content comes to rest below the room.
  @Test func aContentThatBouncesBackStopsAtTheNewInset() {
    let bench = Bench()
    let room = Room()
    let scroll = bench.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 800))
    bench.stage.perform {
      scroll.contentSize = CGSize(width: 400, height: 3000)
      scroll.delegate = room
    }
    bench.down(200, 200)
    for step in 1...30 {
      bench.wait(1 / 60)
      bench.move(200, 200 + CGFloat(step) * 10)
    }
    bench.wait(0.2)
    #expect(scroll.contentOffset.y < -60)
    bench.up(200, 500)
    var highest = scroll.contentOffset.y
    for _ in 0..<120 {
      bench.wait(1 / 60)
      highest = max(highest, scroll.contentOffset.y)
    }
    #expect(highest <= -59.5 && abs(scroll.contentOffset.y + 60) < 0.5, "\(highest) \(scroll.contentOffset.y)")
  }
}
