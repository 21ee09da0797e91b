import TendonGeometry
import Testing

@testable import TendonAutoLayout

@MainActor
@Suite("Who holds a constraint")
struct OwnershipTests {
  let top = root(400, 400)
  let left = UIView(width: -1)
  let right = UIView(width: -1)
  let inner = UIView(width: -1)
  let guide = LayoutGuideItem()

  init() {
    top.add(left, right)
    left.add(inner)
    left.add(guide)
  }

  @Test func theNearestCommonAncestorHoldsIt() {
    let table: [(NSLayoutConstraint, UIView)] = [
      (left.widthAnchor.constraint(equalToConstant: 5), left),
      (constraint(left, .width, .equal, left, .height), left),
      (left.leadingAnchor.constraint(equalTo: top.leadingAnchor), top),
      (top.trailingAnchor.constraint(equalTo: left.trailingAnchor), top),
      (left.trailingAnchor.constraint(equalTo: right.leadingAnchor), top),
      (inner.topAnchor.constraint(equalTo: left.topAnchor), left),
      (inner.topAnchor.constraint(equalTo: right.topAnchor), top),
      (inner.topAnchor.constraint(equalTo: top.topAnchor), top),
      (guide.topAnchor.constraint(equalTo: left.topAnchor), left),
      (guide.widthAnchor.constraint(equalToConstant: 1), left),
      (guide.topAnchor.constraint(equalTo: inner.topAnchor), left),
      (guide.topAnchor.constraint(equalTo: right.topAnchor), top),
      (constraint(guide, .width, .equal, guide, .height), left),
      (
        inner.leadingAnchor.anchorWithOffset(to: left.trailingAnchor).constraint(
          equalTo: right.leadingAnchor.anchorWithOffset(to: right.trailingAnchor)), top
      ),
    ]
    for (added, owner) in table {
      #expect(!added.isActive)
      added.isActive = true
      #expect(owner.constraints.contains { $0 === added }, "\(added)")
      #expect([top, left, right, inner].reduce(0) { $0 + $1.constraints.count } == 1)
      added.isActive = false
      #expect(!added.isActive && owner.constraints.isEmpty)
    }
  }

  @Test func constraintsStandInTheOrderOfInstallation() {
    let all = (0..<20).map { constraint(left, .width, .lessThanOrEqual, plus: CGFloat($0) + 100) }
    NSLayoutConstraint.activate(all.reversed())
    for index in [3, 17, 0, 19, 8] { all[index].isActive = false }
    all[3].isActive = true
    let expected = all.reversed().filter { ![100, 103, 108, 117, 119].contains($0.constant) } + [all[3]]
    #expect(left.constraints.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  @Test func anyCommonAncestorMayHoldIt() {
    let added = constraint(left, .width, plus: 10)
    top.layoutNode.addConstraint(added)
    #expect(added.isActive && top.constraints.count == 1)
    left.layoutNode.addConstraint(added)
    #expect(added.isActive && top.constraints.isEmpty && left.constraints.count == 1)
    left.layoutNode.addConstraint(added)
    #expect(left.constraints.count == 1)
    top.layoutNode.removeConstraint(added)
    #expect(added.isActive)
    left.layoutNode.removeConstraint(added)
    #expect(!added.isActive)
  }

  /// With a multiplier a position is measured in the holder's coordinates.
  @Test func theHolderIsTheOriginOfMultipliers() {
    let box = UIView(rect(100, 0, 200, 100))
    let (a, b) = (UIView(rect(20, 0, 40, 10)), UIView(width: 10, height: 10))
    top.add(box)
    box.add(a, b)
    let added = constraint(b, .left, .equal, a, .right, times: 2)
    added.isActive = true
    top.solve()
    #expect(abs(b.frame.minX - 120) < 1e-9)
    top.layoutNode.addConstraint(added)
    top.solve()
    #expect(abs(b.frame.minX - (2 * 160 - 100)) < 1e-9)
  }

  @Test func removingAViewDropsWhatCrossesTheCut() {
    let crossing = [
      constraint(inner, .top, .equal, right, .top), constraint(left, .leading, .equal, top, .leading, plus: 3),
      constraint(guide, .leading, .equal, top, .leading),
    ]
    let inside = [constraint(inner, .leading, .equal, left, .leading, plus: 7), constraint(left, .width, plus: 50)]
    let elsewhere = [constraint(right, .leading, .equal, top, .leading)]
    NSLayoutConstraint.activate(crossing + inside + elsewhere)
    top.solve()
    #expect(left.frame.minX == 3)
    left.layoutNode.removeFromParent()
    #expect(crossing.allSatisfy { !$0.isActive })
    #expect((inside + elsewhere).allSatisfy { $0.isActive })
    top.solve()
    #expect(left.layoutNode.parent == nil && left.layoutNode.solvedFrame == nil)
    // On its own the subtree is laid out by an engine of its own, and comes back whole.
    left.solve()
    #expect(inner.frame.minX == 7)
    top.layoutNode.addChild(left.layoutNode)
    constraint(left, .leading, .equal, top, .leading, plus: 9).isActive = true
    top.solve()
    #expect(left.frame.minX == 9 && left.frame.width == 50 && inner.frame.minX == 7)
  }

  @Test func aViewThatIsOnlyBroughtToTheFrontKeepsItsConstraints() {
    let added = constraint(left, .leading, .equal, top, .leading, plus: 3)
    added.isActive = true
    top.layoutNode.addChild(left.layoutNode)
    #expect(top.layoutNode.children.last === left.layoutNode && added.isActive)
  }

  @Test func treesMergeWithTheirConstraints() {
    let other = root(100, 100)
    let view = UIView(width: -1)
    other.add(view)
    constraint(view, .leading, .equal, other, .leading, plus: 4).isActive = true
    other.solve()
    let engine = other.engine
    top.add(other)
    #expect(other.engine === top.engine && other.engine !== engine)
    top.solve()
    #expect(view.frame.minX == 4)
  }
}
