import BenchSupport

/// Edits of a workload in random order: suggestions around the edits' first values, constants to those of its list and
/// back, and single constraints removed and added again.
struct MixedEdits {
  enum Edit {
    case suggestion(Workload.Change)
    case constant(Workload.Change)
    case churn(Int)
  }

  private let workload: Workload
  private var random = RandomNumbers(seed: 100)

  init(_ workload: Workload) { self.workload = workload }

  /// The next one; nil where the workload has nothing to edit.
  mutating func next() -> Edit? {
    let kinds = [workload.editCount, workload.constants.count, workload.constants.count, workload.churn.count]
    if kinds.allSatisfy({ $0 == 0 }) { return nil }
    var kind = random.below(4)
    while kinds[kind] == 0 { kind = random.below(4) }
    let i = random.below(kinds[kind])
    switch kind {
    case 0:
      let share = 0.85 + Double(random.below(401)) / 1000
      return .suggestion(Workload.Change(index: i, value: workload.editValue[i] * share))
    case 1: return .constant(workload.constants[i])
    case 2:
      let index = workload.constants[i].index
      return .constant(Workload.Change(index: index, value: workload.constant[index]))
    default: return .churn(workload.churn[i])
    }
  }
}
