import TendonAutoLayout
import TendonGeometry

/// The constraints of the log, as constraints between its items.
extension LoggedSystem {
  func add(_ logged: LoggedConstraint) {
    guard logged.priority >= 1000 else { return }
    if let natural = logged.natural {
      // A natural size is required from below, from above, or not at all.
      if natural.compression >= 1000 { add(logged, relation: natural.hugging >= 1000 ? .equal : .greaterThanOrEqual) }
      if natural.compression < 1000, natural.hugging >= 1000 { add(logged, relation: .lessThanOrEqual) }
    } else {
      add(logged, relation: logged.relation)
    }
  }

  func add(_ logged: LoggedConstraint, relation: NSLayoutConstraint.Relation) {
    let (first, attribute) = operand(logged.first)
    let constraint: NSLayoutConstraint
    if logged.isMask, !attribute.isSize {
      let superview = object(
        superviews[logged.first.item.address]
          ?? LoggedConstraint.Item(className: "", address: "superview of \(logged.first.item.address)"))
      let isVertical = attribute.axis == .vertical
      if let second = logged.second {
        let (other, length) = operand(second)
        guard length.isSize else { return }
        let distance =
          isVertical
          ? superview.topAnchor.anchorWithOffset(to: attribute.anchorY(of: first))
          : superview.leftAnchor.anchorWithOffset(to: attribute.anchorX(of: first))
        constraint = distance.constraint(
          equalTo: length == .height ? other.heightAnchor : other.widthAnchor, multiplier: CGFloat(logged.multiplier),
          constant: CGFloat(logged.constant))
      } else {
        constraint = NSLayoutConstraint(
          first, attribute, relation, superview, isVertical ? .top : .left, multiplier: 1,
          constant: CGFloat(logged.constant))
      }
    } else if let second = logged.second {
      let (other, otherAttribute) = operand(second)
      guard attribute.axis == otherAttribute.axis || attribute.isSize && otherAttribute.isSize,
        attribute.isSize == otherAttribute.isSize, attribute.isSize || logged.multiplier != 0
      else { return }
      // A margin is a plain edge, which goes with either kind of edge.
      let mixes = attribute.isDirectional != otherAttribute.isDirectional
      constraint = NSLayoutConstraint(
        first, mixes ? attribute.plainSide(isRightToLeft) : attribute, relation, other,
        mixes ? otherAttribute.plainSide(isRightToLeft) : otherAttribute, multiplier: CGFloat(logged.multiplier),
        constant: CGFloat(logged.constant))
    } else {
      guard attribute.isSize else { return }
      constraint = NSLayoutConstraint(
        first, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: CGFloat(logged.constant))
    }
    constraint.identifier = logged.identifier
    constraint.isMadeByContainer = source(of: logged) != .program
    keep(constraint, logged)
  }

  func keep(_ constraint: NSLayoutConstraint, _ logged: LoggedConstraint?) {
    constraints.append(constraint)
    if let logged { self.logged[ObjectIdentifier(constraint)] = logged }
    constraint.isActive = true
  }

  /// Assumes margins of 8 points, as views have them by default; false where nothing has margins.
  func assumeMargins() -> Bool {
    let margins = items.values.filter { $0.part?.isOfMargins ?? false }.sorted {
      ($0.item.address, $0.part?.rawValue ?? 0) < ($1.item.address, $1.part?.rawValue ?? 0)
    }
    for margin in margins {
      guard let part = margin.part, let edge = part.plainEdge, let outer = part.edgeOfItem else { continue }
      let isFar = [.rightMargin, .bottomMargin, .trailingMargin].contains(part)
      let constraint = NSLayoutConstraint(
        margin, edge, .equal, object(margin.item), outer, multiplier: 1, constant: isFar ? -8 : 8)
      constraint.isMadeByContainer = true
      assumptions.insert(ObjectIdentifier(constraint))
      keep(constraint, nil)
    }
    return !margins.isEmpty
  }
}
