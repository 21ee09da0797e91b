extension Solver {
  /// Makes several changes as one: they are paid for once, at the end, and refused as a whole.
  ///
  /// Inside, values are those before the batch; removed constraints and variables are gone at once. A contradiction that
  /// exists only between two changes of the batch is none. An update inside an update joins it.
  /// - Throws: what the body throws, or the ``Conflict`` that the changes cause together. Either way everything that the
  ///   body did to this solver is undone; handles made inside are invalid.
  public func update<Result>(_ body: (Solver) throws(Conflict) -> Result) throws(Conflict) -> Result {
    if batch != nil { return try body(self) }
    batch = Batch()
    let result: Result
    do throws(Conflict) {
      result = try body(self)
    } catch {
      if let batch = takeBatch() { system.takeBack(batch, wasApplied: false) }
      throw error
    }
    if let batch = takeBatch(), let conflict = system.apply(batch) { throw conflict }
    check()
    return result
  }

  /// Adds a change to the present batch, or applies it at once.
  func stage(_ change: Batch.Change, canBeRefused: Bool) throws(Conflict) {
    if batch != nil {
      batch?.changes.append(change)
      if canBeRefused { batch?.canBeRefused = true }
      return
    }
    if let conflict = system.apply(Batch(changes: [change], canBeRefused: canBeRefused)) { throw conflict }
    check()
  }

  /// Adds a change that cannot be refused.
  func stage(_ change: Batch.Change) {
    if batch != nil {
      batch?.changes.append(change)
      return
    }
    let conflict = system.apply(Batch(changes: [change], canBeRefused: false))
    precondition(conflict == nil, "a change that cannot be refused was")
    check()
  }

  private func takeBatch() -> Batch? {
    let taken = batch
    batch = nil
    return taken
  }

  private func check() {
    #if TENDON_CHECKS
      checkInvariants()
    #endif
  }
}
