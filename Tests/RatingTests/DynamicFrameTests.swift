#if DYNAMICS
  import Tendon
  import Testing

  @testable import RatingExample

  /// The dynamic stars in films: at every frame rate, and wherever a tap lies between two frames, they are in each frame
  /// where the steps before and after have them.
  @MainActor
  @Suite struct DynamicFrameTests {
    nonisolated static let rates: [Double] = [25, 30, 100.0 / 3, 50, 60, 120]

    /// The constant that moves the stars, in each frame of a film.
    private func film(_ script: String, _ rate: Double) throws -> (DynamicRatingController, [(time: Double, y: Double)])
    {
      let f = try RatingFixture("rating.dynamics")
      let controller = f.controller as! DynamicRatingController
      let runner = try ScriptRunner(ScriptParser.parse(script), on: f.stage, framesPerSecond: rate)
      var frames: [(Double, Double)] = []
      while let frame = try runner.next() { frames.append((frame.time, Double(controller.ratingCenter.constant))) }
      return (controller, frames)
    }

    /// The value between the steps at a time, in seconds after the beginning of the first one.
    private func between(_ steps: [Double], _ seconds: Double) -> Double {
      let part = max(0, seconds * 60)
      let last = min(Int(part), steps.count - 2)
      return steps[last] + (steps[last + 1] - steps[last]) * (part - Double(last))
    }

    /// The spring by the formula of the joint, with the floor that stops the stars.
    @Test(arguments: rates) func theSpringIsAtItsFormulaInEveryFrame(_ rate: Double) throws {
      for pause in [0.4, 0.4137, 0.4251] {
        let (controller, frames) = try film("wait \(pause)\ntap toggle\nwait 1.5", rate)
        let floor = Double(controller.toggleButton.frame.minY - 8 - 100 - controller.web.frame.midY)
        let (h, w, z) = (1.0 / 60, 2 * Double.pi * 1.5, 0.2)
        var (steps, speed) = ([-1334.0], 0.0)
        for _ in 0..<200 {
          speed = (speed - h * w * w * steps.last!) / (1 + 2 * h * z * w + h * h * w * w)
          let place = steps.last! + h * speed
          steps.append(min(place, floor))
          if place > floor { speed = 0 }
        }
        let begin = pause + Script.Action.tapDuration
        for frame in frames { #expect(abs(frame.y - between(steps, frame.time - begin)) < 0.1, "at \(frame.time)") }
        // From the first frame on they move, and never by more than the spring lets them.
        let way = frames.filter { (begin..<begin + 0.2).contains($0.time) }.map(\.y)
        #expect(way.count >= 4 && zip(way, way.dropFirst()).allSatisfy { $0 < $1 })
        for index in way.indices.dropFirst(2) {
          #expect(abs(way[index - 2] - 2 * way[index - 1] + way[index]) <= 1.2 * w * w * 1334 / rate / min(rate, 60))
        }
      }
    }

    /// Nothing touches them: every frame adds what gravity of 2000 points a second each second gives, but for what a
    /// straight line lies beside a curve between two steps.
    @Test(arguments: rates) func theyFallEvenly(_ rate: Double) throws {
      for pause in [6.0, 6.0137, 6.0251] {
        let (controller, frames) = try film("tap toggle\nwait \(pause)\ntap toggle\nwait 1", rate)
        #expect(controller.ratingCenter.constant == -1334 && !controller.animator.isRunning)
        let begin = pause + 2 * Script.Action.tapDuration
        let steps = (0..<60).map { -2000.0 * Double($0 * ($0 + 1)) / 7200 }
        let fall = frames.filter { $0.time > begin && $0.time < begin + 0.7 }
        for frame in fall { #expect(abs(frame.y - between(steps, frame.time - begin)) < 0.1, "at \(frame.time)") }
        #expect(zip(fall, fall.dropFirst()).allSatisfy { $1.y < $0.y }, "no frame stands")
        let even = fall.filter { $0.time > begin + 1 / rate + 1.0 / 60 }.map(\.y)
        for index in even.indices.dropFirst(2) where rate <= 60 {
          let second = even[index - 2] - 2 * even[index - 1] + even[index]
          #expect(abs(second + 2000 / rate / rate) <= 2000.0 / 7200 + 0.01, "\(second) of \(-2000 / rate / rate)")
        }
      }
    }
  }
#endif
