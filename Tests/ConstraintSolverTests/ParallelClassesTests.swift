import Testing

@testable import TendonConstraintSolver

/// Long steps past parallel rows that are more than the lists of nonbasic rows are looked through.
@Suite struct ParallelClassesTests {
  /// A form whose labels have one width, `count` of them: each wants a width of its own, and each text beside it its
  /// room.
  private struct Form {
    let solver = Solver()
    let width: Variable
    let whole: Variable
    var wishes: [ConstraintID] = []
    var edit: ConstraintID!

    init(of count: Int, isBatch: Bool) {
      let solver = solver
      width = solver.makeVariable(tag: 0)
      whole = solver.makeVariable(tag: 1)
      let (width, whole) = (width, whole)
      var (wishes, edit): ([ConstraintID], ConstraintID?) = ([], nil)
      func add(_ i: Int) throws(Conflict) {
        let wish = width - Double(60 + 7 * i % 12)
        wishes.append(try solver.add(wish, .equal, strength: Strength(level: 2), tag: 2 * i + 4))
        try solver.add(
          whole - width - Double(128 + 5 * i % 8), .lessThanOrEqual, strength: Strength(level: 2, weight: 0.5),
          tag: 2 * i + 5)
      }
      func addEdit() throws(Conflict) {
        edit = try solver.add(whole - 360, .equal, strength: Strength(level: 3), tag: 2)
      }
      if isBatch {
        try! solver.update { _ throws(Conflict) in
          try addEdit()
          for i in 0..<count { try add(i) }
        }
      } else {
        try! addEdit()
        for i in 0..<count { try! add(i) }
      }
      (self.wishes, self.edit) = (wishes, edit)
    }
  }

  @Test func costGrowsAsTheRows() {
    let visits = [400, 1600].map { Form(of: $0, isBatch: true).solver.counters.visits }
    #expect(visits[1] < 6 * visits[0], "\(visits)")
  }

  @Test func parallelRowsAreFoundInClasses() {
    func usesClasses(_ count: Int) -> Bool { Form(of: count, isBatch: true).solver.simplex.parallelClasses.isValid }
    #expect(usesClasses(400))
    #expect(!usesClasses(4))
  }

  /// Classes that were right before changes of constants, removals and additions are out of date after them.
  @Test func changesGiveTheSameOptimumAsANewSystem() throws {
    let form = Form(of: 60, isBatch: true)
    let plain = Form(of: 60, isBatch: false)
    func expectEqual(_ step: Int) {
      #expect(abs(form.solver.value(of: form.width) - plain.solver.value(of: plain.width)) < 1e-9, "step \(step)")
      #expect(form.solver.simplex.firstFailure() == nil)
    }
    expectEqual(-1)
    for step in 0..<40 {
      for form in [form, plain] {
        if step % 3 == 0 { try form.solver.setConstant(-Double(300 - 5 * step), of: form.edit) }
        if step % 3 == 1 { try form.solver.setConstant(-Double(90 - 2 * step), of: form.wishes[step]) }
        if step % 3 == 2 {
          form.solver.remove(form.wishes[step])
          try form.solver.add(
            form.width - Double(180 - step), .lessThanOrEqual, strength: Strength(level: 2), tag: 1000 + step)
        }
      }
      expectEqual(step)
    }
  }
}
