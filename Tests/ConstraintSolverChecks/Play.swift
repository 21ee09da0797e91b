import TendonConstraintSolver

/// A sequence of operations on a solver, written as bytes: any bytes are one. ``run()`` carries them out and looks, after
/// every operation and now and then closer, whether the solver does what its documentation says.
public final class Play {
  /// The counts of a run.
  public struct Tally: Sendable {
    public var operations = 0
    public var conflicts = 0
    public var notFinite = 0
    public var unstable = 0
    public var comparisons = 0
    public var explanations = 0
    public var ambiguities = 0

    public init() {}
  }

  /// The kind of numbers in the rules.
  enum Numbers {
    /// Those of layouts: everything must be exact.
    case layout
    /// Coordinates up to a billion: what differs from a fresh solver is measured by the greatest of them.
    case coordinates
    /// Any, with coefficients from the tiniest to the greatest: the solver may refuse, and must keep its promises.
    case wild
  }

  public private(set) var tally = Tally()
  public let world = World()
  var choices: Choices
  var random: RandomNumbers
  let numbers: Numbers
  let levels: [Double]
  var nextTag = 0
  /// Sides of a `copy()` that nothing happens to, with the values that they must keep.
  private var parked: [(solver: Solver, handles: [Variable], values: [Double])] = []

  /// - Parameters:
  ///   - bytes: the first three say which numbers and levels there are; the others are operations.
  ///   - isWild: whether an eighth of all sequences have numbers from one end of double precision to the other.
  ///   - log: is told every operation that changes something.
  public init(_ bytes: [UInt8], isWild: Bool = false, log: ((String) -> Void)? = nil) {
    world.log = log
    // Not `self.choices`: an initializer that reads what it has just set is not given back (Swift 6.3, -O).
    var choices = Choices(bytes)
    // Shuffles inside the verdicts follow from the bytes, too.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    random = RandomNumbers(seed: hash)
    let kind = choices.byte() % 8
    numbers = kind == 7 && isWild ? .wild : kind == 6 ? .coordinates : .layout
    levels = choices.pick([
      [1], [1000, 1], [1000, 750, 250, 1], [999, 751, 750, 250, 51, 50], (1...40).map { Double($0) * 25 },
      [250, 250.0.nextUp, 250.0.nextDown],
    ])
    let count = 1 + choices.below(24)
    self.choices = choices
    for _ in 0..<count { makeVariable() }
  }

  /// Carries out the operations.
  ///
  /// - Parameter inspect: looks at the solver after each operation.
  /// - Returns: what went wrong first, or nil.
  public func run(inspect: (Solver) -> String? = { _ in nil }) -> String? {
    while !choices.isAtEnd {
      tally.operations += 1
      if let failure = step() ?? world.violation(isWild: numbers == .wild) ?? inspect(world.solver) {
        return "operation \(tally.operations): \(failure)"
      }
      if world.solver.counters.unresolved > 0 {
        return numbers == .layout ? "operation \(tally.operations): unsettled" : nil
      }
    }
    return ending().map { "at the end: \($0)" }
  }

  private func step() -> String? {
    switch choices.below(64) {
    case 0..<38: return change { [self] () throws(Conflict) in try single() }
    case 38..<46: return change { [self] () throws(Conflict) in try batch() }
    case 46..<49: return world.changesFailure()
    case 49..<53: return explanation()
    case 53..<55: return ambiguity()
    case 55..<57: return copy()
    case 57..<59: return world.solver.dump().isEmpty ? "the dump is empty" : nil
    case 59..<63: return comparison()
    default: return drag() ?? comparison()
    }
  }

  // MARK: Operations that change something

  /// Carries out what may be refused. A refusal leaves no trace and has its reason.
  private func change(_ body: () throws(Conflict) -> Void) -> String? {
    let before = world.snapshot
    let values = world.values
    let live = world.live
    world.attempted = nil
    do throws(Conflict) {
      try body()
      return nil
    } catch {
      world.log?("refused: \(error.reason) \(error.tags)")
      var asked = world.rules.map { $0.rule }
      if let attempted = world.attempted { asked = asked.filter { $0.tag != attempted.tag } + [attempted] }
      world.restore(before)
      if world.live != live || world.values != values { return "what was refused changed values" }
      return refusal(error, asked)
    }
  }

  /// Changes up to three constants in turn, in a range through which each goes many times.
  private func drag() -> String? {
    if world.rules.isEmpty { return nil }
    let dragged = (0...choices.below(3)).map { _ in choices.below(world.rules.count) }
    let bases = dragged.map { world.rules[$0].rule.constant }
    let reach = 1 + choices.below(60)
    for step in 0..<(8 + choices.below(40)) {
      let k = step % dragged.count
      let constant = bases[k] + Double(choices.below(2 * reach + 1) - reach) + Double(choices.below(3)) / 4
      let failure = change { [self] () throws(Conflict) in try world.setConstant(constant, at: dragged[k]) }
      if let failure { return failure }
    }
    return nil
  }

