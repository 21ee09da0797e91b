import Foundation
import Testing

@testable import TendonConstraintSolver

/// The worked example of `Sources/ConstraintSolver/README.md`: the page's table is what the solver does.
@Suite struct MethodPageTests {
  @Test func theWorkedExampleIsTheSolvers() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/ConstraintSolver/README.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let stated = text.split(separator: "\n").map(String.init)
      .drop { $0 != "<!-- example -->" }.dropFirst(3).prefix { $0 != "<!-- /example -->" }
    let example = MethodExample()
    try example.run()
    #expect(Array(stated) == example.rows, "\(example.rows.joined(separator: "\n"))")
    #expect(example.solver.simplex.firstFailure() == nil)
  }
}

/// A view of width `l`, a gap `g` and a view of width `r` in a container, and a row of the page's table for each step.
private final class MethodExample {
  let solver = Solver()
  private(set) var rows: [String] = []
  private let names = ["l", "g", "r"]

  func run() throws {
    let (l, g, r) = (solver.makeVariable(tag: 1), solver.makeVariable(tag: 2), solver.makeVariable(tag: 3))
    state("")
    let container = try solver.add(l + g + r - 100, .equal, tag: 1)
    state("add 1")
    try solver.add(l - 20, .greaterThanOrEqual, tag: 2)
    state("add 2")
    try solver.add(g - 8, .greaterThanOrEqual, tag: 3)
    state("add 3")
    let wish = try solver.add(l - 40, .equal, strength: Strength(level: 750), tag: 4)
    state("add 4")
    try solver.add(r - 60, .equal, strength: Strength(level: 500), tag: 5)
    state("add 5")
    try solver.add(g - 10, .equal, strength: Strength(level: 250), tag: 6)
    state("add 6")
    try solver.setConstant(-116, of: container)
    state("constant of 1: 116")
    solver.remove(wish)
    state("remove 4")
  }

  /// Appends a row: the working set, the values, and the multipliers that are not zero.
  private func state(_ step: String) {
    var members: [String] = []
    var multipliers: [String] = []
    let live = (0..<Int32(solver.simplex.rows.count)).filter { solver.simplex.rows[$0].status == .live }
      .sorted { solver.simplex.rows[$0].tag < solver.simplex.rows[$1].tag }
    for row in live {
      let tag = solver.simplex.rows[row].tag
      if solver.simplex.rows[row].isBasic { members.append("\(tag)") }
      let terms = (0..<solver.simplex.levels.count).compactMap { level in
        let value = multiplier(row, level)
        return value == 0 ? nil : "\(value > 0 ? "+" : "-")\(Int(abs(value))) at \(Int(solver.simplex.levels[level]))"
      }
      if !terms.isEmpty { multipliers.append("y\(tag) = \(terms.joined(separator: " "))") }
    }
    for v in 0..<Int32(names.count) where solver.simplex.columns[v].isAtDefault { members.append("\(names[Int(v)])₀") }
    let values = (0..<names.count).map { "\(Int(solver.simplex.values[$0]))" }
    let cells = [step, members.joined(separator: " ")] + values + [multipliers.joined(separator: ", ")]
    rows.append("|" + cells.map { $0.isEmpty ? " " : " \($0) " }.joined(separator: "|") + "|")
  }

  private func multiplier(_ row: Int32, _ level: Int) -> Double {
    let it = solver.simplex.rows[row]
    if it.isBasic { return solver.simplex.multipliers[Int(row) * solver.simplex.levels.count + level] }
    return Int(it.level) == level ? Double(it.multiplierSign) * it.weight : 0
  }
}
