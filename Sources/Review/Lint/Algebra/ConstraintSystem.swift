import TendonInterfaceBuilder

/// The required constraints of a document as linear equations, apart from any screen: what follows from them alone holds in
/// every environment.
///
/// Unknowns are the edges and lengths of items, the margins of views, the insets of guides and the positions of baselines.
/// Constraints that vary with size classes, that are removed at build time or that code may change (with an outlet) are left
/// out, so that nothing is concluded from them.
struct ConstraintSystem {
  /// A constraint as `terms + constant`, which is 0, at most 0 or at least 0.
  struct Row {
    let element: Element
    let description: ConstraintDescription
    let form: LinearForm
  }

  private(set) var rows: [Row] = []

  init(_ document: LintDocument) {
    let changeable = document.outletTargets
    for element in document.elements where element.name == "constraint" {
      guard let id = element.id, !changeable.contains(id), element.child("variation") == nil,
        let list = document.parent(of: element), let host = document.parent(of: list), let hostID = host.id,
        !host.children.contains(where: { $0.name == "variation" }),
        let description = document.description(ofConstraint: element), !description.isPlaceholder,
        description.priority == 1000
      else { continue }
      let first = Item(description.firstItem ?? hostID, in: document)
      let second = description.secondAttribute.map { _ in Item(description.secondItem ?? hostID, in: document) }
      guard let form = ConstraintSystem.form(description, first, second, host: hostID, document) else { continue }
      rows.append(Row(element: element, description: description, form: form))
    }
  }

  /// The item of a constraint.
  struct Item {
    let id: String
    /// True for a scroll view, whose edges stand for those of its content where the other item is inside.
    let scrolls: Bool

    init(_ id: String, in document: LintDocument) {
      self.id = id
      scrolls = document.object(id).map { ConstraintSystem.scrollNames.contains($0.name) } ?? false
    }
  }

  static let scrollNames: Set<String> = ["scrollView", "tableView", "collectionView", "textView"]

  private static func form(
    _ description: ConstraintDescription, _ first: Item, _ second: Item?, host: String, _ document: LintDocument
  ) -> LinearForm? {
    guard var left = LinearForm(first, description.firstAttribute, other: second, document) else { return nil }
    guard let second, let attribute = description.secondAttribute else {
      left.constant -= description.constant
      return left
    }
    guard var right = LinearForm(second, attribute, other: first, document) else { return nil }
    // A factor on a position measures from the near corner of the view that holds the constraint.
    if description.multiplier != 1, let origin = LinearForm.origin(of: host, for: attribute) {
      right.add(origin, times: -1)
      if let origin = LinearForm.origin(of: host, for: description.firstAttribute) { left.add(origin, times: -1) }
    }
    left.add(right, times: -description.multiplier)
    left.constant -= description.constant
    return left
  }
}
