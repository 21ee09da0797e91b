import TendonGeometry
import Testing

@testable import TendonAutoLayout

@MainActor
@Suite("Anchors")
struct AnchorTests {
  @Test func anchorsAreEqualByItemAndAttribute() {
    let (a, b) = (UIView(width: 1), UIView(width: 1))
    #expect(a.topAnchor == a.topAnchor && Set([a.topAnchor, a.topAnchor, a.bottomAnchor]).count == 2)
    #expect(a.topAnchor != b.topAnchor && a.widthAnchor != a.heightAnchor)
    let distance = a.topAnchor.anchorWithOffset(to: b.topAnchor)
    #expect(distance == a.topAnchor.anchorWithOffset(to: b.topAnchor))
    #expect(distance != b.topAnchor.anchorWithOffset(to: a.topAnchor))
  }

  @Test func everyMethodMakesItsConstraint() {
    let (a, b) = (UIView(width: -1), UIView(width: -1))
    let x = (a.leadingAnchor, b.trailingAnchor)
    let y = (a.firstBaselineAnchor, b.lastBaselineAnchor)
    let size = (a.widthAnchor, b.heightAnchor)
    let table: [(NSLayoutConstraint, NSLayoutConstraint.Relation, CGFloat, CGFloat)] = [
      (x.0.constraint(equalTo: x.1), .equal, 1, 0), (x.0.constraint(equalTo: x.1, constant: 3), .equal, 1, 3),
      (x.0.constraint(greaterThanOrEqualTo: x.1), .greaterThanOrEqual, 1, 0),
      (x.0.constraint(greaterThanOrEqualTo: x.1, constant: 3), .greaterThanOrEqual, 1, 3),
      (x.0.constraint(lessThanOrEqualTo: x.1), .lessThanOrEqual, 1, 0),
      (x.0.constraint(lessThanOrEqualTo: x.1, constant: 3), .lessThanOrEqual, 1, 3),
      (x.0.constraint(equalToSystemSpacingAfter: x.1, multiplier: 2), .equal, 1, 16),
      (x.0.constraint(greaterThanOrEqualToSystemSpacingAfter: x.1, multiplier: 1), .greaterThanOrEqual, 1, 8),
      (x.0.constraint(lessThanOrEqualToSystemSpacingAfter: x.1, multiplier: 0.5), .lessThanOrEqual, 1, 4),
      (y.0.constraint(equalTo: y.1, constant: -3), .equal, 1, -3),
      (y.0.constraint(equalToSystemSpacingBelow: y.1, multiplier: 2), .equal, 1, 16),
      (y.0.constraint(greaterThanOrEqualToSystemSpacingBelow: y.1, multiplier: 1), .greaterThanOrEqual, 1, 8),
      (y.0.constraint(lessThanOrEqualToSystemSpacingBelow: y.1, multiplier: 1), .lessThanOrEqual, 1, 8),
      (size.0.constraint(equalTo: size.1), .equal, 1, 0),
      (size.0.constraint(equalTo: size.1, multiplier: 2), .equal, 2, 0),
      (size.0.constraint(equalTo: size.1, multiplier: 2, constant: 1), .equal, 2, 1),
      (size.0.constraint(greaterThanOrEqualTo: size.1, multiplier: 2, constant: 1), .greaterThanOrEqual, 2, 1),
      (size.0.constraint(lessThanOrEqualTo: size.1, multiplier: 2), .lessThanOrEqual, 2, 0),
      (size.0.constraint(equalToConstant: 4), .equal, 1, 4),
      (size.0.constraint(greaterThanOrEqualToConstant: 4), .greaterThanOrEqual, 1, 4),
      (size.0.constraint(lessThanOrEqualToConstant: 4), .lessThanOrEqual, 1, 4),
    ]
    for (made, relation, multiplier, constant) in table {
      #expect(made.firstItem === a && made.relation == relation && made.priority == .required && !made.isActive)
      #expect(made.multiplier == multiplier && made.constant == constant)
      #expect(made.secondItem === (made.secondAttribute == .notAnAttribute ? nil : b))
    }
  }

  @Test func everyAnchorIsItsAttribute() {
    let view = UIView(width: -1)
    let x: [(NSLayoutXAxisAnchor, NSLayoutConstraint.Attribute)] = [
      (view.leadingAnchor, .leading), (view.trailingAnchor, .trailing), (view.leftAnchor, .left),
      (view.rightAnchor, .right), (view.centerXAnchor, .centerX),
    ]
    for (anchor, attribute) in x { #expect(anchor.operand.attribute == attribute && anchor.item === view) }
    let y: [(NSLayoutYAxisAnchor, NSLayoutConstraint.Attribute)] = [
      (view.topAnchor, .top), (view.bottomAnchor, .bottom), (view.centerYAnchor, .centerY),
      (view.firstBaselineAnchor, .firstBaseline), (view.lastBaselineAnchor, .lastBaseline),
    ]
    for (anchor, attribute) in y { #expect(anchor.operand.attribute == attribute && anchor.name == attribute.name) }
    #expect(view.widthAnchor.operand.attribute == .width && view.heightAnchor.operand.attribute == .height)
  }

  @Test func aDistanceShowsAsALength() {
    let (a, b) = (UIView(width: -1), UIView(width: -1))
    let distance = a.topAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalToConstant: 5)
    #expect(distance.firstAttribute == .height && distance.secondAttribute == .notAnAttribute)
  }
}
