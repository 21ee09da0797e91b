import ConstraintSolverChecks
import Foundation
import Testing

@testable import TendonConstraintSolver

/// Sequences of operations, as the fuzzer writes them, on which an earlier state of the solver failed.
@Suite struct SequenceTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/ConstraintSolver/sequences")

  @Test(arguments: [
    // Ties were taken for decided that a refused batch had turned round.
    "refusal-after-removals", "refusal-of-a-batch",
    // A multiplier stepped back over those that the ratio test had held for equal.
    "levels-next-to-each-other",
    // Two required rules that cannot both hold were accepted, as a constant of 1e9 took part.
    "contradiction-beside-great-constants",
    // A conflict was refused as unstable for a member that rounding had left of zero.
    "conflict-with-rounded-member",
    // Two rows took turns for ever: what one took for equal was more than that for the other.
    "multipliers-nearly-at-their-ends",
    // What was known of ties outlived an operation, and a variable had crossed its default value since.
    "rests-passed-unnoticed",
    // The side of its default value that a variable had in a batch that was taken back counted as the present one.
    "rest-passed-after-a-refusal",
  ])
  func endsWell(name: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).bin"))
    let play = Play([UInt8](bytes))
    #expect(play.run { $0.simplex.firstFailure() } == nil)
    #expect(play.tally.operations > 10)
  }
}
