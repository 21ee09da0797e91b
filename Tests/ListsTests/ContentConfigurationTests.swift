import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Cells whose content is given by a configuration.
@MainActor struct ContentConfigurationTests {
  private final class Rows: UITableViewDataSource {
    var style = UITableViewCell.CellStyle.default
    var configure: (inout UIListContentConfiguration) -> Void = { _ in }
    var dress: (UITableViewCell) -> Void = { _ in }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      configure(&content)
      cell.contentConfiguration = content
      dress(cell)
      return cell
    }
  }

  private let rows = Rows()

  /// The cell of the one row of a table that is 320 points wide.
  private func shown(_ style: UITableView.Style = .plain) throws -> UITableViewCell {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    return try stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
      table.dataSource = rows
      table.rowHeight = UITableView.automaticDimension
      stage.window.addSubview(table)
      table.layoutIfNeeded()
      return try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    }
  }

  private func labels(in cell: UITableViewCell) -> [UILabel] {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return all(cell.contentView).compactMap { $0 as? UILabel }.filter { !$0.isHidden }
  }

  private func frame(of view: UIView, in cell: UITableViewCell) -> CGRect {
    view.convert(view.bounds, to: cell)
  }

  @Test("A row with one line is 44 points high; the text begins 16 points from the side and lies in the middle")
  func oneLine() throws {
    rows.configure = { $0.text = "One" }
    let cell = try shown()
    #expect(cell.bounds.height == 44)
    let label = try #require(labels(in: cell).first)
    #expect(labels(in: cell).count == 1 && label.text == "One")
    #expect(frame(of: label, in: cell).minX == 16)
    #expect(abs(frame(of: label, in: cell).midY - 22) <= 0.5)
  }

  @Test("A row is as high as its texts: the second one 3 points below the first, 11 points above and below")
  func stacked()
    throws
  {
    rows.style = .subtitle
    rows.configure = {
      $0.text = String(repeating: "long text ", count: 12)
      $0.secondaryText = "below"
    }
    let cell = try shown()
    let frames = labels(in: cell).map { frame(of: $0, in: cell) }
    try #require(frames.count == 2)
    #expect(frames[0].minY == 11 && frames[1].minY - frames[0].maxY == 3 && cell.bounds.height - frames[1].maxY == 11)
    #expect(frames[0].height > 60)
  }

  @Test("Values stand at the end of the line where both texts fit, else below", arguments: [false, true])
  func value(_ isLong: Bool) throws {
    rows.style = .value1
    rows.configure = {
      $0.text = isLong ? String(repeating: "wide ", count: 8) : "Name"
      $0.secondaryText = "a value of some length"
    }
    let cell = try shown()
    let frames = labels(in: cell).map { frame(of: $0, in: cell) }
    try #require(frames.count == 2)
    if isLong {
      #expect(frames[1].minY >= frames[0].maxY && frames[1].minX == frames[0].minX)
    } else {
      #expect(abs(frames[1].midY - frames[0].midY) <= 1 && frames[1].maxX == 320 - 16)
      #expect(cell.bounds.height == 44)
    }
  }

  @Test("An image stands at the leading side, scaled down to its largest size; the text follows after 16 points")
  func image() throws {
    rows.configure = {
      $0.text = "Text"
      $0.image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50), scale: 1).image { _ in }
      $0.imageProperties.maximumSize = CGSize(width: 40, height: 0)
    }
    let cell = try shown()
    let image = try #require(cell.contentView.subviews.first { $0 is UIImageView })
    #expect(frame(of: image, in: cell).minX == 16 && image.bounds.size == CGSize(width: 40, height: 20))
    #expect(frame(of: try #require(labels(in: cell).first), in: cell).minX == 16 + 40 + 16)
  }

  @Test("A new configuration is shown by the same view; none gives an empty content view") func changes() throws {
    rows.configure = { $0.text = "One" }
    let cell = try shown()
    let view = cell.contentView
    var content = cell.defaultContentConfiguration()
    content.text = "Two"
    cell.contentConfiguration = content
    #expect(cell.contentView === view && labels(in: cell).map(\.text) == ["Two"])
    cell.contentConfiguration = nil
    #expect(cell.contentView !== view && cell.contentView.subviews.isEmpty)
  }

  @Test("The handler is called with the state of the cell before the next layout") func handler() throws {
    rows.configure = { $0.text = "Row" }
    var states: [Bool] = []
    rows.dress = { cell in
      cell.configurationUpdateHandler = { cell, state in
        states.append(state.isSelected)
        var content = cell.defaultContentConfiguration()
        content.text = state.isSelected ? "Selected" : "Row"
        cell.contentConfiguration = content
      }
    }
    let cell = try shown()
    #expect(states.last == false && labels(in: cell).map(\.text) == ["Row"])
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(states.last == true && labels(in: cell).map(\.text) == ["Selected"])
  }

  @Test("Letters take the case that the configuration asks for; the content of a disabled cell is grey") func looks()
    throws
  {
    rows.configure = {
      $0 = .groupedHeader()
      $0.text = "Title"
    }
    rows.dress = { cell in
      cell.isUserInteractionEnabled = false
      cell.setNeedsUpdateConfiguration()
    }
    let label = try #require(labels(in: try shown()).first)
    #expect(label.text == "TITLE" && label.textColor == .tertiaryLabel)
  }

  @Test("A collection view's cell asks for the height of its configured content") func item() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
    var content = UIListContentConfiguration.cell()
    content.text = String(repeating: "long text ", count: 10)
    cell.contentConfiguration = content
    let fitting = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(cell.contentView is UIListContentView && fitting.height > 60)
  }
}
