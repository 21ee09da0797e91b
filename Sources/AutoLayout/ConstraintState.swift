import TendonGeometry

/// The state of a constraint in the layout that was solved last. Lengths are points.
package enum ConstraintState {
  /// It takes no part in the layout.
  case inactive
  /// It is required and contradicts others, so that layout does without it; it is off by this amount.
  case broken(CGFloat)
  /// It holds exactly and decides the layout together with others that bind.
  case binding
  /// An inequality that holds with room to spare.
  case slack(CGFloat)
  /// An optional constraint that others with higher priorities keep from holding; it is off by this amount.
  case unmet(CGFloat)
  /// It holds exactly, and would if it were removed, because of these other constraints.
  case redundant(impliedBy: [NSLayoutConstraint])
}

extension NSLayoutConstraint {
  /// The state of the constraint. Takes pending changes into account.
  package var state: ConstraintState {
    guard let engine = row?.owner?.attached else { return .inactive }
    engine.update()
    guard let row, engine.contains(row) else { return .inactive }
    let excess = excess ?? 0
    if row.brokenBy != nil { return .broken(abs(excess)) }
    guard let held = row.held else { return .inactive }
    if engine.solver.error(of: held.id) > 0 { return .unmet(abs(excess)) }
    if relation != .equal, abs(excess) > Self.exactness * max(1, abs(constant)) { return .slack(abs(excess)) }
    let reasons = engine.solver.explain(held.id).filter { $0 != held.id }
    guard !reasons.isEmpty else { return .binding }
    let tags = Set(reasons.map { engine.solver.tag(of: $0) }).sorted()
    return .redundant(impliedBy: tags.compactMap { engine.constraint(tagged: $0) })
  }

  /// The distance below which a constraint holds exactly, in points, of a constant of 1.
  private static let exactness: CGFloat = 1e-9
}

extension LayoutNode {
  /// The active constraints with an attribute of the item, by order of installation.
  package var mentioningConstraints: [NSLayoutConstraint] { mentions.compactMap(\.constraint) }

  /// The constraints that decide the width (`.width`), height, left side or top of the item, as
  /// ``constraintsAffectingLayout(for:)`` has them. Empty for an item that nothing but its frame places.
  package func constraintsDeciding(_ part: LayoutPart) -> [NSLayoutConstraint] {
    let engine = engine
    engine.update()
    guard let variables else { return [] }
    let variable =
      switch part {
      case .width: variables.size.horizontal
      case .height: variables.size.vertical
      case .x: variables.origin.horizontal
      case .y: variables.origin.vertical
      }
    let tags = Set(engine.solver.explain(variable).map { engine.solver.tag(of: $0) })
    return tags.sorted().compactMap { engine.constraint(tagged: $0) }
  }
}

/// One of the four numbers of a frame.
package enum LayoutPart: String, CaseIterable, Hashable, Sendable {
  /// The raw values are the names in messages.
  case x, y, width, height
}
