import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Marks of snapshots, moves to the same place, and reconfiguring during a drag.
@MainActor @Suite struct SnapshotMarkTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b", "c"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5], toSection: "b")
    return snapshot
  }

  @Test func marksAreDeletedWithTheirItems() {
    var marked = snapshot
    marked.reloadItems([1, 2, 4])
    marked.reconfigureItems([3, 5])
    marked.reloadSections(["a", "b"])
    marked.deleteItems([2, 3])
    #expect(marked.reloadedItemIdentifiers == [1, 4] && marked.reconfiguredItemIdentifiers == [5])
    marked.deleteSections(["b"])
    #expect(marked.reloadedItemIdentifiers == [1] && marked.reconfiguredItemIdentifiers == [])
    #expect(marked.reloadedSectionIdentifiers == ["a"])
    marked.deleteAllItems()
    #expect(marked.reloadedItemIdentifiers == [] && marked.reloadedSectionIdentifiers == [])
    #expect(marked.numberOfItems == 0 && marked.numberOfSections == 0)
  }

  @Test func aMarkIsListedOnceAndAgainForAnItemThatReturns() {
    var marked = snapshot
    marked.reloadItems([4, 1, 4])
    marked.reloadItems([1, 5])
    #expect(marked.reloadedItemIdentifiers == [4, 1, 5])
    marked.deleteItems([4])
    marked.appendItems([4], toSection: "a")
    #expect(marked.reloadedItemIdentifiers == [1, 5])
    marked.reloadItems([4])
    marked.reloadSections(["c", "b", "c"])
    #expect(marked.reloadedItemIdentifiers == [1, 5, 4] && marked.reloadedSectionIdentifiers == ["c", "b"])
  }

  @Test func whatIsMovedToItselfStays() {
    var moved = snapshot
    moved.moveSection("b", beforeSection: "b")
    moved.moveSection("b", afterSection: "b")
    #expect(moved.sectionIdentifiers == ["a", "b", "c"])
    moved.moveItem(2, beforeItem: 2)
    moved.moveItem(2, afterItem: 2)
    #expect(moved.itemIdentifiers == [1, 2, 3, 4, 5])
    moved.moveSection("a", afterSection: "b")
    moved.moveItem(1, afterItem: 5)
    #expect(moved.sectionIdentifiers == ["b", "a", "c"] && moved.itemIdentifiers == [4, 5, 1, 2, 3])
  }

  @Test func aReloadedSectionIsDeletedInTheSameSnapshot() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    var data: UITableViewDiffableDataSource<String, Int>!
    let table = stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.register(forCellReuseIdentifier: "row") { UITableViewCell(style: .default, reuseIdentifier: "row") }
      data = UITableViewDiffableDataSource(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.tag = item
        return cell
      }
      data.apply(snapshot)
      return table
    }
    stage.present(UIViewController(showing: table))
    var next = snapshot
    next.reloadSections(["b"])
    next.reloadItems([1])
    next.reconfigureItems([2])
    next.deleteSections(["b"])
    next.deleteItems([1, 2])
    stage.perform { data.apply(next) }
    stage.advance(by: 0.3)
    #expect(table.visibleCells.map(\.tag) == [3])
  }

  /// Index paths of the app are those of its data, which do not change before the drag ends.
  @Test func aRowIsReconfiguredWhileAnotherIsDragged() throws {
    final class Source: UITableViewDataSource {
      var rows = Array(0..<8)
      var isNew = true
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = (isNew ? "Row" : "Again") + " \(rows[indexPath.row])"
        return cell
      }
      func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
      func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) { rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
    }
    let source = Source()
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let table = stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.contentInsetAdjustmentBehavior = .never
      table.rowHeight = 44
      table.register(forCellReuseIdentifier: "row") { UITableViewCell(style: .default, reuseIdentifier: "row") }
      table.dataSource = source
      table.setEditing(true, animated: false)
      return table
    }
    stage.present(UIViewController(showing: table))
    stage.touch(phase: .began, at: CGPoint(x: 298, y: 22))
    for step in 1...30 {
      stage.advance(by: 1 / 60)
      stage.touch(phase: .moved, at: CGPoint(x: 298, y: 22 + CGFloat(step) / 10 * 44))
    }
    func texts() -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
    #expect(texts() == ["Row 1", "Row 2", "Row 3", "Row 0", "Row 4", "Row 5", "Row 6", "Row 7"])
    source.isNew = false
    stage.perform { table.reconfigureRows(at: [[0, 2], [0, 5]]) }
    #expect(texts() == ["Row 1", "Again 2", "Row 3", "Row 0", "Row 4", "Again 5", "Row 6", "Row 7"])
    stage.touch(phase: .ended, at: CGPoint(x: 298, y: 22 + 3 * 44))
    stage.advance(by: 0.3)
    #expect(source.rows == [1, 2, 3, 0, 4, 5, 6, 7])
    #expect(texts() == ["Row 1", "Again 2", "Row 3", "Row 0", "Row 4", "Again 5", "Row 6", "Row 7"])
  }
}
