import BenchSupport

/// The quality of a solution, recomputed from the workload alone, independent of the solver's own report.
struct Score {
  /// The largest error of a required constraint.
  var violation = 0.0
  /// The weighted sum of errors at each optional level, the most important one first.
  var errors: [Double]

  init(numbers: ArraySlice<Double>) {
    violation = numbers.first ?? .infinity
    errors = Array(numbers.dropFirst())
  }

  var numbers: [Double] { [violation] + errors }

  /// The comparison of a solution with another one of the same system, level by level.
  enum Verdict {
    case asGood, better
    case worse(level: Int)
  }

  /// Sums that differ by less than a millionth count as equal. But what is gained at a level is no gain where more than
  /// rounding has been paid for it at a stronger one, as by a solver whose levels are factors of a thousand.
  func compared(to other: Score) -> Verdict {
    var hasPaid = false
    for (level, (mine, theirs)) in zip(errors, other.errors).enumerated() {
      let size = 1 + min(mine, theirs)
      if !(mine <= theirs + 1e-6 * size) { return hasPaid ? .asGood : .worse(level: level) }
      if mine < theirs - 1e-6 * size { return .better }
      if mine < theirs - 1e-8 * size { hasPaid = true }
    }
    return .asGood
  }
}

/// A workload at one moment: its constants and its edits' values have changed since.
struct Situation {
  let workload: Workload
  private let rankOfLevel: [Int32: Int]
  var constants: [Double]
  var edits: [Double]

  init(_ workload: Workload) {
    self.workload = workload
    rankOfLevel = Dictionary(uniqueKeysWithValues: workload.levels.enumerated().map { ($1, $0) })
    constants = workload.constant
    edits = workload.editValue
  }

  func score(_ value: (Int) -> Double) -> Score {
    var score = Score(numbers: [0] + Array(repeating: 0, count: rankOfLevel.count))
    let values = (0..<workload.variableCount).map(value)
    for i in 0..<workload.constraintCount {
      var sum = constants[i]
      for t in Int(workload.firstTerm[i])..<Int(workload.firstTerm[i + 1]) {
        sum += workload.coefficient[t] * values[Int(workload.variable[t])]
      }
      let relation = workload.relation[i]
      let error = relation == 0 ? abs(sum) : relation > 0 ? max(0, -sum) : max(0, sum)
      count(sum.isFinite ? error : .infinity, workload.level[i], workload.weight[i], in: &score)
    }
    for i in 0..<workload.editCount {
      let error = abs(values[Int(workload.editVariable[i])] - edits[i])
      count(error, workload.editLevel[i], workload.editWeight[i], in: &score)
    }
    return score
  }

  private func count(_ error: Double, _ level: Int32, _ weight: Double, in score: inout Score) {
    if level == 0 {
      score.violation = max(score.violation, error)
    } else if let rank = rankOfLevel[level] {
      score.errors[rank] += weight * error
    }
  }
}
