/// Batches of a few constants in different components of the constraints' graph, as the width and the height of a
/// window that is resized.
extension Simplex {
  /// Applies the changes of such a batch one after the other, each of them a parametric step or one along its solution
  /// path where that is known. Returns false for any other batch, and nothing has changed then.
  mutating func applyIndependentConstants() -> Bool {
    if changes.count > SolutionPaths.count || !additions.isEmpty { return false }
    if !removedAdditions.isEmpty || !madeVariables.isEmpty { return false }
    for i in 0..<changes.count where changes[i].kind != .changedConstant || rows[changes[i].index].count == 0 {
      return false
    }
    if solutionPaths.components.isEmpty {
      if !solutionPaths.countConstantBatch() { return false }
      findComponents()
    }
    for i in 1..<changes.count {
      for j in 0..<i where component(of: changes[i].index) == component(of: changes[j].index) { return false }
    }
    var waiting = Buffer<Change>()
    for i in 0..<changes.count { waiting.append(changes[i]) }
    changes.removeAll()
    for i in 0..<waiting.count {
      changes.append(waiting[i])
      let conflict = apply(refuses: false)
      assert(conflict == nil, "a change that cannot be refused was")
    }
    return true
  }

  private func component(of row: Int32) -> Int32 {
    solutionPaths.components[entries[rows[row].first].variable]
  }
}
