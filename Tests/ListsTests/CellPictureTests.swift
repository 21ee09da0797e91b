import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot
import TendonStage
import Testing

@testable import TendonViews

/// The image and the lines of cells with a built-in style.
@MainActor @Suite struct CellPictureTests {
  private final class Source: NSObject, UITableViewDataSource {
    var image: UIImage?
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      cell.imageView?.image = image
      return cell
    }
  }

  private let source = Source()

  private func show(_ style: UITableView.Style, rowHeight: CGFloat? = nil) throws -> (Stage, UITableView) {
    let controller = UITableViewController(style: style)
    controller.tableView.dataSource = source
    if let rowHeight { controller.tableView.rowHeight = rowHeight }
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 2, controller)
    stage.advance(by: 0.1)
    return (stage, controller.tableView)
  }

  private func lines(_ cell: UITableViewCell?) -> [CGRect] {
    (cell?.subviews ?? []).filter { $0.frame.height == 0.5 && !$0.isHidden }.map(\.frame).sorted { $0.minY < $1.minY }
  }

  /// A section of a grouped table begins and ends with a line over the whole width.
  @Test func aGroupedSectionHasLinesAtItsEnds() throws {
    let (_, table) = try show(.grouped)
    for section in 0..<2 {
      let rows = (0..<3).map { lines(table.cellForRow(at: IndexPath(row: $0, section: section))) }
      #expect(rows[0].map(\.minX) == [0, 16] && rows[0].map(\.minY) == [0, 43.5])
      #expect(rows[1].map(\.minX) == [16])
      #expect(rows[2].map(\.minX) == [0] && rows[2].map(\.width) == [375])
    }
    let (_, plain) = try show(.plain)
    #expect((0..<3).allSatisfy { lines(plain.cellForRow(at: IndexPath(row: $0, section: 0))).map(\.minX) == [16] })
    let (_, inset) = try show(.insetGrouped)
    #expect(lines(inset.cellForRow(at: IndexPath(row: 0, section: 0))).map(\.minX) == [16])
    #expect(lines(inset.cellForRow(at: IndexPath(row: 2, section: 0))).isEmpty)
  }

  /// An image that is higher than its row keeps its proportions, and the text begins beside what is seen of it.
  @Test func aLargeImageFitsItsRow() throws {
    source.image = UIImage(bitmap: Bitmap(width: 300, height: 200, pixel: 0xFFFF_0000))
    let (_, table) = try show(.plain, rowHeight: 60)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 0, width: 90, height: 60))
    #expect(abs((cell.textLabel?.frame.minX ?? 0) - (16 + 90 + 16)) < 1e-6)
    #expect(lines(cell).count == 1 && abs(lines(cell)[0].minX - 122) < 1e-6)
  }

  /// All rows have the margins of the width that the table has now.
  @Test func marginsFollowTheWidth() throws {
    let (stage, table) = try show(.plain)
    func starts() -> [CGFloat?] {
      (0..<3).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.frame.minX }
    }
    #expect(starts() == [16, 16, 16])
    stage.turn(to: .landscapeLeft)
    stage.advance(by: 0.6)
    #expect(starts() == [20, 20, 20])
    stage.turn(to: .portrait)
    stage.advance(by: 0.6)
    #expect(starts() == [16, 16, 16])
  }
}
