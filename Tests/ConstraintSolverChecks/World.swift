import TendonConstraintSolver

/// A solver beside the plain set of rules that it should hold.
///
/// Every change goes to both; what the solver refuses is taken back here by ``restore(_:)``.
public final class World {
  public struct Unknown {
    public let tag: Int
    public let defaultValue: Double
    public let handle: Variable
    /// The value that `takeChangedVariables()` named last.
    var reported: Double
    var isLive = true
  }

  public struct Held {
    public var rule: Rule
    public var id: ConstraintID
    /// True once its terms have added up to more than a billion, which is beyond what the solver promises: a contradiction
    /// may have counted as rounding then.
    var hasBeenGreat = false
  }

  /// The rules and variables at one moment.
  public struct Snapshot {
    fileprivate let variables: [Unknown]
    fileprivate let rules: [Held]
  }

  public internal(set) var solver = Solver()
  /// By number; those that were removed stay, and are not live.
  public internal(set) var variables: [Unknown] = []
  public internal(set) var rules: [Held] = []
  /// The rule that the operation on its way adds or changes.
  var attempted: Rule?
  /// Is told every operation, for a person to read.
  public var log: ((String) -> Void)?

  public init() {}

  public var live: [Int] { variables.indices.filter { variables[$0].isLive } }

  public func value(_ variable: Int) -> Double { solver.value(of: variables[variable].handle) }

  /// The values of all live variables.
  public var values: [Double] { live.map { value($0) } }

  public var snapshot: Snapshot { Snapshot(variables: variables, rules: rules) }

  func restore(_ snapshot: Snapshot) {
    variables = snapshot.variables
    rules = snapshot.rules
  }

  // MARK: Changes

  @discardableResult
  public func makeVariable(tag: Int, defaultValue: Double = 0) -> Int {
    log?("make variable \(tag), default value \(defaultValue)")
    let handle = solver.makeVariable(tag: tag, defaultValue: defaultValue)
    variables.append(Unknown(tag: tag, defaultValue: defaultValue, handle: handle, reported: defaultValue))
    return variables.count - 1
  }

  func isMentioned(_ variable: Int) -> Bool {
    rules.contains { held in held.rule.terms.contains { $0.variable == variable } }
  }

  /// Removes a variable that no rule mentions.
  func removeVariable(_ variable: Int) {
    log?("remove variable \(variables[variable].tag)")
    solver.remove(variables[variable].handle)
    variables[variable].isLive = false
  }

  public func add(_ rule: Rule) throws(Conflict) {
    attempted = rule
    log?("add \(describe(rule))")
    let expression = rule.expression { variables[$0].handle }
    let id = try solver.add(expression, rule.relation, strength: rule.strength, tag: rule.tag)
    rules.append(Held(rule: rule, id: id))
  }

  public func remove(at index: Int) {
    log?("remove rule \(rules[index].rule.tag)")
    solver.remove(rules[index].id)
    rules.swapAt(index, rules.count - 1)
    rules.removeLast()
  }

  public func setConstant(_ constant: Double, at index: Int) throws(Conflict) {
    var rule = rules[index].rule
    rule.constant = constant
    attempted = rule
    log?("constant of \(rule.tag): \(constant)")
    try solver.setConstant(constant, of: rules[index].id)
    rules[index].rule = rule
  }

  public func setStrength(level: Double, weight: Double, at index: Int) {
    log?("strength of \(rules[index].rule.tag): level \(level), weight \(weight)")
    rules[index].rule.level = level
    rules[index].rule.weight = weight
    solver.setStrength(rules[index].rule.strength, of: rules[index].id)
  }

  private func describe(_ rule: Rule) -> String {
    var text = "rule \(rule.tag):"
    for term in rule.terms { text += " \(term.coefficient) x\(variables[term.variable].tag) +" }
    text += " \(rule.constant) "
    switch rule.relation {
    case .lessThanOrEqual: text += "<= 0"
    case .equal: text += "== 0"
    case .greaterThanOrEqual: text += ">= 0"
    }
    return rule.isRequired ? text : text + ", level \(rule.level), weight \(rule.weight)"
  }

  // MARK: Others of the same rules

  /// A solver that is told the same variables and rules afresh, in another order, one by one or at once.
  func fresh(
    shuffledBy random: inout RandomNumbers, isBatched: Bool
  ) throws(Conflict) -> (solver: Solver, handles: [Int: Variable]) {
    let fresh = Solver()
    var handles: [Int: Variable] = [:]
    for v in live.shuffled(using: &random) {
      handles[v] = fresh.makeVariable(tag: variables[v].tag, defaultValue: variables[v].defaultValue)
    }
    let shuffled = rules.shuffled(using: &random)
    let known = handles
    let addAll = { (solver: Solver) throws(Conflict) in
      for held in shuffled {
        let rule = held.rule
        try solver.add(
          rule.expression { known[$0]! }, rule.relation, strength: rule.strength, tag: rule.tag)
      }
    }
    if isBatched { try fresh.update(addAll) } else { try addAll(fresh) }
    return (fresh, handles)
  }

  /// True if all rules can hold as required ones.
  public static func isSolvable(_ rules: [Rule]) -> Bool {
    let solver = Solver()
    var handles: [Int: Variable] = [:]
    for rule in rules {
      for term in rule.terms where handles[term.variable] == nil {
        handles[term.variable] = solver.makeVariable(tag: term.variable)
      }
    }
    do throws(Conflict) {
      for rule in rules { try solver.add(rule.expression { handles[$0]! }, rule.relation, tag: rule.tag) }
    } catch {
      return false
    }
    return true
  }
}
