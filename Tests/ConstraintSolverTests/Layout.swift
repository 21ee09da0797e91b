@testable import TendonConstraintSolver

/// A row of boxes: minima required, sizes wished for, a width to drag.
struct Layout {
  let solver: Solver
  let widths: [Variable]
  let total: Variable
  let edit: ConstraintID

  static func row(of count: Int) -> Layout {
    let solver = Solver()
    let lefts = (0..<count).map { solver.makeVariable(tag: 2 * $0) }
    let widths = (0..<count).map { solver.makeVariable(tag: 2 * $0 + 1) }
    let total = solver.makeVariable(tag: 2 * count)
    let edit = try! solver.update { (solver) throws(Conflict) in
      try solver.add(lefts[0] - 0, .equal, tag: 0)
      for i in 0..<count {
        try solver.add(widths[i] - 20, .greaterThanOrEqual, tag: 10 + i)
        try solver.add(widths[i] - Double(40 + i), .equal, strength: Strength(level: 250), tag: 100 + i)
        if i > 0 { try solver.add(lefts[i] - lefts[i - 1] - widths[i - 1] - 8, .equal, tag: 200 + i) }
      }
      try solver.add(total - lefts[count - 1] - widths[count - 1], .equal, tag: 1)
      return try solver.add(total - 500, .equal, strength: Strength(level: 750), tag: 2)
    }
    return Layout(solver: solver, widths: widths, total: total, edit: edit)
  }
}
