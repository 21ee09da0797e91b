extension Solver {
  /// Makes several changes as one: they are paid for once, at the end, and refused as a whole.
  ///
  /// Inside, values are those before the batch; removed constraints and variables are gone at once. A contradiction
  /// that exists only between two changes of the batch is none. An update inside an update joins it. A closure that
  /// calls what throws is written `{ (solver) throws(Conflict) in ... }`, as Swift does not infer that yet.
  /// - Throws: what the body throws, or the ``Conflict`` that the changes cause together. Either way everything that the
  ///   body did to this solver is undone; handles made inside are invalid.
  public func update<Result>(_ body: (Solver) throws(Conflict) -> Result) throws(Conflict) -> Result {
    if simplex.isUpdating { return try body(self) }
    simplex.isUpdating = true
    simplex.canBeRefused = false
    let result: Result
    do throws(Conflict) {
      result = try body(self)
    } catch {
      (simplex.isUpdating, simplex.canBeRefused) = (false, false)
      simplex.takeBack(wasApplied: false)
      throw error
    }
    simplex.isUpdating = false
    try apply()
    return result
  }

  /// Adds a change to the present batch, or applies it at once.
  @inline(__always)
  func stage(_ change: Change, canBeRefused: Bool) throws(Conflict) {
    simplex.changes.append(change)
    if canBeRefused { simplex.canBeRefused = true }
    if !simplex.isUpdating { try apply() }
  }

  /// Adds a change that cannot be refused.
  func stage(_ change: Change) {
    do throws(Conflict) {
      try stage(change, canBeRefused: false)
    } catch {
      preconditionFailure("a change that cannot be refused was")
    }
  }

  func apply() throws(Conflict) {
    let refuses = simplex.canBeRefused
    simplex.canBeRefused = false
    let conflict = simplex.apply(refuses: refuses)
    #if TENDON_CHECKS
      checkInvariants()
    #endif
    if let conflict { throw conflict }
  }
}
