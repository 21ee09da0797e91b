import BenchSupport

/// The targets by the names of the files, for the table only. They have no influence on the measurement.
extension Report {
  /// The cost of a build for one constraint in the greatest tree as a multiple of that in a small one.
  var buildGrowth: Double? {
    guard let small = self["tree_100"], let great = self["tree_5000"], small.ours.wrong.isEmpty,
      great.ours.wrong.isEmpty, let before = small.ours.build, let after = great.ours.build
    else { return nil }
    return after / Double(great.workload.constraintCount) / (before / Double(small.workload.constraintCount))
  }

  /// The targets with what was reached, met or missed by how much.
  var targets: String {
    var table = Table("target", "wanted", "reached", "")
    func add(_ name: String, atLeast wanted: Double, _ reached: Double?) {
      add(name, ">= \(digits(wanted))", reached, reached.map { $0 / wanted })
    }
    func add(_ name: String, atMost wanted: Double, _ reached: Double?) {
      add(name, "<= \(digits(wanted))", reached, reached.map { wanted / $0 })
    }
    func add(_ name: String, _ wanted: String, _ reached: Double?, _ share: Double?) {
      let verdict = share.map { $0 >= 1 ? "met" : "MISSED by a factor of \(digits(1 / $0))" } ?? "not measured"
      table.add([name, wanted, digits(reached), verdict])
    }

    let ratios: [(String, build: Double, drag: Double, constant: Double, churn: Double)] = [
      ("enaml", 30, 5, 40, 1), ("tree_100", 100, 25, 300, 20), ("tree_1000", 1000, 150, 2000, 600),
      ("chain_1000", 15_000, 100, 1000, 5000), ("indep_1000", 700, 3000, 5000, 100),
    ]
    for (name, build, drag, constant, churn) in ratios {
      guard let each = self[name] else { continue }
      add("\(name): build", atLeast: build, each.ratio(\.build))
      add("\(name): drag", atLeast: drag, each.ratio(\.drag))
      add("\(name): drag, no value twice", atLeast: drag, each.ratio(\.variedDrag))
      add("\(name): constant", atLeast: constant, each.ratio(\.constant))
      add("\(name): constant, no value twice", atLeast: constant, each.ratio(\.variedConstant))
      add("\(name): remove and add", atLeast: churn, each.ratio(\.churn))
    }
    func ours(_ name: String, _ metric: KeyPath<Measurement, Double?>) -> Double? {
      self[name].flatMap { $0.ours.wrong.isEmpty ? $0.ours[keyPath: metric] : nil }
    }
    func quotient(_ a: Double?, _ b: Double?) -> Double? {
      if let a, let b, b > 0 { a / b } else { nil }
    }
    add("tree_1000: p99 of the drag", atLeast: 10, self["tree_1000"]?.ratio(\.p99))
    add("tree_1000: bytes a constraint", atMost: 250, ours("tree_1000", \.bytes))
    add("growth: build a constraint, tree_5000 / tree_100", atMost: 5, buildGrowth)
    add("growth: the same, as wanted", atMost: 2.5, buildGrowth)
    let build = ours("tree_5000", \.build)
    let limit = max(60e6, (highs["tree_5000"] ?? 0) / 5)
    add("tree_5000: build, ms (60, or 1/5 of HiGHS)", atMost: limit / 1e6, build.map { $0 / 1e6 })
    add(
      "tree_1000_shuffled / tree_1000: build", atMost: 1.5,
      quotient(ours("tree_1000_shuffled", \.build), ours("tree_1000", \.build)))
    add(
      "tree_1000 / treerel_1000: build", atLeast: 2, quotient(ours("tree_1000", \.build), ours("treerel_1000", \.build))
    )
    add(
      "tree_1000 / treerel_1000: height drag", atLeast: 10,
      quotient(ours("tree_1000_height", \.drag), ours("treerel_1000_height", \.drag)))
    for drag in ["", "_inner_height"] {
      let (tree, relative) = ("tree_1000\(drag)", "treerel_1000\(drag)")
      let changed = quotient(ours(tree, \.changed), ours(relative, \.changed))
      add(
        "\(tree) / \(relative): drag, in proportion to the variables (2/3 of it counts)",
        atLeast: (changed ?? 1) * 2 / 3, quotient(ours(tree, \.drag), ours(relative, \.drag)))
    }
    return table.text
  }

  /// The cost of a step of a drag in relation to the variables that it changes.
  var proportions: String {
    var table = Table("ours, a step of the drag", "variables changed", "single changes", "time", "time a variable")
    for each in comparisons {
      guard let changed = each.ours.changed, let drag = each.ours.drag else { continue }
      table.add([
        each.workload.name, digits(changed), digits(each.ours.touched), written(drag),
        written(changed > 0 ? drag / changed : nil),
      ])
    }
    return table.text
  }
}
