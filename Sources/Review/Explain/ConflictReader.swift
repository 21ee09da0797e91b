import TendonAutoLayout
import TendonGeometry

/// Makes explanations of the contradictions of an engine.
@MainActor
struct ConflictReader {
  let engine: LayoutEngine
  let names: any ItemNaming
  /// Views whose frame is given from outside, as that of a scene's root: their mask is no cause.
  var isGiven: (AnyObject) -> Bool = { _ in false }

  func explained(_ conflict: StandingConflict, scene: String? = nil) -> ExplainedConflict {
    let members = conflict.members
    let numbered = Array(zip(1..., members)).map { (number: $0, constraint: $1) }
    let axis = ConflictReader.axis(of: members)
    var excess: Double?
    if case .broken(let amount) = conflict.broken.state { excess = Double(amount) }
    return ExplainedConflict(
      scene: scene, axis: axis, isContradiction: true,
      constraints: numbered.map { names.explained($0.constraint, number: $0.number) }, limits: conflict.limits,
      broken: numbered.first { $0.constraint === conflict.broken }?.number, excess: excess,
      causes: KnownCause.all(members, names, isGiven: isGiven), repairs: repairs(of: conflict, numbered),
      drawing: ConflictDrawing(numbered, broken: conflict.broken, axis: axis, names: names))
  }

  static func axis(of constraints: [NSLayoutConstraint]) -> ExplainedConflict.Axis {
    var axes: Set<NSLayoutConstraint.Axis> = []
    for constraint in constraints {
      for attribute in [constraint.firstAttribute, constraint.secondAttribute] {
        if let axis = attribute.axis { axes.insert(axis) }
      }
    }
    return axes.count > 1 ? .both : axes.first == .vertical ? .vertical : .horizontal
  }

  /// The repairs, by kind and by number.
  private func repairs(
    of conflict: StandingConflict, _ numbered: [(number: Int, constraint: NSLayoutConstraint)]
  ) -> [ExplainedRepair] {
    var repairs = maskRepairs(of: conflict, numbered)
    for repair in conflict.repairs {
      guard let number = numbered.first(where: { $0.constraint === repair.constraint })?.number,
        names.source(of: repair.constraint) == .program
      else { continue }
      switch repair.change {
      case .deactivate: repairs.append(ExplainedRepair(change: .remove, constraint: number))
      case .lowerPriority(let priority):
        repairs.append(ExplainedRepair(change: .priority, constraint: number, value: Double(priority)))
      case .setConstant(let constant):
        guard isSensible(Double(constant), for: repair.constraint) else { continue }
        repairs.append(
          ExplainedRepair(
            change: .constant, constraint: number, value: Double(constant), old: Double(repair.constraint.constant)))
      }
    }
    let kinds = ExplainedRepair.Change.allCases
    return repairs.enumerated().sorted { a, b in
      let (x, y) = (kinds.firstIndex(of: a.element.change) ?? 0, kinds.firstIndex(of: b.element.change) ?? 0)
      return (x, a.element.constraint, a.offset) < (y, b.element.constraint, b.offset)
    }.map(\.element)
  }

  /// True for a length above 0, and for a distance in the direction of the one before.
  private func isSensible(_ constant: Double, for constraint: NSLayoutConstraint) -> Bool {
    if constraint.firstAttribute.isSize, constraint.secondItem == nil { return constant > 0 }
    let old = Double(constraint.constant)
    return old != 0 && constant * old >= 0
  }

  /// The views whose mask takes part and is not needed.
  private func maskRepairs(
    of conflict: StandingConflict, _ numbered: [(number: Int, constraint: NSLayoutConstraint)]
  ) -> [ExplainedRepair] {
    var seen: Set<ObjectIdentifier> = []
    return numbered.compactMap { number, constraint in
      guard names.source(of: constraint) == .autoresizingMask, let item = constraint.firstItem as? any LayoutItem,
        seen.insert(ObjectIdentifier(item)).inserted, !isGiven(item), !names.isPrivate(item)
      else { return nil }
      let ofItem = numbered.map(\.constraint).filter {
        names.source(of: $0) == .autoresizingMask && $0.firstItem === item
      }
      let resolves =
        constraint is NSAutoresizingMaskLayoutConstraint
        ? engine.resolves(conflict, releasingMaskOf: item.layoutNode) : engine.resolves(conflict, removing: ofItem)
      return resolves
        ? ExplainedRepair(change: .releaseMask, constraint: number, view: names.name(of: item)) : nil
    }
  }
}
