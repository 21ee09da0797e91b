import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// Scroll views under a finger: the tables of coasting and of the rubber band, what delegates hear, and when.
@MainActor @Suite struct ScrollViewTests {
  final class Hearing: UIScrollViewDelegate {
    let log = Log()
    var velocities: [CGPoint] = []
    var targets: [CGPoint] = []
    var target: CGPoint?
    var zoomed: UIView?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { if log.lines.last != "scroll" { log.note("scroll") } }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.note("will drag") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      log.note("will end")
      velocities.append(velocity)
      targets.append(targetContentOffset.pointee)
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
      log.note("did end \(willDecelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.note("will coast") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.note("did coast") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.note("did glide") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.note("inset") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.note("will zoom") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if log.lines.last != "zoom" { log.note("zoom") } }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      log.note("did zoom \((scale * 1000).rounded() / 1000)")
    }
  }

  func bench(
    height: CGFloat = 600, content: CGSize = CGSize(width: 400, height: 20000)
  ) -> (Bench, UIScrollView, Hearing) {
    let bench = Bench(size: CGSize(width: 400, height: 1000))
    let (scroll, hearing) = (UIScrollView(), Hearing())
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = content
    bench.add(scroll, CGRect(x: 0, y: 0, width: 400, height: height))
    scroll.delegate = hearing
    _ = hearing.log.take()
    return (bench, scroll, hearing)
  }

  /// A flick that leaves at exactly `speed` points a second, after 100 points of drag.
  private func flick(_ bench: Bench, speed: Double, from y: CGFloat = 500, x: CGFloat = 200) {
    let seconds = 0.3
    bench.drag(
      from: CGPoint(x: x, y: y), to: CGPoint(x: x, y: y - CGFloat(speed * seconds)), seconds: seconds)
  }

  // MARK: - Tables

