import BenchSupport

/// The results of one solver on one workload. Times are in nanoseconds for one operation; nil is not measured.
struct Measurement {
  var build: Double?
  /// Ours alone: every addition by itself.
  var single: Double?
  var bytes: Double?
  var drag: Double?
  /// The first pass of the drag after the build, where no step is one that occurred before: mean, and the longest.
  var firstDrag: Double?
  var firstLongest: Double?
  var variedDrag: Double?
  var p50: Double?
  var p99: Double?
  /// The longest step of the drag.
  var longest: Double?
  /// Edits of every kind: mean, median, what one in a thousand exceeds, the longest.
  var mixed: Double?
  var mixedP50: Double?
  var mixedP999: Double?
  var mixedLongest: Double?
  /// Changes of strength: mean, and the longest.
  var strength: Double?
  var strengthLongest: Double?
  var constant: Double?
  var variedConstant: Double?
  var churn: Double?
  /// Ours alone: every removal and addition by itself.
  var singleChurn: Double?
  /// Ours alone: variables that a step of the drag changes, and single changes on the way.
  var changed: Double?
  var touched: Double?
  /// The score at each state.
  var scores: [String: Score] = [:]
  /// The score after each step of the drag.
  var trace: [Score] = []
  /// The reason why results are missing.
  var remark: String?
  /// The reason why its speed does not count.
  var wrong: [String] = []

  /// Everything that has a number, by name.
  var metrics: [(name: String, value: Double)] {
    let all: [(String, Double?)] = [
      ("build_ns", build), ("build_single_ns", single), ("mem_bytes_per_con", bytes), ("suggest_ns", drag),
      ("suggest_varied_ns", variedDrag), ("suggest_p50_ns", p50), ("suggest_p99_ns", p99),
      ("suggest_max_ns", longest), ("suggest_first_ns", firstDrag), ("suggest_first_max_ns", firstLongest),
      ("mixed_ns", mixed), ("mixed_p50_ns", mixedP50), ("mixed_p999_ns", mixedP999),
      ("mixed_max_ns", mixedLongest), ("strength_ns", strength), ("strength_max_ns", strengthLongest),
      ("setconst_ns", constant), ("setconst_varied_ns", variedConstant), ("churn_ns", churn),
      ("churn_single_ns", singleChurn),
      ("changed_variables", changed), ("touched", touched),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }
}

/// Ours and the peer on one workload.
struct Comparison {
  let workload: Workload
  var ours = Measurement()
  var peer: Measurement?

  /// The peer's figure over ours, where both have one and both are right.
  func ratio(_ metric: KeyPath<Measurement, Double?>) -> Double? {
    guard let peer, peer.wrong.isEmpty, ours.wrong.isEmpty, let theirs = peer[keyPath: metric],
      let mine = ours[keyPath: metric], mine > 0
    else { return nil }
    return theirs / mine
  }
}
