import ConstraintSolverChecks

@_extern(c, "report")
func report(_ text: UnsafePointer<UInt8>, _ count: Int)

func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  bytes.withUnsafeBufferPointer { report($0.baseAddress!, $0.count) }
}

/// Runs the solver's core checks; answers how many failed.
@_cdecl("check")
public func check() -> Int32 {
  let findings = CoreChecks.runAll()
  for failure in findings.failures { say(failure) }
  say("\(findings.count) checks of the solver, \(findings.failures.count) failed")
  return findings.count > 150 ? Int32(findings.failures.count) : -1
}
