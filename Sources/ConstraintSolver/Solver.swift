/// Solves linear constraints with strictly ordered priorities, incrementally.
///
/// The values are the unique optimum of the present set of constraints, whatever the order in which they came and
/// whatever was added and removed before:
/// 1. Required constraints hold (to 1e-9, relative to 1 + the sum of the absolute values that a constraint adds up, where
///    a constraint is scaled so that its greatest coefficient lies between 1 and 2). A set that cannot hold is refused.
/// 2. Level after level, highest first, the weighted sum of absolute errors of the optional constraints is minimal.
/// 3. Where constraints of a level compete on equal terms, the error of the one with the least tag is minimal, then that
///    of the next, the levels one after the other, highest first.
/// 4. What is still free is decided by the variables: the one with the least tag is as near to its default value as
///    possible, then the next, and so on.
///
/// A required constraint that nothing can make hold any better is taken for redundant while it is off by at most 1e-7,
/// relative to 1 + its constant. The promises above are for numbers up to 1e9 and effects within a factor of a billion:
/// by how much a change of one variable moves another, through every chain of constraints between them, beside the
/// greatest such effect. An effect is a product of quotients of coefficients. What is below a ten-billionth counts as
/// none, so that with 1e-4 in one constraint and 1e-3 beside 1e4 in the next (1e-11) a level may keep an error that
/// another order would take away. Where effects multiply along a chain until rounding hides them, what rules 3 and 4
/// decide may depend on history. With greater numbers rounding decides more and more, and an operation whose sums
/// leave the range of double precision is refused as unstable.
///
/// If coefficients lie between 1/3 and 10, as 16/9 and 1.618 do, and constants below 2,000, every level's error is
/// the least one to 1e-5, whatever the order and the history: `make rational` compares 20,000 systems with exact
/// fractions. With coefficients from 1e-4 to 1e4 and constants up to 1e6 about one system in 10,000 is off or refused
/// as unstable.
///
/// Tags are the caller's integers. Give each variable and each constraint one of its own: variables with equal tags
/// share one rule, which may leave their values to history; constraints with equal tags share one too.
///
/// Outside of ``update(_:)`` every operation is complete when it returns. A refused operation changes nothing. Handles
/// of another solver than this or its copies, and handles of what was removed, are programmer's errors and trap where
/// they are recognised.
///
/// Cost: adding, removing or changing a constraint takes a few basis updates, each in proportion to the number of
/// variables and constraints that depend on the two rows; changing a constant without a basis update takes time in
/// proportion to the variables that move and the constraints that mention them. A constant that is changed again and again
/// while nothing related to it changes takes time in proportion to the variables that it moves, wherever it is in a range
/// through which it went before.
public final class Solver {
  /// In memory of its own: a class's property would be guarded against overlapping accesses at run time, at a cost that
  /// shows beside what a constraint takes.
  private let storage: UnsafeMutablePointer<Simplex>

  var simplex: Simplex {
    @inline(__always) _read { yield storage.pointee }
    @inline(__always) _modify { yield &storage.pointee }
  }

  /// A solver without variables and constraints.
  public init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Simplex())
  }

  private init(_ simplex: consuming Simplex) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: simplex)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// A solver in the same state, in which the same handles are valid.
  ///
  /// Takes time and memory in proportion to the solver's size. Traps inside of ``update(_:)``.
  public func copy() -> Solver {
    precondition(!simplex.isUpdating, "a solver cannot be copied inside of its update")
    simplex.followSolutionPaths()
    simplex.reportParametricSteps()
    // Not assigned to a fresh solver's: builds that optimise file by file do not free what was there before.
    return Solver(simplex.clone())
  }

  /// Makes room for so many more variables and constraints with so many terms in all, which is then not made step by
  /// step.
  public func reserve(variables: Int, constraints: Int, terms: Int) {
    simplex.reserve(variables: variables, constraints: constraints, terms: terms)
  }

  /// The work that the solver has done so far.
  public var counters: Counters {
    // Not by way of `simplex`: an unoptimised build frees the accessor's frame before it copies these out of it.
    storage.pointee.counters
  }

  /// A new variable, at its default value.
  ///
  /// - Parameters:
  ///   - tag: its place among the variables: where constraints leave a choice, lower tags choose first.
  ///   - defaultValue: the value that it takes when nothing decides; finite, or it traps.
  public func makeVariable(tag: Int, defaultValue: Double = 0) -> Variable {
    precondition(defaultValue.isFinite, "a variable rests at a finite number, not \(defaultValue)")
    let v = simplex.makeVariable(tag: tag, defaultValue: defaultValue)
    if simplex.isUpdating { simplex.madeVariables.append(v) }
    return variable(v)
  }

  /// Removes a variable. Traps if constraints still mention it.
  public func remove(_ variable: Variable) {
    let v = index(variable)
    precondition(simplex.states[v].mentions == 0, "variable \(simplex.states[v].tag) is still mentioned by constraints")
    simplex.states[v].generation &+= 1
    if simplex.isUpdating {
      simplex.changes.append(Change(kind: .removedVariable, index: v))
    } else {
      simplex.removeVariable(v)
    }
  }

  /// The value of a variable; inside of ``update(_:)``, its value before.
  public func value(of variable: Variable) -> Double {
    simplex.values[index(variable)]
  }

  /// The variables whose values have changed since this was last called, by more than 1e-9 * (1 + the old value), and
  /// only those. A new variable counts as known at its default value.
  public func takeChangedVariables() -> [Variable] {
    var result: [Variable] = []
    takeChangedVariables { variable, _ in result.append(variable) }
    return result
  }

  /// Calls `body` with each of the variables that ``takeChangedVariables()`` would give, and its value. Makes no array.
  public func takeChangedVariables(_ body: (Variable, Double) -> Void) {
    simplex.reportParametricSteps()
    simplex.reportSolutionPaths()
    for i in 0..<simplex.changedVariables.count {
      let v = simplex.changedVariables[i]
      simplex.columns[v].hasChanged = false
      if !simplex.columns[v].isLive { continue }
      let value = simplex.values[v]
      let reported = simplex.states[v].reported
      if abs(value - reported) <= Tolerance.change * (1 + abs(reported)) { continue }
      simplex.states[v].reported = value
      body(variable(v), value)
    }
    simplex.changedVariables.removeAll()
  }

  func variable(_ v: Int32) -> Variable {
    Variable(index: v, generation: simplex.states[v].generation)
  }

  @inline(__always)
  func index(_ variable: Variable) -> Int32 {
    let v = variable.index
    precondition(
      v < simplex.states.count && simplex.states[v].generation == variable.generation,
      "the variable was removed, or belongs to another solver")
    return v
  }

  @inline(__always)
  func index(_ id: ConstraintID) -> Int32 {
    let row = id.index
    precondition(
      row < simplex.rows.count && simplex.rows[row].generation == id.generation,
      "the constraint was removed, or belongs to another solver")
    return row
  }
}
