import Foundation
import Tendon
import Testing

@testable import BirthdayExample
@testable import CardsExample
@testable import LoginExample
@testable import PlayerExample

/// A steady movement is steady in a film: whatever the frame rate, and wherever it begins between two frames.
@MainActor
@Suite struct FrameMotionTests {
  nonisolated static let rates: [Double] = [25, 30, 100.0 / 3, 50, 60, 24_000.0 / 1001, 120]

  /// A film of a scene of its usual size, as numbers: the time of each frame and what `read` finds then.
  private func film(
    _ name: String, _ script: String, _ rate: Double, _ read: (Stage) throws -> Double?
  ) throws -> [(time: Double, value: Double)] {
    let scenes = LoginScenes.all + BirthdayScenes.all + CardsScenes.all + PlayerScenes.all
    let stage = try #require(scenes.first { $0.name == name }).stage(scale: 1)
    let runner = try ScriptRunner(ScriptParser.parse(script), on: stage, framesPerSecond: rate)
    var frames: [(Double, Double)] = []
    while let frame = try runner.next() { if let value = try read(stage) { frames.append((frame.time, value)) } }
    return frames
  }

  /// A drag that takes 1.1 s and moves for 1 s of them.
  struct Drag: Sendable, CustomTestStringConvertible {
    var scene: String
    /// The script before the movement.
    var opening = ""
    var from: String
    var to: String
    /// The change of the value by the movement in a second.
    var change: Double
    var read: @MainActor @Sendable (Stage) throws -> Double
    var testDescription: String { scene }
  }

  nonisolated static let drags: [Drag] = [
    Drag(scene: "login", opening: "tap dropdown\nwait 0.7\n", from: "list@50%,75%", to: "list@50%,75%-60", change: 60) {
      try #require($0.view("list") as? UIScrollView).contentOffset.y
    },
    Drag(scene: "login.header", from: "list@50%,75%", to: "list@50%,75%-300", change: 300) {
      try #require($0.view("list") as? UIScrollView).contentOffset.y
    },
    Drag(
      scene: "birthday", opening: "tap birthday\nwait 0.7\n", from: "picker@50%+100,100", to: "picker@50%+100,170",
      change: -70
    ) { stage in
      var sum: CGFloat = 0
      try #require(stage.view("picker")).forEachDescendant { view in
        if let wheel = view as? UIScrollView { sum += wheel.contentOffset.y }
      }
      return sum
    },
    Drag(scene: "cards", from: "card[0]@50%,80", to: "card[0]@50%,200", change: 120.0 / 150) { stage in
      stage.perform { (stage.elements("card").first as? CardView)?.seenTurn ?? -1 }
    },
    Drag(scene: "player", from: "37%,100%-48", to: "37%,100%-148", change: 100.0) { stage in
      let navigation = try #require(stage.window.rootViewController as? UINavigationController)
      let player = try #require(navigation.topViewController as? PlayerController)
      return player.motion.value * player.travel
    },
    Drag(scene: "player.swap", from: "37%,100%-48", to: "37%,100%-148", change: 100.0) { stage in
      let navigation = try #require(stage.window.rootViewController as? UINavigationController)
      let player = try #require(navigation.topViewController as? SwapPlayerController)
      return (player.animator?.fractionComplete ?? 0) * player.travel
    },
  ]

  /// The second difference of what follows an even finger is 0, and its first difference is that of the finger.
  @Test(arguments: drags, rates)
  func whatFollowsAFingerIsAsEvenAsIt(_ drag: Drag, _ rate: Double) throws {
    for begin in [1.4, 1.4137] {
      let script = "\(drag.opening)at \(begin)\ndrag \(drag.from) \(drag.to) 1.1\nwait 0.2"
      let frames = try film(drag.scene, script, rate, drag.read).filter {
        (begin + 0.3...begin + 0.99).contains($0.time)
      }
      #expect(frames.count >= Int(0.6 * rate))
      for (a, b) in zip(frames, frames.dropFirst()) {
        #expect(abs(b.value - a.value - drag.change / rate) < 1e-9, "at \(b.time)")
      }
      for index in frames.indices.dropFirst(2) {
        let (a, b, c) = (frames[index - 2].value, frames[index - 1].value, frames[index].value)
        #expect(abs(a - 2 * b + c) < 1e-9, "at \(frames[index].time)")
      }
    }
  }

  /// A value without a finger follows its formula at the time of every frame: the list drops on a spring.
  @Test(arguments: rates)
  func aSpringIsAtItsFormulaInEveryFrame(_ rate: Double) throws {
    for pause in [0.4, 0.4137] {
      // The tap ends, and the list drops.
      let begin = pause + Script.Action.tapDuration
      let frames = try film("login", "wait \(pause)\ntap dropdown\nwait 1", rate) {
        try Double(#require($0.presentationFrame(of: "list")).height)
      }
      let spring = ClosedSpring(ratio: 0.4, velocity: 5, duration: 0.25)
      let (low, high) = (try #require(frames.first).value, try #require(frames.last).value)
      #expect(high > low + 100)
      for frame in frames where frame.time < begin + 0.25 {
        let part = frame.time > begin ? spring.value(at: frame.time - begin) : 0
        #expect(abs(frame.value - (low + (high - low) * part)) < 1e-6, "at \(frame.time)")
      }
    }
  }

  /// A time of the film at once, between its frames as well, shows what playing on to it shows.
  @Test(arguments: rates)
  func seekingIsPlaying(_ rate: Double) throws {
    let scene = try #require(CardsScenes.all.first)
    let script = "wait 0.21\ndrag card[0]@50%,80 card[0]@50%,210 0.6\nwait 0.3\ntap down\nwait 0.3"
    func runner() throws -> ScriptRunner {
      try ScriptRunner(ScriptParser.parse(script), on: scene.stage(scale: 1), framesPerSecond: rate)
    }
    let played = try runner()
    var traces: [FrameTrace] = []
    while try played.next() != nil { traces.append(played.stage.trace()) }
    for index in [0, 3, traces.count / 3, traces.count / 2, traces.count - 1] {
      let sought = try runner()
      #expect(try sought.frame(at: Double(index) / rate) != nil)
      #expect(sought.stage.trace() == traces[index])
    }
    // Between two frames fingers stay where they were seen, and times later in the film are not changed by looking.
    let halting = try runner()
    for index in traces.indices.dropLast() {
      #expect(try halting.frame(at: (Double(index) + 0.4) / rate) != nil)
      #expect(halting.frameCount == index + 1)
    }
    #expect(try halting.next() != nil && halting.stage.trace() == traces.last)
    #expect(try runner().frame(at: 100) == nil)
  }
}

/// A damped spring from 0 to 1 by its closed form, which settles to a thousandth in a duration.
private struct ClosedSpring {
  let (ratio, velocity): (Double, Double)
  /// Radians a second, without damping.
  let frequency: Double

  init(ratio: Double, velocity: Double, duration: Double) {
    func rest(_ frequency: Double) -> Double {
      abs((ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot()))
        * exp(-ratio * frequency * duration)
    }
    var (low, high) = (velocity / ratio + 1, 1000.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if rest(middle) > 0.001 { low = middle } else { high = middle }
    }
    (self.ratio, self.velocity, frequency) = (ratio, velocity, low)
  }

  func value(at time: Double) -> Double {
    let decay = ratio * frequency
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    return 1 - exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
  }
}
