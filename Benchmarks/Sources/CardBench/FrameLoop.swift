import Foundation
import Tendon

/// A scene that is shown 60 times a second while a finger turns cards down and up.
@MainActor
struct FrameLoop {
  static let threads = 2

  /// The work of one frame.
  enum Kind: String, CaseIterable { case finger = "finger moves", flight = "cards move by themselves" }

  /// Seconds of the phases of a frame.
  struct Cost {
    /// Timers and the ends of animations.
    var clock = 0.0
    /// The app's handling of the touch, with the layout passes that it requests itself.
    var touch = 0.0
    var layout = 0.0
    var paint = 0.0
    var animate = 0.0
    var composite = 0.0
    /// Of all threads together.
    var processor = 0.0
    /// Pixels of the frame that were painted again.
    var pixels = 0
    var whole: Double { clock + touch + layout + paint + animate + composite }

    static var phases: [(name: String, path: KeyPath<Cost, Double>)] {
      [
        ("clock", \.clock), ("touch", \.touch), ("layout", \.layout), ("paint", \.paint),
        ("animate", \.animate), ("composite", \.composite), ("whole", \.whole),
      ]
    }
  }

  private let stage: Stage
  private let compositor = Compositor(threads: threads)

  init(_ scene: Scene) throws {
    stage = try scene.stage(size: CGSize(width: 393, height: 852), scale: 3)
    _ = compositor.render(stage.frame())
  }

  /// Ten times: a card down by the finger, then what follows; and up again.
  func play() -> [(kind: Kind, cost: Cost)] {
    var costs: [(Kind, Cost)] = []
    for turn in 0..<20 {
      let sign: CGFloat = turn % 4 < 2 ? 1 : -1
      let start = CGPoint(x: 196, y: 426 - sign * 60)
      stage.touch(phase: .began, at: start)
      // A second and a half, there and half the way back and there again.
      for step in 1...60 {
        let part = CGFloat(step) / 60
        let way = 130 * (part + 0.25 * sin(2 * .pi * part))
        let point = CGPoint(x: start.x, y: start.y + sign * (10 + way))
        costs.append((.finger, frame { stage.touch(phase: .moved, at: point) }))
      }
      costs.append(
        (.flight, frame { stage.touch(phase: .ended, at: CGPoint(x: start.x, y: start.y + sign * 140)) }))
      for _ in 0..<30 { costs.append((.flight, frame {})) }
    }
    return costs
  }

  /// The next frame; `touch` is done at its time.
  private func frame(_ touch: () -> Void) -> Cost {
    var cost = Cost()
    let processor = processorSeconds()
    cost.clock = time { stage.advance(by: 1.0 / 60) }
    cost.paint = time {
      stage.perform {
        cost.touch = time(touch)
        cost.layout = time { stage.window.layoutIfNeeded() }
        // What is left when the transaction is committed.
      }
    }
    cost.paint -= cost.touch + cost.layout
    var snapshot: FrameSnapshot?
    cost.animate = time { snapshot = stage.frame() }
    let written = compositor.counters.pixelsWritten
    cost.composite = time { _ = compositor.render(snapshot!) }
    cost.processor = processorSeconds() - processor
    cost.pixels = compositor.counters.pixelsWritten - written
    return cost
  }

  private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private func time(_ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure(body)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
