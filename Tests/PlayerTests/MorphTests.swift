import Tendon
import Testing

@testable import PlayerExample

/// The morph by reference views in numbers, read from what is seen while a script plays.
@MainActor
@Suite struct MorphTests {
  /// The article's screen: where the artwork is at the bar and when it has grown (`demos.md` 4.3).
  static let vectors: [(progress: CGFloat, frame: CGRect)] = [
    (0, CGRect(x: 250, y: 434, width: 60, height: 60)), (0.25, CGRect(x: 187.5, y: 325.5, width: 125, height: 125)),
    (0.5, CGRect(x: 125, y: 217, width: 190, height: 190)), (1, CGRect(x: 0, y: 0, width: 320, height: 320)),
  ]

  /// The finger goes as far as the middle of the artwork: 304 points are the whole way.
  @Test func underTheFinger() throws {
    let f = try PlayerFixture<PlayerController>("player")
    f.touch(.began, 540)
    f.touch(.moved, 530)
    for (progress, frame) in Self.vectors + Self.vectors.reversed() {
      f.stage.advance(by: 0.1)
      f.touch(.moved, 530 - 304 * progress)
      let sight = f.sight()
      #expect(sight.art.distance(to: frame) < 1e-9, "at \(progress): \(sight.art)")
      #expect(abs(sight.expanded - progress) < 1e-6 && abs(sight.compact - (1 - progress)) < 1e-6)
      #expect(sight.distance(to: expected(progress, in: f)) < 1e-6)
    }
    // Beyond the ends the finger goes alone.
    f.touch(.moved, 560)
    #expect(f.sight().art == Self.vectors[0].frame)
    f.touch(.moved, 500)
    f.stage.advance(by: 0.2)
    f.touch(.ended, 500)
    f.stage.advance(by: 1.1)
    #expect(f.sight().art == Self.vectors[0].frame)
  }

  /// By itself: at each frame of a second the curve is applied to the time, and then everything is placed by it.
  @Test(arguments: [
    UnitBezier.easeInEaseOut, .linear, .easeOut, UnitBezier(0.3, -0.6, 0.7, 1.6), UnitBezier(0.9, 0, 0.1, 1),
  ])
  func byItself(_ curve: UnitBezier) throws {
    let f = try PlayerFixture<PlayerController>("player")
    f.controller.motion.curve = curve
    for (start, end) in [(0.0, 1.0), (1, 0)] {
      let first = f.frameNumber
      f.stage.perform { f.controller.toggle(f.root) }
      var passed: [Double] = []
      for frame in 0...60 {
        f.show(frame: first + frame)
        let part = curve.value(at: Double(frame) / 60)
        let progress = CGFloat(start + (end - start) * part)
        #expect(f.sight().distance(to: expected(progress, in: f)) < 1e-6, "\(curve) at frame \(frame)")
        passed.append(part)
      }
      #expect((passed.max()! > 1.05) == (curve.y2 > 1), "a curve that swings over is followed beyond the ends")
    }
    // Nothing runs any more.
    let sight = f.sight()
    f.stage.advance(by: 1)
    #expect(f.sight() == sight && f.moving().isEmpty)
  }

  /// The frames of the vectors while it grows by itself.
  @Test func theVectorsOnTheWay() throws {
    let f = try PlayerFixture<PlayerController>("player")
    f.controller.motion.curve = .linear
    try f.stage.run("tap toggle")
    let begin = f.stage.clock.now
    for (progress, frame) in Self.vectors {
      f.stage.advance(to: begin + Double(progress))
      #expect(f.seen("art").distance(to: frame) < 1e-6, "at \(progress): \(f.seen("art"))")
    }
  }

  /// The sample's way: one change in a block of a second.
  @Test func theSampleAnimatesTheEndsAlone() throws {
    let f = try PlayerFixture<PlayerController>("player")
    f.stage.perform {
      f.controller.motion.hold()
      UIView.animate(withDuration: 1) { f.controller.motion.lead(by: 1, velocity: 0) }
    }
    let begin = f.stage.clock.now
    for step in 0...100 {
      f.stage.advance(to: begin + Double(step) / 100)
      let progress = CGFloat(UnitBezier.easeInEaseOut.value(at: Double(step) / 100))
      #expect(f.sight().distance(to: expected(progress, in: f)) < 1e-5, "at \(step)")
    }
  }

