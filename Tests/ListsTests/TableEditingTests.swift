import Foundation
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// Editing by fingers: signs, handles, rows that are swiped aside; choosing rows.
@MainActor @Suite struct TableEditingTests {
  final class Source: UITableViewDataSource, UITableViewDelegate {
    var rows = Array(0..<12)
    var log: [String] = []
    var leading: UISwipeActionsConfiguration?
    var trailing: UISwipeActionsConfiguration?
    weak var table: UITableView?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.tag = rows[indexPath.row]
      cell.textLabel?.text = "Row \(rows[indexPath.row])"
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row != 11 }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 3 ? .insert : .delete }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      log.append("\(editingStyle) \(indexPath.row)")
      guard editingStyle == .delete else { return }
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
      rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.row)")
    }
  }

  private func show(
    _ source: Source,
    cell: @escaping () -> UITableViewCell = { UITableViewCell(style: .default, reuseIdentifier: "row") }
  ) -> (Stage, UITableView) {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let table = stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.contentInsetAdjustmentBehavior = .never
      table.rowHeight = 44
      table.register(forCellReuseIdentifier: "row", cell)
      table.dataSource = source
      table.delegate = source
      return table
    }
    stage.present(UIViewController(showing: table))
    return (stage, table)
  }

  private func drag(_ stage: Stage, from: CGPoint, to: CGPoint, steps: Int = 10, lift: Bool = true) {
    stage.touch(phase: .began, at: from)
    for step in 1...steps {
      stage.advance(by: 1.0 / 60)
      let part = CGFloat(step) / CGFloat(steps)
      stage.touch(
        phase: .moved, at: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
    }
    if lift { stage.touch(phase: .ended, at: to) }
  }

  private func tap(_ stage: Stage, _ point: CGPoint) {
    stage.touch(phase: .began, at: point)
    stage.advance(by: 0.05)
    stage.touch(phase: .ended, at: point)
  }

  @Test func signsComeFromTheSideAndPushTheContent() throws {
    let source = Source()
    let (stage, table) = show(source)
    let cell = try #require(table.cellForRow(at: [0, 1]))
    let before = cell.contentView.frame
    stage.perform { table.setEditing(true, animated: true) }
    #expect(stage.presentationFrame(of: cell.contentView) == before)
    stage.advance(by: 0.125)
    #expect(abs(stage.presentationFrame(of: cell.contentView).minX - 19) < 1e-3)
    stage.advance(by: 0.13)
    #expect(cell.contentView.frame == CGRect(x: 38, y: 0, width: 320 - 38 - 44, height: 44))
    #expect(cell.isEditing && cell.editingStyle == .delete && cell.showsReorderControl)
    #expect(table.cellForRow(at: [0, 3])?.editingStyle == .insert)
    // Rows that come into sight are edited too.
    stage.perform { table.contentOffset.y = 48 }
    #expect(table.cellForRow(at: [0, 11])?.isEditing == true)
    #expect(table.cellForRow(at: [0, 11])?.showsReorderControl == false)
    stage.perform { table.setEditing(false, animated: true) }
    stage.advance(by: 0.3)
    #expect(cell.contentView.frame == before)
  }

  @Test func aMinusAsksAndAPlusInserts() throws {
    let source = Source()
    let (stage, table) = show(source)
    stage.perform { table.setEditing(true, animated: false) }
    tap(stage, CGPoint(x: 26, y: 3 * 44 + 22))
    #expect(source.log == ["insert 3"])
    tap(stage, CGPoint(x: 26, y: 44 + 22))
    stage.advance(by: 0.3)
    let cell = try #require(table.cellForRow(at: [0, 1]))
    #expect(cell.showingDeleteConfirmation && source.log == ["insert 3"])
    // Elsewhere it is put away.
    tap(stage, CGPoint(x: 160, y: 5 * 44 + 22))
    stage.advance(by: 0.3)
    #expect(!cell.showingDeleteConfirmation && cell.bounds.minX == 0)
    tap(stage, CGPoint(x: 26, y: 44 + 22))
    stage.advance(by: 0.3)
    tap(stage, CGPoint(x: 300, y: 44 + 22))
    stage.advance(by: 0.3)
    #expect(source.log == ["insert 3", "delete 1"] && source.rows == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    #expect(table.visibleCells.map(\.tag) == Array(source.rows.prefix(11)))
    #expect(table.visibleCells.allSatisfy { $0.bounds.minX == 0 && $0.editing.actions == nil })
  }

  @Test func aSwipeUncoversActionsUnderTheFinger() throws {
    let source = Source()
    var done: [String] = []
    source.trailing = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Remove") { _, _, end in
        done.append("remove")
        end(true)
      },
      UIContextualAction(style: .normal, title: "Flag") { _, _, end in
        done.append("flag")
        end(true)
      },
    ])
    let (stage, table) = show(source)
    let cell = try #require(table.cellForRow(at: [0, 2]))
    drag(stage, from: CGPoint(x: 300, y: 110), to: CGPoint(x: 230, y: 110), lift: false)
    // The slop is not made up for.
    #expect(cell.bounds.minX == 60)
    #expect(table.contentOffset.y == 0)
    stage.touch(phase: .ended, at: CGPoint(x: 230, y: 110))
    stage.advance(by: 0.3)
    let width = try #require(cell.editing.actions).naturalWidth
    #expect(width >= 148 && cell.bounds.minX == width)
    drag(stage, from: CGPoint(x: 300, y: 20), to: CGPoint(x: 300, y: 21))
    stage.advance(by: 0.3)
    #expect(cell.bounds.minX == 0 && cell.editing.actions == nil)
    drag(stage, from: CGPoint(x: 300, y: 110), to: CGPoint(x: 180, y: 110))
    stage.advance(by: 0.3)
    #expect(cell.bounds.minX == width)
    tap(stage, CGPoint(x: 320 - width + 20, y: 110))
    stage.advance(by: 0.3)
    #expect(done == ["flag"] && cell.bounds.minX == 0 && cell.editing.actions == nil)
    // Across the row: the first action.
    drag(stage, from: CGPoint(x: 310, y: 110), to: CGPoint(x: 60, y: 110), steps: 20)
    stage.advance(by: 0.6)
    #expect(done == ["flag", "remove"] && cell.bounds.minX == 0)
    // A little way: back.
    drag(stage, from: CGPoint(x: 300, y: 110), to: CGPoint(x: 285, y: 110), steps: 30)
    stage.advance(by: 0.3)
    #expect(cell.bounds.minX == 0 && table.swipes.open == nil && source.log.isEmpty)
    // Nothing on the other side.
    drag(stage, from: CGPoint(x: 100, y: 110), to: CGPoint(x: 200, y: 110), lift: false)
    #expect(cell.bounds.minX == 0)
  }

  @Test func aHandleMovesItsRow() throws {
    let source = Source()
    let (stage, table) = show(source)
    stage.perform { table.setEditing(true, animated: false) }
    let cell = try #require(table.cellForRow(at: [0, 1]))
    drag(stage, from: CGPoint(x: 298, y: 66), to: CGPoint(x: 298, y: 66 + 3 * 44), steps: 30, lift: false)
    #expect(cell.center.y == 66 + 3 * 44 && table.contentOffset.y == 0)
    #expect(source.log.isEmpty)
    stage.advance(by: 0.3)
    // The others have made room.
    #expect(table.cellForRow(at: [0, 1])?.tag == 2 && table.cellForRow(at: [0, 3])?.tag == 4)
    #expect(table.cellForRow(at: [0, 4]) === cell)
    stage.touch(phase: .ended, at: CGPoint(x: 298, y: 66 + 3 * 44))
    stage.advance(by: 0.3)
    #expect(source.log == ["move 1 4"] && cell.frame.minY == 4 * 44)
    #expect(table.visibleCells.map(\.tag) == Array(source.rows.prefix(11)))
    #expect(table.visibleCells.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true })
    // At the end of the screen the content moves on.
    drag(stage, from: CGPoint(x: 298, y: 66), to: CGPoint(x: 298, y: 470), steps: 30, lift: false)
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 48)
    stage.touch(phase: .ended, at: CGPoint(x: 298, y: 470))
    stage.advance(by: 0.3)
    #expect(source.log.last == "move 1 11")
    #expect(table.visibleCells.map(\.tag) == table.indexPathsForVisibleRows!.map { source.rows[$0.row] })
  }

  @Test func rowsAreChosenOneOrSeveral() throws {
    let source = Source()
    let (stage, table) = show(source)
    let cell = try #require(table.cellForRow(at: [0, 2]))
    stage.touch(phase: .began, at: CGPoint(x: 100, y: 110))
    stage.advance(by: 0.2)
    #expect(cell.isHighlighted && !cell.isSelected)
    stage.touch(phase: .ended, at: CGPoint(x: 100, y: 110))
    #expect(!cell.isHighlighted && cell.isSelected && source.log == ["select 2"])
    stage.perform { table.deselectRow(at: [0, 2], animated: true) }
    let back = try #require(cell.subviews.first)
    #expect(!cell.isSelected && abs(stage.perform { back.layer.presentation()!.opacity } - 1) < 1e-6)
    stage.advance(by: 0.125)
    #expect(abs(stage.perform { back.layer.presentation()!.opacity } - 0.5) < 1e-3)
    stage.advance(by: 0.2)
    #expect(back.alpha == 0)
    // While the table is edited only where it says so, with circles.
    stage.perform {
      table.allowsMultipleSelectionDuringEditing = true
      table.setEditing(true, animated: false)
    }
    tap(stage, CGPoint(x: 100, y: 20))
    tap(stage, CGPoint(x: 100, y: 60))
    #expect(table.indexPathsForSelectedRows == [[0, 0], [0, 1]])
    tap(stage, CGPoint(x: 100, y: 20))
    #expect(table.indexPathsForSelectedRows == [[0, 1]] && source.log.last == "deselect 0")
    // A batch takes the chosen rows along.
    stage.perform {
      source.rows.insert(99, at: 0)
      table.insertRows(at: [[0, 0]], with: .top)
    }
    #expect(table.indexPathsForSelectedRows == [[0, 2]] && table.cellForRow(at: [0, 2])?.isSelected == true)
  }

  /// A tap elsewhere in the table closes the row and selects nothing; the next one selects.
  @Test func aTapElsewhereClosesAnOpenRow() throws {
    let source = Source()
    let (stage, table) = show(source)
    func tap(_ y: CGFloat) {
      stage.touch(phase: .began, at: CGPoint(x: 60, y: y))
      stage.touch(phase: .ended, at: CGPoint(x: 60, y: y))
      stage.advance(by: 1)
    }
    try stage.run("drag 280,66 140,66 0.3")
    stage.advance(by: 1)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.showingDeleteConfirmation == true)
    tap(200)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.showingDeleteConfirmation == false)
    #expect(source.log.isEmpty)
    tap(200)
    #expect(source.log == ["select 4"])
  }

  private final class ToldCell: UITableViewCell {
    var told: [String] = []
    override func setEditing(_ isEditing: Bool, animated: Bool) {
      super.setEditing(isEditing, animated: animated)
      told.append("\(isEditing) \(animated)")
    }
  }

  @Test func aCellIsToldOfEditing() throws {
    let source = Source()
    let (stage, table) = show(source) { ToldCell(style: .default, reuseIdentifier: "row") }
    stage.advance(by: 0)
    let told = try #require(table.visibleCells.first as? ToldCell)
    stage.perform { table.setEditing(true, animated: true) }
    stage.perform { table.setEditing(false, animated: false) }
    #expect(told.told == ["true true", "false false"])
  }
}
