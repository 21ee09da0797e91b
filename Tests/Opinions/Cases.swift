import GalleryExample
import Tendon

/// The cases: the gallery at several moments, and trees put together at random from a seed.
@MainActor
enum Cases {
  /// Scenes that nobody else could draw from a description: what they show is in no property of a layer.
  static let ours: Set<String> = ["gallery.dissolve", "gallery.transition"]

  /// Every case with its name and the stage that shows it.
  static func all() throws -> [(name: String, stage: Stage)] {
    var cases: [(String, Stage)] = []
    for scene in GalleryScenes.all where !ours.contains(scene.name) {
      let seconds = try scene.story().duration
      for part in seconds > 0 ? [0.3, 0.8] : [0] {
        let stage = try scene.stage()
        stage.advance(to: part * seconds)
        let name = scene.name.split(separator: ".").dropFirst().joined(separator: ".")
        cases.append((seconds > 0 ? "\(name)@\(part)" : name, stage))
      }
    }
    for seed in 0..<4 {
      for (name, build) in Drawn.all {
        var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9 &+ name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        let stage = Stage(size: CGSize(width: 200, height: 200), scale: 2)
        stage.perform {
          CATransaction.setDisableActions(true)
          stage.window.layer.backgroundColor = .white
          build(stage.window.layer, &dice)
        }
        cases.append(("\(name).\(seed)", stage))
      }
    }
    return cases
  }
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &self)) }
  mutating func point(_ range: ClosedRange<Double>) -> CGPoint { CGPoint(x: number(range), y: number(range)) }
  mutating func pick<T>(_ all: [T]) -> T { all[Int.random(in: 0..<all.count, using: &self)] }
  mutating func color(alpha: CGFloat = 1) -> CGColor {
    CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: alpha)
  }
}
