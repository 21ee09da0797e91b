import TendonConstraintSolver

/// The core of what the solver promises, as plain functions: without Foundation and without a test library, so that the
/// same checks run as tests and, compiled with Embedded Swift, as WebAssembly.
public enum CoreChecks {
  public static func runAll() -> Findings {
    let findings = Findings()
    defaultValues(findings)
    levels(findings)
    ties(findings)
    changes(findings)
    editsAndMinima(findings)
    aFullHeight(findings)
    refusals(findings)
    redundancy(findings)
    batches(findings)
    numbers(findings)
    copies(findings)
    reasons(findings)
    choices(findings)
    histories(findings)
    layouts(findings)
    return findings
  }

  static func defaultValues(_ findings: Findings) {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(tag: 0, defaultValue: 3), solver.makeVariable(tag: 1, defaultValue: -4))
    findings.expect(solver.value(of: x), equals: 3, "a new variable has its default value")
    findings.accept("a sum") { () throws(Conflict) in
      let sum = try solver.add(x + y - 10, .equal, tag: 0)
      findings.expect(solver.value(of: x), equals: 3, "the least tag keeps its default value")
      findings.expect(solver.value(of: y), equals: 7, "the other makes up for it")
      solver.remove(sum)
    }
    findings.expect(solver.value(of: y), equals: -4, "without a constraint it has its default value again")
    solver.remove(x)
    solver.remove(y)
    findings.expect(solver.dump() == "variables\nconstraints\n", "nothing is left")
  }

  static func levels(_ findings: Findings) {
    let solver = Solver()
    let x = solver.makeVariable(tag: 0)
    findings.accept("levels") { () throws(Conflict) in
      for tag in 0..<4 { try solver.add(x - 100, .equal, strength: Strength(level: 250), tag: tag) }
      let strong = try solver.add(x - 50, .equal, strength: Strength(level: 750), tag: 4)
      findings.expect(solver.value(of: x), equals: 50, "four at 250 do not outweigh one at 750")
      solver.setStrength(Strength(level: 250, weight: 5), of: strong)
      findings.expect(solver.value(of: x), equals: 50, "five outweigh four")
      solver.setStrength(Strength(level: 250, weight: 3), of: strong)
      findings.expect(solver.value(of: x), equals: 100, "three do not")
      solver.setStrength(Strength(level: 249, weight: 1e6), of: strong)
      findings.expect(solver.value(of: x), equals: 100, "a million a level down do not")
    }
    let thousand = Solver()
    let variables = (0..<4).map { thousand.makeVariable(tag: $0) }
    findings.accept("a thousand levels") { () throws(Conflict) in
      for level in 1...1000 {
        let strength = Strength(level: Double(level))
        try thousand.add(variables[level % 4] - Double(level), .equal, strength: strength, tag: level)
      }
      for (v, value) in zip(variables, [1000.0, 997, 998, 999]) {
        findings.expect(thousand.value(of: v), equals: value, "the highest of a thousand levels decides")
      }
    }
  }

  static func ties(_ findings: Findings) {
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [0, 2, 1]] {
      let solver = Solver()
      let (a, b) = (solver.makeVariable(tag: 0), solver.makeVariable(tag: 1))
      let rules = [(a + b - 100, 0.0, 9), (b - 30, 250, 1), (a - 20, 250, -2)]
      findings.accept("a tie") { () throws(Conflict) in
        for i in order {
          let (expression, level, tag) = rules[i]
          try solver.add(expression, .equal, strength: level == 0 ? .required : Strength(level: level), tag: tag)
        }
      }
      findings.expect(solver.value(of: a), equals: 20, "the least tag wins a tie, in any order")
      findings.expect(solver.value(of: b), equals: 80, "the other loses it")
    }
  }

  static func changes(_ findings: Findings) {
    let solver = Solver()
    let variables = (0..<5).map { solver.makeVariable(tag: $0) }
    findings.accept("a chain") { () throws(Conflict) in
      for i in 1..<4 { try solver.add(variables[i] - variables[i - 1] - 8, .equal, tag: i) }
      let edge = try solver.add(variables[2] - 100, .equal, tag: 10)
      findings.expect(Set(solver.takeChangedVariables()) == Set(variables[0..<4]), "a chain moves as a whole")
      for x in 101..<140 {
        try solver.setConstant(-Double(x), of: edge)
        findings.expect(solver.value(of: variables[3]), equals: Double(x + 8), "a drag")
        if x % 3 == 0 {
          findings.expect(Set(solver.takeChangedVariables()) == Set(variables[0..<4]), "a drag names what moves")
        }
      }
      _ = solver.takeChangedVariables()
      try solver.setConstant(-1, of: edge)
      try solver.setConstant(-139, of: edge)
      findings.expect(solver.takeChangedVariables().isEmpty, "there and back again is no change")
    }
  }

  /// amoeba answers 50 to the last but three.
  static func editsAndMinima(_ findings: Findings) {
    let solver = Solver()
    let x = solver.makeVariable(tag: 0)
    findings.accept("an edit") { () throws(Conflict) in
      try solver.add(x - 50, .equal, strength: Strength(level: 1), tag: 0)
      try solver.add(x - 20, .greaterThanOrEqual, tag: 1)
      let edit = try solver.add(x - 0, .equal, strength: Strength(level: 3), tag: 2)
      for (wish, value) in [(473.0, 473.0), (10, 20), (50, 50), (60, 60), (-5, 20), (20, 20), (21, 21)] {
        try solver.setConstant(-wish, of: edit)
        findings.expect(solver.value(of: x), equals: value, "an edit below a minimum and back")
      }
    }
  }

  /// ratatui's solver ran for ever.
  static func aFullHeight(_ findings: Findings) {
    let solver = Solver()
    let tops = (0...24).map { solver.makeVariable(tag: $0) }
    findings.accept("two dozen minima") { () throws(Conflict) in
      try solver.add(tops[0] - 0, .equal, tag: 0)
      let bottom = try solver.add(tops[24] - 72, .equal, tag: 1)
      for i in 0..<24 {
        let height = tops[i + 1] - tops[i]
        try solver.add(height - 3, .greaterThanOrEqual, strength: Strength(level: 900), tag: 2 + i)
        try solver.add(height, .greaterThanOrEqual, tag: 100 + i)
        try solver.add(height - 100, .equal, strength: Strength(level: 10), tag: 200 + i)
      }
      for i in 0...24 { findings.expect(solver.value(of: tops[i]), equals: Double(3 * i), "minima that fill a height") }
      try solver.setConstant(-69, of: bottom)
      for i in 0..<24 { findings.expect(solver.value(of: tops[i]), equals: Double(3 * i), "the last gives way") }
      findings.expect(solver.value(of: tops[24]), equals: 69, "the last gives way")
    }
  }
}
