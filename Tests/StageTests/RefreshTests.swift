import TendonGeometry
import TendonLayers
import TendonViews
import Testing

@testable import TendonStage

/// Fingers, display links, timers and deadlines beside the frames of a film.
@MainActor @Suite struct RefreshTests {
  nonisolated static let rates: [Double] = [10, 24, 25, 30, 100.0 / 3, 37, 50, 60, 120]

  private func play(_ stage: Stage, _ script: String, _ rate: Double, _ look: (Double) -> Void = { _ in }) throws {
    let runner = try ScriptRunner(ScriptParser.parse(script), on: stage, framesPerSecond: rate)
    while let frame = try runner.next() { look(frame.time) }
  }

  /// A screen that notes what its recognizers say.
  final class Touched: UIViewController {
    var velocities: [CGPoint] = []
    var places: [(time: Double, x: CGFloat)] = []
    var presses: [Double] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addGestureRecognizer(
        UIPanGestureRecognizer { [unowned self] in
          let pan = $0 as! UIPanGestureRecognizer
          if pan.state == .ended { velocities.append(pan.velocity(in: nil)) }
          if pan.state == .changed { places.append((CACurrentMediaTime(), pan.location(in: nil).x)) }
        })
      view.addGestureRecognizer(
        UILongPressGestureRecognizer { [unowned self] in
          if $0.state == .began { presses.append(CACurrentMediaTime()) }
        })
    }
  }

  private func touched() -> (Stage, Touched) {
    let stage = Stage(Touched())
    return (stage, stage.window.rootViewController as! Touched)
  }

  /// Of a finger that lifts in motion recognizers know how fast it is, however the display meets it; of one that rests,
  /// that it rests.
  @Test(arguments: rates) func velocitiesAreThoseOfTheFinger(_ rate: Double) throws {
    for start in [0.5, 0.5071, 0.5133] {
      for seconds in [0.004, 0.03, 0.15, 0.4] {
        let (stage, screen) = touched()
        try play(stage, "at \(start)\nflick 20,300 170,350 \(seconds)\nwait 0.2", rate)
        let velocity = try #require(screen.velocities.first)
        #expect(screen.velocities.count == 1)
        #expect(abs(Double(velocity.x) * seconds / 150 - 1) < 1e-9 && abs(Double(velocity.y) * seconds / 50 - 1) < 1e-9)
      }
      let (stage, screen) = touched()
      try play(stage, "at \(start)\ndrag 20,300 170,350 0.4\nwait 0.2", rate)
      #expect(screen.velocities == [.zero])
    }
  }

  /// A finger is seen at the refreshes, where the script has it then.
  @Test(arguments: rates) func movesAreAtTheRefreshes(_ rate: Double) throws {
    let (stage, screen) = touched()
    var frames: [Double] = []
    try play(stage, "at 0.5071\ndrag 20,300 320,300 1.1\nwait 0.2", rate) { frames.append($0) }
    let times = screen.places.map(\.time)
    for frame in frames where frame > 0.6 && frame < 1.5 { #expect(times.contains(frame), "a frame at \(frame)") }
    for (time, x) in screen.places.dropLast() { #expect(abs(Double(x) - (20 + 300 * (time - 0.5071))) < 1e-9) }
    #expect(screen.places.last?.x == 320)
    // About 60 a second, of which a whole number lies between two frames.
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    let refreshes = try 1 / (rate * #require(gaps.first))
    #expect(abs(refreshes - refreshes.rounded()) < 1e-9 && gaps.allSatisfy { abs($0 - gaps[0]) < 1e-9 })
    #expect(gaps[0] >= 1 / max(80, rate) - 1e-9 && gaps[0] <= 1 / 37.0 + 1e-9)
  }

  /// Events with a time of their own happen at it, between two frames as well.
  @Test(arguments: rates) func deadlinesKeepTheirTimes(_ rate: Double) throws {
    let (stage, screen) = touched()
    var times: [Double] = []
    stage.perform {
      _ = MediaTimer.scheduledTimer(withTimeInterval: 0.123, repeats: true) { _ in
        times.append(CACurrentMediaTime())
      }
    }
    try play(stage, "at 0.5071\npress 100,300 0.7\nwait 0.1", rate)
    #expect(screen.presses.count == 1 && abs(screen.presses[0] - 1.0071) < 1e-9)
    #expect(times.count >= 10)
    for (index, time) in times.enumerated() { #expect(abs(time - 0.123 * Double(index + 1)) < 1e-9) }
  }

  /// Every frame of a film is a tick, exactly, and the rate of a link is the display's or a part of it.
  @Test(arguments: rates) func linksTickOnTheFrames(_ rate: Double) throws {
    let stage = Stage(UIViewController())
    var ticks: [Double] = []
    var targets: [Double] = []
    let link = stage.perform {
      CADisplayLink {
        ticks.append($0.timestamp)
        targets.append($0.targetTimestamp)
      }
    }
    var slow: [Double] = []
    let half = stage.perform { CADisplayLink { slow.append($0.timestamp) } }
    half.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 40, preferred: 30)
    stage.perform {
      link.add(to: .main, forMode: .common)
      half.add(to: .main, forMode: .common)
    }
    var frames: [Double] = []
    try play(stage, "wait 20", rate) { frames.append($0) }
    #expect(Set(ticks).isSuperset(of: frames.dropFirst()))
    #expect(zip(targets, ticks.dropFirst()).allSatisfy { $0 == $1 })
    let multiple = max(1, (60 / rate).rounded())
    #expect(abs(link.duration - 1 / (rate * multiple)) < 1e-15)
    #expect(frames.enumerated().allSatisfy { abs($1 - Double($0) / rate) < 1e-12 })
    // The film was over only when the next frame had been looked at.
    #expect(ticks.count == frames.count * Int(multiple))
    // Every second, third and so on, from the beginning of the film.
    let stride = (slow[0] * rate * multiple).rounded()
    #expect(slow.enumerated().allSatisfy { abs($1 - Double($0 + 1) * stride / (rate * multiple)) < 1e-9 })
    #expect((10...40).contains(1 / slow[0]))
  }

  /// A timer of the display's rate that a tap has started fires once a frame: rounding does not put it behind one.
  @Test func aTimerOfTheFrameRateFiresOnceAFrame() throws {
    let (stage, screen) = makeStage()
    var count = 0
    screen.onTap = { MediaTimer.scheduledTimer(withTimeInterval: 1.0 / 60, repeats: true) { _ in count += 1 } }
    var counts: [Int] = []
    try play(stage, "wait 0.4\ntap button\nwait 20", 60) { time in if time > 0.45 { counts.append(count) } }
    #expect(counts.count > 1200 && counts.enumerated().allSatisfy { $1 == $0 + 1 })
  }

  /// A stage without a film has a display of its own.
  @Test func withoutAFilmThereAreSixtyRefreshesFromTimeZero() throws {
    let (stage, screen) = touched()
    stage.advance(to: 0.123)
    try stage.run("drag 20,300 320,300 1.1")
    let times = screen.places.map(\.time)
    #expect(times.count > 50)
    for time in times { #expect(abs(time * 60 - (time * 60).rounded()) < 1e-9) }
    // Sums of a sixtieth come upon its multiples.
    var ticks = 0
    let link = stage.perform { CADisplayLink { _ in ticks += 1 } }
    stage.advance(to: 2)
    stage.perform { link.add(to: .main, forMode: .common) }
    for index in 1...600 {
      stage.advance(by: 1.0 / 60)
      #expect(ticks == index)
    }
  }
}
