import TendonGeometry

/// The reason for one number of a frame: the chain of constraints that decide it.
@MainActor
package struct LayoutReason {
  package let part: LayoutPart
  /// In points, as the constraints have it, before it is rounded to pixels.
  package let value: CGFloat
  /// The chain, beginning with constraints of the item itself. Each follows one that names the same item.
  package let steps: [NSLayoutConstraint]
  /// The mechanism that decides the number, where it is not constraints.
  package let source: String?
}

extension LayoutNode {
  /// The reason for one number of the item's frame. Takes pending changes into account.
  package func reason(for part: LayoutPart) -> LayoutReason {
    let steps = item.map { LayoutReason.chain(of: constraintsDeciding(part), from: $0) } ?? []
    let frame = solvedFrame ?? frame
    let value =
      switch part {
      case .x: frame.minX
      case .y: frame.minY
      case .width: frame.width
      case .height: frame.height
      }
    var source: String?
    if steps.isEmpty {
      source =
        solvedFrame != nil
        ? "nothing decides it: it has the value of a variable without constraints"
        : translatesAutoresizingMaskIntoConstraints
          ? "its frame and its autoresizing mask" : "nothing: no constraint mentions it"
    }
    return LayoutReason(part: part, value: value, steps: steps, source: source)
  }
}

extension LayoutReason {
  /// The constraints in such an order that each names an item that is known from the ones before it, as far as they go.
  fileprivate static func chain(
    of constraints: [NSLayoutConstraint], from item: AnyObject
  ) -> [NSLayoutConstraint] {
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(item)]
    var (chain, rest) = ([NSLayoutConstraint](), constraints)
    while !rest.isEmpty {
      let next = rest.firstIndex { constraint in
        [constraint.firstItem, constraint.secondItem].contains { item in
          item.map { known.contains(ObjectIdentifier($0)) } ?? false
        }
      }
      let constraint = rest.remove(at: next ?? 0)
      for item in [constraint.firstItem, constraint.secondItem] { if let item { known.insert(ObjectIdentifier(item)) } }
      chain.append(constraint)
    }
    return chain
  }
}
