/// A constraint as a document writes it: first = second * multiplier + constant.
package struct ConstraintDescription: Hashable, Sendable {
  package enum Relation: String, Hashable, Sendable, CaseIterable {
    case equal, lessThanOrEqual, greaterThanOrEqual
  }

  /// The spellings of the format; `baseline` is UIKit's last baseline.
  package enum Attribute: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, baseline, lastBaseline
    case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  package var id: String?
  /// nil is the view that owns the constraint.
  package var firstItem: String?
  package var firstAttribute: Attribute
  package var relation = Relation.equal
  package var secondItem: String?
  /// nil makes the right side the constant alone.
  package var secondAttribute: Attribute?
  package var multiplier = 1.0
  /// Points.
  package var constant = 0.0
  /// Above 0, at most 1000.
  package var priority: Float = 1000
  package var identifier: String?
  /// The constraint holds on the design canvas only ("remove at build time").
  package var isPlaceholder = false
}

extension ElementReading {
  /// This element, a `<constraint>`, as a value; nil where it makes no sense (with a diagnostic).
  package func constraintDescription() -> ConstraintDescription? {
    defer { reportUnread() }
    // The class and its attributes are read where the constraint is made.
    ignore(
      attributes: ["type", "shouldBeArchived", "customClass", "customModule"],
      children: ["connections", "userDefinedRuntimeAttributes"])
    guard let first = attribute("firstAttribute") else { return nil }
    var constraint = ConstraintDescription(id: element.id, firstItem: string("firstItem"), firstAttribute: first)
    constraint.secondItem = string("secondItem")
    if constraint.secondItem != nil || element["secondAttribute"] != nil {
      guard let second = attribute("secondAttribute") else { return nil }
      constraint.secondAttribute = second
    }
    if let text = string("relation") {
      guard let relation = ConstraintDescription.Relation(rawValue: text) else {
        return refuse("relation=\"\(text.oneLine())\" is not known")
      }
      constraint.relation = relation
    }
    if let text = string("multiplier") {
      switch Multiplier.parse(text) {
      case .success(let value): constraint.multiplier = value
      case .failure(let fault): return refuse("multiplier=\"\(text.oneLine())\" \(fault.reason)")
      }
    }
    if let text = string("constant") {
      guard let value = Scalars.number(text), abs(value) <= Scalars.lengthLimit else {
        return refuse("constant=\"\(text.oneLine())\" is not a finite number of points")
      }
      constraint.constant = value
    }
    constraint.priority = priority() ?? 1000
    constraint.identifier = string("identifier")
    constraint.isPlaceholder = bool("placeholder")
    return constraint
  }

  private func attribute(_ name: String) -> ConstraintDescription.Attribute? {
    guard let text = string(name) else { return refuse("<constraint> has no \(name)") }
    guard let known = ConstraintDescription.Attribute(rawValue: text) else {
      return refuse("\(name)=\"\(text.oneLine())\" is not known")
    }
    return known
  }

  private func refuse<Value>(_ what: String) -> Value? {
    warn(what, "the constraint is left out")
    return nil
  }
}
