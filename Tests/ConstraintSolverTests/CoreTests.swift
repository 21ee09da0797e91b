import ConstraintSolverChecks
import Testing

/// The checks that also run as WebAssembly (`Scripts/wasm-checks.sh`).
@Suite struct CoreTests {
  @Test func theSolverKeepsItsPromises() {
    let findings = CoreChecks.runAll()
    #expect(findings.failures == [])
    #expect(findings.count > 150)
  }

  /// Trees of rows and columns; `make layouts` does a thousand.
  @Test(arguments: 100..<110) func sessionsWithLayouts(seed: UInt64) {
    #expect(LayoutSession(seed: seed).run(steps: 60) == nil)
  }

  /// Layouts in which nothing contradicts, and sizes that jump; `make history` does a thousand.
  @Test(arguments: 0..<12) func nothingIsRefusedWhereAllCanHold(seed: Int) {
    #expect(PlacedSession(seed: UInt64(seed), views: [12, 30, 60, 120][seed % 4]).run(steps: 40) == nil)
  }
}
