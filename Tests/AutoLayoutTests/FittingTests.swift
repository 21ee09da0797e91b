import TendonGeometry
import Testing

@testable import TendonAutoLayout

@MainActor
@Suite("Fitting sizes")
struct FittingTests {
  let top = root(400, 400)
  let card = UIView(width: -1)
  let title = UILabel(width: 120, height: 20)
  let width: NSLayoutConstraint

  init() {
    top.add(card)
    card.add(title)
    width = constraint(card, .width, .equal, top, .width)
    NSLayoutConstraint.activate([
      width, constraint(card, .leading, .equal, top, .leading), constraint(card, .top, .equal, top, .top),
      constraint(card, .height, .equal, top, .height, times: 0.5),
      constraint(title, .leading, .equal, card, .leading, plus: 8),
      constraint(card, .trailing, .equal, title, .trailing, plus: 8),
      constraint(title, .top, .equal, card, .top, plus: 5), constraint(card, .bottom, .equal, title, .bottom, plus: 5),
    ])
    top.solve()
  }

  private func fit(
    _ view: UIView, _ width: CGFloat, _ height: CGFloat, _ horizontal: UILayoutPriority = .fittingSizeLevel,
    _ vertical: UILayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    view.engine.fittingSize(
      of: view.layoutNode, target: CGSize(width: width, height: height), horizontal: horizontal, vertical: vertical)
  }

  @Test func compressedExpandedAndGiven() {
    #expect(fit(card, 0, 0) == CGSize(width: 136, height: 30))
    // Hugging at 250 is stronger than the fitting level.
    #expect(fit(card, 10000, 10000) == CGSize(width: 136, height: 30))
    #expect(fit(card, 300, 0, .required) == CGSize(width: 300, height: 30))
    #expect(fit(card, 300, 90, .required, .required) == CGSize(width: 300, height: 90))
    #expect(fit(card, 60, 0, UILayoutPriority(751)) == CGSize(width: 60, height: 30))
    #expect(fit(card, 60, 0, UILayoutPriority(749)) == CGSize(width: 136, height: 30))
  }

  @Test func itLeavesNoTrace() {
    let (frame, counters) = (card.frame, top.engine.counters)
    _ = fit(card, 0, 0)
    #expect(!top.engine.needsSolve && card.frame == frame && top.engine.counters == counters)
    #expect(card.frame == rect(0, 0, 400, 200))
    // Pending changes are taken into account, and still reported afterwards.
    title.layoutNode.intrinsicContentSize.width = 200
    width.isActive = false
    #expect(fit(card, 0, 0) == CGSize(width: 216, height: 30))
    #expect(top.solve().map(\.serial) == [card.layoutNode.serial, title.layoutNode.serial])
  }

  @Test func aLaidOutSizeComesBack() {
    for (width, height) in [(300, 90), (160, 31), (999, 444)] as [(CGFloat, CGFloat)] {
      #expect(fit(card, width, height, .required, .required) == CGSize(width: width, height: height))
    }
  }

  @Test func viewsWithoutConstraints() {
    let label = UILabel(rect(0, 0, 1, 1))
    label.layoutNode.intrinsicContentSize = CGSize(width: 42, height: 17)
    #expect(fit(label, 0, 0) == CGSize(width: 42, height: 17))
    #expect(fit(UIView(rect(0, 0, 9, 9)), 0, 0) == .zero)
    top.add(label)
    #expect(fit(label, 0, 0) == CGSize(width: 42, height: 17))
    // A root frees its own size.
    #expect(fit(top, 0, 0) == CGSize(width: 136, height: 60))
  }

  @Test func aRequiredTargetThatCannotHoldIsFollowedAsCloselyAsPossible() {
    constraint(card, .width, .greaterThanOrEqual, plus: 150).isActive = true
    #expect(fit(card, 100, 0, .required) == CGSize(width: 150, height: 30))
  }
}
