import BenchSupport
import Foundation

/// Builds in one batch, and drags, as layouts grow: ours alone, in CPU time.
///
/// Each layout has a process of its own, which is ended where a build or a drag takes longer than the limit: the table
/// then says so.
struct Growth {
  private static let sizes = [100, 1000, 5000]
  private static let great = (size: 20_000, names: ["deep", "rtl", "stacks"])

  /// The longest time of a build, and of a drag, in seconds.
  let limit: Double
  let folder: String

  init(limit: Double) throws {
    self.limit = limit
    folder = FileManager.default.temporaryDirectory.path + "/growth.\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Measures the shapes of these names; all where there are none.
  func run(_ names: [String]) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var builds = Table("us a constraint, one batch", "100 views", "1,000", "5,000", "5,000 / 100", "20,000, whole")
    var drags = Table("a step of the drag, mean / slowest", "100 views", "1,000", "5,000")
    for (name, build) in Shapes.every where names.isEmpty || names.contains(name) {
      var (costs, steps) = ([Cost](), [String]())
      for size in Growth.sizes {
        let (cost, step) = try measure(name, size, build, drags: true)
        costs.append(cost)
        steps.append(step)
      }
      let growth = costs[2].perConstraint.flatMap { last in costs[0].perConstraint.map { last / $0 } }
      var whole = ""
      if Growth.great.names.contains(name) {
        let cost = try measure(name, Growth.great.size, build, drags: false).0
        whole = cost.time.map { written($0) } ?? over
      }
      builds.add([name] + costs.map { $0.perConstraint.map { digits($0) } ?? over } + [digits(growth), whole])
      drags.add([name] + steps)
      FileHandle.standardError.write(Data("\(name)\n".utf8))
    }
    print("Growth, ours alone; a build or a drag is given up after \(Int(limit)) s\n")
    print("\(builds.text)\n\n\(drags.text)\n")
  }

  /// The best of some builds.
  private struct Cost {
    /// In nanoseconds; none where it took too long.
    var time: Double?
    var constraints: Int
    var perConstraint: Double? { time.map { $0 / 1000 / Double(constraints) } }
  }

  private var over: String { "> \(Int(limit)) s" }

  /// The cost of the build, and what is to be said of the drag.
  private func measure(
    _ name: String, _ views: Int, _ build: (inout Shape) -> Void, drags: Bool
  ) throws -> (Cost, String) {
    let workload = Shapes.workload(name, views, build)
    let path = "\(folder)/\(workload.name).txt"
    try workload.text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let worker = try WorkerProcess("ours", workload: path)
    defer { worker.end() }
    // Reading the file takes its time too.
    let times = worker.ask("build \(views > 1000 ? 1 : 5)", patience: 10 + limit)
    let cost = Cost(time: times?.numbers.dropFirst().min(), constraints: workload.constraintCount)
    if times == nil || !drags { return (cost, "-") }
    guard let steps = worker.ask("steps 1 \(limit)", patience: 10 + 2 * limit), let slowest = steps.numbers.max() else {
      return (cost, over)
    }
    let mean = steps.numbers.reduce(0, +) / Double(steps.numbers.count)
    let part = steps.isPartial ? " (\(steps.numbers.count) of \(workload.suggestions.count) steps)" : ""
    return (cost, "\(written(mean)) / \(written(slowest))\(part)")
  }
}
