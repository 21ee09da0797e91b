import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Buttons at the trailing edge of cells.
@MainActor @Suite struct AccessoryButtonTests {
  private final class Source: UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = UITableViewCell.AccessoryType(rawValue: indexPath.row) ?? .none
      return cell
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      log.append("button \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
  }

  @Test(arguments: [false, true]) func aButtonIsTappedAndItsRowIsNotSelected(mirrored: Bool) throws {
    let source = Source()
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let table = stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      if mirrored { table.semanticContentAttribute = .forceRightToLeft }
      table.contentInsetAdjustmentBehavior = .never
      table.rowHeight = 44
      (table.dataSource, table.delegate) = (source, source)
      return table
    }
    stage.present(UIViewController(showing: table))
    let isMirrored = try #require(table.cellForRow(at: [0, 0])).isMirrored
    func x(_ fromEnd: CGFloat) -> CGFloat { isMirrored ? fromEnd : 320 - fromEnd }
    func tap(_ x: CGFloat, row: Int) {
      let point = CGPoint(x: x, y: CGFloat(row) * 44 + 22)
      stage.touch(phase: .began, at: point)
      stage.advance(by: 0.2)
      stage.touch(phase: .ended, at: point)
    }
    for row in 0..<5 { tap(x(26), row: row) }
    #expect(source.log == ["select 0", "select 1", "button 2", "select 3", "button 4"])
    #expect(table.indexPathForSelectedRow == [0, 3])
    source.log = []
    tap(x(160), row: 4)
    #expect(source.log == ["select 4"])
    source.log = []
    // A touch that leaves the button has no effect.
    let button = CGPoint(x: x(26), y: 4 * 44 + 22)
    stage.touch(phase: .began, at: button)
    stage.advance(by: 0.2)
    #expect(table.cellForRow(at: [0, 4])?.isHighlighted == false)
    stage.touch(phase: .moved, at: CGPoint(x: x(34), y: button.y))
    stage.touch(phase: .ended, at: CGPoint(x: x(160), y: button.y))
    #expect(source.log == [])
    // During editing the accessory is hidden.
    stage.perform {
      table.allowsSelectionDuringEditing = true
      table.setEditing(true, animated: false)
    }
    tap(x(70), row: 4)
    #expect(source.log == ["select 4"])
  }
}
