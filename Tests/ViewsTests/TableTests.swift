import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonViews

/// Tables: sections, headers and footers, styles of cells, automatic heights, static rows.
@MainActor @Suite struct TableTests {
  final class Source: UITableViewDataSource, UITableViewDelegate {
    var titles: [(header: String?, footer: String?)] = [(nil, nil)]
    var counts = [3]
    var made = 0
    var make: (IndexPath) -> UITableViewCell = { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    var height: CGFloat = UITableView.automaticDimension
    var chosen: [IndexPath] = []

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      made += 1
      return make(indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles[section].header
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      titles[section].footer
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }
  }

  private func show(
    _ source: Source, style: UITableView.Style = .plain, size: CGSize = CGSize(width: 320, height: 480)
  ) -> (Host, UITableView) {
    let host = Host(size)
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = source
    table.delegate = source
    host.show(table)
    return (host, table)
  }

  @Test func everyPartOfTheContentIsSomewhere() {
    // Laws of the arrangement, over many made-up tables.
    var numbers = SeededNumbers(1)
    func random(_ limit: Int) -> CGFloat { CGFloat(numbers.below(limit)) }
    for _ in 0..<300 {
      let sections = (0..<Int(random(5))).map { _ in
        TableLayout.Section(
          header: random(3) * 10, rows: RowHeights((0..<Int(random(7))).map { _ in random(4) * 11 }),
          footer: random(2) * 9)
      }
      let layout = TableLayout(tableHeader: random(2) * 30, sections: sections, tableFooter: random(2) * 20)
      var y: CGFloat = 0
      for stretch in layout.stretches {
        #expect(stretch.minY == y)
        y = stretch.maxY
      }
      #expect(layout.height == y)
      #expect(layout.stretches.filter(\.part.isRow).count == sections.reduce(0) { $0 + $1.rows.count })
      let (top, bottom) = (random(100), random(100) + 100)
      let slow = layout.stretches.filter { $0.maxY > top && $0.minY < bottom }.map(\.part)
      #expect(layout.stretches(from: top, to: bottom).map(\.part).filter { slow.contains($0) } == slow)
      #expect(layout.stretches(from: top, to: bottom).allSatisfy { $0.maxY > top || $0.height == 0 })
    }
  }

  @Test func sectionsHaveHeadersAndFooters() throws {
    let source = Source()
    source.titles = [("First", nil), (nil, "End"), (nil, nil)]
    source.counts = [1, 1, 1]
    let (_, table) = show(source)
    #expect(table.rectForHeader(inSection: 0).height == 28)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == CGRect(x: 0, y: 28, width: 320, height: 44))
    // A plain table has neither where there is no title.
    #expect(table.rectForHeader(inSection: 1) == .zero && table.rectForFooter(inSection: 0) == .zero)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 72)
    #expect(table.rectForFooter(inSection: 1).minY == 116)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "First")

    let (_, grouped) = show(source, style: .grouped)
    #expect(grouped.rectForHeader(inSection: 0).height == 55.5)
    #expect(grouped.rectForHeader(inSection: 2).height == 18)
    #expect(grouped.headerView(forSection: 0)?.textLabel?.text == "FIRST")
  }

  @Test func aHeaderOfAPlainTableStaysWhileItsSectionDoes() throws {
    let source = Source()
    source.titles = [("A", nil), ("B", nil)]
    source.counts = [20, 20]
    let (host, table) = show(source)
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minY == 0)
    host.perform { table.contentOffset.y = 100 }
    #expect(header.frame.minY == 100)
    // Pushed out by the end of the section.
    let end = table.rectForRow(at: IndexPath(row: 19, section: 0)).maxY
    host.perform { table.contentOffset.y = end - 10 }
    #expect(header.frame.maxY == end)
  }

  @Test func cardsLieAwayFromTheSides() throws {
    let source = Source()
    let (_, table) = show(source, style: .insetGrouped, size: CGSize(width: 375, height: 600))
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.frame.minX == 16 && first.frame.width == 343 && first.layer.cornerRadius == 10)
    let middle = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(middle.layer.cornerRadius == 0)
  }

  @Test func constraintsDecideAnAutomaticHeight() throws {
    let source = Source()
    source.counts = [50]
    source.make = { path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let box = UIView.constrained()
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
        box.heightAnchor.constraint(equalToConstant: 50 + CGFloat(path.row)),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.widthAnchor.constraint(equalToConstant: 10),
      ])
      return cell
    }
    let (host, table) = show(source)
    #expect(host.window.layoutNode.engine.conflicts.isEmpty)
    for row in 0..<5 {
      #expect(table.rectForRow(at: IndexPath(row: row, section: 0)).height == 60 + CGFloat(row))
    }
    // Rows that nobody has seen count with the estimate, and no cell is made for them.
    #expect(table.rectForRow(at: IndexPath(row: 40, section: 0)).height == 44)
    #expect(source.made < 15)
  }

  @Test func stylesPlaceTheirLabels() throws {
    func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
      cell.layoutIfNeeded()
      return cell
    }
    let plain = cell(.default)
    #expect(plain.detailTextLabel == nil)
    #expect(plain.textLabel?.frame == CGRect(x: 16, y: 0, width: 288, height: 56))
    let value = cell(.value1)
    let (title, detail) = (try #require(value.textLabel), try #require(value.detailTextLabel))
    #expect(title.frame.minX == 16 && detail.frame.maxX == 304 && title.frame.maxX < detail.frame.minX)
    #expect(abs(title.frame.midY - 28) <= 0.5)
    let subtitle = cell(.subtitle)
    #expect(subtitle.textLabel!.frame.maxY + 2 == subtitle.detailTextLabel!.frame.minY)
    // Margins that the app has set count for the built-in labels as well.
    plain.contentView.layoutMargins.left = 15
    plain.setNeedsLayout()
    plain.layoutIfNeeded()
    #expect(plain.textLabel?.frame == CGRect(x: 15, y: 0, width: 290, height: 56))
    // The sign at the end takes room from the content.
    plain.accessoryType = .disclosureIndicator
    plain.layoutIfNeeded()
    #expect(plain.contentView.frame.width == 289)
  }

  @Test func cellsTakeTheMarginsOfANewWidth() throws {
    let source = Source()
    let (host, table) = show(source, style: .grouped, size: CGSize(width: 320, height: 600))
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.contentView.layoutMargins.left == 16)
    host.perform { table.frame.size.width = 414 }
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    #expect(cell.contentView.layoutMargins.left == 20)
  }

  @Test func rowsAreChosenByTaps() {
    let source = Source()
    let (host, table) = show(source)
    host.tap(CGPoint(x: 10, y: 50))
    host.tap(CGPoint(x: 10, y: 100))
    #expect(source.chosen == [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)])
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    table.allowsMultipleSelection = true
    host.tap(CGPoint(x: 10, y: 10))
    #expect(table.indexPathsForSelectedRows?.count == 2)
  }
}
