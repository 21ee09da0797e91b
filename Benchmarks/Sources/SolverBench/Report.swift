import BenchSupport
import Foundation

/// All comparisons of a run, as tables, as targets, and as files.
struct Report {
  var comparisons: [Comparison] = []
  /// HiGHS's time for a build from scratch, by workload.
  var highs: [String: Double] = [:]
  /// The same with the levels one after the other.
  var levels: [String: Double] = [:]

  subscript(name: String) -> Comparison? { comparisons.first { $0.workload.name == name } }

  var ratios: String {
    var table = Table(
      "kiwi / ours", "build", "drag", "first pass", "constant", "churn", "p99",
      "drag, no value twice", "constant, none twice",
      "bytes a constraint (kiwi)", "checked")
    for each in comparisons {
      let ratios: [KeyPath<Measurement, Double?>] = [
        \.build, \.drag, \.firstDrag, \.constant, \.churn, \.p99, \.variedDrag, \.variedConstant,
      ]
      table.add(
        [each.workload.name] + ratios.map { digits(each.ratio($0)) }
          + ["\(digits(each.ours.bytes)) (\(digits(each.peer?.bytes)))", each.verdict])
    }
    return table.text
  }

  /// The figures of one of the two.
  func times(_ title: String, _ measurement: (Comparison) -> Measurement?) -> String {
    var table = Table(
      title, "build", "one by one", "drag", "first pass", "longest", "p50", "p99", "drag, no value twice", "constant",
      "constant, none twice", "churn", "churn one by one")
    for each in comparisons {
      guard let it = measurement(each) else { continue }
      let times = [
        it.build, it.single, it.drag, it.firstDrag, it.firstLongest, it.p50, it.p99, it.variedDrag, it.constant,
        it.variedConstant, it.churn, it.singleChurn,
      ]
      table.add([each.workload.name + (it.wrong.isEmpty ? "" : " (!)")] + times.map { written($0) })
    }
    return table.text
  }

  /// Builds by the constraint, beside HiGHS, and what the slowest steps and edits take.
  var steadiness: String {
    var table = Table(
      "ours", "batch, a constraint", "one by one", "batch / one by one", "HiGHS / ours", "drag", "longest step",
      "mixed edits", "p99.9", "longest", "strength", "longest", "kiwi / ours: drag", "mixed",
      "strength", "longest step")
    for each in comparisons {
      let it = each.ours
      let count = Double(max(each.workload.constraintCount, 1))
      let levels = self.levels[each.workload.name]
      table.add([
        each.workload.name, written(it.build.map { $0 / count }), written(it.single.map { $0 / count }),
        digits(it.build.flatMap { batch in it.single.map { batch / $0 } }),
        digits(levels.flatMap { theirs in it.build.map { theirs / $0 } }), written(it.drag), written(it.longest),
        written(it.mixed), written(it.mixedP999), written(it.mixedLongest),
        written(it.strength), written(it.strengthLongest), digits(each.ratio(\.drag)),
        digits(each.ratio(\.mixed)), digits(each.ratio(\.strength)), digits(each.ratio(\.longest)),
      ])
    }
    return table.text
  }

  /// The errors and gaps: the first ones of each solver on each workload, and the number of further ones.
  var remarks: [String] {
    comparisons.flatMap { each in
      let name = each.workload.name
      return Self.some(each.ours.wrong.map { "\(name): WRONG: ours: \($0)" })
        + Self.some(each.peer?.wrong.map { "\(name): kiwi's speed does not count: \($0)" } ?? [])
        + (each.peer?.remark.map { ["\(name): kiwi is out: \($0)"] } ?? [])
    }
  }

  private static func some(_ lines: [String]) -> [String] {
    lines.count <= 4 ? lines : lines.prefix(3) + ["... and \(lines.count - 3) more"]
  }

  var isRight: Bool { comparisons.allSatisfy { $0.ours.wrong.isEmpty } }

  /// Every figure in a line: solver, workload, metric, value.
  var lines: String {
    var lines = ["solver,workload,metric,value"]
    for each in comparisons {
      for (solver, measurement) in [("ours", each.ours), ("kiwi", each.peer)] {
        for metric in measurement?.metrics ?? [] {
          lines.append("\(solver),\(each.workload.name),\(metric.name),\(metric.value)")
        }
      }
    }
    lines += highs.sorted { $0.key < $1.key }.map { "highs,\($0.key),build_ns,\($0.value)" }
    lines += levels.sorted { $0.key < $1.key }.map { "highs,\($0.key),levels_ns,\($0.value)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Comparison {
  var verdict: String {
    if !ours.wrong.isEmpty { return "WRONG" }
    guard let peer else { return "ours" }
    return peer.wrong.isEmpty ? (peer.remark == nil ? "both" : "ours") : "ours; kiwi is wrong"
  }
}
