import BenchSupport

/// The misses of a run, counted: for a run over many shapes.
extension Report {
  var summary: String {
    var slowerThanPeer: [String] = []
    var slowerThanLevels: [String] = []
    var slowerBatches: [String] = []
    for each in comparisons {
      let name = each.workload.name
      let ratios: [(String, KeyPath<Measurement, Double?>)] = [
        ("build", \.build), ("drag", \.drag), ("constant", \.constant), ("churn", \.churn), ("mixed edits", \.mixed),
        ("strength", \.strength),
      ]
      for (metric, path) in ratios {
        if let ratio = each.ratio(path), ratio < 1 { slowerThanPeer.append("\(name): \(metric) \(digits(ratio))") }
      }
      if let theirs = levels[name], let mine = each.ours.build, theirs < mine {
        slowerThanLevels.append("\(name): \(digits(theirs / mine))")
      }
      if let batch = each.ours.build, let single = each.ours.single, batch > single {
        slowerBatches.append("\(name): build \(digits(batch / single))")
      }
      if let batch = each.ours.churn, let single = each.ours.singleChurn, batch > single {
        slowerBatches.append("\(name): churn \(digits(batch / single))")
      }
    }
    return [
      "\(comparisons.count) workloads; \(comparisons.count { !$0.ours.wrong.isEmpty }) with a wrong answer of ours",
      line("slower than kiwi (kiwi / ours)", slowerThanPeer),
      line("first solve slower than HiGHS (HiGHS / ours)", slowerThanLevels),
      line("batch slower than one by one (batch / one by one)", slowerBatches),
      line(
        "growth over 5 (a constraint, 5,000 / 100 views)",
        growth.filter { $0.growth > 5 }.map { "\($0.name): \(digits($0.growth))" }),
      line("growth of all", growth.map { "\($0.name): \(digits($0.growth))" }),
    ].joined(separator: "\n")
  }

  /// The growth of the build of each shape that was measured at 100 and at 5,000 views.
  private var growth: [(name: String, growth: Double)] {
    comparisons.compactMap { great in
      guard great.workload.name.hasSuffix("_5000") else { return nil }
      let name = String(great.workload.name.dropLast(5))
      guard let small = self["\(name)_100"], let before = small.ours.build, let after = great.ours.build else {
        return nil
      }
      let share = after / Double(great.workload.constraintCount) / (before / Double(small.workload.constraintCount))
      return (name, share)
    }
  }

  private func line(_ title: String, _ found: [String]) -> String {
    "\(title): \(found.count)" + (found.isEmpty ? "" : " (\(found.joined(separator: ", ")))")
  }
}
