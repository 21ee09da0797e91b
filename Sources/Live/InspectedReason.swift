import TendonAutoLayout
import TendonGeometry
import TendonStage
import TendonViews

/// The reasons for one number of a frame: the chain of constraints that decide it.
struct InspectedReason: Encodable {
  /// A constraint of the chain.
  struct Step: Encodable {
    var text: String
    /// The number of a constraint of the program; nil for a natural size, a mask, or the size of the window.
    var id: Int?
  }

  /// `x`, `y`, `width` or `height`.
  var part: String
  /// In points, as the constraints have it, before it is rounded to pixels.
  var value: Double
  /// The chain, beginning with constraints of the object itself. Each follows one that names the same item.
  var steps: [Step]
  /// The mechanism that places the object, where it is not constraints.
  var source: String?
}

extension LiveSession {
  /// The reasons for place and size of an item. Used inside `perform`.
  func reasons(of node: LayoutNode) -> [InspectedReason] {
    guard let item = node.item else { return [] }
    return LayoutPart.allCases.map { part in
      var reason = InspectedReason(part: part.rawValue, value: 0, steps: [])
      let frame = node.solvedFrame ?? node.frame
      reason.value = Double(
        part == .x ? frame.minX : part == .y ? frame.minY : part == .width ? frame.width : frame.height)
      reason.steps = Self.chain(of: node.constraintsDeciding(part), from: item).map { constraint in
        let isOwn = type(of: constraint) == NSLayoutConstraint.self
        return InspectedReason.Step(
          text: constraint.description, id: isOwn ? inspection.numbers.number(of: constraint) : nil)
      }
      if reason.steps.isEmpty {
        reason.source =
          node.solvedFrame == nil
          ? node.translatesAutoresizingMaskIntoConstraints
            ? "its frame and its autoresizing mask" : "nothing: no constraint mentions it"
          : "nothing decides it: it has the value of a variable without constraints"
      }
      return reason
    }
  }

  /// The constraints in such an order that each names an item that is known from the ones before it, as far as they go.
  static func chain(of constraints: [NSLayoutConstraint], from item: AnyObject) -> [NSLayoutConstraint] {
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
