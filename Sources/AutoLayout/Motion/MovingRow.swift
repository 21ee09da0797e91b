import TendonConstraintSolver

/// A row that is not yet seen as it is: what is still to come of its changes adds to what it is now.
@MainActor
struct MovingRow {
  /// One change: what the row was, less what it became.
  struct Part {
    let pace: LayoutPace
    var constant = 0.0
    var priority = 0.0
    var coefficients: [Term] = []
  }

  /// The row; nil for one that the layout has let go, and that holds on until its last change has been shown.
  var row: Row?
  /// Of a row that was let go: what it was.
  var released: Row.Form?
  var parts: [Part] = []

  /// The row in the final layout; nil where it is broken, removed, or about an item that is gone.
  ///
  /// A row that was let go is shifted so that it agrees with that layout: it decides only how one gets there.
  func form(in engine: LayoutEngine) -> Row.Form? {
    if let released { return released.agreeing { engine.solver.contains($0) ? engine.solver.value(of: $0) : nil } }
    guard let row, engine.contains(row) else { return nil }
    return row.held?.form
  }
}

extension Row.Form {
  /// The sum of the terms and the constant; nothing where a value is missing.
  func residual(_ value: (Variable) -> Double?) -> Double? {
    var sum = constant
    for term in terms {
      guard let value = value(term.variable) else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }

  /// By how much values miss what the row asks for: 0 where they meet it.
  func error(_ value: (Variable) -> Double?) -> Double? {
    residual(value).map { residual in
      switch relation {
      case .equal: residual
      case .lessThanOrEqual: max(residual, 0)
      case .greaterThanOrEqual: min(residual, 0)
      }
    }
  }

  /// The row with another constant, such that the values meet it; nothing where one is missing.
  func agreeing(with value: (Variable) -> Double?) -> Row.Form? {
    error(value).map { error in
      var form = self
      form.constant -= error
      return form
    }
  }

  /// The terms by variable, each variable once.
  var canonicalTerms: [Term] {
    var result: [Term] = []
    for term in terms.sorted(by: { $0.variable.number < $1.variable.number }) {
      if result.last?.variable == term.variable {
        result[result.count - 1].coefficient += term.coefficient
      } else {
        result.append(term)
      }
    }
    return result
  }

  /// The difference from this form to another as a change that can be shown gradually; nil where they are about
  /// other variables, relate otherwise, or a coefficient would pass zero.
  func part(from old: Row.Form, pace: LayoutPace) -> MovingRow.Part? {
    guard relation == old.relation else { return nil }
    var part = MovingRow.Part(pace: pace, constant: old.constant - constant)
    part.priority = Double(old.priority) - Double(priority)
    if terms == old.terms { return part }
    let (mine, others) = (canonicalTerms, old.canonicalTerms)
    guard mine.count == others.count else { return nil }
    for (new, old) in zip(mine, others) {
      guard new.variable == old.variable, new.coefficient * old.coefficient > 0 else { return nil }
      part.coefficients.append(Term(new.variable, old.coefficient - new.coefficient))
    }
    if !part.coefficients.contains(where: { $0.coefficient != 0 }) { part.coefficients = [] }
    return part
  }
}
