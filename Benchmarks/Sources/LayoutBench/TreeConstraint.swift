import BenchSupport

/// A row of a tree's workload as a constraint between attributes of views: `first + constant REL second`.
///
/// The workloads have four variables a view: left, top, width, height. View i > 0 lies in view (i - 1) / 5.
struct TreeConstraint {
  enum Part { case start, end, length }

  /// An attribute of a view along an axis.
  struct Side: Equatable {
    let view: Int
    let part: Part
    let isHorizontal: Bool

    /// The side that the variables mean that have one sign; nil where there are none.
    init?(_ variables: [Int]) throws {
      guard let variable = variables.first else { return nil }
      view = variable / 4
      isHorizontal = variable % 2 == 0
      let parts = Set(variables.map { $0 % 4 / 2 })
      guard variables.count <= 2, parts.count == variables.count, variables.allSatisfy({ $0 / 4 == variable / 4 }),
        variables.allSatisfy({ ($0 % 2 == 0) == (variable % 2 == 0) })
      else { throw Workload.Malformed(description: "a row that is no constraint between two attributes") }
      part = parts == [0] ? .start : parts == [1] ? .length : .end
    }
  }

  let first: Side
  let second: Side?
  let constant: Double
  /// As in the file: -1 is <=, 0 is ==, 1 is >=.
  let relation: Int
  /// 1000 is required. The file's weights become priorities: those of sizes 250, those of what fills 49 and 50.
  let priority: Float

  static func parent(of view: Int) -> Int? { view == 0 ? nil : (view - 1) / 5 }

  init(row: Int, of workload: Workload) throws {
    let range = Int(workload.firstTerm[row])..<Int(workload.firstTerm[row + 1])
    func variables(_ sign: Double) -> [Int] {
      range.filter { workload.coefficient[$0] == sign }.map { Int(workload.variable[$0]) }
    }
    guard let first = try Side(variables(1)), range.allSatisfy({ abs(workload.coefficient[$0]) == 1 }) else {
      throw Workload.Malformed(description: "row \(row) has coefficients other than 1 and -1")
    }
    self.first = first
    second = try Side(variables(-1))
    constant = workload.constant[row]
    relation = Int(workload.relation[row])
    let weight = workload.weight[row]
    priority = workload.level[row] == 0 ? 1000 : weight >= 1 ? 250 : weight == 0.25 ? 50 : 49
  }

  /// A dragged length: the strong constraints of the file's edits.
  init(edit: Int, of workload: Workload) throws {
    first = try Side([Int(workload.editVariable[edit])])!
    second = nil
    constant = -workload.editValue[edit]
    relation = 0
    priority = 490
  }

  /// The terms with positions counted from the parent's corner, as layout has them: variables and signs.
  var terms: [(variable: Int, coefficient: Double)] {
    func terms(_ side: Side, _ sign: Double, isInSpace: Bool) -> [(variable: Int, coefficient: Double)] {
      let start = 4 * side.view + (side.isHorizontal ? 0 : 1)
      let (position, length) = ((start, sign), (start + 2, sign))
      switch side.part {
      case .start: return isInSpace ? [position] : []
      case .length: return [length]
      case .end: return isInSpace ? [position, length] : [length]
      }
    }
    // The parent's corner is where its children's positions begin.
    let ofParent = second.map { $0.view == Self.parent(of: first.view) } ?? false
    return terms(first, 1, isInSpace: true) + (second.map { terms($0, -1, isInSpace: !ofParent) } ?? [])
  }
}

/// A tree of views and its constraints, as a workload file has it.
struct Tree {
  let name: String
  let viewCount: Int
  /// The rows of the file, then the edits.
  let constraints: [TreeConstraint]
  let changes: [Workload.Change]

  init(contentsOf path: String) throws {
    let workload = try Workload(contentsOf: path)
    name = workload.name
    viewCount = workload.variableCount / 4
    constraints =
      try (0..<workload.constraintCount).map { try TreeConstraint(row: $0, of: workload) }
      + (0..<workload.editCount).map { try TreeConstraint(edit: $0, of: workload) }
    changes = workload.constants
  }
}
