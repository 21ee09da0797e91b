import TendonGeometry
import Testing

@testable import TendonAutoLayout

@MainActor
@Suite("What stays alive")
struct LifetimeTests {
  @Test(arguments: [false, true])
  func aConstraintThatOnlyTheViewHeldIsGone(solvedBefore: Bool) {
    let top = root(100, 100)
    let view = UIView(width: -1)
    top.add(view)
    weak var outlet: NSLayoutConstraint?
    do {
      let added = constraint(view, .leading, .equal, top, .leading, plus: 5)
      outlet = added
      added.isActive = true
    }
    if solvedBefore { top.solve() }
    #expect(outlet != nil)
    outlet?.isActive = false
    #expect(outlet == nil)
    top.solve()
    #expect(view.layoutNode.solvedFrame == nil)
  }

  @Test func aConstraintHeldElsewhereCanComeBack() {
    let top = root(100, 100)
    let view = UIView(width: -1)
    top.add(view)
    let added = constraint(view, .leading, .equal, top, .leading, plus: 5)
    for _ in 0..<3 {
      added.isActive = true
      top.solve()
      #expect(view.frame.minX == 5)
      added.isActive = false
      top.solve()
      #expect(view.layoutNode.solvedFrame == nil)
    }
  }

  @Test func constraintsDoNotKeepViewsAlive() {
    let top = root(100, 100)
    var view: UIView? = UIView(width: -1)
    let added = view!.widthAnchor.constraint(equalToConstant: 5)
    weak let item = view
    view = nil
    #expect(item == nil && added.firstItem == nil)
    #expect(added.description.contains("(gone).width == 5"))
    top.solve()
  }

  @Test func aTreeThatIsDroppedTakesItsEngineAlong() {
    weak var engine: LayoutEngine?
    weak var node: LayoutNode?
    var survivor: UIView?
    do {
      let top = root(100, 100)
      let view = UIView(width: -1)
      let inner = UIView(width: -1)
      top.add(view)
      view.add(inner)
      NSLayoutConstraint.activate([
        constraint(view, .leading, .equal, top, .leading, plus: 5), constraint(inner, .leading, .equal, top, .leading),
        constraint(inner, .top, .equal, view, .top, plus: 6),
      ])
      top.solve()
      inner.widthAnchor.constraint(equalToConstant: 8).isActive = true
      engine = top.engine
      node = top.layoutNode
      survivor = view
    }
    #expect(node == nil)
    // What outlives its root starts anew.
    survivor?.solve()
    #expect(survivor?.subviews[0].frame == rect(0, 6, 8, 0))
    #expect(engine == nil)
  }

  @Test func deepTreesNeedNoDeepStack() {
    var views = [root(100, 100)]
    for _ in 0..<100_000 {
      let view = UIView(rect(0, 0, 1, 1))
      views.last!.layoutNode.addChild(view.layoutNode)
      views.append(view)
    }
    let added = constraint(views.last!, .left, .equal, views[0], .left)
    #expect(views[0].layoutNode.subtree.count == 100_001)
    added.isActive = true
    added.isActive = false
    weak let first = views[1].layoutNode
    views.removeAll()
    #expect(first == nil)
  }
}
