import TendonGeometry
import Testing

@testable import TendonAutoLayout

@MainActor
@Suite("Work follows what changed")
struct WorkTests {
  /// Rows of views in cells, some thousand constraints.
  private func table(_ count: Int) -> (top: UIView, heights: [NSLayoutConstraint]) {
    let top = root(400, 800)
    var heights: [NSLayoutConstraint] = []
    var above: UIView?
    for _ in 0..<count {
      let (cell, label) = (UIView(width: -1), UILabel(width: 50, height: 20))
      top.add(cell)
      cell.add(label)
      let height = constraint(cell, .height, plus: 44)
      heights.append(height)
      NSLayoutConstraint.activate([
        constraint(cell, .leading, .equal, top, .leading), constraint(cell, .trailing, .equal, top, .trailing),
        constraint(cell, .top, .equal, above ?? top, above == nil ? .top : .bottom), height,
        constraint(label, .leading, .equal, cell, .leading, plus: 16),
        constraint(label, .centerY, .equal, cell, .centerY),
      ])
      above = cell
    }
    return (top, heights)
  }

  @Test func aConstantAtTheEndTouchesTheEndOnly() {
    let (top, heights) = table(200)
    #expect(top.solve().count == 400)
    let before = top.engine.counters
    heights[199].constant = 60
    // The last cell, and the label in its middle.
    #expect(top.solve().count == 2)
    var after = top.engine.counters
    #expect(after.nodesRead - before.nodesRead == 2 && after.constantsChanged - before.constantsChanged == 1)
    #expect(after.lowered == before.lowered && after.refreshed == before.refreshed)
    heights[0].constant = 50
    // Every cell below moves; what is in them does not.
    #expect(top.solve().count == 201)
    after = top.engine.counters
    #expect(after.rowsAdded == before.rowsAdded && after.rowsRemoved == before.rowsRemoved)
  }

  /// Many labels in too little room: each that gives way entirely takes no solution of its own.
  @Test(arguments: [10, 80])
  func labelsThatGiveWayAreLimitedTogether(_ count: Int) {
    let top = root(300, 100)
    let labels = (0..<count).map { _ in UILabel(width: 50, height: 20) }
    for (index, label) in labels.enumerated() {
      top.add(label)
      let before: any LayoutItem = index == 0 ? top : labels[index - 1]
      NSLayoutConstraint.activate([
        constraint(label, .leading, .equal, before, index == 0 ? .leading : .trailing),
        constraint(label, .top, .equal, top, .top),
      ])
    }
    constraint(top, .trailing, .equal, labels[count - 1], .trailing).isActive = true
    top.solve()
    let widths = labels.map { $0.frame.width }
    #expect(widths.allSatisfy { $0 >= 0 } && abs(widths.reduce(0, +) - 300) < 1e-6)
    #expect(widths.count { $0 > 0 } == 6, "as many labels as there is room for keep their width")
    #expect(top.engine.counters.limitRounds <= 5, "\(top.engine.counters.limitRounds)")
  }

  @Test func manyChangesAreOneUpdate() {
    let (top, heights) = table(50)
    top.solve()
    let before = top.engine.counters
    for height in heights { height.constant += 1 }
    for height in heights { height.constant += 1 }
    #expect(top.engine.needsSolve)
    top.solve()
    let after = top.engine.counters
    #expect(after.updates - before.updates == 1 && after.constantsChanged - before.constantsChanged == 50)
  }

  @Test func switchingOffAndOnInOneGoLeavesOneRow() {
    let (top, heights) = table(3)
    top.solve()
    let before = top.engine.counters
    heights[1].isActive = false
    heights[1].isActive = true
    #expect(top.solve().isEmpty)
    let after = top.engine.counters
    #expect(after.rowsAdded - before.rowsAdded == 1 && after.rowsRemoved - before.rowsRemoved == 1)
  }

  @Test func whatIsNotMentionedLeavesTheSystem() {
    let (top, _) = table(5)
    top.solve()
    let rows = rowCount(top)
    let extra = UIView(rect(0, 0, 10, 10))
    extra.layoutNode.autoresizingMask = [.flexibleWidth]
    top.add(extra)
    let deep = UIView(width: -1)
    extra.add(deep)
    #expect(top.solve().isEmpty && rowCount(top) == rows)
    let added = constraint(deep, .width, .equal, extra, .width)
    added.isActive = true
    #expect(top.solve().count == 2 && rowCount(top) == rows + 5)
    added.isActive = false
    #expect(top.solve().count == 2 && rowCount(top) == rows)
    #expect(extra.layoutNode.solvedFrame == nil && extra.layoutNode.variables == nil)
    #expect(top.engine.nodesBySerial.count == 11)
  }

  /// The rows of the tree's constraints and nodes that the engine has taken in.
  private func rowCount(_ top: UIView) -> Int {
    let rows = top.layoutNode.subtree.flatMap { $0.ownRows.all + $0.constraints.compactMap(\.row) }
    return rows.count { top.engine.contains($0) }
  }
}
