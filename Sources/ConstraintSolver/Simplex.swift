/// The state of a solver, and the simplex method on it. `README.md` in this folder derives the method.
///
/// Minimise lexicographically, level after level, the weighted sum of the optional rows' errors subject to the required
/// rows (lexicographic goal programming); among the optima the error of the constraint with the least tag, and so on;
/// then the distance of each variable from its default value, least tag first. That optimum is unique, so the values
/// are a function of the tagged set.
///
/// The *working set* is the basis: as many linearly independent rows as there are variables, held exactly, so that they
/// give the values. Each row has a *multiplier* y (dual variable) inside an interval (``Row/bound(_:)``), with Σ y a =
/// 0. The multiplier of a nonbasic row is at an end of its interval, on the side of its residual. An infeasible row
/// enters by the dual simplex method (`Simplex+DualSimplex`, with the ratio test in `Simplex+RatioTest`); a row whose
/// multiplier left its interval, after a removal, leaves by the primal one (`Simplex+PrimalSimplex`, with the pricing
/// in `Simplex+Pricing`). Multipliers are lexicographic vectors over the levels; where all levels are equal, a symbolic
/// perturbation decides (`Simplex+Perturbation`, `Simplex+LeadingTerms`).
///
/// The basis is never inverted. Its rows are matched to variables, which gives a block triangular form with sparse LU
/// factors of small diagonal blocks (`Simplex+BlockFactorization`): FTRAN is `Simplex+Combination`, BTRAN is
/// `Simplex+Direction`, the update is `Simplex+BasisUpdate`.
struct Simplex: ~Copyable {
  // Rows and their entries.
  var rows = Buffer<Row>()
  var freeRows = Buffer<Int32>()
  var entries = Buffer<Entry>()
  /// The first free run of entries of each size class; runs are linked by their first entries' `next`.
  var freeEntries = Buffer<Int32>()

  // Variables.
  var columns = Buffer<Column>()
  var values = Buffer<Double>()
  var states = Buffer<VariableState>()
  var freeVariables = Buffer<Int32>()

  // Variables that are defined together.
  var blocks = Buffer<Block>()
  var freeBlocks = Buffer<Int32>()

  // Levels, highest first; of each how many rows have it, and their greatest weight.
  var levels = Buffer<Double>()
  var levelCounts = Buffer<Int32>()
  var levelWeights = Buffer<Double>()
  /// The number of rows of the level that have that weight.
  var levelTops = Buffer<Int32>()
  /// The greatest weight since the level's multipliers were computed anew: what rounding left of it may be there still.
  var levelPeaks = Buffer<Double>()
  /// The multipliers of the rows of the working set: `levels.count` numbers a row.
  var multipliers = Buffer<Double>()

  // Work to do.
  var primalInfeasibleRows = EnteringQueue()
  /// By variable: its position in the topological order of the definitions at the beginning of a pass.
  var positions = Buffer<Int32>()
  /// Rows of the working set whose multipliers may lie outside their intervals; default rows by complement.
  var dualInfeasibleRows = Buffer<Int32>()
  /// Those of them that lie outside at a level, and those that only the perturbation decides.
  var leavingCandidates = BinaryHeap<LeavingCandidate>()
  var degenerateCandidates = Buffer<Int32>()
  /// Those of the latter that lie outside, by the term that says so.
  var tiedCandidates = BinaryHeap<TiedCandidate>()
  /// True if the row furthest outside its interval leaves first, else the one that was marked last. A new strength can
  /// put many rows outside, by amounts that differ; a removal puts few, and looking at all of them does not pay.
  var pricesByDistance = false
  /// Variables whose values crossed their default values, or left them.
  var crossed = Buffer<Int32>()
  /// The number of rows of the working set whose multipliers are degenerate: at an end of their intervals at every
  /// level. While it is 0, default values need not be tracked.
  var degenerateCount = 0
  /// Set when multipliers may be inexact beside the weights of their levels: a level has lost a row much heavier than
  /// the others, or a multiplier has grown far over its level.
  var mustRecomputeMultipliers = false
  /// Set when a value is not finite any more.
  var hasOverflowed = false
  /// Set where a difference of great numbers may have cost exactness: values are then computed anew.
  var needsRefresh = false
  var movesSinceRefresh = 0
  /// The part of the visits that went into factoring blocks.
  var factorVisits = 0
  /// The part of the visits that went into checking whether the leading terms of blocks are known.
  var blockVisits = 0
  var updatesSinceRecomputation = 0
  /// The dual simplex steps since then whose lengths may be rounding's.
  var minuteSteps = 0
  /// Bland's rule (1977): ties are broken by index, which is slower and cannot cycle.
  var usesBlandsRule = false
  /// True if degeneracy is resolved completely in the dual ratio test. In a batch that makes most of the system only
  /// leading terms are compared, without a BTRAN for each row: there is no optimum yet to preserve.
  var resolvesDegeneracy = true

