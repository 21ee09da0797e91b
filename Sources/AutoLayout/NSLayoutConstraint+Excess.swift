import TendonGeometry

extension NSLayoutConstraint {
  /// By how many points the first side is greater than the second one in the layout that was solved last: 0 where an
  /// equation holds, else what constraints of higher priorities take from it. Nil where it is not part of a layout.
  package var excess: CGFloat? {
    guard let row, let form = row.wanted, let engine = row.owner?.attached else { return nil }
    return CGFloat(form.terms.reduce(form.constant) { $0 + $1.coefficient * engine.solver.value(of: $1.variable) })
  }
}
