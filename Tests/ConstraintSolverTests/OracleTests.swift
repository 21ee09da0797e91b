import Foundation
import Testing

@testable import TendonConstraintSolver

/// The optimum of every level, and what ties and default values leave, as sequential linear programs find them.
@Suite struct OracleTests {
  static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Fixtures/ConstraintSolver/systems.txt")

  @Test(arguments: [false, true]) func agreesWithLinearPrograms(batched: Bool) throws {
    let systems = try GivenSystem.read(Self.fixture)
    #expect(systems.count >= 100)
    for system in systems { expectAgreement(system, system.answer(batched: batched)) }
  }

  private func expectAgreement(_ system: GivenSystem, _ answer: GivenSystem.Answer) {
    switch (answer, system.optimum) {
    case (.conflict(let tags), .infeasible):
      #expect(!tags.isEmpty)
    case (.values(let values), .errors(let optimum)):
      let (violation, sums) = system.errors(values)
      #expect(violation <= 1e-8, "system \(system.number)")
      for (level, error) in optimum {
        let ours = sums[level, default: 0]
        #expect(abs(ours - error) <= 1e-5 * (1 + error), "system \(system.number), level \(level)")
      }
      for (ours, theirs) in zip(values, system.values) {
        #expect(abs(ours - theirs) <= 1e-4 * (1 + abs(theirs)), "system \(system.number)")
      }
    default:
      Issue.record("system \(system.number): \(answer), expected \(system.optimum)")
    }
  }

  /// Answers the systems in a file for `Scripts/solver-oracle.py run` and `Scripts/solver-rational.py`, an answer a
  /// line; without one the fixture's. Those with even numbers are solved in a batch, the others rule by rule with detours;
  /// two of every four with long steps alone, three of every eight with a build in place of each change, and of every
  /// three one with builds in parts, and one with builds in parts and at once in turns.
  @Test func answersTheOracle() throws {
    let environment = ProcessInfo.processInfo.environment
    let asked = environment["SOLVER_SYSTEMS"].map { URL(fileURLWithPath: $0) } ?? Self.fixture
    var text = ""
    let systems = try GivenSystem.read(asked)
    for (i, system) in systems.enumerated() {
      switch system.answer(
        batched: i.isMultiple(of: 2), hasDetours: !i.isMultiple(of: 2), patience: i % 4 < 2 ? 12 : 0,
        rebuilds: i % 8 > 4, buildPatience: [0, 1, 0.01][i % 3], presolvePatience: i % 16 > 8 ? 0 : 2)
      {
      case .values(let values): text += "values " + values.map { "\($0)" }.joined(separator: " ") + "\n"
      case .conflict(let tags): text += "conflict " + tags.map { "\($0)" }.joined(separator: " ") + "\n"
      }
    }
    #expect(text.split(separator: "\n").count == systems.count)
    guard let answers = environment["SOLVER_ANSWERS"] else { return }
    try text.write(toFile: answers, atomically: true, encoding: .utf8)
  }
}
