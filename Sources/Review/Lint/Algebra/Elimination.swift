/// The rows of a system in echelon form, each with the rows that it was made of (Gauss's method, in the order of the
/// document).
struct Elimination {
  /// The result of bringing in a row.
  enum Outcome {
    /// The row says something new.
    case independent
    /// The row follows from the rows with these indices.
    case implied(by: [Int])
    /// The row contradicts the rows with these indices.
    case contradicts([Int])
  }

  private struct Reduced {
    var form: LinearForm
    /// The factors of the rows of the system of which the form is the sum.
    var sources: [Int: Double]
  }

  private var pivots: [LinearForm.Unknown: Reduced] = [:]
  /// Points; constants of documents are written with a few digits.
  private static let tolerance = 1e-6

  /// Adds an equation.
  mutating func add(_ form: LinearForm, index: Int) -> Outcome {
    var row = reduce(form)
    let others = row.sources.keys.sorted()
    row.sources[index] = 1
    guard let leading = row.form.leading else {
      return abs(row.form.constant) < Elimination.tolerance ? .implied(by: others) : .contradicts(others)
    }
    let factor = 1 / row.form[leading]
    var normal = LinearForm()
    normal.add(row.form, times: factor)
    pivots[leading] = Reduced(form: normal, sources: row.sources.mapValues { $0 * factor })
    return .independent
  }

  /// The constant that a form has in every solution, and the rows from which that follows; nil where it can vary.
  func value(of form: LinearForm) -> (constant: Double, rows: [Int])? {
    let row = reduce(form)
    return row.form.isConstant ? (row.form.constant, row.sources.keys.sorted()) : nil
  }

  /// A form less multiples of the rows, so that no leading unknown is left.
  private func reduce(_ form: LinearForm) -> Reduced {
    var row = Reduced(form: form, sources: [:])
    // A pivot brings in unknowns after its leading one alone, so that the first unknown with a pivot moves on.
    while let (_, value, pivot) = row.form.first(with: pivots) {
      let factor = -value
      row.form.add(pivot.form, times: factor)
      for (source, value) in pivot.sources {
        let sum = row.sources[source, default: 0] + value * factor
        row.sources[source] = abs(sum) < 1e-9 ? nil : sum
      }
    }
    return row
  }
}

/// The equalities of a system in echelon form, and those of them that follow from earlier ones.
struct EliminatedEquations: Sendable {
  private(set) var elimination = Elimination()
  /// The indices of such rows, each with those of the rows that it follows from.
  private(set) var implied: [(index: Int, others: [Int])] = []

  init(_ system: ConstraintSystem) {
    for (index, row) in system.rows.enumerated() where row.description.relation == .equal {
      if case .implied(let others) = elimination.add(row.form, index: index) { implied.append((index, others)) }
    }
  }
}
