import TendonGeometry
import Testing

@testable import TendonAutoLayout

/// Positions that no equation names, and some inequality does.
@Suite @MainActor struct OpenPositionTests {
  private func view() -> (top: UIView, view: UIView) {
    let (top, view) = (root(300, 200), UIView(width: 40, height: 20))
    top.add(view)
    return (top, view)
  }

  @Test func aPositionIsAtTheEndOfItsInequality() {
    let (top, view) = view()
    view.leadingAnchor.constraint(lessThanOrEqualTo: top.leadingAnchor, constant: 23).isActive = true
    view.bottomAnchor.constraint(lessThanOrEqualTo: top.bottomAnchor, constant: -45).isActive = true
    top.solve()
    #expect(view.frame == CGRect(x: 23, y: 135, width: 40, height: 20))
    // It is open all the same.
    #expect(view.layoutNode.ambiguousParts == ["minX", "minY"])
  }

  @Test func theFirstOneCounts() {
    let (top, view) = view()
    let first = view.leadingAnchor.constraint(greaterThanOrEqualTo: top.leadingAnchor, constant: 10)
    let second = view.leadingAnchor.constraint(lessThanOrEqualTo: top.leadingAnchor, constant: 100)
    second.isActive = true
    first.isActive = true
    top.solve()
    #expect(view.frame.minX == 10)
    first.constant = 12
    top.solve()
    #expect(view.frame.minX == 12)
    first.isActive = false
    top.solve()
    #expect(view.frame.minX == 100)
  }

  @Test func anEquationDeterminesThePosition() {
    let (top, view) = view()
    let limit = view.leadingAnchor.constraint(lessThanOrEqualTo: top.leadingAnchor, constant: 100)
    let wish = view.leadingAnchor.constraint(equalTo: top.leadingAnchor, constant: 7)
    wish.priority = UILayoutPriority(1)
    limit.isActive = true
    wish.isActive = true
    top.solve()
    #expect(view.frame.minX == 7)
    wish.isActive = false
    top.solve()
    #expect(view.frame.minX == 100)
  }

  @Test func openLengthsStayZero() {
    let (top, view) = (root(300, 200), UIView())
    view.layoutNode.translatesAutoresizingMaskIntoConstraints = false
    top.add(view)
    view.trailingAnchor.constraint(lessThanOrEqualTo: top.trailingAnchor, constant: -20).isActive = true
    top.solve()
    #expect(view.frame.minX == 280 && view.frame.width == 0)
  }
}
