import Testing

@testable import TendonConstraintSolver

/// The memory of the journal of changes that could be refused.
@Suite struct JournalTests {
  /// Rounds that replace many constraints write the journal into the memory of the round before: growth from nothing,
  /// page by page, took a quarter of their time. Edits that need little give it back.
  @Test func theJournalKeepsItsMemoryBetweenLikeEdits() throws {
    let solver = Solver()
    let variables = (0..<3000).map { solver.makeVariable(tag: $0) }
    var ids: [ConstraintID] = []
    try solver.update { (solver) throws(Conflict) in
      for (i, variable) in variables.enumerated() {
        ids.append(try solver.add(variable - Double(i), .equal, strength: Strength(level: 500), tag: i))
      }
    }
    func replaceAll(_ offset: Double) throws(Conflict) {
      try solver.update { (solver) throws(Conflict) in
        for i in ids.indices {
          solver.remove(ids[i])
          ids[i] = try solver.add(variables[i] - offset, .equal, strength: Strength(level: 500), tag: i)
        }
      }
    }
    try replaceAll(1)
    let capacity = solver.simplex.journal.entries.capacity
    #expect(solver.simplex.journal.recentCount > 3000)
    #expect(capacity >= solver.simplex.journal.recentCount)
    for round in 2...6 {
      try replaceAll(Double(round))
      #expect(solver.simplex.journal.entries.capacity == capacity)
    }
    let small = solver.makeVariable(tag: 5000)
    for step in 0..<20 {
      let id = try solver.add(small - Double(step), .equal, tag: 6000 + step)
      solver.remove(id)
    }
    #expect(solver.simplex.journal.entries.capacity <= 1024)
  }
}
