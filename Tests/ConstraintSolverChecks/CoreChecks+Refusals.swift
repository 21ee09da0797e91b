import TendonConstraintSolver

/// Checks of contradictions and of values that are not numbers.
extension CoreChecks {
  /// kiwi loses `a >= 10` here, and never recovers.
  static func refusals(_ findings: Findings) {
    let solver = Solver()
    let (a, b) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    findings.accept("what holds") { () throws(Conflict) in
      try solver.add(a - 10, .greaterThanOrEqual, tag: 1)
      try solver.add(b - 5, .lessThanOrEqual, tag: 2)
      let wish = try solver.add(a - 12, .equal, strength: Strength(level: 1), tag: 3)
      try solver.add(b - 3, .equal, strength: Strength(level: 1), tag: 4)
      findings.refuse("b >= a", .unsatisfiable, [1, 2, 5]) { () throws(Conflict) in
        try solver.add(b - a, .greaterThanOrEqual, tag: 5)
      }
      findings.expect(solver.value(of: a), equals: 12, "a refusal changes nothing")
      findings.expect(solver.value(of: b), equals: 3, "a refusal changes nothing")
      try solver.setConstant(-20, of: wish)
      findings.expect(solver.value(of: a), equals: 20, "it goes on after a refusal")
      try solver.setConstant(-2, of: wish)
      findings.expect(solver.value(of: a), equals: 10, "the minimum still holds after a refusal")
    }
  }

  static func redundancy(_ findings: Findings) {
    for removed in 0..<3 {
      let solver = Solver()
      let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
      findings.accept("what says the same twice") { () throws(Conflict) in
        var members = [try solver.add(x + y - 0.3, .equal, tag: 0), try solver.add(x - 0.1, .equal, tag: 1)]
        // 0.3 - 0.1 is not 0.2 in binary.
        members.append(try solver.add(y - 0.2, .equal, tag: 2))
        findings.refuse("a contradiction") { () throws(Conflict) in try solver.add(y - 0.21, .equal, tag: 3) }
        solver.remove(members[removed])
        findings.refuse("what still follows") { () throws(Conflict) in try solver.add(y - 0.21, .equal, tag: 4) }
        findings.expect(solver.value(of: x), equals: 0.1, "redundant constraints go one by one")
        findings.expect(solver.value(of: y), equals: 0.2, "redundant constraints go one by one")
        solver.remove(members[(removed + 1) % 3])
        try solver.add(x - y - 5, .equal, tag: 5)
      }
    }
  }

  static func batches(_ findings: Findings) {
    let solver = Solver()
    let x = solver.makeVariable(tag: 0)
    findings.accept("a batch") { () throws(Conflict) in
      let wish = try solver.add(x - 5, .equal, strength: Strength(level: 1), tag: 1)
      let floor = try solver.add(x - 1, .greaterThanOrEqual, tag: 2)
      let dump = solver.dump()
      findings.refuse("a batch as a whole", .unsatisfiable, [3, 4, 5]) { () throws(Conflict) in
        try solver.update { (solver) throws(Conflict) in
          let y = solver.makeVariable(tag: 1)
          solver.remove(floor)
          try solver.setConstant(-50, of: wish)
          try solver.add(x - y, .equal, tag: 3)
          try solver.add(x - 70, .equal, tag: 4)
          try solver.add(y - 71, .equal, tag: 5)
        }
      }
      findings.expect(solver.dump() == dump, "a refused batch changes nothing")
      let new = try solver.update { (solver) throws(Conflict) in
        let new = try solver.add(x - 0, .equal, tag: 6)
        findings.expect(solver.value(of: x), equals: 5, "inside of an update nothing moves")
        solver.remove(floor)
        return new
      }
      findings.expect(solver.value(of: x), equals: 0, "what contradicts only on the way is no conflict")
      solver.remove(new)
      findings.expect(solver.value(of: x), equals: 5, "the wish is back")
    }
  }

  static func numbers(_ findings: Findings) {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
    for number in [Double.nan, .infinity, -.infinity] {
      findings.refuse("no number", .notFinite, [7]) { () throws(Conflict) in
        try solver.add(number * x, .equal, tag: 7)
      }
      findings.refuse("no number", .notFinite, [8]) { () throws(Conflict) in
        try solver.add(x + number, .lessThanOrEqual, strength: Strength(level: 1), tag: 8)
      }
    }
    findings.accept("numbers at the edge") { () throws(Conflict) in
      try solver.add(0 * x - 0, .equal, tag: 10)
      try solver.add(x - x, .equal, tag: 11)
      try solver.add(LinearExpression(), .equal, tag: 12)
      try solver.add(x + x + x - 3e9, .equal, tag: 13)
      try solver.add(y - x - 0.5, .equal, tag: 14)
      findings.expect(solver.value(of: x) == 1e9, "terms of a variable add up")
      findings.expect(solver.value(of: y) == 1e9 + 0.5, "a billion keeps its fraction")
    }
    findings.refuse("0 == 1", .unsatisfiable, [15]) { () throws(Conflict) in
      try solver.add(x - x + 1, .equal, tag: 15)
    }
    findings.refuse("coefficients beyond comparison", .unstable) { () throws(Conflict) in
      try solver.add(1e-12 * x + y, .equal, tag: 16)
    }
  }
}
