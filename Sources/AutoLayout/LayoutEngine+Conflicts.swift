import TendonConstraintSolver

/// A row that had to be broken, until it is reported.
struct Break {
  var tags: [Int]
  var victim: Int
  var reason: Conflict.Reason
}

extension LayoutEngine {
  /// Makes reports of the rows that were broken and still are.
  func reportBreaks() {
    let breaks = breaks
    self.breaks.removeAll()
    for broken in breaks where self.broken.tags.contains(broken.victim) {
      guard reportedConflicts.insert(broken.tags + [broken.victim]).inserted, let victim = row(tagged: broken.victim)
      else {
        continue
      }
      let conflict = LayoutConflict(
        constraints: broken.tags.compactMap { row(tagged: $0).flatMap { constraint(of: $0)?.description } },
        broken: describe(victim),
        explanation: explanation(broken, victim))
      tell(conflict, of: broken.tags)
    }
  }

  /// Notes a conflict and reports it, unless it is only with a size that the root has for now.
  private func tell(_ conflict: LayoutConflict, of tags: [Int]) {
    conflicts.append(conflict)
    onConflict?(conflict)
    if root?.isSizeProvisional == true, tags.contains(where: { row(tagged: $0)?.node === root }) { return }
    LayoutEngine.report?(conflict)
  }

  /// Makes a report of a row that gives way while the layout is in motion, once for each set of rows.
  func report(_ conflict: Conflict, broken tag: Int) {
    guard reportedConflicts.insert(conflict.tags + [tag]).inserted else { return }
    let told = LayoutConflict(
      constraints: conflict.tags.compactMap { constraint(tagged: $0)?.description },
      broken: constraint(tagged: tag)?.description ?? "a constraint that is no longer active",
      explanation:
        "Tendon: this is so only on the way from one layout to the next, at a time at which the broken one has "
        + "come to ask for what the others do not allow. It is followed as closely as they do.")
    tell(told, of: conflict.tags)
  }

  func explanation(_ broken: Break, _ victim: Row) -> String {
    switch broken.reason {
    case .notFinite:
      return "Tendon: its numbers are not finite when they are put together, so it was left out."
    case .unstable:
      return "Tendon: its numbers differ so much in size that it cannot be solved exactly, so it was left out."
    case .unsatisfiable:
      let limits = broken.tags.count { row(tagged: $0)?.kind.isLimit ?? false }
      let count = broken.tags.count - limits
      let what =
        count == 1
        ? "the constraint contradicts itself"
        : "the \(count) constraints cannot hold together, any \(count - 1) of them can"
      var text = "Tendon: \(what)\(limits > 0 ? ", as no view has a length below 0" : ""). "
      if let form = victim.wanted {
        let sides = form.terms.reduce(form.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
        text += "The broken one is off by \(brief(abs(sides))) points now. "
      }
      return text + "It was chosen because " + reason(for: victim)
    }
  }

  private func reason(for victim: Row) -> String {
    if victim.kind.isNaturalSize { return "a natural size gives way before any constraint." }
    guard victim.kind == .constraint, victim.constraint?.isMadeByContainer == false else {
      return "no constraint of the program is involved."
    }
    return victim.constraint?.givesWayFirst == true
      ? "it is marked to give way first." : "it was created last."
  }

  private func describe(_ row: Row) -> String { constraint(of: row)?.description ?? "" }

  /// The constraint that a row is made of; for what is not the program's, one that says it.
  private func constraint(of row: Row) -> NSLayoutConstraint? {
    if let constraint = row.constraint { return constraint }
    guard let node = row.node, !row.kind.isLimit, !row.kind.isOpenPosition else { return nil }
    let number = rowAddresses[row.tag] ?? nextAddress()
    rowAddresses[row.tag] = number
    let constraint: NSLayoutConstraint =
      row.kind.isNaturalSize
      ? NSContentSizeLayoutConstraint(node, row.kind.axis)
      : node === root ? .encapsulatedSize(node, row.kind.axis) : NSAutoresizingMaskLayoutConstraint(node, row.kind)
    constraint.addressNumber = number
    return constraint
  }

  func constraint(tagged tag: Int) -> NSLayoutConstraint? { row(tagged: tag).flatMap { constraint(of: $0) } }
}