  private func refusal(_ conflict: Conflict, _ asked: [Rule]) -> String? {
    switch conflict.reason {
    case .unsatisfiable:
      tally.conflicts += 1
      return numbers == .layout ? world.conflictFailure(conflict, asked: asked) : nil
    case .notFinite:
      tally.notFinite += 1
      if let attempted = world.attempted, conflict.tags != [attempted.tag] {
        return "\(conflict.tags) is not finite, but \(attempted.tag) was added"
      }
      return nil
    case .unstable:
      tally.unstable += 1
      return numbers == .layout ? "refused as unstable" : nil
    }
  }

  private func batch() throws(Conflict) {
    let world = world
    let values = world.values
    let wasLive = world.live
    world.log?("update {")
    defer { world.log?("}") }
    try world.solver.update { [self] (solver) throws(Conflict) in
      for _ in 0..<(1 + choices.below(12)) {
        switch choices.below(16) {
        case 0:
          // A rule that is never finite makes the whole batch fail, or does not, where it is caught.
          do throws(Conflict) { try addUnspeakable() } catch { if choices.below(2) == 0 { throw error } }
        case 1: try solver.update { (_) throws(Conflict) in for _ in 0..<choices.below(4) { try single() } }
        default: try single()
        }
        world.attempted = nil
      }
      for (v, value) in zip(wasLive, values) where world.variables[v].isLive {
        precondition(world.value(v) == value, "a value changed inside of an update")
      }
    }
  }

  private func single() throws(Conflict) {
    let live = world.live
    let isCrowded = world.rules.count > 3 * live.count
    switch choices.below(isCrowded ? 44 : 32) {
    case 0..<9: try world.add(optionalRule())
    case 9..<14: try world.add(requiredRule())
    case 14: try addUnspeakable()
    case 15: makeVariable()
    case 16: if let v = live.first(where: { !world.isMentioned($0) }), live.count > 1 { world.removeVariable(v) }
    case 17..<24: if let i = anyRule() { try world.setConstant(constant(near: world.rules[i].rule), at: i) }
    case 24..<27:
      if let i = anyRule(), !world.rules[i].rule.isRequired {
        world.setStrength(level: choices.pick(levels), weight: weight(), at: i)
      }
    default: if let i = anyRule() { world.remove(at: i) }
    }
  }

  private func anyRule() -> Int? { world.rules.isEmpty ? nil : choices.below(world.rules.count) }

  /// The solver or its copy goes on; the other one must stay as it is.
  private func copy() -> String? {
    let other = world.solver.copy()
    world.log?("copy")
    let handles = world.live.map { world.variables[$0].handle }
    if handles.contains(where: { other.value(of: $0) != world.solver.value(of: $0) }) { return "a copy differs" }
    let values = world.values
    if choices.below(2) == 0 {
      parked.append((other, handles, values))
    } else {
      parked.append((world.solver, handles, values))
      world.solver = other
    }
    if parked.count > 3 { parked.removeFirst() }
    return nil
  }

  // MARK: Operations that look

  private func comparison() -> String? {
    if numbers == .wild { return nil }
    tally.comparisons += 1
    return world.differenceFromFresh(
      &random, isBatched: choices.below(2) == 0, slack: numbers == .coordinates ? 1e-7 : 0)
  }

  private func explanation() -> String? {
    let live = world.live
    if live.isEmpty || numbers != .layout {
      for v in live { _ = world.solver.explain(world.variables[v].handle) }
      return nil
    }
    tally.explanations += 1
    if choices.below(2) == 1, let i = anyRule() { return world.explanationFailure(ofRule: i) }
    return world.explanationFailure(choices.pick(live))
  }

  private func ambiguity() -> String? {
    let live = world.live
    if live.isEmpty || numbers != .layout {
      for v in live { _ = world.solver.isAmbiguous(world.variables[v].handle) }
      return nil
    }
    tally.ambiguities += 1
    return world.ambiguityFailure(choices.pick(live), &random)
  }

  /// Copies have kept their values; what is left is what a fresh solver says; and without rules everything rests.
  private func ending() -> String? {
    for side in parked where zip(side.handles, side.values).contains(where: { side.solver.value(of: $0) != $1 }) {
      return "a copy went along"
    }
    if let failure = world.changesFailure() ?? comparison() { return failure }
    while !world.rules.isEmpty { world.remove(at: random.below(world.rules.count)) }
    for v in world.live where (world.value(v) - world.variables[v].defaultValue).magnitude > 1e-9 {
      return
        "variable \(world.variables[v].tag) is not at its default value \(world.variables[v].defaultValue), but at \(world.value(v))"
    }
    if let failure = world.changesFailure() { return failure }
    for v in world.live { world.removeVariable(v) }
    return world.solver.dump() == "variables\nconstraints\n" ? nil : "something is left: \(world.solver.dump())"
  }
}
