import TendonConstraintSolver

/// The promises of the solver's documentation, checked from outside. Each returns the fault, or nil.
extension World {
  /// Required rules hold to 1e-9 of what they add up, every value is finite, and errors are reported as they are. Beside a
  /// constant of ten million and more a rule may be redundant, off by up to 1e-7 of it; elsewhere that is a fault. Sums
  /// beyond a billion are not judged.
  ///
  /// - Parameter isWild: whether numbers are such that sums overflow, and only the finite counts.
  public func violation(isWild: Bool = false) -> String? {
    for v in live where !value(v).isFinite { return "variable \(variables[v].tag) is \(value(v))" }
    for i in rules.indices {
      let held = rules[i]
      let rule = held.rule
      let (value, size) = rule.value { self.value($0) }
      let (error, scale) = (rule.error(value), rule.scale)
      if isWild { continue }
      if size * scale > 1e9 { rules[i].hasBeenGreat = true }
      let constant = rule.constant.magnitude
      let redundance = constant < 1e7 ? 0 : 1e-7 * (1 + constant * scale)
      let isJudged = rule.isRequired && !rules[i].hasBeenGreat
      if isJudged && !(error * scale <= max(redundance, 1.001e-9 * (1 + size * scale))) {
        return "required rule \(rule.tag) is off by \(error)"
      }
      let reported = solver.error(of: held.id)
      if !((reported - error).magnitude * scale <= 2e-9 * (1 + size * scale)) {
        return "rule \(rule.tag) is off by \(error), the solver says \(reported)"
      }
      if solver.tag(of: held.id) != rule.tag { return "rule \(rule.tag) has tag \(solver.tag(of: held.id))" }
    }
    return nil
  }

  /// Values are those of a solver that is told the same rules in another order.
  ///
  /// - Parameter slack: what may differ beside 1e-6 of a value: this times the greatest value.
  public func differenceFromFresh(
    _ random: inout RandomNumbers, isBatched: Bool, slack: Double = 0
  ) -> String? {
    let numbers = live
    do throws(Conflict) {
      let (other, handles) = try fresh(shuffledBy: &random, isBatched: isBatched)
      let greatest = numbers.reduce(0) { max($0, value($1).magnitude) }
      for v in numbers {
        let (kept, new) = (value(v), other.value(of: handles[v]!))
        if !((kept - new).magnitude <= 1e-6 * (1 + new.magnitude) + slack * greatest) {
          return "variable \(variables[v].tag) is \(kept), in a fresh solver \(new)"
        }
      }
    } catch {
      return holdsBySize(error.tags) ? nil : "a fresh solver refuses \(error.tags)"
    }
    return nil
  }

  /// True if the named required rules hold, but beside the size of their terms alone. A contradiction is judged by the constants: so
  /// another solver, whose values were less on the way, may refuse them.
  private func holdsBySize(_ tags: [Int]) -> Bool {
    var sum = 0.0
    for held in rules where held.rule.isRequired && tags.contains(held.rule.tag) {
      sum += held.rule.error(held.rule.value { value($0) }.value) * held.rule.scale
    }
    return sum > 1e-7 && violation() == nil
  }

  /// `takeChangedVariables()` names the variables whose values have changed since it was last asked, and only those.
  public func changesFailure() -> String? {
    let named = solver.takeChangedVariables()
    let set = Set(named)
    if set.count != named.count { return "a change is named twice" }
    var found = 0
    for v in live {
      let (old, new) = (variables[v].reported, value(v))
      let hasChanged = (new - old).magnitude > 1e-9 * (1 + old.magnitude)
      if set.contains(variables[v].handle) != hasChanged {
        return "variable \(variables[v].tag) went from \(old) to \(new), which is \(hasChanged ? "not " : "")named"
      }
      if hasChanged {
        variables[v].reported = new
        found += 1
      }
    }
    return found == named.count ? nil : "a variable that does not exist has changed"
  }

  /// A refusal names rules that contradict each other, none of which can be left out.
  ///
  /// - Parameter asked: the rules as the refused operation wanted them.
  func conflictFailure(_ conflict: Conflict, asked: [Rule]) -> String? {
    if conflict.tags != conflict.tags.sorted() || conflict.tags.isEmpty { return "a conflict's tags: \(conflict.tags)" }
    if conflict.constraints.count != conflict.tags.count { return "a conflict names too few constraints" }
    var members: [Rule] = []
    for tag in conflict.tags {
      guard let rule = asked.first(where: { $0.tag == tag }) else { return "conflict names \(tag), which is not there" }
      if !rule.isRequired { return "conflict names \(tag), which is optional" }
      members.append(rule)
    }
    if World.isSolvable(members) { return "\(conflict.tags) is no conflict" }
    for i in members.indices {
      var fewer = members
      fewer.remove(at: i)
      if !World.isSolvable(fewer) { return "the conflict \(conflict.tags) does not need \(members[i].tag)" }
    }
    return nil
  }

