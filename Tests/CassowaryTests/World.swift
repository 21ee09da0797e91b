import Testing

@testable import TendonCassowary

/// A constraint as plain data: what a solver was told, to be told to another.
struct Rule {
  var tag: Int
  var terms: [(variable: Int, coefficient: Double)]
  var constant: Double
  var relation: Relation
  /// 0 for required.
  var level: Double
  var weight: Double

  var strength: Strength { level == 0 ? .required : Strength(level: level, weight: weight) }
}

/// A solver beside the plain set of rules that it should hold, under random operations.
struct World {
  var random: RandomNumbers
  let solver = Solver()
  var variables: [(tag: Int, rest: Double, handle: Variable)] = []
  var rules: [(rule: Rule, id: ConstraintID)] = []
  var nextTag = 0
  var refused = 0
  let levels: [Double]

  init(seed: UInt64, variables count: Int, levels: [Double]) {
    random = RandomNumbers(seed: seed)
    self.levels = levels
    for i in 0..<count {
      // Tags that are not in the order of creation, and rests that are often zero.
      let tag = (i * 7 + 3) % count + (count.isMultiple(of: 7) ? i * count : 0)
      let rest = random.chance(50) ? 0 : Double(random.below(20) - 10)
      variables.append((tag, rest, solver.makeVariable(tag: tag, rest: rest)))
    }
  }

  mutating func randomRule() -> Rule {
    nextTag += 1
    var rule = Rule(
      tag: random.chance(50) ? nextTag : -nextTag, terms: [], constant: Double(random.below(401) - 200),
      relation: [.lessThanOrEqual, .equal, .greaterThanOrEqual][random.below(3)], level: 0, weight: 1)
    let count = [1, 1, 2, 2, 2, 3, 4][random.below(7)]
    for _ in 0..<count {
      let coefficient = random.chance(70) ? (random.chance(50) ? 1 : -1) : [2, -2, 0.5, 0.3, -1.7, 3][random.below(6)]
      rule.terms.append((random.below(variables.count), coefficient))
    }
    if random.chance(80) {
      rule.level = levels[random.below(levels.count)]
      if random.chance(40) { rule.weight = Double(1 + random.below(8)) / 4 }
    }
    return rule
  }

  func expression(_ rule: Rule, _ handle: (Int) -> Variable) -> Expression {
    Expression(rule.terms.map { Term(handle($0.variable), $0.coefficient) }, constant: rule.constant)
  }

  /// One random operation; returns the conflict if it was refused.
  mutating func step() -> (conflict: Conflict, rule: Rule)? {
    // About twice as many rules as variables.
    let choice = random.below(100) + (rules.count > 2 * variables.count ? 25 : 0)
    if choice < 45 || rules.isEmpty {
      let rule = randomRule()
      do throws(Conflict) {
        let id = try solver.add(
          expression(rule) { variables[$0].handle }, rule.relation, strength: rule.strength, tag: rule.tag)
        rules.append((rule, id))
      } catch {
        return (error, rule)
      }
      return nil
    }
    let i = random.below(rules.count)
    if choice < 65 {
      solver.remove(rules[i].id)
      rules.swapAt(i, rules.count - 1)
      rules.removeLast()
    } else if choice < 85 || rules[i].rule.level == 0 {
      var rule = rules[i].rule
      rule.constant = Double(random.below(401) - 200)
      do throws(Conflict) {
        try solver.setConstant(rule.constant, of: rules[i].id)
        rules[i].rule = rule
      } catch {
        return (error, rule)
      }
    } else {
      rules[i].rule.level = levels[random.below(levels.count)]
      rules[i].rule.weight = Double(1 + random.below(8)) / 4
      solver.setStrength(rules[i].rule.strength, of: rules[i].id)
    }
    return nil
  }

  /// The values of a solver that is told the rules afresh, in another order, at once.
  mutating func freshValues(batched: Bool) throws -> [Double] {
    let fresh = Solver()
    let order = Array(variables.indices).shuffled(using: &random)
    var handles: [Int: Variable] = [:]
    for i in order { handles[i] = fresh.makeVariable(tag: variables[i].tag, rest: variables[i].rest) }
    let shuffled = rules.shuffled(using: &random)
    if batched {
      try fresh.update { (solver) throws(Conflict) in
        for (rule, _) in shuffled {
          try solver.add(expression(rule) { handles[$0]! }, rule.relation, strength: rule.strength, tag: rule.tag)
        }
      }
    } else {
      for (rule, _) in shuffled {
        try fresh.add(expression(rule) { handles[$0]! }, rule.relation, strength: rule.strength, tag: rule.tag)
      }
    }
    fresh.checkInvariants()
    return variables.indices.map { fresh.value(of: handles[$0]!) }
  }

  var values: [Double] { variables.map { solver.value(of: $0.handle) } }
}

/// Whether required rules alone can hold.
func isSolvable(_ rules: [Rule], variables count: Int) -> Bool {
  let solver = Solver()
  let handles = (0..<count).map { solver.makeVariable(tag: $0) }
  do throws(Conflict) {
    for rule in rules {
      try solver.add(
        Expression(rule.terms.map { Term(handles[$0.variable], $0.coefficient) }, constant: rule.constant),
        rule.relation, tag: rule.tag)
    }
  } catch {
    return false
  }
  return true
}
