import TendonConstraintSolver

/// Rules and their numbers, as the bytes choose them.
extension Play {
  func makeVariable() {
    let tag = uniqueTag()
    world.makeVariable(tag: tag, defaultValue: choices.below(3) == 0 ? Double(choices.byte() - 128) : 0)
  }

  /// Tags in an order of their own: neither that of creation nor its opposite.
  private func uniqueTag() -> Int {
    nextTag += 1
    return nextTag.isMultiple(of: 3) ? -nextTag : nextTag
  }

  func optionalRule() -> Rule {
    var rule = rule()
    rule.level = choices.pick(levels)
    rule.weight = weight()
    rule.constant = constant()
    return rule
  }

  /// Mostly one that holds where all variables are `home`, so that there is something to solve.
  func requiredRule() -> Rule {
    var rule = rule()
    rule.constant = choices.below(5) == 0 ? constant() : constant(near: rule)
    return rule
  }

  /// Adds a constraint that is rejected at once: its numbers, or their sum, are not finite.
  func addUnspeakable() throws(Conflict) {
    var rule = rule()
    let number = choices.pick([Double.nan, .infinity, -.infinity])
    if let term = rule.terms.first {
      switch choices.below(3) {
      case 0: rule.constant = number
      case 1: rule.terms += [(term.variable, .greatestFiniteMagnitude), (term.variable, .greatestFiniteMagnitude)]
      default: rule.terms.append((term.variable, number))
      }
    } else {
      rule.constant = number
    }
    if choices.below(2) == 0 {
      rule.level = levels[0]
    }
    try world.add(rule)
  }

  /// Terms of a few variables; some occur twice, some with 0.
  private func rule() -> Rule {
    let live = world.live
    let relation = choices.pick([Relation.lessThanOrEqual, .equal, .equal, .greaterThanOrEqual])
    var rule = Rule(tag: uniqueTag(), terms: [], constant: 0, relation: relation)
    if live.isEmpty { return rule }
    for _ in 0..<choices.pick([1, 1, 2, 2, 2, 2, 3, 4]) { rule.terms.append((choices.pick(live), coefficient())) }
    switch choices.below(16) {
    case 0: rule.terms.append(rule.terms[0])
    case 1: rule.terms.append((rule.terms[0].variable, -rule.terms[0].coefficient))
    case 2: rule.terms.append((choices.pick(live), 0))
    default: break
    }
    return rule
  }

  private func coefficient() -> Double {
    let usual = choices.byte()
    if usual < 170 || numbers == .coordinates { return usual.isMultiple(of: 2) ? 1 : -1 }
    if numbers == .layout || usual < 200 {
      return [2, -2, 0.5, 0.3, -1.7, 3, 10, -0.75, 16.0 / 9, 0.1][usual % 10]
    }
    return [1e-12, -1e-9, 1e-8, 1e5, -1e9, 1e12, 1e-200, 1e200, .leastNonzeroMagnitude, 1e308][usual % 10]
  }

  func weight() -> Double {
    let byte = choices.byte()
    return byte < 128 ? 1 : [0.25, 0.5, 2, 1.5, 1e-3, 1e3, 1 + Double(byte % 64) / 64, 4][byte % 8]
  }

  private func constant() -> Double {
    let kind = choices.byte()
    let number = Double(choices.byte() - 128)
    switch kind % 8 {
    case 0: return 0
    case 1: return number * 0.1
    case 2: return number * 10
    case 3 where numbers == .coordinates: return number * 1e7
    case 3 where numbers == .wild: return number * [1e-300, 1e-12, 1e9, 1e15, 1e100, 1e305][kind / 8 % 6]
    case 4: return number / 3
    default: return number
    }
  }

  /// A constant with which a required rule holds at `home`, an optional one is off by some.
  func constant(near rule: Rule) -> Double {
    if !rule.isRequired || choices.below(6) == 0 { return constant() }
    let atHome = rule.terms.reduce(0) { $0 + $1.coefficient * home($1.variable) }
    let slack = rule.relation == .equal || choices.below(3) == 0 ? 0 : Double(choices.below(64))
    return -atHome + Double(rule.relation.rawValue) * slack
  }

  private func home(_ variable: Int) -> Double { Double((variable * 37) % 101 - 50) }
}
