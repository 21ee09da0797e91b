import TendonConstraintSolver

/// Copies, explanations, ambiguity, and random histories.
extension CoreChecks {
  static func copies(_ findings: Findings) {
    let solver = Solver()
    let x = solver.makeVariable(tag: 0)
    findings.accept("copies") { () throws(Conflict) in
      let wish = try solver.add(x - 5, .equal, strength: Strength(level: 1), tag: 0)
      let other = solver.copy()
      try other.setConstant(-6, of: wish)
      findings.expect(solver.value(of: x), equals: 5, "the original stays")
      solver.remove(wish)
      findings.expect(solver.value(of: x), equals: 0, "the original goes its way")
      findings.expect(other.value(of: x), equals: 6, "the copy goes its way")
    }
  }

  static func reasons(_ findings: Findings) {
    let solver = Solver()
    let (a, b) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    findings.accept("reasons") { () throws(Conflict) in
      let start = try solver.add(a - 10, .equal, tag: 5)
      let step = try solver.add(b - a - 8, .equal, tag: 3)
      let wish = try solver.add(b - 50, .equal, strength: Strength(level: 1), tag: 1)
      findings.expect(solver.explain(a) == [start], "explained by its equation")
      findings.expect(solver.explain(b) == [step, start], "explained by a chain")
      findings.expect(solver.explain(wish) == [step, start], "why a wish is off")
      findings.expect(solver.error(of: wish), equals: 32, "how far it is off")
    }
  }

  static func choices(_ findings: Findings) {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    findings.accept("choices") { () throws(Conflict) in
      try solver.add(x + y - 10, .equal, tag: 0)
      findings.expect(solver.isAmbiguous(x) && solver.isAmbiguous(y), "a sum leaves a choice")
      let floor = try solver.add(x - 3, .greaterThanOrEqual, tag: 1)
      findings.expect(solver.isAmbiguous(x), "an inequality leaves a choice")
      let ceiling = try solver.add(x - 3, .lessThanOrEqual, tag: 2)
      findings.expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(y), "held from both sides is no choice")
      solver.remove(floor)
      solver.remove(ceiling)
      if let (here, there) = solver.witnesses(y) {
        findings.expect(here.value(of: x) + here.value(of: y), equals: 10, "a witness")
        findings.expect(there.value(of: x) + there.value(of: y), equals: 10, "another witness")
        findings.expect(here.value(of: y) != there.value(of: y), "two witnesses differ")
      } else {
        findings.expect(false, "what is ambiguous has witnesses")
      }
    }
  }

  static func histories(_ findings: Findings) {
    var random = RandomNumbers(seed: 3)
    for _ in 0..<30 {
      let failure = Play(random.bytes(300)).run()
      findings.expect(failure == nil, "a random history: \(failure ?? "")")
    }
  }

  static func layouts(_ findings: Findings) {
    for seed in 0..<4 {
      let failure = LayoutSession(seed: UInt64(seed)).run(steps: 40)
      findings.expect(failure == nil, "a layout: \(failure ?? "")")
    }
  }
}
