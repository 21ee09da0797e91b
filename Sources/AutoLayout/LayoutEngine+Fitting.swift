import TendonConstraintSolver
import TendonGeometry

extension LayoutEngine {
  /// The size that suits a node best: what the constraints inside it and its natural size ask for, and for the rest as near
  /// to the target as the priorities make it.
  ///
  /// What places the node from outside (constraints held above it, its mask, the size of a root) does not count.
  /// Items whose content wraps are measured twice, as UIKit does: without a limit, then in the width that this gives them.
  /// Works on a copy of the solver and leaves no trace. Takes time in the size of the node's subtree.
  package func fittingSize(
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
    restoreBroken(by: outside + places, in: trial)
    func length(_ axis: NSLayoutConstraint.Axis, _ index: Int) -> Variable {
      node.variables?.size[axis] ?? trial.makeVariable(tag: node.serial * RowKind.tagsPerSerial + index)
    }
    let lengths = AxisPair(horizontal: length(.horizontal, 0), vertical: length(.vertical, 1))
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
    let inside = node.subtree.filter { !$0.isGuide && $0 !== node }
    let wrapping = inside.filter { $0.contentSizeForWidth != nil && !$0.isPlacedByHand }
    for item in wrapping {
      guard let free = item.contentSizeForWidth?(nil) else { continue }
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setNaturalLength(of: item, free, axis, in: trial) }
    }
    limitLengths(of: inside, in: trial)
    for item in wrapping {
      guard let size = item.variables?.size else { continue }
      let insets = item.alignmentRectInsets
      let width = CGFloat(trial.value(of: size.horizontal)) - insets.left - insets.right
      guard let wrapped = item.contentSizeForWidth?(max(width, 0)) else { continue }
      setNaturalLength(of: item, wrapped, .vertical, in: trial)
    }
    if !wrapping.isEmpty { limitLengths(of: inside, in: trial) }
    return CGSize(
      width: max(0, trial.value(of: lengths.horizontal)), height: max(0, trial.value(of: lengths.vertical)))
  }

  /// Takes up again what only rows had broken that do not count in a trial, such as a size that is too small.
  private func restoreBroken(by gone: [Row], in trial: Solver) {
    guard !broken.tags.isEmpty else { return }
    let gone = Set(gone.map(\.tag))
    for tag in broken.tags.sorted() where !gone.contains(tag) {
      guard let row = row(tagged: tag), let form = row.wanted, let reason = row.brokenBy,
        !gone.isDisjoint(with: reason)
      else { continue }
      // What contradicts others as well stays broken.
      _ = try? trial.add(
        LinearExpression(form.terms, constant: form.constant), form.solverRelation, strength: form.strength, tag: tag)
    }
  }

  /// Gives an item another natural length in a trial.
  private func setNaturalLength(
    of item: LayoutNode, _ natural: CGSize, _ axis: NSLayoutConstraint.Axis, in trial: Solver
  ) {
    guard let length = item.variables?.size[axis] else { return }
    let value = Double(axis == .horizontal ? natural.width : natural.height)
    for (kind, form) in naturalForms(item, length, value, axis) {
      let tag = item.serial * RowKind.tagsPerSerial + kind.rawValue
      if let row = item.ownRows[kind], let held = row.held {
        // A finite constant at an optional strength is never refused.
        if form.strength.isRequired { continue }
        try? trial.setConstant(form.constant, of: held.id)
      } else {
        fit(form, tag: tag, in: trial)
      }
    }
  }

  /// Keeps the lengths of views from falling below 0 in a trial.
  private func limitLengths(of items: [LayoutNode], in trial: Solver) {
    var limited: Set<Variable> = []
    var isDone = false
    while !isDone {
      isDone = true
      for item in items where !item.isPlacedByHand {
        guard let size = item.variables?.size else { continue }
        for length in [size.horizontal, size.vertical]
        where trial.value(of: length) < -1e-6 && limited.insert(length).inserted {
          // Where it contradicts what is required, the length stays as the constraints make it.
          _ = try? trial.add(LinearExpression(length), .greaterThanOrEqual, strength: .required, tag: Int.max - 3)
          isDone = false
        }
      }
    }
  }

  /// Adds a row; a required one that contradicts the node's own constraints is followed as closely as possible instead.
  private func fit(_ form: Row.Form, tag: Int, in trial: Solver) {
    let expression = LinearExpression(form.terms, constant: form.constant)
    do {
      try trial.add(expression, form.solverRelation, strength: form.strength, tag: tag)
    } catch {
      // Above every optional priority; a finite expression at an optional strength is never refused.
      _ = try? trial.add(expression, form.solverRelation, strength: Strength(level: 1001), tag: tag)
    }
  }
}
