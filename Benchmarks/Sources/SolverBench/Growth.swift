import BenchSupport
import Foundation

/// Microseconds of CPU time a constraint, of builds in one batch as layouts grow: ours alone.
enum Growth {
  private static let sizes = [100, 1000, 5000]
  private static let great = (size: 20_000, names: ["deep", "rtl", "stacks"])

  static func run() throws {
    var table = Table("us a constraint", "100 views", "1,000", "5,000", "5,000 / 100", "20,000, whole")
    for (name, build) in Shapes.growing + Shapes.all {
      let costs = try sizes.map { try cost(Shapes.workload(name, $0, build), rounds: $0 > 1000 ? 1 : 5) }
      let whole: String
      if great.names.contains(name) {
        let workload = Shapes.workload(name, great.size, build)
        whole = written(try cost(workload, rounds: 1) * 1000 * Double(workload.constraintCount))
      } else {
        whole = ""
      }
      table.add([name] + costs.map { digits($0) } + [digits(costs[2] / costs[0]), whole])
      FileHandle.standardError.write(Data("\(name)\n".utf8))
    }
    print(table.text)
  }

  /// The best of some rounds, in microseconds.
  private static func cost(_ workload: Workload, rounds: Int) throws -> Double {
    let problem = PeerProblem(workload)
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = clock()
      let adapter = try TendonAdapter(problem.pointer, lowestLevel: workload.lowestLevel, .whole)
      best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e6)
      withExtendedLifetime(adapter) {}
    }
    return best / Double(workload.constraintCount)
  }
}
