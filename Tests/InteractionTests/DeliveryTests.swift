import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// The touch events that views receive, and their times.
@MainActor @Suite struct DeliveryTests {
  private func bench() -> (Bench, Log, HearingView) {
    let (bench, log) = (Bench(), Log())
    let view = HearingView("view", log)
    bench.add(view, CGRect(x: 0, y: 0, width: 400, height: 400))
    return (bench, log, view)
  }

  // MARK: - Fingers

  @Test func aViewHearsOfOneFingerUnlessItWantsMore() {
    let (bench, log, view) = bench()
    for wantsMore in [false, true] {
      view.isMultipleTouchEnabled = wantsMore
      bench.down(10, 10)
      bench.down(50, 50, finger: 2)
      bench.move(60, 60, finger: 2)
      bench.move(20, 20)
      bench.up(20, 20)
      bench.up(60, 60, finger: 2)
      let first = ["view began", "view moved", "view ended"]
      #expect(
        log.take()
          == (wantsMore ? ["view began", "view began", "view moved", "view moved", "view ended", "view ended"] : first))
    }
  }

  /// Changes of several fingers at the same time are one event: one call for each view and phase.
  @Test func fingersAtTheSameTimeAreOneEvent() {
    let (bench, log, view) = bench()
    view.isMultipleTouchEnabled = true
    let other = HearingView("other", log)
    bench.add(other, CGRect(x: 0, y: 400, width: 400, height: 400))
    func all(_ phase: UITouch.Phase, _ points: [(Int, CGFloat, CGFloat)]) {
      bench.stage.touch(points.map { FingerChange(finger: $0.0, phase: phase, point: CGPoint(x: $0.1, y: $0.2)) })
    }
    all(.began, [(1, 10, 10), (2, 20, 20), (3, 10, 500)])
    #expect(log.take() == ["view began 2", "other began"])
    all(.moved, [(3, 10, 510), (1, 11, 11)])
    #expect(log.take() == ["view moved", "other moved"], "in the order in which the fingers came down")
    bench.stage.touch([
      FingerChange(finger: 1, phase: .ended, point: .zero), FingerChange(finger: 2, phase: .moved, point: .zero),
      FingerChange(finger: 3, phase: .cancelled, point: .zero),
    ])
    #expect(log.take() == ["view moved", "view ended", "other cancelled"])
    // A finger named twice makes two events, and one that is not down none.
    bench.stage.touch([
      FingerChange(finger: 2, phase: .ended, point: .zero), FingerChange(finger: 2, phase: .began, point: .zero),
      FingerChange(finger: 7, phase: .moved, point: .zero),
    ])
    #expect(log.take() == ["view ended", "view began"])
  }

  @Test func touchesTellWhatTheyAre() {
    final class Asking: UIView {
      var seen: [(phase: UITouch.Phase, all: [UITouch.Phase], here: CGPoint, before: CGPoint, time: Double)] = []
      func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
        let touch = touches.first!
        #expect(event?.type == .touches && event?.touches(for: self) == touches)
        #expect(touch.view === self && touch.window === window && event?.touches(for: window!)?.contains(touch) == true)
        seen.append(
          (
            touch.phase, event!.allTouches!.map(\.phase).sorted { $0.rawValue < $1.rawValue }, touch.location(in: self),
            touch.previousLocation(in: self), touch.timestamp
          ))
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    }
    let bench = Bench()
    let view = bench.add(Asking(), CGRect(x: 100, y: 100, width: 100, height: 100))
    bench.down(300, 300, finger: 9)
    bench.wait(0.25)
    bench.down(110, 120)
    bench.wait(0.25)
    bench.move(130, 120)
    bench.wait(0.25)
    bench.up(140, 120)
    #expect(view.seen.map(\.phase) == [.began, .moved, .ended])
    #expect(view.seen.map(\.all) == [[.began, .stationary], [.moved, .stationary], [.stationary, .ended]])
    #expect(view.seen.map(\.here) == [CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 20), CGPoint(x: 40, y: 20)])
    #expect(view.seen.map(\.before) == [CGPoint(x: 10, y: 20), CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 20)])
    #expect(view.seen.map(\.time) == [0.25, 0.5, 0.75])
  }

  /// The result of `first` is the same on every run, whatever the order of the set.
  @Test func theFirstOfSeveralCameDownFirst() {
    final class Seeing: UIView {
      var places: [CGFloat] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        #expect(touches.count == 4)
        places.append(touches.first!.location(in: self).x)
      }
    }
    #expect(Set<UITouch>().first == nil)
    for _ in 0..<16 {
      let bench = Bench()
      let view = bench.add(Seeing(), CGRect(x: 0, y: 0, width: 400, height: 400))
      view.isMultipleTouchEnabled = true
      for finger in 1...4 { bench.down(CGFloat(50 * finger), 50, finger: finger) }
      bench.stage.touch(
        (1...4).reversed().map { FingerChange(finger: $0, phase: .moved, point: CGPoint(x: 50 * $0 + 5, y: 50)) })
      #expect(view.places == [55])
    }
  }

  /// 0.35 s and 45 points from lifting to coming down; 0 for a finger that strays.
  @Test func tapsAreCounted() {
    final class Counting: UIView {
      var counts: [Int] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(touches.first!.tapCount)
      }
    }
    for (pause, way, expected) in [
      (0.1, 0.0, [1, 2, 3]), (0.34, 0, [1, 2, 3]), (0.36, 0, [1, 1, 1]), (0.1, 40, [1, 2, 3]), (0.1, 50, [1, 1, 1]),
    ] {
      let bench = Bench()
      let view = bench.add(Counting(), CGRect(x: 0, y: 0, width: 400, height: 400))
      for step in 0..<3 {
        bench.tap(50 + CGFloat(way) * CGFloat(step), 50)
        bench.wait(pause)
      }
      #expect(view.counts == expected)
      bench.wait(1)
      bench.down(50, 50)
      bench.move(100, 50)
      bench.up(100, 50)
      bench.tap(100, 50)
      #expect(view.counts.suffix(2) == [0, 1])
    }
  }

  @Test func exclusiveTouches() {
    let (bench, log, view) = bench()
    let other = HearingView("other", log)
    bench.add(other, CGRect(x: 0, y: 400, width: 400, height: 400))
    for exclusive in [view, other] {
      exclusive.isExclusiveTouch = true
      for (first, second) in [(view, other), (other, view)] {
        bench.down(10, first.frame.minY + 10)
        bench.down(10, second.frame.minY + 10, finger: 2)
        bench.up(10, second.frame.minY + 10, finger: 2)
        bench.up(10, first.frame.minY + 10)
        #expect(log.take() == ["\(first.title) began", "\(first.title) ended"])
      }
      exclusive.isExclusiveTouch = false
    }
    bench.down(10, 10)
    bench.down(10, 410, finger: 2)
    #expect(log.take() == ["view began", "other began"])
  }

  // MARK: - Recognizers between fingers and views

  @Test func aRecognizedGestureTakesTheTouches() {
    for cancels in [true, false] {
      let (bench, log, view) = bench()
      let pan = UIPanGestureRecognizer { if $0.state == .began { log.note("pan") } }
      pan.cancelsTouchesInView = cancels
      view.addGestureRecognizer(pan)
      bench.down(10, 10)
      bench.move(15, 10)
      bench.move(50, 10)
      bench.move(60, 10)
      // A finger that joins in is the gesture's as well.
      bench.down(10, 450, finger: 2)
      view.isMultipleTouchEnabled = true
      bench.down(200, 200, finger: 3)
      bench.up(60, 10)
      bench.up(200, 200, finger: 3)
      #expect(
        log.take()
          == (cancels
            ? ["view began", "view moved", "pan", "view cancelled"]
            : [
              "view began", "view moved", "pan", "view moved", "view moved", "view began", "view ended", "view ended",
            ]))
    }
  }

  /// A press is recognized by time, with no event: the view hears of it then.
  @Test func aPressTakesTheTouchWhenItBegins() {
    let (bench, log, view) = bench()
    view.addGestureRecognizer(UILongPressGestureRecognizer { _ in log.note("press") })
    bench.down(10, 10)
    bench.wait(0.6)
    #expect(log.take() == ["view began", "press", "view cancelled"])
    bench.up(10, 10)
    #expect(log.take() == ["press"])
  }

  @Test func touchesCanBeDelayed() {
    let (bench, log, view) = bench()
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    bench.down(10, 10)
    bench.move(12, 10)
    #expect(log.take() == [])
    bench.up(13, 10)
    #expect(
      log.take() == ["view began", "view moved", "view ended"], "all that has happened, once the gesture has failed")
    bench.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10), seconds: 0.2)
    #expect(log.take() == [], "nothing of what the gesture takes")
  }

  /// A view sees a delayed touch as it was.
  @Test func delayedTouchesAreSeenAsTheyWere() {
    final class Tracing: UIView {
      var places: [CGFloat] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      func note(_ touches: Set<UITouch>) { places.append(touches.first!.location(in: self).x) }
    }
    let bench = Bench()
    let view = bench.add(Tracing(), CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    bench.down(10, 10)
    bench.move(12, 10)
    bench.up(14, 10)
    #expect(view.places == [10, 12, 14])
  }

  @Test func theEndWaitsForADoubleTap() {
    for delays in [true, false] {
      let (bench, log, view) = bench()
      let double = UITapGestureRecognizer { _ in log.note("double") }
      double.numberOfTapsRequired = 2
      double.delaysTouchesEnded = delays
      view.addGestureRecognizer(double)
      bench.tap(10, 10)
      #expect(log.take() == (delays ? ["view began"] : ["view began", "view ended"]))
      bench.wait(0.4)
      #expect(log.take() == (delays ? ["view ended"] : []))
      bench.tap(10, 10)
      bench.tap(10, 10)
      #expect(
        log.take()
          == (delays
            ? ["view began", "view began", "double", "view cancelled 2"]
            : ["view began", "view ended", "view began", "double", "view cancelled"]))
    }
  }

  /// A recognizer can leave a touch to the view.
  @Test func ignoredTouches() {
    let (bench, log, view) = bench()
    view.isMultipleTouchEnabled = true
    let pinch = UIPinchGestureRecognizer { if $0.state == .began { log.note("pinch") } }
    view.addGestureRecognizer(pinch)
    for finger in 1...3 { bench.down(100 * CGFloat(finger), 100, finger: finger) }
    #expect(pinch.numberOfTouches == 2)
    _ = log.take()
    bench.move(50, 100, finger: 1)
    #expect(log.take() == ["pinch", "view cancelled 2"])
    bench.move(300, 200, finger: 3)
    #expect(log.take() == ["view moved"])
  }

  // MARK: - Whom a finger hits

  @Test func whoIsHit() {
    let bench = Bench()
    let outer = bench.add(UIView(), CGRect(x: 100, y: 100, width: 200, height: 200))
    let (low, high) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    high.frame = CGRect(x: 50, y: 50, width: 300, height: 100)
    outer.addSubview(low)
    outer.addSubview(high)
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { bench.stage.window.hitTest(CGPoint(x: x, y: y), with: nil) }
    #expect(hit(120, 120) === low && hit(160, 160) === high && hit(120, 280) === outer && hit(20, 20) === bench.root)
    #expect(hit(320, 160) === bench.root, "what reaches out of the superview is not hit")
    #expect(hit(100, 100) === low && hit(300, 120) === bench.root, "the least edge is in, the greatest out")
    for change: (UIView, Bool) -> Void in [
      { $0.isHidden = $1 }, { $0.alpha = $1 ? 0.009 : 1 }, { $0.isUserInteractionEnabled = !$1 },
    ] {
      change(high, true)
      #expect(hit(160, 160) === low)
      change(high, false)
      change(outer, true)
      #expect(hit(160, 160) === bench.root, "with all that it holds")
      change(outer, false)
    }
    high.alpha = 0.01
    #expect(hit(160, 160) === high)
    low.layer.zPosition = 1
    #expect(hit(160, 160) === low)
    final class Round: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
        return x * x + y * y <= bounds.width * bounds.width / 4
      }
    }
    let round = bench.add(Round(), CGRect(x: 0, y: 400, width: 100, height: 100))
    #expect(hit(50, 450) === round && hit(5, 405) === bench.root)
  }

  /// A card that is turned about its vertical axis and seen in perspective: a sweep against the formula.
  @Test func hitsThroughPerspective() {
    let bench = Bench()
    let board = bench.add(UIView(), CGRect(x: 50, y: 100, width: 300, height: 300))
    let distance = 400.0
    board.layer.sublayerTransform.m34 = -1 / CGFloat(distance)
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    board.addSubview(card)
    for degrees in stride(from: -80.0, through: 80, by: 20) {
      let angle = degrees * .pi / 180
      card.layer.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
      for x in stride(from: 2.5, to: 300, by: 5.0) {
        for y in stride(from: 2.5, to: 300, by: 15.0) {
          // The ray through (x, y): u along the card with u cos a = (x - 150) (1 + u sin a / d).
          let (dx, dy) = (x - 150, y - 150)
          let u = dx / (cos(angle) - dx * sin(angle) / distance)
          let scale = 1 + u * sin(angle) / distance
          let v = dy * scale
          let margin = min(abs(abs(u) - 50), abs(abs(v) - 50))
          guard margin > 1e-6 else { continue }
          let inside = abs(u) < 50 && abs(v) < 50 && scale > 0
          let found = bench.stage.window.hitTest(CGPoint(x: 50 + x, y: 100 + y), with: nil)
          #expect((found === card) == inside, "\(degrees) degrees at \(x), \(y)")
          if inside {
            let place = card.convert(CGPoint(x: 50 + x, y: 100 + y), from: bench.stage.window)
            #expect(abs(Double(place.x) - 50 - u) < 1e-6 && abs(Double(place.y) - 50 - v) < 1e-6)
          }
        }
      }
    }
  }
}