  /// The share of the greatest entry of a combination that a pivot has to have where another one blocks too: more than
  /// ``Tolerance/pivot`` in a batch that has been begun again, since rounding could not tell the rows of a working set from
  /// dependent ones.
  var pivotShare = Tolerance.pivot
  /// True if the batch has been begun again for that.
  var prefersGreatPivots: Bool { pivotShare > Tolerance.pivot }
  /// True if the rest of the batch leaves ties as they are: what they would still change is beyond the numbers.
  var leavesTies = false

  /// True while values that no nonbasic row depends on are not updated.
  var defersValues = false
  /// Rows that have left the working set, and variables whose definitions have changed, since needed values were last
  /// computed.
  var newlyNonbasic = Buffer<Int32>()
  var newlyDefined = Buffer<Int32>()

  var changedVariables = Buffer<Int32>()
  var journal = Journal()
  var counters = Counters()
  var parametricSteps = ParametricSteps()
  var solutionPaths = SolutionPaths()
  var primalPerturbation = PrimalPerturbation()

  /// True while changes are collected for the end of an update; and true if one of them can be refused.
  var isUpdating = false
  var canBeRefused = false
  /// The number of live rows; and true if there was none before the present batch.
  var liveCount = 0
  var isFirst = false
  /// True if multipliers were to be computed anew already before the present batch.
  var hadInexactMultipliers = false
  /// The requests of the present batch: rows that are new, those of them that it has removed again, variables that are
  /// new, and all other changes.
  var additions = Buffer<Int32>()
  var removedAdditions = Buffer<Int32>()
  var madeVariables = Buffer<Int32>()
  var changes = Buffer<Change>()

  // Scratch of the searches and solves; all numbers in `work` are zero between them.
  var epoch: Int32 = 0
  var work = Buffer<Double>()
  var frames = Buffer<SearchFrame>()
  /// The nodes of the last search through definitions, each after those that define it. A node is a variable, or the
  /// complement of a block.
  var definitionReach = Buffer<Int32>()
  /// The nodes of the last search through dependents, each after those that depend on it.
  var dependentReach = Buffer<Int32>()
  var combination = Combination()
  var definitionOrder = DefinitionOrder()
  var orderedCombination = OrderedCombinationScratch()
  var direction = Direction()
  var pivotRow = PivotRow()
  var ratioTest = RatioTestScratch()
  var numeric = NumericPerturbation()
  var continuation = Continuation()
  var warmStarts = WarmStarts()
  var buildCost = BuildCost()
  var buildParts = BuildParts()
  /// Rows that may change sides together.
  var flipCandidates = Buffer<Int32>()
  var lexicographic = LexicographicScratch()
  var basisScratch = BasisUpdateScratch()
  var factorScratch = FactorScratch()
  var perturbation = Buffer<PerturbationTerm>()
  var leadingTerms = LeadingTerms()
  var termScratch = TermScratch()
  var blockTerms = BlockTermScratch()
  /// By level: a multiplier as the sum of the contributions of nonbasic rows, and the sum of their absolute values.
  var sums = Buffer<Double>()
  var sumSizes = Buffer<Double>()
  /// The row for which `perturbation`, `sums`, `pivotRow` and `direction` were computed, while a multiplier is
  /// examined; else nil.
  var perturbationOwner: Int32?
  var dualStep = Buffer<Double>()
  var crash = CrashScratch()
  var presolve = PresolveScratch()
  var parallelClasses = ParallelClasses()
  /// The factor by which the steps that are left have to cost more than a presolve, if that is to come first.
  var presolvePatience = 2

  init() {}

  deinit {
    for b in 0..<blocks.count { blocks[b].deallocate() }
  }

  /// The residual of a row: the expression's value, and the sum of the absolute values of its parts.
  @inline(__always)
  mutating func residual(_ row: Int32) -> (value: Double, size: Double) {
    let r = rows[row]
    var value = r.constant
    var size = abs(value)
    var e = Int(r.first)
    let end = Int(r.end)
    while e < end {
      let part = entries[e].coefficient * values[entries[e].variable]
      value += part
      size += abs(part)
      e += 1
    }
    return (value, size)
  }

