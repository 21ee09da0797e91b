import BenchSupport
import Foundation

extension Report {
  /// `{"<workload>": {"build": ratio, ..., "bytes": bytes a constraint}, "growth": {"build": x}, "touched": {...}}`;
  /// what was not measured is null.
  var json: String {
    var root: [String: Any] = [:]
    for each in comparisons {
      root[each.workload.name] = [
        "build": value(each.ratio(\.build)), "drag": value(each.ratio(\.drag)),
        "constant": value(each.ratio(\.constant)), "churn": value(each.ratio(\.churn)),
        "p99": value(each.ratio(\.p99)), "bytes": value(each.ours.bytes),
      ]
    }
    root["growth"] = ["build": value(buildGrowth)]
    var touched: [String: Any] = [:]
    for each in comparisons {
      guard let changed = each.ours.changed, let single = each.ours.touched, let drag = each.ours.drag else { continue }
      touched[each.workload.name] = [
        "changed": changed, "touched": single, "nanoseconds": drag,
        "nanosecondsEach": value(changed > 0 ? drag / changed : nil),
      ]
    }
    root["touched"] = touched
    return Figures.json(root)
  }

  private func value(_ number: Double?) -> Any {
    guard let number, number.isFinite else { return NSNull() }
    return number
  }
}
