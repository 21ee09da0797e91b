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
}