  private func expected(_ progress: CGFloat, in f: PlayerFixture<PlayerController>) -> PlayerSight {
    func frame(_ view: UIView) -> CGRect {
      let element = f.controller.elements.first { $0.elementView === view }!
      let compact = f.root.convert(element.compactReferenceView.bounds, from: element.compactReferenceView)
      let expanded = f.root.convert(element.expandedReferenceView.bounds, from: element.expandedReferenceView)
      return CGRect(
        x: compact.minX + (expanded.minX - compact.minX) * progress,
        y: compact.minY + (expanded.minY - compact.minY) * progress,
        width: compact.width + (expanded.width - compact.width) * progress,
        height: compact.height + (expanded.height - compact.height) * progress)
    }
    // What shows an alpha beyond the ends shows the end.
    let alpha = min(max(progress, 0), 1)
    return PlayerSight(
      art: frame(f.controller.art), play: frame(f.controller.play), bars: frame(f.controller.bars),
      expanded: alpha, compact: 1 - alpha)
  }

  /// Thrown from anywhere at any speed it goes to its end without a step back and without passing it; a faster one
  /// arrives sooner.
  @Test func whatIsThrownNeverPassesTheEnd() throws {
    let f = try PlayerFixture<PlayerController>("player")
    let motion = f.controller.motion
    var times: [Int] = []
    for start in [0.001, 0.2, 0.5, 0.8, 0.999] as [CGFloat] {
      for speed in [0, 0.5, 1, 2, 3, 5, 10, 100] as [CGFloat] {
        for end in [0, 1] as [CGFloat] {
          f.stage.perform {
            motion.hold()
            motion.lead(by: start - motion.value, velocity: end == 1 ? speed : -speed)
            motion.run(to: end)
          }
          var (last, frames) = (motion.value, 0)
          while motion.value != end, frames < 70 {
            f.stage.advance(by: 1.0 / 60)
            frames += 1
            let step = motion.value - last
            #expect(end == 1 ? step >= 0 : step <= 0, "from \(start) at \(speed) to \(end): \(step)")
            #expect((0...1).contains(motion.value))
            last = motion.value
          }
          if start == 0.5, end == 1 { times.append(frames) }
          #expect(frames <= 61)
        }
      }
    }
    #expect(times == times.sorted(by: >) && times.first! >= 59 && times.last! <= 2, "\(times)")
  }

  @Test func layoutLeavesTheFramesAlone() throws {
    let f = try PlayerFixture<PlayerController>("player")
    f.stage.perform {
      f.controller.motion.hold()
      f.controller.motion.lead(by: 0.3, velocity: 0)
    }
    let sight = f.sight()
    let views = [f.root] + f.root.subviews
    f.stage.perform { for view in views { view.setNeedsLayout() } }
    #expect(f.sight() == sight)
    // A change of the layouts: frames set by hand are where they were put until the next step of the morph.
    let places = [f.controller.art, f.controller.bars, f.controller.play] as [UIView]
    f.stage.perform {
      for (index, view) in places.enumerated() {
        view.frame = CGRect(x: 10 + 50 * index, y: 20, width: 40, height: 30)
      }
      (f.stage.view("ref-de-scr") as? UILabel)?.text = "Something else"
      f.root.constraints.forEach { $0.constant += 1 }
    }
    f.stage.advance(by: 0.5)
    for (index, view) in places.enumerated() {
      #expect(view.frame == CGRect(x: 10 + 50 * index, y: 20, width: 40, height: 30))
    }
    f.stage.perform { f.root.constraints.forEach { $0.constant -= 1 } }
    f.stage.perform { f.controller.motion.lead(by: 0.3, velocity: 0) }
    #expect(f.sight().distance(to: sight) < 1e-9)
  }

  /// A screen of another size has other places, and what has been placed goes there at once.
  @Test func anotherSizeMovesWhatWasPlaced() throws {
    let f = try PlayerFixture<PlayerController>("player")
    for progress in [0, 0.4, 1] as [CGFloat] {
      for size in [CGSize(width: 375, height: 667), CGSize(width: 568, height: 320), CGSize(width: 320, height: 568)] {
        f.stage.perform {
          f.controller.motion.hold()
          f.controller.motion.lead(by: progress - f.controller.motion.value, velocity: 0)
        }
        f.stage.perform { f.stage.window.resize(to: size) }
        f.stage.advance(by: 0)
        #expect(f.sight().distance(to: expected(progress, in: f)) < 1e-6, "\(size) at \(progress)")
        #expect(f.stage.layoutFaults.isEmpty)
      }
    }
  }
}
