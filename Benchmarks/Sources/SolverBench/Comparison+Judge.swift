extension Comparison {
  /// Ours has to hold what is required to a millionth of a point; the peer to a thousandth, as its own answers are not
  /// ours to mend.
  private static let tolerance = (ours: 1e-6, peer: 1e-3)

  /// Finds what is wrong with either one's answers. Ours must be at least as good as the peer's, level by level, at
  /// every state and after every step of the drag.
  mutating func judge() {
    var mine = Self.violations(ours, Self.tolerance.ours)
    if let remark = ours.remark { mine.append(remark) }
    if var peer {
      var theirs = Self.violations(peer, Self.tolerance.peer)
      for (state, score) in ours.scores.sorted(by: { $0.key < $1.key }) {
        guard let other = peer.scores[state], other.violation <= Self.tolerance.peer else { continue }
        Self.compare(score, other, at: state, &mine, &theirs)
      }
      for (step, (score, other)) in zip(ours.trace, peer.trace).enumerated()
      where other.violation <= Self.tolerance.peer {
        Self.compare(score, other, at: "step \(step)", &mine, &theirs)
      }
      peer.wrong = theirs
      self.peer = peer
    }
    ours.wrong += mine
  }

  /// Compares with the optimum that an oracle has found.
  mutating func judge(_ state: String, optimum: Score) {
    let states = state == "setconst" ? ["setconst", "setconst2", "churn", "varied drag", "varied constant"] : [state]
    for state in states {
      if case .worse(let level) = ours.scores[state]?.compared(to: optimum) ?? .asGood {
        ours.wrong.append("\(state): level \(level) is worse than HiGHS's optimum")
      }
      if case .worse(let level) = peer?.scores[state]?.compared(to: optimum) ?? .asGood {
        peer?.wrong.append("\(state): level \(level) is worse than HiGHS's optimum")
      }
    }
  }

  private static func violations(_ measurement: Measurement, _ tolerance: Double) -> [String] {
    var found = measurement.scores.sorted { $0.key < $1.key }
      .filter { !($0.value.violation <= tolerance) }
      .map { "\($0.key): a required constraint is off by \($0.value.violation)" }
    if let step = measurement.trace.firstIndex(where: { !($0.violation <= tolerance) }) {
      found.append("step \(step): a required constraint is off by \(measurement.trace[step].violation)")
    }
    return found
  }

  private static func compare(
    _ score: Score, _ other: Score, at state: String, _ mine: inout [String], _ theirs: inout [String]
  ) {
    if case .worse(let level) = score.compared(to: other) {
      mine.append("\(state): level \(level) costs \(score.errors[level]), the peer's \(other.errors[level])")
    } else if case .worse(let level) = other.compared(to: score) {
      theirs.append("\(state): level \(level) costs \(other.errors[level]), ours \(score.errors[level])")
    }
  }
}