  /// The table of rates: how far the content has come a while after the finger has lifted, and where it rests.
  @Test(arguments: [
    (0.998, 1000.0, 499.499833, [196.689515, 315.928023, 432.035127]),
    (0.998, 2000.0, 998.999666, [393.379030, 631.856045, 864.070253]),
    (0.99, 1000.0, 99.499162, [91.433908, 98.845405, 99.494867]),
    (0.99, 2000.0, 198.998325, [182.867816, 197.690810, 198.989734]),
  ])
  func coasting(rate: Double, speed: Double, rest: Double, seen: [Double]) throws {
    let (bench, scroll, hearing) = bench(height: 1000)
    scroll.decelerationRate = rate == 0.998 ? .normal : .fast
    #expect(Double(scroll.decelerationRate.rawValue) == rate)
    bench.stage.perform { scroll.contentOffset.y = 3000 }
    flick(bench, speed: speed, from: 900)
    let start = Double(scroll.contentOffset.y)
    #expect(abs(start - (3000 + speed * 0.3 - 10)) < 1e-6)
    try #require(hearing.velocities.count == 1)
    #expect(abs(Double(hearing.velocities[0].y) - speed / 1000) < 1e-9, "in points a millisecond")
    #expect(abs(Double(hearing.targets[0].y) - start - rest) < 1e-5)
    for (time, expected) in zip([0.25, 0.5, 1], seen) {
      bench.wait(time == 1 ? 0.5 : 0.25)
      // The last half point is not travelled.
      if rest - expected > 0.51 { #expect(abs(Double(scroll.contentOffset.y) - start - expected) < 1e-5) }
    }
    bench.wait(5)
    #expect(!scroll.isDecelerating && abs(Double(scroll.contentOffset.y) - start - rest) <= 0.5 + 1e-6)
  }

  /// The table of the rubber band: how far a pull is shown, at both ends; and back to the finger's way.
  @Test(arguments: [
    (320.0, [5.407066, 25.323741, 46.933333, 81.860465, 130.370370, 185.263158]),
    (667.0, [5.455019, 26.411087, 50.810249, 94.427284, 165.434047, 265.112918]),
    (844.0, [5.464391, 26.632243, 51.635150, 97.316562, 174.511278, 289.221184]),
    (960.0, [5.47, 27.1, 52.02, 98.7, 178.98, .nan]),
  ])
  func rubberBand(length: Double, seen: [Double]) {
    for isTop in [true, false] {
      let (bench, scroll, _) = bench(height: CGFloat(length), content: CGSize(width: 400, height: 5000))
      let end: CGFloat = isTop ? 0 : 5000 - CGFloat(length)
      bench.stage.perform { scroll.contentOffset.y = end }
      let side: CGFloat = isTop ? 1 : -1
      bench.down(200, 300)
      for (pull, expected) in zip([10.0, 50, 100, 200, 400, 800], seen) where expected.isFinite {
        bench.move(200, 300 + side * CGFloat(pull + 10))
        let shown = Double(side * (end - scroll.contentOffset.y))
        let tolerance = length == 960 ? 0.4 : 1e-5
        #expect(abs(shown - expected) < tolerance, "\(pull) of \(length)")
      }
      bench.wait(0.2)
      bench.move(200, 300 + side * 110)
      bench.wait(0.2)
      bench.up(200, 300 + side * 110)
      bench.wait(3)
      #expect(scroll.contentOffset.y == end && !scroll.isDecelerating)
    }
  }

  @Test func withoutBounceTheContentStopsDead() {
    let (bench, scroll, hearing) = bench(content: CGSize(width: 400, height: 700))
    scroll.bounces = false
    bench.down(200, 300)
    bench.move(200, 200)
    bench.move(200, 500)
    #expect(scroll.contentOffset.y == 0)
    bench.up(200, 500)
    _ = hearing.log.take()
    flick(bench, speed: 1000)
    #expect(scroll.contentOffset.y <= 100)
    bench.wait(3)
    #expect(scroll.contentOffset.y == 100)
  }

  // MARK: - What is heard

  @Test func theOrderOfCalls() {
    let (bench, scroll, hearing) = bench()
    bench.down(200, 500)
    #expect(scroll.isTracking && !scroll.isDragging && hearing.log.lines.isEmpty)
    bench.wait(0.02)
    bench.move(200, 480)
    #expect(scroll.isDragging && hearing.log.take() == ["will drag", "scroll"])
    bench.wait(0.02)
    bench.move(200, 400)
    bench.up(200, 400)
    #expect(!scroll.isTracking && !scroll.isDragging && scroll.isDecelerating)
    #expect(hearing.log.take() == ["scroll", "will end", "did end true", "will coast"])
    bench.wait(10)
    #expect(!scroll.isDecelerating && hearing.log.take() == ["scroll", "did coast"])
    // A finger that rests before it lifts throws nothing.
    bench.down(200, 500)
    bench.move(200, 450)
    bench.wait(0.2)
    bench.up(200, 450)
    #expect(hearing.log.take() == ["will drag", "scroll", "will end", "did end false"])
    #expect(hearing.velocities.last == .zero && hearing.targets.last == scroll.contentOffset)
    bench.stage.perform { scroll.setContentOffset(.zero, animated: true) }
    bench.wait(0.29)
    #expect(hearing.log.take() == ["scroll"] && scroll.contentOffset.y > 0)
    bench.wait(0.02)
    #expect(hearing.log.take().last == "did glide" && scroll.contentOffset == .zero)
    bench.stage.perform { scroll.contentInset.top = 10 }
    #expect(hearing.log.take().contains("inset") && scroll.contentOffset.y == -10)
    // A drag that is cancelled ends, and coasts nowhere.
    bench.down(200, 500)
    bench.move(200, 400)
    bench.stage.perform { scroll.isScrollEnabled = false }
    #expect(hearing.log.take().suffix(2) == ["will end", "did end false"] && !scroll.isDragging && !scroll.isTracking)
  }

  /// A finger on a coasting content catches it: nothing jumps, and dragging takes no more than a movement.
  @Test func aCaughtContentGoesOnUnderTheFinger() {
    let (bench, scroll, hearing) = bench()
    var largest: CGFloat = 0
    var last = scroll.contentOffset.y
    // Every frame in which it moves.
    let watching = scroll.observeContentOffset {
      largest = max(largest, abs($0.contentOffset.y - last))
      last = $0.contentOffset.y
    }
    bench.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200), seconds: 0.3)
    bench.wait(1 / 3.0)
    let caught = scroll.contentOffset.y
    _ = hearing.log.take()
    bench.down(200, 300)
    #expect(!scroll.isDecelerating && scroll.isTracking && hearing.log.take() == ["did coast"])
    bench.wait(0.3)
    #expect(scroll.contentOffset.y == caught)
    bench.move(200, 297)
    #expect(scroll.contentOffset.y == caught + 3 && scroll.isDragging, "no 10 points are lost")
    for step in 1...10 {
      bench.wait(1 / 60.0)
      bench.move(200, 297 + 16 * CGFloat(step))
    }
    bench.up(200, 457)
    bench.wait(5)
    watching.invalidate()
    // 1000 points a second are 16.7 points a frame.
    #expect(largest <= 1000 / 60 + 1e-6, "\(largest)")
    #expect(!scroll.isDecelerating && scroll.contentOffset.y >= 0)
  }

  /// Caught past its end and let go, it goes back; caught and dragged, it goes on from where it is.
  @Test func aBounceIsCaughtToo() {
    for drags in [false, true] {
      let (bench, scroll, _) = bench()
      bench.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), seconds: 0.2)
      bench.wait(0.05)
      let caught = scroll.contentOffset.y
      #expect(caught < -20)
      bench.down(200, 300)
      bench.wait(0.5)
      #expect(scroll.contentOffset.y == caught)
      if drags {
        bench.move(200, 299)
        #expect(abs(scroll.contentOffset.y - caught) < 1)
      }
      bench.up(200, drags ? 299 : 300)
      #expect(scroll.isDecelerating)
      bench.wait(3)
      #expect(scroll.contentOffset.y == 0)
    }
  }

  // MARK: - Targets and pages

  /// The delegate may send a flick elsewhere: it arrives there exactly, and neither place nor speed jumps on the way.
  @Test(arguments: [0.0, 200, 1000, 2500], [-300.0, 10, 400, 900, 3000])
  func targetsAreReached(_ speed: Double, _ way: Double) {
    let (bench, scroll, hearing) = bench(height: 1000)
    bench.stage.perform { scroll.contentOffset.y = 5000 }
    let lifted = 5000 + CGFloat(max(speed * 0.3, 60)) - 10
    hearing.target = CGPoint(x: 0, y: lifted + CGFloat(way))
    if speed == 0 {
      bench.drag(from: CGPoint(x: 200, y: 900), to: CGPoint(x: 200, y: 840), seconds: 0.3, lifts: false)
      bench.wait(0.2)
      bench.up(200, 840)
    } else {
      bench.drag(
        from: CGPoint(x: 200, y: 900), to: CGPoint(x: 200, y: 900 - max(speed * 0.3, 60)),
        seconds: max(speed * 0.3, 60) / speed)
    }
    #expect(abs(scroll.contentOffset.y - lifted) < 1e-6)
    var offsets = [lifted]
    let watching = scroll.observeContentOffset { offsets.append($0.contentOffset.y) }
    bench.wait(0.5)
    watching.invalidate()
    let speeds = zip(offsets, offsets.dropFirst()).map { ($1 - $0) * 60 }
    // Neither way of getting there changes the speed by more than a spring of 10 a second would.
    let farthest = offsets.map { abs($0 - hearing.target!.y) }.max()!
    let fastest = max(CGFloat(speed), speeds.map(abs).max() ?? 0)
    let bound = (100 * farthest + 20 * fastest) / 60
    for (a, b) in zip([CGFloat(speed)] + speeds, speeds) { #expect(abs(b - a) <= bound + 1) }
    bench.wait(10)
    #expect(scroll.contentOffset == hearing.target! && !scroll.isDecelerating)
  }

  /// A page more after a flick of more than 300 points a second, else the nearest.
  @Test(arguments: [(299.0, 0.1, 0), (301, 0.1, 1), (-301, 0.1, -1), (0, 0.49, 0), (0, 0.51, 1), (5000, 0.2, 1)])
  func pages(speed: Double, part: Double, expected: Int) {
    let (bench, scroll, hearing) = bench(content: CGSize(width: 400, height: 6000))
    scroll.isPagingEnabled = true
    bench.stage.perform { scroll.contentOffset.y = 1200 }
    bench.down(200, 500)
    let way = CGFloat(part * 600) * (speed < 0 ? -1 : 1)
    bench.move(200, 500 - way - (way < 0 ? -10 : 10))
    #expect(abs(scroll.contentOffset.y - 1200 - way) < 1e-6)
    bench.wait(0.3)
    // The last two moves alone decide on the speed: two points.
    let y = 500 - way - (way < 0 ? -10 : 10)
    bench.move(200, y + CGFloat(speed) * 0.005)
    bench.wait(0.005)
    if speed != 0 { bench.move(200, y) }
    bench.up(200, y)
    bench.wait(4)
    #expect(scroll.contentOffset.y == 1200 + 600 * CGFloat(expected))
    #expect(hearing.targets.last?.y == 1200 + 600 * CGFloat(expected))
  }

  // MARK: - Directions

  @Test func aLockedDragKeepsToItsAxis() {
    for (degrees, expected) in [
      (0.0, (true, false)), (25, (true, false)), (35, (true, true)), (45, (true, true)), (65, (false, true)),
    ] {
      let (bench, scroll, _) = bench(content: CGSize(width: 2000, height: 2000))
      scroll.isDirectionalLockEnabled = true
      bench.stage.perform { scroll.contentOffset = CGPoint(x: 500, y: 500) }
      let (x, y) = (CGFloat(cos(degrees * .pi / 180)), CGFloat(sin(degrees * .pi / 180)))
      bench.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50 + 200 * x, y: 50 + 200 * y), seconds: 0.4, lifts: false)
      #expect((scroll.contentOffset.x != 500) == expected.0 && (scroll.contentOffset.y != 500) == expected.1)
    }
  }

  /// A view that scrolls sideways inside one that scrolls up and down: each takes its own direction; at its end without
  /// bounce the inner one leaves the finger to the outer.
  @Test func nestedScrollViews() {
    let (bench, outer, _) = bench()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 300))
    inner.contentSize = CGSize(width: 2000, height: 300)
    outer.addSubview(inner)
    bench.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 100, y: 220), seconds: 0.3)
    bench.wait(5)
    #expect(inner.contentOffset.x > 80 && outer.contentOffset == .zero)
    let x = inner.contentOffset.x
    bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 210, y: 200), seconds: 0.3)
    bench.wait(5)
    #expect(inner.contentOffset.x == x && outer.contentOffset.y > 80)
    // The same direction: the inner one first.
    let y = outer.contentOffset.y
    inner.contentSize = CGSize(width: 400, height: 1000)
    bench.stage.perform {
      inner.contentOffset = .zero
      outer.contentOffset = .zero
    }
    bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 250), seconds: 0.3)
    bench.wait(5)
    #expect(inner.contentOffset.y > 30 && outer.contentOffset.y == 0 && y > 0)
    bench.stage.perform { inner.contentOffset.y = 700 }
    inner.bounces = false
    bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 250), seconds: 0.3)
    #expect(inner.contentOffset.y == 700 && outer.contentOffset.y > 30)
  }

  @Test func rectanglesBecomeVisible() {
    let (bench, scroll, hearing) = bench(content: CGSize(width: 400, height: 2000))
    scroll.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    func goes(_ rect: CGRect) -> CGFloat {
      bench.stage.perform { scroll.scrollRectToVisible(rect, animated: false) }
      return scroll.contentOffset.y
    }
    #expect(scroll.contentOffset.y == -50)
    #expect(goes(CGRect(x: 0, y: 100, width: 10, height: 50)) == -50, "seen already")
    #expect(goes(CGRect(x: 0, y: 560, width: 10, height: 40)) == 30, "its end above the inset at the bottom")
    #expect(goes(CGRect(x: 0, y: 20, width: 10, height: 40)) == -30)
    #expect(goes(CGRect(x: 0, y: 900, width: 10, height: 800)) == 850, "where it does not fit, its beginning")
    #expect(goes(CGRect(x: 0, y: 1990, width: 10, height: 500)) == 1430)
    #expect(goes(CGRect(x: 0, y: 0, width: 0, height: 50)) == 1430)
    _ = hearing.log.take()
    bench.stage.perform { scroll.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true) }
    bench.wait(0.15)
    #expect((0...1429).contains(scroll.contentOffset.y))
    bench.wait(0.2)
    #expect(scroll.contentOffset.y == -50 && hearing.log.take() == ["scroll", "did glide"])
  }

  // MARK: - Touches of the content

  @Test func contentHearsOfTouchesLater() {
    let (bench, scroll, _) = bench()
    let log = Log()
    let view = HearingView("view", log, frame: CGRect(x: 0, y: 0, width: 400, height: 20000))
    scroll.addSubview(view)
    bench.down(100, 100)
    bench.wait(0.14)
    #expect(log.take() == [])
    bench.wait(0.02)
    #expect(log.take() == ["view began"], "0.15 s later")
    bench.move(100, 80)
    #expect(log.take() == ["view cancelled"] && scroll.isDragging)
    bench.up(100, 80)
    bench.wait(5)
    bench.tap(100, 100)
    #expect(log.take() == ["view began", "view ended"])
    bench.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 20), seconds: 0.1)
    #expect(log.take() == [])
    bench.wait(5)
    scroll.delaysContentTouches = false
    bench.down(100, 100)
    #expect(log.take() == ["view began"])
    bench.up(100, 100)
    #expect(log.take() == ["view ended"])
    scroll.isScrollEnabled = false
    scroll.delaysContentTouches = true
    bench.down(100, 100)
    #expect(log.take() == ["view began"], "what does not scroll does not wait")
  }

  final class Choosy: UIScrollView {
    var begins = true
    var cancels = true
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { begins }
    override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
  }

  @Test func contentMayKeepItsTouches() {
    let (bench, log) = (Bench(), Log())
    let scroll = bench.add(Choosy(), CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.contentInsetAdjustmentBehavior = .never
    let view = HearingView("view", log, frame: CGRect(x: 0, y: 0, width: 400, height: 2000))
    scroll.addSubview(view)
    func drag(after seconds: Double) -> Bool {
      bench.down(100, 300)
      bench.wait(seconds)
      bench.move(100, 250)
      defer {
        bench.wait(0.2)
        bench.up(100, 250)
        bench.wait(3)
      }
      return scroll.isDragging
    }
    #expect(drag(after: 0.05) && drag(after: 0.2))
    scroll.cancels = false
    #expect(drag(after: 0.05), "what the content has not heard of it cannot keep")
    _ = log.take()
    #expect(!drag(after: 0.2) && log.take() == ["view began", "view moved", "view ended"])
    (scroll.cancels, scroll.canCancelContentTouches) = (true, false)
    #expect(!drag(after: 0.2))
    (scroll.canCancelContentTouches, scroll.begins) = (true, false)
    _ = log.take()
    #expect(drag(after: 0.2) && log.take() == [])
    let plain = UIScrollView()
    #expect(plain.touchesShouldCancel(in: UIView()) && !plain.touchesShouldCancel(in: UIButton(type: .system)))
    #expect(plain.delaysContentTouches && plain.canCancelContentTouches)
  }

  /// A tap that catches a coasting content is not for what lies in it.
  @Test func aCatchingTapSelectsNothing() {
    let (bench, scroll, _) = bench()
    let log = Log()
    let view = HearingView("view", log, frame: CGRect(x: 0, y: 0, width: 400, height: 20000))
    view.addGestureRecognizer(UITapGestureRecognizer { _ in log.note("tap") })
    scroll.addSubview(view)
    flick(bench, speed: 1500)
    bench.wait(0.1)
    bench.tap(200, 300)
    #expect(log.take() == [] && !scroll.isDecelerating)
    bench.tap(200, 300)
    #expect(log.take().contains("tap"))
  }

  // MARK: - The keyboard

  @Test func aDragPutsTheKeyboardAway() {
    let (bench, scroll, _) = bench(height: 1000)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    bench.root.addSubview(field)
    let window = bench.stage.window
    typealias Mode = UIScrollView.KeyboardDismissMode
    for mode in [Mode.none, .onDrag, .onDragWithAccessory, .interactive, .interactiveWithAccessory] {
      scroll.keyboardDismissMode = mode
      bench.stage.perform { _ = field.becomeFirstResponder() }
      bench.wait(1)
      #expect(bench.stage.keyboardFrame?.minY == 784)
      bench.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600), seconds: 0.3)
      bench.wait(5)
      #expect(field.isFirstResponder == (mode != .onDrag && mode != .onDragWithAccessory))
      guard mode == .interactive || mode == .interactiveWithAccessory else { continue }
      // The finger goes down to the keyboard, takes it along, and lifts on the way down.
      for goesBack in [true, false] {
        var tops: [CGFloat] = []
        bench.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 900), seconds: 0.4, lifts: false) {
          tops.append(window.keyboardFrame?.minY ?? -1)
        }
        #expect(tops.first == 784 && tops.last == 900 && tops == tops.sorted())
        if goesBack { bench.move(200, 880) }
        if goesBack { bench.wait(0.02) }
        if goesBack { bench.move(200, 800) }
        bench.up(200, goesBack ? 800 : 900)
        bench.wait(1)
        #expect(field.isFirstResponder == goesBack && bench.stage.keyboardFrame?.minY == (goesBack ? 784 : nil))
      }
    }
  }
}
