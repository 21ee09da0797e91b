import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// The cell of the first responder stays while it is outside the bounds.
@MainActor @Suite struct KeptResponderTests {
  final class Rows: UITableViewDataSource, UITableViewDelegate {
    var names = Array(0..<60)
    var asked: [Int] = []
    var ended: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked.append(names[indexPath.row])
      return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      ended.append(names[indexPath.row])
    }
  }

  private func table(_ rows: Rows) -> (Stage, UITableView) {
    let stage = Stage(size: CGSize(width: 320, height: 500))
    let table = stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
      table.register(forCellReuseIdentifier: "row") {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.contentView.addSubview(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
        return cell
      }
      (table.dataSource, table.delegate) = (rows, rows)
      return table
    }
    stage.present(UIViewController(showing: table))
    return (stage, table)
  }

  private func textField(_ cell: UIView?) -> UITextField? {
    cell.flatMap { ($0 as? UITextField) ?? $0.subviews.lazy.compactMap { self.textField($0) }.first }
  }

  @Test func theRowBeingEditedStays() throws {
    let rows = Rows()
    let (stage, table) = table(rows)
    let path = IndexPath(row: 2, section: 0)
    let cell = try #require(stage.perform { table.cellForRow(at: path) })
    let field = try #require(textField(cell))
    stage.perform { field.becomeFirstResponder() }
    stage.perform { table.contentOffset.y = 2000 }
    #expect(field.isFirstResponder && cell.superview === table)
    #expect(!rows.ended.contains(2) && rows.ended.contains(1))
    stage.perform {
      #expect(!table.visibleCells.contains(cell) && table.cellForRow(at: path) == nil)
      #expect(table.indexPathsForVisibleRows?.contains(path) == false && table.indexPath(for: cell) == path)
    }
    // It follows its row.
    stage.perform {
      rows.names.insert(99, at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(field.isFirstResponder && cell.frame.minY == 150)
    rows.asked = []
    stage.perform { table.contentOffset.y = 0 }
    stage.perform { #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === cell) }
    #expect(field.isFirstResponder && !rows.asked.contains(2) && rows.asked.contains(1))
  }

  @Test func withoutTheFocusTheRowGoes() throws {
    let rows = Rows()
    let (stage, table) = table(rows)
    let cell = try #require(stage.perform { table.cellForRow(at: IndexPath(row: 2, section: 0)) })
    let field = try #require(textField(cell))
    stage.perform { field.becomeFirstResponder() }
    stage.perform { table.contentOffset.y = 1000 }
    stage.perform { field.resignFirstResponder() }
    stage.perform { table.contentOffset.y = 1100 }
    #expect(rows.ended.filter { $0 == 2 }.count == 1)
    // New data end the editing.
    let other = try #require(stage.perform { table.visibleCells.first })
    let second = try #require(textField(other))
    stage.perform { second.becomeFirstResponder() }
    #expect(second.isFirstResponder)
    stage.perform { table.reloadData() }
    #expect(!second.isFirstResponder)
  }

  @Test func theItemBeingEditedStays() throws {
    let source = ItemSource(TableBatchTests.content([200]))
    let layout = UICollectionViewFlowLayout()
    let shown = CollectionStage(source, layout)
    shown.stage.advance(by: 0)
    let path = IndexPath(item: 1, section: 0)
    let cell = try #require(shown.view.cellForItem(at: path))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    shown.perform { _ in
      cell.contentView.addSubview(field)
      field.becomeFirstResponder()
    }
    let frame = cell.frame
    shown.perform { $0.contentOffset.y = 700 }
    #expect(field.isFirstResponder && cell.superview === shown.view && cell.frame == frame)
    #expect(!shown.view.visibleCells.contains(cell) && shown.view.cellForItem(at: path) == nil)
    #expect(shown.view.indexPath(for: cell) == path)
    shown.perform { $0.contentOffset.y = 0 }
    #expect(shown.view.cellForItem(at: path) === cell && field.isFirstResponder)
    shown.perform { _ in field.resignFirstResponder() }
    shown.perform { $0.contentOffset.y = 700 }
    #expect(cell.superview == nil || shown.view.indexPath(for: cell) != path)
  }
}
