import TendonGeometry
import Testing

@testable import TendonAutoLayout

@MainActor
@Suite("Descriptions")
struct DescriptionTests {
  let top = root(300, 200)
  let a = UIView(width: -1)
  let b = UILabel(width: -1)
  let guide = LayoutGuideItem()

  init() {
    top.add(a, b)
    top.add(guide)
    guide.identifier = "UIViewSafeAreaLayoutGuide"
    top.layoutNode.documentID = "T"
    a.layoutNode.documentID = "A"
    b.layoutNode.documentID = "B"
    guide.layoutNode.documentID = "G"
  }

  @Test func constraintsReadAsInXcode() {
    let table: [(NSLayoutConstraint, String)] = [
      (constraint(a, .width, plus: 50), "UIView:A.width == 50"),
      (constraint(a, .height, .greaterThanOrEqual, plus: 330), "UIView:A.height >= 330"),
      (constraint(a, .width, .lessThanOrEqual, plus: 8.3333333, at: 750), "UIView:A.width <= 8.33333 @750"),
      (constraint(a, .width, .equal, b, .height, times: 0.5, plus: -10), "UIView:A.width == 0.5*UILabel:B.height - 10"),
      (constraint(a, .width, .equal, a, .height), "UIView:A.width == UIView:A.height"),
      (constraint(a, .centerX, .equal, b, .centerX, plus: 4), "UIView:A.centerX == UILabel:B.centerX + 4"),
      (constraint(a, .leading, .equal, b, .leading), "UIView:A.leading == UILabel:B.leading"),
      (
        constraint(a, .top, .equal, guide, .bottom, plus: 80),
        "V:[LayoutGuideItem:G'UIViewSafeAreaLayoutGuide']-(80)-[UIView:A]"
      ),
      (
        constraint(a, .leading, .equal, guide, .leading),
        "UIView:A.leading == LayoutGuideItem:G'UIViewSafeAreaLayoutGuide'.leading"
      ),
      (constraint(a, .trailing, .equal, b, .leading, plus: -8), "H:[UIView:A]-(8)-[UILabel:B]"),
      (constraint(b, .leading, .equal, a, .trailing, plus: 8), "H:[UIView:A]-(8)-[UILabel:B]"),
      (constraint(b, .leading, .equal, a, .trailing), "H:[UIView:A]-(0)-[UILabel:B]"),
      (constraint(a, .bottom, .lessThanOrEqual, b, .top, plus: -8), "V:[UIView:A]-(>=8)-[UILabel:B]"),
      (
        constraint(b, .leading, .greaterThanOrEqual, a, .trailing, plus: 8, at: 999),
        "H:[UIView:A]-(>=8@999)-[UILabel:B]"
      ),
      (constraint(a, .leading, .equal, top, .leadingMargin), "UIView:A.leading == UIView:T.leadingMargin"),
      (
        a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 3),
        "(UILabel:B.leading - UIView:A.trailing) == 3"
      ),
    ]
    for (added, text) in table {
      added.documentID = "C"
      #expect(added.description == "<NSLayoutConstraint:C \(text)   (inactive)>")
      added.isActive = true
      #expect(added.description == "<NSLayoutConstraint:C \(text)   (active)>")
      added.isActive = false
    }
    let edges: [(NSLayoutConstraint, String)] = [
      (constraint(a, .top, .equal, top, .top, plus: 10), "V:|-(10)-[UIView:A]"),
      (constraint(a, .top, .greaterThanOrEqual, top, .top, plus: -10), "V:|-(>=-10)-[UIView:A]"),
      (constraint(top, .top, .lessThanOrEqual, a, .top, plus: -10), "V:|-(>=10)-[UIView:A]"),
      (constraint(top, .trailing, .equal, a, .trailing, plus: 25), "H:[UIView:A]-(25)-|"),
      (constraint(a, .trailing, .equal, top, .trailing, plus: -25), "H:[UIView:A]-(25)-|"),
      (constraint(a, .right, .lessThanOrEqual, top, .right, plus: -5), "H:[UIView:A]-(>=5)-|"),
    ]
    for (added, text) in edges {
      (added.documentID, added.identifier) = ("C", "mine")
      added.isActive = true
      #expect(added.description == "<NSLayoutConstraint:C 'mine' \(text)   (active, names: '|':UIView:T )>")
    }
  }

  @Test func runningNumbersAreTheSameOnEveryRun() {
    for _ in 0..<2 {
      let top = root(300, 200)
      let view = UIView(width: -1)
      top.add(view)
      let added = view.topAnchor.constraint(equalTo: top.topAnchor, constant: 10)
      #expect(
        added.description == "<NSLayoutConstraint:0x1 V:|-(10)-[UIView:0x2]   (inactive, names: '|':UIView:0x3 )>")
      #expect(top.layoutNode.address == "0x3" && "\(added)" == added.description)
    }
  }

  @Test func numbersReadAsPercentG() {
    let table: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (8.333333333, "8.33333"), (1234567, "1.23457e+06"),
      (100000, "100000"),
      (-12.25, "-12.25"), (0.1 + 0.2, "0.3"), (.nan, "nan"), (-.infinity, "-inf"), (0.00001234, "1.234e-05"),
      (999999.5, "1e+06"), (999.9999999, "1000"), (1e-5, "1e-05"), (123.456789, "123.457"), (1e300, "1e+300"),
      (-1e-300, "-1e-300"),
      (.leastNonzeroMagnitude, "4.94066e-324"), (10, "10"), (0.001, "0.001"), (1e6, "1e+06"),
    ]
    for (number, text) in table { #expect(brief(number) == text) }
  }

  @Test func prioritiesAndRawValuesAreUIKits() {
    #expect(
      [
        UILayoutPriority.required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene,
        .defaultLow, .fittingSizeLevel,
      ].map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50])
    #expect((0...20).allSatisfy { NSLayoutConstraint.Attribute(rawValue: $0) != nil })
    #expect(NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue == 20)
    #expect(NSLayoutConstraint.Attribute.firstBaseline.rawValue == 12)
  }
}
