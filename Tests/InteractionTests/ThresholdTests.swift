import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// The numbers of every recognizer, one row each: what is just enough, and what is just too much or too little.
@MainActor @Suite struct ThresholdTests {
  /// Time, finger, phase, place.
  typealias Step = (Double, Int, UITouch.Phase, CGFloat, CGFloat)

  /// The actions of fingers, and their result.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @MainActor @Sendable () -> UIGestureRecognizer
    let steps: [Step]
    let states: [UIGestureRecognizer.State]
    var testDescription: String { name }

    init(
      _ name: String, _ make: @escaping @MainActor @Sendable () -> UIGestureRecognizer,
      _ steps: [Step], _ states: [UIGestureRecognizer.State]
    ) { (self.name, self.make, self.steps, self.states) = (name, make, steps, states) }
  }

  private nonisolated static func tap(_ start: Double, _ x: CGFloat, seconds: Double = 0.05, to end: CGFloat? = nil)
    -> [Step]
  {
    [
      (start, 1, .began, x, 100), (start + seconds, 1, .moved, end ?? x, 100),
      (start + seconds, 1, .ended, end ?? x, 100),
    ]
  }

  private nonisolated static func taps(_ count: Int, fingers: Int = 1) -> @MainActor @Sendable () -> UIGestureRecognizer
  {
    {
      let tap = UITapGestureRecognizer()
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (count, fingers)
      return tap
    }
  }
  private nonisolated static func press(
    _ seconds: Double = 0.5, taps: Int = 0, fingers: Int = 1, movement: CGFloat = 10
  ) -> @MainActor @Sendable () -> UIGestureRecognizer {
    {
      let press = UILongPressGestureRecognizer()
      (press.minimumPressDuration, press.numberOfTapsRequired) = (seconds, taps)
      (press.numberOfTouchesRequired, press.allowableMovement) = (fingers, movement)
      return press
    }
  }
  private nonisolated static func swipe(
    _ direction: UISwipeGestureRecognizer.Direction = .right, fingers: Int = 1
  ) -> @MainActor @Sendable () -> UIGestureRecognizer {
    {
      let swipe = UISwipeGestureRecognizer()
      (swipe.direction, swipe.numberOfTouchesRequired) = (direction, fingers)
      return swipe
    }
  }
  private nonisolated static func pan(_ least: Int = 1, _ most: Int = .max)
    -> @MainActor @Sendable () -> UIGestureRecognizer
  {
    {
      let pan = UIPanGestureRecognizer()
      (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (least, most)
      return pan
    }
  }
  private nonisolated static func edge(_ edges: UIRectEdge) -> @MainActor @Sendable () -> UIGestureRecognizer {
    {
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = edges
      return edge
    }
  }
  private nonisolated static func slide(_ from: CGPoint, _ to: CGPoint, _ seconds: Double)
    -> [Step]
  { [(0, 1, .began, from.x, from.y), (seconds, 1, .moved, to.x, to.y), (seconds, 1, .ended, to.x, to.y)] }
  private nonisolated static func pair(_ apart: CGFloat, _ then: CGFloat, turned angle: Double = 0)
    -> [Step]
  {
    let (x, y) = (then / 2 * CGFloat(cos(angle)), then / 2 * CGFloat(sin(angle)))
    return [
      (0, 1, .began, 200 - apart / 2, 300), (0, 2, .began, 200 + apart / 2, 300), (0.1, 1, .moved, 200 - x, 300 - y),
      (0.1, 2, .moved, 200 + x, 300 + y), (0.2, 1, .ended, 200 - x, 300 - y), (0.2, 2, .ended, 200 + x, 300 + y),
    ]
  }

  nonisolated static let once: [UIGestureRecognizer.State] = [.ended]
  nonisolated static let whole: [UIGestureRecognizer.State] = [.began, .ended]

  /// Tap: 45 points, 0.75 s; 0.35 s and 45 points to the next.
  nonisolated static let tapRows: [Row] = [
    Row("a tap", taps(1), tap(0, 100), once),
    Row("a tap of 0.74 s", taps(1), tap(0, 100, seconds: 0.74), once),
    Row("a tap of 0.76 s", taps(1), tap(0, 100, seconds: 0.76), []),
    Row("a tap that strays 45 points", taps(1), tap(0, 100, to: 145), once),
    Row("a tap that strays 46 points", taps(1), tap(0, 100, to: 146), []),
    Row("two taps 0.34 s apart", taps(2), tap(0, 100) + tap(0.39, 100), once),
    Row("two taps 0.36 s apart", taps(2), tap(0, 100) + tap(0.41, 100), []),
    Row("two taps 45 points apart", taps(2), tap(0, 100) + tap(0.2, 145), once),
    Row("two taps 46 points apart", taps(2), tap(0, 100) + tap(0.2, 146), []),
    Row("two of two taps, twice", taps(2), (0..<4).flatMap { tap(0.1 * Double($0), 100) }, once + once),
    Row("three taps", taps(3), (0..<3).flatMap { tap(0.1 * Double($0), 100) }, once),
    Row(
      "a tap of two fingers", taps(1, fingers: 2),
      [(0, 1, .began, 100, 100), (0, 2, .began, 200, 100), (0.05, 1, .ended, 100, 100), (0.06, 2, .ended, 200, 100)],
      once),
    Row("one finger of two", taps(1, fingers: 2), tap(0, 100), []),
    Row(
      "two fingers of one", taps(1),
      [(0, 1, .began, 100, 100), (0, 2, .began, 200, 100), (0.05, 1, .ended, 100, 100), (0.06, 2, .ended, 200, 100)],
      []),
  ]

  /// Long press: 0.5 s, 10 points until it begins, then any.
  nonisolated static let pressRows: [Row] = [
    Row("a press of 0.5 s", press(), tap(0, 100, seconds: 0.51), [.began, .changed, .ended]),
    Row("a press of 0.49 s", press(), tap(0, 100, seconds: 0.49), []),
    Row("a press of 1 s", press(1), tap(0, 100, seconds: 0.99), []),
    Row(
      "a press that strays 10 points", press(),
      [
        (0, 1, .began, 100, 100), (0.1, 1, .moved, 110, 100), (0.6, 1, .ended, 110, 100),
      ], whole),
    Row(
      "a press that strays 11 points", press(),
      [
        (0, 1, .began, 100, 100), (0.1, 1, .moved, 111, 100), (0.6, 1, .ended, 111, 100),
      ], []),
    Row(
      "a press that strays when it has begun", press(),
      [
        (0, 1, .began, 100, 100), (0.6, 1, .moved, 300, 100), (0.7, 1, .ended, 300, 100),
      ], [.began, .changed, .ended]),
    Row(
      "a press that may stray 50", press(movement: 50),
      [
        (0, 1, .began, 100, 100), (0.1, 1, .moved, 150, 100), (0.6, 1, .ended, 150, 100),
      ], whole),
    Row(
      "a press after a tap", press(taps: 1),
      tap(0, 100) + [
        (0.2, 1, .began, 100, 100), (0.8, 1, .ended, 100, 100),
      ], whole),
    Row("a press without its tap", press(taps: 1), tap(0, 100, seconds: 0.8), []),
    Row(
      "a press of two", press(fingers: 2),
      [
        (0, 1, .began, 100, 100), (0.2, 2, .began, 200, 100), (0.8, 1, .ended, 100, 100), (0.8, 2, .ended, 200, 100),
      ], whole),
  ]

  /// Swipe: 50 points within 0.5 s, at most half as far across.
  nonisolated static let swipeRows: [Row] = [
    Row("a swipe of 50 points", swipe(), slide(CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 100), 0.2), once),
    Row("a swipe of 49 points", swipe(), slide(CGPoint(x: 100, y: 100), CGPoint(x: 149, y: 100), 0.2), []),
    Row("a swipe of 0.49 s", swipe(), slide(CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 100), 0.49), once),
    Row("a swipe of 0.51 s", swipe(), slide(CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 100), 0.51), []),
    Row("a swipe 5 points across", swipe(), slide(CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 105), 0.2), once),
    Row("a swipe 25 across", swipe(), slide(CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 125), 0.2), once),
    Row("a swipe 26 across", swipe(), slide(CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 126), 0.2), []),
    Row(
      "a swipe of two", swipe(fingers: 2),
      [
        (0, 1, .began, 100, 100), (0, 2, .began, 100, 200), (0.1, 1, .moved, 160, 100), (0.1, 2, .moved, 160, 200),
        (0.2, 1, .ended, 160, 100), (0.2, 2, .ended, 160, 200),
      ], once),
  ]

  /// Pan: 10 points; fingers from the least to the most.
  nonisolated static let panRows: [Row] = [
    Row("a pan of 10 points", pan(), slide(CGPoint(x: 100, y: 100), CGPoint(x: 106, y: 108), 0.1), whole),
    Row("a pan of 9.9 points", pan(), slide(CGPoint(x: 100, y: 100), CGPoint(x: 107, y: 107), 0.1), []),
    Row("a pan of one finger of two", pan(2), slide(CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100), 0.1), []),
    Row(
      "a pan of two fingers of one", pan(1, 1),
      [
        (0, 1, .began, 100, 100), (0, 2, .began, 200, 100), (0.1, 1, .moved, 200, 100), (0.2, 1, .ended, 200, 100),
        (0.2, 2, .ended, 200, 100),
      ], []),
    Row(
      "a second finger too many in a pan", pan(1, 1),
      [
        (0, 1, .began, 100, 100), (0.1, 1, .moved, 200, 100), (0.2, 2, .began, 100, 200), (0.3, 2, .moved, 300, 200),
        (0.4, 2, .ended, 300, 200), (0.5, 1, .ended, 200, 100),
      ], whole),
    Row(
      "one of two fingers lifts", pan(2),
      [
        (0, 1, .began, 100, 100), (0, 2, .began, 200, 100), (0.1, 1, .moved, 100, 200), (0.2, 1, .ended, 100, 200),
        (0.3, 2, .moved, 200, 300), (0.4, 2, .ended, 200, 300),
      ], whole),
  ]

  /// Pinch: 8 points, two fingers. Rotation: 0.1 radians.
  nonisolated static let twoRows: [Row] = [
    Row("a pinch of 8 points", { UIPinchGestureRecognizer() }, pair(100, 108), whole),
    Row("a pinch of 7 points", { UIPinchGestureRecognizer() }, pair(100, 107), []),
    Row("a pinch closing 8 points", { UIPinchGestureRecognizer() }, pair(100, 92), whole),
    Row("a turn of 0.11", { UIRotationGestureRecognizer() }, pair(100, 100, turned: 0.11), whole),
    Row("a turn of 0.09", { UIRotationGestureRecognizer() }, pair(100, 100, turned: 0.09), []),
    Row("a turn of -0.11", { UIRotationGestureRecognizer() }, pair(100, 100, turned: -0.11), whole),
  ]

  /// The edge of the screen: 13 points, inward.
  nonisolated static let edgeRows: [Row] = [
    Row("from 13 points", edge(.left), slide(CGPoint(x: 13, y: 100), CGPoint(x: 33, y: 100), 0.1), whole),
    Row("from 14 points", edge(.left), slide(CGPoint(x: 14, y: 100), CGPoint(x: 34, y: 100), 0.1), []),
    Row("along the edge", edge(.left), slide(CGPoint(x: 5, y: 100), CGPoint(x: 10, y: 140), 0.1), []),
    Row("from the right", edge(.right), slide(CGPoint(x: 395, y: 100), CGPoint(x: 300, y: 100), 0.1), whole),
    Row("from the bottom", edge(.bottom), slide(CGPoint(x: 200, y: 799), CGPoint(x: 200, y: 700), 0.1), whole),
    Row("from the top", edge(.top), slide(CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 60), 0.1), whole),
    Row("not from this edge", edge(.top), slide(CGPoint(x: 5, y: 300), CGPoint(x: 60, y: 300), 0.1), []),
    Row("outward", edge(.right), slide(CGPoint(x: 388, y: 300), CGPoint(x: 399, y: 300), 0.1), []),
  ]

  nonisolated static let directionRows: [Row] = {
    let ways: [(UISwipeGestureRecognizer.Direction, CGFloat, CGFloat)] = [
      (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
    ]
    return ways.flatMap { wanted in
      ways.map { made in
        Row(
          "a swipe \(made.0.rawValue) of \(wanted.0.rawValue)", swipe(wanted.0),
          slide(CGPoint(x: 200, y: 200), CGPoint(x: 200 + 60 * made.1, y: 200 + 60 * made.2), 0.2),
          made.0 == wanted.0 ? once : [])
      }
    }
  }()

  @Test(arguments: tapRows + pressRows + swipeRows + directionRows + panRows + twoRows + edgeRows) func recognizes(
    _ row: Row
  ) {
    let bench = Bench()
    let recognizer = row.make()
    var states: [UIGestureRecognizer.State] = []
    recognizer.addTarget { states.append($0.state) }
    bench.root.addGestureRecognizer(recognizer)
    for (time, finger, phase, x, y) in row.steps {
      if time > bench.time { bench.stage.advance(to: time) }
      bench.touch(finger, phase, x, y)
    }
    bench.wait(1)
    // Moves that change nothing but were told are not what a row is about.
    var told = states
    if row.states.contains(.changed) == false { told.removeAll { $0 == .changed } }
    #expect(told == row.states)
    #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0)
  }

  @Test func defaults() {
    let (tap, press, swipe) = (UITapGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer())
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    let pan = UIPanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
    #expect(pan.cancelsTouchesInView && !pan.delaysTouchesBegan && pan.delaysTouchesEnded && pan.isEnabled)
    #expect(UIScreenEdgePanGestureRecognizer().edges == [])
    #expect(UIPinchGestureRecognizer().scale == 1 && UIRotationGestureRecognizer().rotation == 0)
  }

  // MARK: - What continuous ones measure

  /// The translation is the way beyond the 10 points, however the way is cut into moves.
  @Test(arguments: [1, 2, 3, 7, 60]) func translationsDoNotDependOnTheMoves(_ moves: Int) {
    let bench = Bench()
    let pan = UIPanGestureRecognizer()
    bench.root.addGestureRecognizer(pan)
    bench.down(100, 100)
    for step in 1...moves {
      bench.wait(0.3 / Double(moves))
      bench.move(100 + 60 * CGFloat(step) / CGFloat(moves), 100 + 80 * CGFloat(step) / CGFloat(moves))
    }
    let translation = pan.translation(in: nil)
    #expect(abs(translation.x - 54) < 1e-9 && abs(translation.y - 72) < 1e-9)
    pan.setTranslation(CGPoint(x: 5, y: 0), in: nil)
    bench.move(170, 180)
    #expect(abs(pan.translation(in: nil).x - 15) < 1e-9 && abs(pan.translation(in: nil).y) < 1e-9)
    bench.up(170, 180)
  }

  /// Fingers that come and go do not move what is dragged.
  @Test func theMiddleOfTheFingersMayJump() {
    let bench = Bench()
    let pan = UIPanGestureRecognizer()
    bench.root.addGestureRecognizer(pan)
    bench.down(100, 100)
    bench.move(150, 100)
    #expect(pan.translation(in: nil).x == 40)
    bench.down(300, 500, finger: 2)
    #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0) && pan.location(in: nil) == CGPoint(x: 225, y: 300))
    bench.move(320, 500, finger: 2)
    #expect(pan.translation(in: nil).x == 50)
    bench.up(150, 100)
    #expect(pan.translation(in: nil).x == 50 && pan.numberOfTouches == 1)
    bench.move(330, 510, finger: 2)
    #expect(pan.translation(in: nil) == CGPoint(x: 60, y: 10))
  }

  /// Along the axes of a view that is turned and enlarged.
  @Test func translationsAndSpeedsAreInTheViewsPoints() {
    let bench = Bench()
    let view = bench.add(UIView(), CGRect(x: 100, y: 100, width: 200, height: 200))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    bench.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 250), seconds: 0.5, lifts: false)
    let (moved, speed) = (pan.translation(in: view), pan.velocity(in: view))
    #expect(abs(moved.x - 45) < 1e-6 && abs(moved.y) < 1e-6)
    #expect(abs(speed.x - 100) < 1e-6 && abs(speed.y) < 1e-6 && abs(pan.velocity(in: nil).y - 200) < 1e-6)
  }

  /// An even movement has its speed; a finger that has rested for 0.1 s has none.
  @Test func aSpeedGrowsStale() {
    for (rest, expected) in [(0.0, 300.0), (0.05, 300), (0.11, 0), (1, 0)] {
      let bench = Bench()
      let pan = UIPanGestureRecognizer()
      bench.root.addGestureRecognizer(pan)
      bench.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 350, y: 100), seconds: 1, lifts: false)
      bench.wait(rest)
      #expect(abs(Double(pan.velocity(in: nil).x) - expected) < 1e-6, "after \(rest) s")
    }
  }

  @Test func aPinchMeasuresTheRatioOfDistances() {
    let bench = Bench()
    let pinch = UIPinchGestureRecognizer()
    bench.root.addGestureRecognizer(pinch)
    bench.down(150, 300)
    bench.down(250, 300, finger: 2)
    var seen: [(CGFloat, CGFloat)] = []
    for step in 1...60 {
      bench.wait(1 / 60.0)
      bench.move(250 + 2 * CGFloat(step), 300, finger: 2)
      if pinch.state != .possible { seen.append((100 + 2 * CGFloat(step), pinch.scale)) }
    }
    #expect(seen.first?.0 == 108 && seen.first?.1 == 1)
    for (distance, scale) in seen { #expect(abs(scale - distance / 108) < 1e-9) }
    // 120 points a second.
    #expect(abs(pinch.velocity - 120 / 108) < 1e-6)
    pinch.scale = 1
    #expect(abs(pinch.velocity - 120 / 220) < 1e-6)
    bench.wait(0.11)
    #expect(pinch.velocity == 0)
    bench.move(360, 300, finger: 2)
    #expect(abs(pinch.scale - 210 / 220) < 1e-9)
    // A finger that is put down elsewhere does not change the scale.
    bench.up(360, 300, finger: 2)
    bench.move(100, 300)
    #expect(abs(pinch.scale - 210 / 220) < 1e-9 && pinch.state == .changed)
    bench.down(200, 300, finger: 2)
    #expect(abs(pinch.scale - 210 / 220) < 1e-9)
    bench.move(300, 300, finger: 2)
    #expect(abs(pinch.scale - 2 * 210 / 220) < 1e-9)
  }

  /// More than a whole turn, either way.
  @Test(arguments: [1.0, -1]) func aRotationIsUnwrapped(_ side: Double) {
    let bench = Bench()
    let turn = UIRotationGestureRecognizer()
    bench.root.addGestureRecognizer(turn)
    bench.down(200, 300)
    bench.down(300, 300, finger: 2)
    for step in 1...300 {
      bench.wait(1 / 60.0)
      let angle = side * Double(step) * 0.05
      bench.move(200 + 100 * CGFloat(cos(angle)), 300 + 100 * CGFloat(sin(angle)), finger: 2)
      if turn.state != .possible { #expect(abs(Double(turn.rotation) - (angle - side * 0.1)) < 1e-9) }
    }
    #expect(abs(Double(turn.rotation)) > 14.8 && abs(Double(turn.velocity) - side * 3) < 1e-6)
    turn.rotation = 0
    bench.move(200, 400, finger: 2)
    #expect(abs(turn.rotation) < .pi)
  }
}