  /// `explain` names rules that hold exactly, from which the value follows where unexplained variables are at their default values.
  public func explanationFailure(_ variable: Int) -> String? {
    let reasons = solver.explain(variables[variable].handle)
    if reasons.isEmpty {
      let (defaultValue, value) = (variables[variable].defaultValue, value(variable))
      return (value - defaultValue).magnitude <= 1e-9 * (1 + defaultValue.magnitude)
        ? nil : "variable \(variables[variable].tag) is \(value) for no reason"
    }
    let question = Rule(tag: .max, terms: [(variable, 1)], constant: 0, relation: .equal)
    return failure(of: reasons, toFix: question).map { "variable \(variables[variable].tag): \($0)" }
  }

  /// `explain` of a rule names rules that fix its left side, the same way.
  public func explanationFailure(ofRule index: Int) -> String? {
    let rule = rules[index].rule
    return failure(of: solver.explain(rules[index].id), toFix: rule).map { "rule \(rule.tag): \($0)" }
  }

  private func failure(of reasons: [ConstraintID], toFix question: Rule) -> String? {
    let tags = reasons.map { solver.tag(of: $0) }
    if tags != tags.sorted() || Set(reasons).count != reasons.count { return "explained by \(tags)" }
    let other = Solver()
    var handles: [Int: Variable] = [:]
    for v in live { handles[v] = other.makeVariable(tag: variables[v].tag) }
    // Where everything that is not named may move by 1, the question's value must not.
    do throws(Conflict) {
      for id in reasons {
        guard let rule = rules.first(where: { $0.id == id })?.rule else { return "explained by what is not there" }
        try other.add(rule.expression { handles[$0]! }, .equal, tag: rule.tag)
      }
      for v in live where solver.explain(variables[v].handle).isEmpty {
        try other.add(handles[v]! - variables[v].defaultValue, .equal, tag: 0)
      }
    } catch {
      return "explained by \(tags), which do not hold at once"
    }
    let expected = question.value { value($0) }
    let found = question.value { other.value(of: handles[$0]!) }
    if !((found.value - expected.value).magnitude <= 1e-6 * (1 + expected.size)) {
      return "explained by \(tags), from which follows \(found.value), not \(expected.value)"
    }
    for step in [1.0, -1.0] {
      let pulled = other.copy()
      let wish = question.expression { handles[$0]! } - (found.value + step)
      guard (try? pulled.add(wish, .equal, strength: Strength(level: 1), tag: .min)) != nil else { continue }
      let moved = question.value { pulled.value(of: handles[$0]!) }
      if !((moved.value - found.value).magnitude <= 1e-6 * (1 + found.size)) {
        return "explained by \(tags), which leave it free"
      }
    }
    return nil
  }

  /// A variable is ambiguous exactly where a wish below all levels can move it; witnesses are equally good.
  public func ambiguityFailure(_ variable: Int, _ random: inout RandomNumbers) -> String? {
    let handle = variables[variable].handle
    let witnesses = solver.witnesses(handle)
    let isAmbiguous = solver.isAmbiguous(handle)
    if isAmbiguous != (witnesses != nil) { return "ambiguous without witnesses" }
    // A search that knows of all the others answers the same.
    let search = AmbiguitySearch(solver)
    for other in live where other != variable { _ = search.isAmbiguous(variables[other].handle) }
    if search.isAmbiguous(handle) != isAmbiguous { return "a search for all variables answers otherwise" }
    if let witnesses { return witnessFailure(variable, witnesses.0, witnesses.1) }
    let value = value(variable)
    let step = max(1, value.magnitude)
    for target in [value + step, value - step] {
      guard let (other, handles) = try? fresh(shuffledBy: &random, isBatched: true) else {
        return "a fresh solver refuses what is there"
      }
      let wish = Strength(level: .leastNonzeroMagnitude)
      guard (try? other.add(handles[variable]! - target, .equal, strength: wish, tag: .max)) != nil else { continue }
      let moved = other.value(of: handles[variable]!)
      if (moved - value).magnitude > 1e-5 * step {
        return "variable \(variables[variable].tag) is not called ambiguous, but may be \(moved) instead of \(value)"
      }
    }
    return nil
  }

  private func witnessFailure(_ variable: Int, _ here: Solver.Solution, _ there: Solver.Solution) -> String? {
    var (sums, sizes): ([Double: Double], [Double: Double]) = ([:], [:])
    for (sign, solution) in [(1.0, here), (-1.0, there)] {
      for rule in rules.map({ $0.rule }) {
        let (value, size) = rule.value { solution.value(of: variables[$0].handle) }
        if rule.isRequired {
          if rule.error(value) * rule.scale > 1e-8 * (1 + size * rule.scale) {
            return "a witness of \(variables[variable].tag) breaks rule \(rule.tag)"
          }
        } else {
          sums[rule.level, default: 0] += sign * rule.weight * rule.error(value)
          sizes[rule.level, default: 1] += rule.weight * size
        }
      }
    }
    for (level, difference) in sums where !(difference.magnitude <= 1e-6 * sizes[level]!) {
      return "the witnesses of \(variables[variable].tag) differ at level \(level) by \(difference)"
    }
    let handle = variables[variable].handle
    for v in live where here.value(of: variables[v].handle) != value(v) {
      return "the first witness is not the present solution"
    }
    return here.value(of: handle) == there.value(of: handle) ? "the witnesses agree" : nil
  }
}
