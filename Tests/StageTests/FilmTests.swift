import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonTestSupport
import TendonViews
import Testing

@testable import TendonStage

/// The frames of a script.
@MainActor @Suite struct FilmTests {
  nonisolated static let story = """
    wait 0.1
    tap button
    wait 0.2
    type first "hi"
    flick list@100,120 list@100,60 0.1
    wait 0.4
    tap button
    """

  func film(
    _ text: String, fps: Double = 60, limit: Double = 30, _ setUp: (TestScreen) -> Void = { _ in }
  ) throws -> (frames: [FrameSnapshot], runner: ScriptRunner) {
    let (stage, screen) = makeStage()
    screen.onTap = { screen.slide() }
    stage.perform { setUp(screen) }
    let runner = try ScriptRunner(ScriptParser.parse(text), on: stage, framesPerSecond: fps, limit: limit)
    var frames: [FrameSnapshot] = []
    while let frame = try runner.next() { frames.append(frame) }
    #expect(try runner.next() == nil)
    return (frames, runner)
  }

  @Test func theSameScriptGivesTheSameFrames() throws {
    let (a, b) = (try film(Self.story).frames, try film(Self.story).frames)
    #expect(a.count == b.count && a.count > 100)
    #expect(zip(a, b).allSatisfy { $0.matches($1) })
    #expect(!a[0].matches(a[30]))
  }

  /// The picture at a time does not depend on the number of frames taken before.
  @Test func frameRatesAgree() throws {
    let fine = try film(Self.story, fps: 60).frames
    let coarse = try film(Self.story, fps: 20).frames
    #expect(coarse.count > 30)
    for (index, frame) in coarse.enumerated() {
      #expect(frame.matches(fine[3 * index]), "at \(frame.time) s")
    }
  }

  /// Going to a time at once shows what a film shows there.
  @Test func seekingEqualsPlaying() throws {
    let script = try ScriptParser.parse(Self.story)
    let (stage, screen) = makeStage()
    screen.onTap = { screen.slide() }
    try stage.run(script)
    stage.advance(to: 1.5)
    let frames = try film(Self.story).frames
    #expect(stage.frame().matches(frames[90]))
  }

  @Test func framesAreAtTheirTimes() throws {
    let frames = try film("wait 1", fps: 50).frames
    #expect(frames.count == 75)
    for (index, frame) in frames.enumerated() { #expect(frame.time == Double(index) / 50) }
  }

  /// 0.5 s after the last event and the last finite animation, to half a frame.
  @Test func theEnd() throws {
    func length(_ text: String, limit: Double = 30, _ setUp: (TestScreen) -> Void = { _ in }) throws -> Double {
      let (frames, runner) = try film(text, limit: limit, setUp)
      #expect(abs(Double(frames.count) / 60 - runner.duration) <= 0.5 / 60 + 1e-9)
      return runner.duration
    }
    #expect(try length("") == 0.5)
    #expect(try length("wait 0.25") == 0.75)
    #expect(abs(try length("tap button") - 1.55) < 1e-9)
    #expect(abs(try length("tap button\nwait 2") - 2.55) < 1e-9)
    #expect(try length("wait 9", limit: 3) == 3)
    // An animation that its own end starts counts as well.
    let chained = try length("") { screen in
      UIView.animate(withDuration: 0.4, animations: { screen.box.alpha = 0.5 }) { _ in screen.slide() }
    }
    #expect(abs(chained - 1.9) < 1e-9)
    // One that repeats for ever does not.
    let endless = try length("") { screen in
      UIView.animate(withDuration: 0.4, delay: 0, options: [.repeat], animations: { screen.box.alpha = 0.5 })
    }
    #expect(endless == 0.5)
    // A list that runs on keeps the film open until it has come to rest.
    #expect(try length("flick list@100,120 list@100,60 0.1") > 1.2)
  }

  @Test func theLimitCutsOff() throws {
    let cut = try film("wait 1\ntap button\nwait 5", limit: 2)
    #expect(cut.runner.isCutOff && cut.frames.count == 120)
    #expect(try !film("wait 1").runner.isCutOff)
    // What lies beyond the limit never happens: a mistake there is none.
    #expect(try film("wait 5\ntap nothing", limit: 2).frames.count == 120)
    #expect(throws: ScriptRunError.self) { try film("wait 1\ntap nothing", limit: 2) }
  }

  @Test func aScriptStartsAtTheStagesTime() throws {
    let (stage, screen) = makeStage()
    stage.advance(to: 2)
    let runner = try ScriptRunner(ScriptParser.parse("wait 0.1\ntap button"), on: stage)
    var times: [Double] = []
    while let frame = try runner.next() { times.append(frame.time) }
    #expect(times.first == 2)
    #expect(screen.log == ["down 2.1", "up 2.15"])
    #expect(abs(runner.duration - 0.65) < 1e-9)
  }

  /// Scripts made at random: each ends, in a picture or with a reason, and does so again.
  @Test func randomScripts() throws {
    var random = SeededNumbers(5)
    func pick<T>(_ values: [T]) -> T { values[random.below(values.count)] }
    let targets = [
      "button", "box", "label", "list", "list[1]", "list[5]", "first", "second", "arc", "100,250", "30,30", "list@5,5",
    ]
    var completed = 0
    for _ in 0..<60 {
      let lines = (0..<1 + random.below(6)).map { _ -> String in
        let (a, b, seconds) = (pick(targets), pick(targets), pick(["0.15", "0.2", "0.4"]))
        return pick([
          "tap \(a)", "tap \(a) 3", "press \(a) \(seconds)", "drag \(a) \(b) \(seconds)", "flick \(a) \(b) \(seconds)",
          "wait \(seconds)", "scroll list 0,\(pick(["30", "-50"]))", "type first \(seconds)", "key backspace",
          "key tab",
          "resize 320x568", "down 1 30,50\nmove 1 60,90\nup 1 60,90",
        ])
      }
      let script = try ScriptParser.parse(lines.joined(separator: "\n"))
      let ends = (0..<2).map { _ -> (String?, FrameSnapshot) in
        let (stage, screen) = makeStage()
        screen.onTap = { screen.slide() }
        var reason: String?
        do throws(ScriptRunError) { try stage.run(script) } catch { reason = error.description }
        return (reason, stage.frame())
      }
      #expect(ends[0].0 == ends[1].0 && ends[0].1.matches(ends[1].1), "\(script)")
      if ends[0].0 == nil { completed += 1 }
    }
    #expect(completed > 10)
  }

  /// A stage that nobody holds goes away, with all that was on it.
  @Test func nothingIsLeft() throws {
    weak var stage: Stage?
    weak var screen: TestScreen?
    do {
      let (made, shown) = makeStage()
      (stage, screen) = (made, shown)
      try made.run(Self.story.replacing("tap button", with: "tap box"))
      _ = made.frame()
    }
    #expect(stage == nil && screen == nil)
  }
}