  /// The side on which a nonbasic row is infeasible: the sign of its residual if that does not agree with its
  /// multiplier, else 0.
  mutating func infeasibleSide(_ row: Int32) -> Int {
    let (value, size) = residual(row)
    return infeasibleSide(row, value, size)
  }

  @inline(__always)
  mutating func infeasibleSide(_ row: Int32, _ value: Double, _ size: Double) -> Int {
    let tolerance = Tolerance.residual * (1 + size)
    if value > tolerance && rows[row].side != 1 { return 1 }
    if value < -tolerance && rows[row].side != -1 { return -1 }
    // NaN after an overflow: handled by the caller's check that values are finite.
    return 0
  }

  mutating func beginSearch() {
    if epoch == .max {
      for v in 0..<columns.count { columns[v].mark = 0 }
      epoch = 0
    }
    epoch += 1
  }

  @inline(__always)
  mutating func markChanged(_ v: Int32) {
    if columns[v].isUnmarked { noteChange(of: v) }
  }

  private mutating func noteChange(of v: Int32) {
    if !columns[v].hasChanged {
      columns[v].hasChanged = true
      changedVariables.append(v)
    }
    if !columns[v].isOnPath { putOnPath(v) }
  }

  /// Marks a nonbasic row if it is infeasible.
  @inline(__always)
  mutating func markIfPrimalInfeasible(_ row: Int32) {
    if rows[row].isMarkedPrimalInfeasible || defersValues && !isNeeded(row) { return }
    let (value, size) = residual(row)
    if infeasibleSide(row, value, size) == 0 { return }
    rows[row].isMarkedPrimalInfeasible = true
    // Under Bland's rule, the order must not depend on values.
    primalInfeasibleRows.push(row, level: rows[row].level, violation: usesBlandsRule ? 0 : abs(value))
  }

  mutating func nextEnteringRow() -> Int32? {
    guard let row = primalInfeasibleRows.pop() else { return nil }
    rows[row].isMarkedPrimalInfeasible = false
    return row
  }

  mutating func clearPrimalInfeasible() {
    while nextEnteringRow() != nil {}
  }

  /// `member` is a row of the working set; a default row is named by the complement of its variable.
  mutating func markDualInfeasible(_ member: Int32) {
    if member >= 0 {
      if rows[member].isMarkedDualInfeasible { return }
      rows[member].isMarkedDualInfeasible = true
    } else {
      if columns[~member].isMarkedDualInfeasible { return }
      columns[~member].isMarkedDualInfeasible = true
    }
    dualInfeasibleRows.append(member)
  }

  mutating func popDualInfeasible() -> Int32? {
    guard let member = dualInfeasibleRows.popLast() else { return nil }
    if member >= 0 {
      rows[member].isMarkedDualInfeasible = false
    } else {
      columns[~member].isMarkedDualInfeasible = false
    }
    return member
  }

  /// True if variables that cross their default values are to be recorded.
  @inline(__always)
  var tracksDefaults: Bool { degenerateCount > 0 || !leadingTerms.isEmpty || numeric.isValid }

  mutating func setDegenerate(_ member: Int32, _ isDegenerate: Bool) {
    if member >= 0 {
      if rows[member].isDegenerate == isDegenerate { return }
      rows[member].isDegenerate = isDegenerate
    } else {
      if columns[~member].isDegenerate == isDegenerate { return }
      columns[~member].isDegenerate = isDegenerate
    }
    journal.record(isDegenerate: !isDegenerate, of: member)
    degenerateCount += isDegenerate ? 1 : -1
    // From the first degenerate row on, parametric steps have to track the variables' default values.
    if isDegenerate && degenerateCount == 1 { discardParametricSteps() }
  }

  /// True if a row, or a default row by complement, is in the working set.
  mutating func isBasic(_ member: Int32) -> Bool {
    member >= 0 ? rows[member].isBasic : columns[~member].isAtDefault && columns[~member].isLive
  }

  /// The variable that a row of the working set defines.
  mutating func defined(by member: Int32) -> Int32 {
    member >= 0 ? rows[member].pivot : ~member
  }

  /// The side of a nonbasic default row.
  mutating func defaultSide(_ v: Int32) -> Int {
    let distance = values[v] - states[v].defaultValue
    let tolerance = Tolerance.residual * (1 + abs(values[v]) + abs(states[v].defaultValue))
    if distance > tolerance { return 1 }
    if distance < -tolerance { return -1 }
    return Int(columns[v].defaultSide)
  }

  mutating func id(_ row: Int32) -> ConstraintID {
    ConstraintID(index: row, generation: rows[row].generation)
  }
}
