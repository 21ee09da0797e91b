import TendonInterfaceBuilder

extension ConstraintRules {
  /// The meaning of a constraint: of `a = b` and `b = a` the same one.
  struct Meaning: Hashable {
    private struct Side: Hashable, Comparable {
      let item: String
      let attribute: ConstraintDescription.Attribute

      static func < (a: Side, b: Side) -> Bool {
        (a.item, a.attribute.rawValue) < (b.item, b.attribute.rawValue)
      }
    }

    private let first: Side
    private let relation: ConstraintDescription.Relation
    /// Nil for a constraint that sets a length to a number.
    private let second: Side?
    private let multiplier: Double
    private let constant: Double
    private let priority: Float
    private let isPlaceholder: Bool

    /// Nil where the element makes no sense as a constraint.
    ///
    /// - Parameters:
    ///   - host: the id of the view that holds the constraint.
    ///   - document: the document of the element.
    init?(_ element: Element, host: String, in document: LintDocument) {
      guard let row = document.description(ofConstraint: element) else { return nil }
      let first = Side(item: row.firstItem ?? host, attribute: row.firstAttribute)
      let second = row.secondAttribute.map { Side(item: row.secondItem ?? host, attribute: $0) }
      (priority, isPlaceholder) = (row.priority, row.isPlaceholder)
      multiplier = second == nil ? 1 : row.multiplier
      guard let second, row.multiplier == 1, second < first else {
        (self.first, relation, self.second, constant) = (first, row.relation, second, row.constant)
        return
      }
      (self.first, self.second, constant) = (second, first, -row.constant)
      relation =
        row.relation == .equal ? .equal : row.relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
    }
  }
}
