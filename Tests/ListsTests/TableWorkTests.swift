import Foundation
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// A table requests and keeps cells for visible rows only; heights that become known move nothing.
@MainActor @Suite struct TableWorkTests {
  @Test func aHundredThousandRowsNeedAScreenfulOfCells() {
    let source = TableSource(Content(sections: [Content.Section(name: 1, rows: Array(1...100_000))]))
    source.height = { _ in 44 }
    let shown = TableStage(source)
    #expect(source.asked <= 12 && source.alive.made == source.asked)
    shown.perform { $0.contentOffset.y = 2_000_000 }
    shown.perform { $0.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false) }
    #expect(shown.table.indexPathsForVisibleRows?.last == IndexPath(row: 99_999, section: 0))
    shown.perform { table in
      table.performBatchUpdates {
        source.content.sections[0].rows.removeFirst(50_000)
        table.deleteRows(at: (0..<50_000).map { IndexPath(row: $0, section: 0) }, with: .fade)
      }
    }
    shown.stage.advance(by: 1)
    #expect(source.asked < 60 && source.alive.cells < 40)
    // Scrolling by a row asks for a row.
    let before = source.asked
    for _ in 0..<100 { shown.perform { $0.contentOffset.y -= 44 } }
    #expect(source.asked - before == 100)
    #expect(source.alive.made < 40)
  }

  /// A batch asks for the heights of what comes and of what is seen, whatever the number of rows.
  @Test func aBatchAsksForTheHeightsOfWhatComesAndWhatIsSeen() {
    let source = TableSource(Content(sections: [Content.Section(name: 1, rows: Array(1...20_000))]))
    var questions = 0
    var grown: CGFloat = 0
    source.height = {
      questions += 1
      return 40 + CGFloat($0 % 3) * 4 + grown
    }
    let shown = TableStage(source)
    shown.perform { $0.contentOffset.y = 400_000 }
    let visible = shown.table.visibleCells.count
    questions = 0
    shown.perform { table in
      table.performBatchUpdates {
        source.content.sections[0].rows.insert(contentsOf: [90_001, 90_002], at: 5)
        source.content.sections[0].rows.remove(at: 12_000)
        table.insertRows(at: [IndexPath(row: 5, section: 0), IndexPath(row: 6, section: 0)], with: .fade)
        table.deleteRows(at: [IndexPath(row: 11_998, section: 0)], with: .fade)
      }
    }
    #expect(questions <= 2 + 2 * visible)
    // New heights: those in sight at once, the others when they come into sight; what is in sight stays where it is.
    (questions, grown) = (0, 10)
    shown.perform { $0.performBatchUpdates(nil) }
    #expect(questions <= 2 * visible + 4)
    shown.stage.advance(by: 1)
    for path in shown.table.indexPathsForVisibleRows ?? [] {
      #expect(shown.table.rectForRow(at: path).height == source.height(source.content.sections[0].rows[path.row]))
    }
    shown.perform { $0.contentOffset.y -= 2000 }
    for path in shown.table.indexPathsForVisibleRows ?? [] {
      #expect(shown.table.rectForRow(at: path).height == source.height(source.content.sections[0].rows[path.row]))
    }
  }

  /// Without heights from a delegate a million rows are one run, which an edit at one place divides.
  @Test func aMillionEqualRowsAreOneRun() {
    final class Rows: UITableViewDataSource, UITableViewDelegate {
      var count = 1_000_000
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    (table.dataSource, table.delegate, table.rowHeight) = (rows, rows, 50)
    let controller = UIViewController()
    let stage = Stage(controller)
    stage.perform { controller.view.addSubview(table) }
    #expect(table.contentSize.height == 50_000_000)
    stage.perform {
      rows.count += 1
      table.insertRows(at: [IndexPath(row: 500_000, section: 0)], with: .fade)
    }
    #expect(table.contentSize.height == 50_000_050 && table.arrangement.sections[0].rows.shape.depth <= 2)
  }

  @Test func cellsAreUsedAgainByTheirIdentifiers() {
    let source = TableSource(TableBatchTests.content([200]))
    let shown = TableStage(source)
    for y in stride(from: 0, through: 4000, by: 30) { shown.perform { $0.contentOffset.y = CGFloat(y) } }
    #expect(source.alive.made <= 17)
    #expect(source.alive.reused == source.asked - source.alive.made)
    #expect(shown.cellViews.count == shown.table.visibleCells.count)
  }

  @Test func heightsThatBecomeKnownMoveNothingInSight() {
    // From the end upwards: every row that comes into sight is as high as it says, not as high as was guessed.
    for estimate in [20, 44, 120] as [CGFloat] {
      let source = TableSource(TableBatchTests.content([120, 80]))
      source.sizesItself = true
      let shown = TableStage(source) { $0.estimatedRowHeight = estimate }
      shown.perform { $0.scrollToRow(at: IndexPath(row: 79, section: 1), at: .bottom, animated: false) }
      #expect(shown.table.indexPathsForVisibleRows?.last == IndexPath(row: 79, section: 1))
      var jump: CGFloat = 0
      var last = shown.places()
      for _ in 0..<400 {
        shown.perform { $0.contentOffset.y -= 25 }
        let now = shown.places()
        for (name, y) in now { if let before = last[name] { jump = max(jump, abs(y - before - 25)) } }
        last = now
        if shown.table.contentOffset.y < 25 { break }
      }
      #expect(jump < 1e-6)
      let first = shown.table.rectForRow(at: IndexPath(row: 0, section: 0))
      shown.perform { $0.contentOffset.y = -$0.adjustedContentInset.top }
      #expect(shown.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 28)
      #expect(first.height == source.height(source.content.sections[0].rows[0]))
    }
  }

  @Test func aDragUpwardsThroughUnknownRowsFollowsTheFinger() {
    let source = TableSource(TableBatchTests.content([120]))
    source.sizesItself = true
    let shown = TableStage(source) { $0.estimatedRowHeight = 100 }
    shown.perform { $0.contentOffset.y = 5000 }
    let row = shown.table.indexPathsForVisibleRows![1]
    let cell = shown.table.cellForRow(at: row)!
    let start = cell.frame.minY - shown.table.contentOffset.y
    shown.stage.touch(phase: .began, at: CGPoint(x: 100, y: 100))
    for step in 1...30 {
      shown.stage.advance(by: 1.0 / 60)
      shown.stage.touch(phase: .moved, at: CGPoint(x: 100, y: 100 + 10 * CGFloat(step)))
    }
    // The slop of the drag is not made up for.
    let moved = cell.frame.minY - shown.table.contentOffset.y - start
    #expect(cell.superview === shown.table && moved >= 290 && moved <= 300)
    shown.stage.touch(phase: .ended, at: CGPoint(x: 100, y: 400))
    shown.stage.advance(by: 6)
    #expect(!shown.table.isDecelerating && shown.table.contentOffset.y >= -shown.table.adjustedContentInset.top)
  }

  @Test(arguments: [UITableView.ScrollPosition.none, .top, .middle, .bottom], [false, true])
  func aTableScrollsToARowWhoseWayIsUnknown(_ position: UITableView.ScrollPosition, _ animated: Bool) {
    let source = TableSource(TableBatchTests.content([150]))
    source.sizesItself = true
    let shown = TableStage(source)
    let path = IndexPath(row: 90, section: 0)
    shown.perform { $0.scrollToRow(at: path, at: position, animated: animated) }
    shown.stage.advance(by: 1)
    let table = shown.table
    let (rect, inset) = (table.rectForRow(at: path), table.adjustedContentInset)
    #expect(rect.height == source.height(source.content.sections[0].rows[90]))
    let (top, bottom) = (table.bounds.minY + inset.top, table.bounds.maxY - inset.bottom)
    switch position {
    case .top: #expect(abs(rect.minY - top) < 1e-6)
    case .middle: #expect(abs(rect.midY - (top + bottom) / 2) < 1e-6)
    case .bottom, .none: #expect(abs(rect.maxY - bottom) < 1e-6)
    }
  }

  @Test func headersStickInPlainTablesAndFootersToo() {
    for style in [UITableView.Style.plain, .grouped] {
      let shown = TableStage(TableSource(TableBatchTests.content([30, 30])), style: style)
      shown.perform { $0.contentOffset.y = 300 }
      let header = shown.table.headerView(forSection: 0)
      if style == .plain {
        #expect(header?.frame.minY == 300 + shown.table.adjustedContentInset.top)
      } else {
        #expect(header == nil)
      }
    }
  }

  @Test func onlyWhatIsInSightHasAHeader() {
    let source = TableSource(TableBatchTests.content(Array(repeating: 3, count: 200)))
    let shown = TableStage(source)
    let count = shown.table.subviews.count { $0 is UITableViewHeaderFooterView }
    #expect(count < 8)
  }

  final class Indexed: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 5 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      2 * index
    }
  }

  @Test func anIndexLeadsToSections() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let source = Indexed()
    let table = stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.contentInsetAdjustmentBehavior = .never
      table.rowHeight = 40
      table.register(forCellReuseIdentifier: "row") { UITableViewCell(style: .default, reuseIdentifier: "row") }
      table.dataSource = source
      return table
    }
    stage.present(UIViewController(showing: table))
    let index = try #require(table.indexView)
    #expect(index.frame == CGRect(x: 305, y: 0, width: 15, height: 480))
    #expect(table.cellForRow(at: [0, 0])?.contentView.frame.width == 305)
    // Three titles of 14 points in the middle; a finger runs along them, and the table does not scroll by itself.
    stage.touch(phase: .began, at: CGPoint(x: 312, y: 240))
    #expect(abs(table.contentOffset.y - 1600) < 1e-9)
    stage.advance(by: 0.05)
    stage.touch(phase: .moved, at: CGPoint(x: 312, y: 254))
    #expect(abs(table.contentOffset.y - 3200) < 1e-9)
    stage.advance(by: 0.05)
    stage.touch(phase: .moved, at: CGPoint(x: 312, y: 10))
    #expect(table.contentOffset.y == 0)
    stage.touch(phase: .ended, at: CGPoint(x: 312, y: 10))
    stage.perform { table.contentOffset.y = 77 }
    #expect(index.frame.minY == 77)
    stage.perform { table.sectionIndexMinimumDisplayRowCount = 101 }
    #expect(table.indexView == nil && index.superview == nil)
  }
}
