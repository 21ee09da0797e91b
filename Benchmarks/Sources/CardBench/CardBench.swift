import BenchSupport
import CardsDemo
import Foundation
import Tendon

/// The card demo under a moving finger: the cost of each frame, split into its phases.
///
///     CardBench [--out FILE] [--scene NAME] [--rounds N]
///
/// The file is JSON. The last line is `cards_frame_p99_ms MILLISECONDS`, of every time of every frame.
@main
@MainActor
struct CardBench {
  static func main() throws {
    let name = Figures.option("--scene") ?? "cards"
    guard let scene = CardsScenes.all.first(where: { $0.name == name }) else { preconditionFailure("no scene \(name)") }
    let rounds = Figures.option("--rounds").flatMap { Int($0) } ?? 8
    var figures: [String: Any] = ["scene": name, "threads": FrameLoop.threads, "rounds": rounds]
    print("\(name) at 1179 x 2556 (393 x 852 points), \(FrameLoop.threads) threads, 60 frames a second; milliseconds.")
    print("The same frames \(rounds) times; every time of every frame counts.")
    let all = try (0..<rounds).map { _ in try FrameLoop(scene).play() }
    let best = all[0].indices.map { frame in all.map { $0[frame] }.min { $0.cost.whole < $1.cost.whole }! }
    let every = all.flatMap { $0 }
    for kind in FrameLoop.Kind.allCases {
      let those = every.filter { $0.kind == kind }.map(\.cost)
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
      let pixels = those.map { Double($0.pixels) }
      print("pixels painted again: median \(digits(median(pixels))), most \(digits(pixels.max()))")
      figures[kind.rawValue] = entry
    }
    func quantiles(_ costs: [FrameLoop.Cost], _ path: KeyPath<FrameLoop.Cost, Double>) -> (p50: Double, p99: Double) {
      let times = costs.map { $0[keyPath: path] * 1000 }
      return (quantile(times, 0.5) ?? 0, quantile(times, 0.99) ?? 0)
    }
    let (p50, p99) = quantiles(every.map(\.cost), \.whole)
    let (quick50, quick99) = quantiles(best.map(\.cost), \.whole)
    let (cpu50, cpu99) = quantiles(every.map(\.cost), \.processor)
    print(String(format: "\nall %d times: p50 %.2f, p99 %.2f (target: below 16.7)", every.count, p50, p99))
    print(String(format: "of each frame the quickest, disturbed least: p50 %.2f, p99 %.2f", quick50, quick99))
    print(String(format: "processor time of all threads together: p50 %.2f, p99 %.2f", cpu50, cpu99))
    print(String(format: "cards_frame_p99_ms %.3f", p99))
    (figures["cards_frame_p50_ms"], figures["cards_frame_p99_ms"]) = (p50, p99)
    (figures["quickest_p99_ms"], figures["processor_p99_ms"]) = (quick99, cpu99)
    try Figures.write(figures)
  }
}
