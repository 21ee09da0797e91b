/// The state of a solver as one value: rows, variables, the working set, its inverse and the multipliers.
///
/// Minimise, level after level, the weighted sum of the optional rows' errors subject to the required rows; then, where
/// constraints of equal level compete, the error of the one with the least tag, and so on; then the distance of each
/// variable from its rest, least tag first. That optimum is unique, so the values are a function of the tagged set.
///
/// The method is the dual simplex method for bounded multipliers, on the unknowns themselves. A *working set* W of as
/// many independent rows as there are variables is held exactly and so gives the values. Each row has a *multiplier* y
/// inside an interval (``Row/bound(_:)``), with the sum of y times the row's coefficients equal to zero. Rows outside
/// W have their multiplier at an end of its interval, on the side of their residual. A row whose residual disagrees
/// enters W (`System+Dual`); a multiplier outside its interval, after a removal, leaves it (`System+Primal`).
/// Multipliers are compared level by level; what the levels tie is decided by `System+Ties`.
struct System {
  struct VariableState {
    var tag = 0
    var restRow = -1
    var value = 0.0
    /// The value when changes were last taken.
    var reported = 0.0
    var generation: UInt32 = 0
    var isLive = false
    /// Removed in a batch that has not been applied: still part of the system, no longer the caller's.
    var isDoomed = false
    var isTouched = false
    /// Live and staged constraints that mention it.
    var mentions = 0
    /// Live rows with it, its rest row among them.
    var rows: [Int] = []
    /// How many constraints in `rows` press on it: optional, and violated.
    var pressing = 0
  }

  var rows: [Row] = []
  var freeRows: [Int] = []
  var variables: [VariableState] = []
  var freeVariables: [Int] = []

  /// The row at each position of the working set; -1 where the position is unused.
  var rowAt: [Int] = []
  var freePositions: [Int] = []
  var inverse = Inverse()

  /// The levels in use, highest first; with each how many rows have it and their greatest weight.
  var levels: [Double] = []
  var levelCounts: [Int] = []
  var levelWeights: [Double] = []
  /// The multipliers of the working set: `levels.count` numbers a position.
  var multipliers: [Double] = []

  var queue = RowQueue()
  var suspects: [Int] = []
  var isSuspect: [Bool] = []
  var touched: [Int] = []
  /// The variables moved since the working set was last checked for drift.
  var moved: [Int] = []
  var isMoved: [Bool] = []
  var journal = Journal()
  var counters = Counters()
  var pivotsSinceRefactorization = 0

  /// The sums of rows along a direction, by row.
  var slopeSum: [Double] = []
  var slopeSize: [Double] = []
  var slopeMark: [Int] = []
  var slopeEpoch = 0

  /// The expression's value and the sum of the absolute values of its parts.
  func residual(_ row: Int) -> (value: Double, size: Double) {
    var value = rows[row].constant
    var size = abs(value)
    for term in rows[row].terms {
      let part = term.coefficient * variables[term.variable].value
      value += part
      size += abs(part)
    }
    return (value, size)
  }

  /// Moves the variables along a column of the inverse.
  mutating func move(_ column: [Inverse.ColumnEntry], by step: Double) {
    if step == 0 { return }
    for entry in column {
      let v = entry.variable
      journal.record(value: variables[v].value, of: v)
      variables[v].value += step * entry.value
      noteMove(of: v)
      for row in variables[v].rows where !rows[row].isActive { queue.push(row, lane: rows[row].lane) }
    }
  }

  mutating func noteMove(of v: Int) {
    if !variables[v].isTouched {
      variables[v].isTouched = true
      touched.append(v)
    }
    if !isMoved[v] {
      isMoved[v] = true
      moved.append(v)
    }
    counters.touched += 1
  }

  mutating func setSide(_ row: Int, _ side: Int) {
    let before = rows[row].isActive ? 0 : rows[row].pressure
    rows[row].side = side
    notePressure(row, from: before)
  }

  /// Keeps count of the constraints that press on each variable.
  mutating func notePressure(_ row: Int, from before: Int) {
    let now = rows[row].isActive ? 0 : rows[row].pressure
    let change = abs(now) - abs(before)
    if change == 0 || rows[row].variable >= 0 { return }
    for term in rows[row].terms { variables[term.variable].pressing += change }
  }

  /// Exchanges the row at a position for one from outside, which becomes active.
  mutating func exchange(
    _ position: Int, leavingTo side: Int, for row: Int, combination: [Inverse.Entry], pivot: Double,
    column: [Inverse.ColumnEntry]
  ) {
    let old = rowAt[position]
    journal.record(row: old, at: position)
    journal.record(side: rows[old].side, of: old)
    journal.record(side: rows[row].side, of: row)
    rows[old].place = -1
    rows[old].side = side
    notePressure(old, from: 0)
    let before = rows[row].pressure
    rows[row].place = position
    rows[row].side = 0
    notePressure(row, from: before)
    rowAt[position] = row
    inverse.pivot(position, combination, pivot: pivot, column: column)
    counters.pivots += 1
    pivotsSinceRefactorization += 1
  }

  mutating func suspect(_ position: Int) {
    if !isSuspect[position] {
      isSuspect[position] = true
      suspects.append(position)
    }
  }
}
