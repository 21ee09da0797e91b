import TendonAutoLayout
import TendonGeometry

/// One constraint that a stack view needs.
@MainActor
struct StackRule {
  /// Everything that cannot change while a constraint is active.
  struct Key: Hashable {
    let identifier: String
    let first: ObjectIdentifier
    let attribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let second: ObjectIdentifier?
    let otherAttribute: NSLayoutConstraint.Attribute
    let multiplier: CGFloat
    let priority: Float
  }

  let key: Key
  let first: any LayoutItem
  let second: (any LayoutItem)?
  let constant: CGFloat

  func makeConstraint() -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first, key.attribute, key.relation, second, key.otherAttribute, multiplier: key.multiplier, constant: constant)
    constraint.priority = UILayoutPriority(key.priority)
    constraint.identifier = key.identifier
    constraint.isMadeByContainer = true
    return constraint
  }
}

/// The constraints that a stack view has made, and its invisible helpers.
@MainActor
final class StackRules {
  private var constraints: [StackRule.Key: NSLayoutConstraint] = [:]
  private var gaps: [UILayoutGuide] = []

  /// The guides of the gaps of a stack, as many as asked for; the others go away.
  func gapGuides(_ count: Int, in stack: UIStackView) -> [UILayoutGuide] {
    while gaps.count > count { stack.removeLayoutGuide(gaps.removeLast()) }
    while gaps.count < count {
      let guide = UILayoutGuide()
      guide.identifier = "UISV-distributing"
      stack.addLayoutGuide(guide)
      gaps.append(guide)
    }
    return gaps
  }

  /// Makes the constraints be those of the rules; what is there already stays, perhaps with another constant.
  func replace(by rules: [StackRule]) {
    var old = constraints
    var added: [NSLayoutConstraint] = []
    constraints.removeAll(keepingCapacity: true)
    for rule in rules {
      let constraint: NSLayoutConstraint
      if let same = old.removeValue(forKey: rule.key), same.isActive, same.firstItem === rule.first {
        same.constant = rule.constant
        constraint = same
      } else {
        constraint = rule.makeConstraint()
        added.append(constraint)
      }
      constraints[rule.key] = constraint
    }
    NSLayoutConstraint.deactivate(Array(old.values))
    NSLayoutConstraint.activate(added)
  }
}
