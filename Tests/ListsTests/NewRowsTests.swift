import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Requests between new data and the next layout, and changes of displayed rows.
@MainActor @Suite struct NewRowsTests {
  private func source(_ counts: [Int]) -> TableSource {
    let source = TableSource(TableBatchTests.content(counts))
    source.height = { _ in 40 }
    return source
  }

  final class CountingSource: UITableViewDataSource {
    var (rows, requests) = (3, 0)
    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      requests += 1
      return rows
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  /// As in UIKit, also of a table without a size; the layout behind it requests them no second time.
  @Test func reloadDataRequestsTheNumbersOfRowsAtOnce() {
    let source = CountingSource()
    let table = UITableView(frame: .zero)
    table.dataSource = source
    #expect(source.requests == 0)
    table.reloadData()
    #expect(source.requests == 1 && table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 3)
    #expect(source.requests == 1)
    table.frame = CGRect(x: 0, y: 0, width: 100, height: 400)
    table.layoutIfNeeded()
    #expect(source.requests == 1 && table.visibleCells.count == 3)
    source.rows = 2
    table.performBatchUpdates {
      table.reloadData()
      #expect(source.requests == 1)
    }
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 2)
  }

  @Test func theRowAtAPointIsOneOfTheNewData() {
    let source = source([3])
    let shown = TableStage(source) { $0.contentInsetAdjustmentBehavior = .never }
    shown.perform { table in
      let last = CGPoint(x: 10, y: table.rectForRow(at: [0, 2]).midY)
      #expect(table.indexPathForRow(at: last) == [0, 2])
      source.content = TableBatchTests.content([2])
      table.reloadData()
      #expect(table.indexPathForRow(at: last) == nil)
      #expect(table.indexPathForRow(at: CGPoint(x: 10, y: last.y - 40)) == [0, 1])
    }
  }

  /// As in UIKit the cells on screen are made when they are requested, not only in the next layout.
  @Test func visibleCellsAreThoseOfTheNewData() {
    let source = source([3])
    let shown = TableStage(source)
    shown.perform { table in
      source.content = TableBatchTests.content([5])
      table.reloadData()
      let names = source.content.sections[0].rows
      #expect(table.cellForRow(at: [0, 4])?.tag == names[4])
      source.content = TableBatchTests.content([2])
      table.reloadData()
      #expect(table.visibleCells.map(\.tag) == source.content.sections[0].rows)
      source.content = TableBatchTests.content([1, 1])
      table.reloadData()
      #expect(table.indexPathsForVisibleRows == [[0, 0], [1, 0]])
      table.reloadData()
      #expect(table.headerView(forSection: 1)?.textLabel?.text == "Section \(source.content.sections[1].name)")
      // The frame of a row requests the data, but displays nothing.
      table.reloadData()
      #expect(table.rectForRow(at: [1, 0]).height == 40)
      #expect(table.visibleCells.map(\.tag) == source.content.sections.flatMap(\.rows))
      // A new data source too.
      let other = self.source([1])
      other.register(in: table)
      table.dataSource = other
      #expect(table.visibleCells.map(\.tag) == other.content.sections[0].rows)
    }
  }

  /// A subclass may request its cells in its own layout pass.
  @Test func aTableRequestsItsCellsWhileItIsLaidOut() {
    final class Curious: UITableView {
      var counts: [Int] = []
      private var depth = 0
      override func layoutSubviews() {
        depth += 1
        defer { depth -= 1 }
        let count = visibleCells.count
        // The size of the content changes on the way, which lays out once more inside this pass.
        if depth == 1 { counts.append(count) }
        super.layoutSubviews()
      }
    }
    let source = source([4])
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let table = stage.perform {
      let table = Curious(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      source.register(in: table)
      (table.dataSource, table.delegate) = (source, source)
      return table
    }
    stage.present(UIViewController(showing: table))
    #expect(table.counts.first == 4)
  }

  @Test func anItemAtAPointIsOneOfTheNewData() {
    let source = ItemSource(TableBatchTests.content([40]))
    source.size = { _ in CGSize(width: 320, height: 40) }
    let layout = UICollectionViewFlowLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let shown = CollectionStage(source, layout) { $0.contentInsetAdjustmentBehavior = .never }
    shown.perform { view in
      #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 60)) == [0, 1])
      // An item that is not on the screen, as in UIKit.
      #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 39 * 40 + 1)) == [0, 39])
      source.content = TableBatchTests.content([1])
      view.reloadData()
      #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 60)) == nil)
      #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 20)) == [0, 0])
    }
  }

  // MARK: - Separators

  private func separator(_ table: UITableView, _ row: Int) -> UIView? {
    table.cellForRow(at: [0, row])?.subviews.first {
      $0.frame.maxY == 40 && $0.frame.height > 0 && $0.frame.height <= 1
    }
  }

  @Test func separatorsOfDisplayedCellsChange() throws {
    let shown = TableStage(source([3]))
    let table = shown.table
    let line = try #require(separator(table, 0))
    shown.perform { $0.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10) }
    #expect(line.frame.minX == 40 && line.frame.width == 270)
    shown.perform { $0.separatorColor = .systemRed }
    #expect(line.backgroundColor == .systemRed)
    shown.perform { $0.separatorStyle = .none }
    #expect(line.isHidden)
    shown.perform { $0.separatorStyle = .singleLine }
    #expect(!line.isHidden)
    let other = try #require(separator(table, 1))
    shown.perform { $0.cellForRow(at: [0, 0])?.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0) }
    #expect(line.frame.minX == 60 && line.frame.width == 260 && other.frame.minX == 40)
    shown.perform { $0.cellForRow(at: [0, 0])?.separatorInset = nil }
    #expect(line.frame.minX == 40)
  }

  @Test func separatorsHaveAnEffectWithTheColorInIt() throws {
    let shown = TableStage(source([3]))
    let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    shown.perform {
      $0.separatorColor = .systemRed
      $0.separatorEffect = effect
    }
    let line = try #require(separator(shown.table, 1))
    let view = try #require(line.subviews.first as? UIVisualEffectView)
    #expect(view.effect == effect && view.frame == line.bounds && view.contentView.backgroundColor == .systemRed)
    #expect(line.backgroundColor == nil)
    shown.perform { $0.separatorEffect = nil }
    #expect(line.subviews.isEmpty && line.backgroundColor == .systemRed)
  }
}
