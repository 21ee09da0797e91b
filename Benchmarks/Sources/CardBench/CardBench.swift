import BenchSupport
import CardsDemo
import Foundation
import Tendon

/// The card demo under a moving finger: the cost of each frame, split into its phases.
///
///     CardBench [--out FILE] [--scene NAME] [--rounds N]
///
/// The file is JSON. The last line is `cards_frame_p99_ms MILLISECONDS`, of all frames of all rounds.
@main
@MainActor
struct CardBench {
  static func main() throws {
    let name = option("--scene") ?? "cards"
    guard let scene = CardsScenes.all.first(where: { $0.name == name }) else { preconditionFailure("no scene \(name)") }
    let rounds = option("--rounds").flatMap { Int($0) } ?? 4
    var figures: [String: Any] = ["scene": name, "threads": FrameLoop.threads]
    var whole: [Double] = []
    print("\(name) at 1179 x 2556 (393 x 852 points), \(FrameLoop.threads) threads, 60 frames a second; milliseconds:")
    var costs: [(kind: FrameLoop.Kind, cost: FrameLoop.Cost)] = []
    for _ in 0..<rounds { costs += try FrameLoop(scene).play() }
    for kind in FrameLoop.Kind.allCases {
      let those = costs.filter { $0.kind == kind }.map(\.cost)
      print("\n\(kind.rawValue), \(those.count) frames:")
      var table = Table("phase", "p50", "p90", "p99", "most")
      var entry: [String: Any] = ["frames": those.count]
      for (phase, path) in FrameLoop.Cost.phases {
        let times = those.map { $0[keyPath: path] * 1000 }
        let shares = [0.5, 0.9, 0.99, 1].map { quantile(times, $0) ?? 0 }
        table.add([phase] + shares.map { String(format: "%.3f", $0) })
        entry[phase] = ["p50": shares[0], "p99": shares[2]]
      }
      print(table.text)
      figures[kind.rawValue] = entry
      whole += those.map { $0.whole * 1000 }
    }
    let (p50, p99) = (quantile(whole, 0.5) ?? 0, quantile(whole, 0.99) ?? 0)
    print(String(format: "\nall %d frames: p50 %.2f, p99 %.2f (target: below 16.7)", whole.count, p50, p99))
    print(String(format: "cards_frame_p99_ms %.3f", p99))
    (figures["cards_frame_p50_ms"], figures["cards_frame_p99_ms"]) = (p50, p99)
    if let file = option("--out") {
      try JSONSerialization.data(withJSONObject: figures, options: [.prettyPrinted, .sortedKeys])
        .write(to: URL(fileURLWithPath: file))
    }
  }

  private static func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
  }
}
