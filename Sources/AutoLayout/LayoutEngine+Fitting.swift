import TendonCassowary
import TendonGeometry

extension LayoutEngine {
  /// The size that suits a node best: what the constraints inside it and its natural size ask for, and for the rest as near
  /// to the target as the priorities make it.
  ///
  /// What places the node from outside (constraints held above it, its mask, the size of a root) does not count.
  /// Works on a copy of the solver and leaves no trace. Takes time in the size of the node's subtree.
  public func fittingSize(
    of node: LayoutNode, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    precondition(node.topmost === root, "a fitting size is asked of the engine of the node's tree")
    update()
    let trial = solver.copy()
    let outside = node.rowsAcrossCut
    let places = [RowKind.originX, .sizeX, .originY, .sizeY].compactMap { node.ownRows[$0] }
    for row in outside + places {
      if let held = row.held { trial.remove(held.id) }
    }
    func length(_ axis: NSLayoutConstraint.Axis, _ index: Int) -> Variable {
      node.variables?.size[axis] ?? trial.makeVariable(tag: node.serial * RowKind.tagsPerSerial + index)
    }
    let lengths = AxisPair(horizontal: length(.horizontal, 2), vertical: length(.vertical, 3))
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      if let natural = node.naturalLength(axis), node.ownRows[.hugging(axis)] == nil {
        for (kind, form) in naturalForms(node, lengths[axis], natural, axis) {
          fit(form, tag: node.serial * RowKind.tagsPerSerial + kind.rawValue, in: trial)
        }
      }
      let isX = axis == .horizontal
      let form = Row.Form(
        terms: [Term(lengths[axis])], constant: -Double(isX ? target.width : target.height), relation: .equal,
        priority: (isX ? horizontal : vertical).checked(for: "a fitting size").rawValue)
      fit(form, tag: Int.max - (isX ? 2 : 1), in: trial)
    }
    return CGSize(width: trial.value(of: lengths.horizontal), height: trial.value(of: lengths.vertical))
  }

  /// Adds a row; a required one that contradicts the node's own constraints is followed as closely as possible instead.
  private func fit(_ form: Row.Form, tag: Int, in trial: Solver) {
    let expression = Expression(form.terms, constant: form.constant)
    do {
      try trial.add(expression, form.solverRelation, strength: form.strength, tag: tag)
    } catch {
      // Above every optional priority; a finite expression at an optional strength is never refused.
      _ = try? trial.add(expression, form.solverRelation, strength: Strength(level: 1001), tag: tag)
    }
  }
}
