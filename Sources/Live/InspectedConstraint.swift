import TendonAutoLayout
import TendonGeometry
import TendonStage
import TendonViews

/// A constraint, its state, and where it is drawn.
struct InspectedConstraint: Encodable {
  var id: Int
  /// The description in UIKit's words.
  var text: String
  var state: State
  /// The slack of an inequality, or the points by which the constraint is off.
  var amount: Double?
  /// The constraints that imply a redundant one.
  var impliedBy: [String]?
  var constant: Double
  var priority: Double
  /// True if a container such as a stack view made it: then it cannot be edited.
  var isFixed: Bool?
  /// The name by which code can refer to it.
  var code: String?
  /// Start and end of the line that shows it, on the screen.
  var line: [Double]?

  enum State: String, Encodable { case inactive, broken, binding, slack, unmet, redundant }
}

extension LiveSession {
  /// The constraint as it is now. Used inside `perform`.
  func inspected(_ constraint: NSLayoutConstraint) -> InspectedConstraint {
    var result = InspectedConstraint(
      id: inspection.numbers.number(of: constraint), text: constraint.description, state: .binding,
      constant: Double(constraint.constant), priority: Double(constraint.priority.rawValue))
    switch constraint.state {
    case .inactive: result.state = .inactive
    case .binding: result.state = .binding
    case .broken(let amount): (result.state, result.amount) = (.broken, Double(amount))
    case .slack(let amount): (result.state, result.amount) = (.slack, Double(amount))
    case .unmet(let amount): (result.state, result.amount) = (.unmet, Double(amount))
    case .redundant(let others):
      (result.state, result.impliedBy) = (.redundant, others.map(\.description))
    }
    result.isFixed = constraint.isMadeByContainer ? true : nil
    result.code = SwiftName.of(constraint)
    result.line = line(of: constraint)
    return result
  }

  /// The line between what a constraint connects, on the screen as it is seen now.
  private func line(of constraint: NSLayoutConstraint) -> [Double]? {
    guard let first = constraint.firstItem, let box = screenBox(of: first) else { return nil }
    let attribute = constraint.firstAttribute
    let isVertical = attribute.axis == .vertical
    guard let second = constraint.secondItem, let other = screenBox(of: second), !attribute.isSize else {
      return attribute.isSize ? box.middle(alongVertical: isVertical) : nil
    }
    // Drawn where both items are, or in the middle of the first.
    let low = isVertical ? max(box.minX, other.minX) : max(box.minY, other.minY)
    let high = isVertical ? min(box.maxX, other.maxX) : min(box.maxY, other.maxY)
    let across = low <= high ? (low + high) / 2 : isVertical ? box.midX : box.midY
    let rightToLeft = (first as? any LayoutItem)?.layoutNode.isRightToLeft ?? false
    let start = box.coordinate(of: attribute, rightToLeft: rightToLeft),
      end = other.coordinate(of: constraint.secondAttribute, rightToLeft: rightToLeft)
    return (isVertical ? [across, start, across, end] : [start, across, end, across]).map { Double($0) }
  }
}

extension CGRect {
  fileprivate func middle(alongVertical: Bool) -> [Double] {
    (alongVertical ? [midX, minY, midX, maxY] : [minX, midY, maxX, midY]).map { Double($0) }
  }
}
