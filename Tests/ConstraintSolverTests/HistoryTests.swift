import ConstraintSolverChecks
import Testing

@testable import TendonConstraintSolver

/// The result is a function of the tagged set of constraints, never of how it came about.
///
/// `make history` does the same a million times over.
@Suite struct HistoryTests {
  @Test(arguments: 1...8) func incrementalEqualsFresh(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    var conflicts = 0
    var comparisons = 0
    for _ in 0..<4 {
      let play = Play(random.bytes(2500))
      #expect(play.run { $0.simplex.firstFailure() } == nil, "seed \(seed)")
      conflicts += play.tally.conflicts
      comparisons += play.tally.comparisons
    }
    #expect(conflicts > 0 && comparisons > 20)
  }
}
