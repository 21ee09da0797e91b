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
    guard node.item != nil else { return [] }
    return LayoutPart.allCases.map { part in
      let reason = node.reason(for: part)
      let steps = reason.steps.map { constraint in
        let isOwn = type(of: constraint) == NSLayoutConstraint.self
        return InspectedReason.Step(
          text: constraint.description, id: isOwn ? inspection.numbers.number(of: constraint) : nil)
      }
      return InspectedReason(part: part.rawValue, value: Double(reason.value), steps: steps, source: reason.source)
    }
  }
}
