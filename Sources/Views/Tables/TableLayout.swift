import Foundation
import TendonGeometry

/// The positions of the parts of a table in its content: a value, computed from heights alone.
struct TableLayout {
  enum Part: Hashable {
    case tableHeader, tableFooter
    case header(Int)
    case row(IndexPath)
    case footer(Int)
  }

  /// The vertical extent of a part of the content, in points.
  struct Stretch: Equatable {
    let part: Part
    let minY: CGFloat
    let height: CGFloat
    var maxY: CGFloat { minY + height }
  }

  struct Section {
    var header: CGFloat
    var rows: RowHeights
    var footer: CGFloat
    var height: CGFloat { header + rows.total + footer }
  }

  let tableHeader: CGFloat
  let tableFooter: CGFloat
  private(set) var sections: [Section]
  /// The start of each section; the last element is the start of the table's footer.
  private var starts: [CGFloat] = [0]

  /// A layout from heights in points, each 0 or more.
  init(tableHeader: CGFloat = 0, sections: [Section] = [], tableFooter: CGFloat = 0) {
    (self.tableHeader, self.sections, self.tableFooter) = (tableHeader, sections, tableFooter)
    func check(_ height: CGFloat, _ part: Part) {
      precondition(
        height >= 0 && height.isFinite, "a part of a table has a height of 0 or more, got \(height) for \(part)")
    }
    check(tableHeader, .tableHeader)
    check(tableFooter, .tableFooter)
    for (index, section) in sections.enumerated() {
      check(section.header, .header(index))
      check(section.footer, .footer(index))
    }
    arrange()
  }

  private mutating func arrange() {
    starts = [tableHeader]
    for section in sections { starts.append(starts[starts.count - 1] + section.height) }
  }

  var height: CGFloat { starts[starts.count - 1] + tableFooter }

  /// A measured height of a row, in points, 0 or more.
  struct Measurement {
    let path: IndexPath
    let height: CGFloat
    /// True if the height is from the delegate.
    let isDelegates: Bool
  }

  mutating func set(_ measured: [Measurement]) {
    for one in measured {
      precondition(
        one.height >= 0 && one.height.isFinite, "a row has a height of 0 or more, got \(one.height) for \(one.path)")
      let run = sections[one.path.section].rows.run(one.height, isDelegates: one.isDelegates)
      sections[one.path.section].rows.set(one.path.row, to: run)
    }
    arrange()
  }

  /// Moves the height of a row to another place.
  mutating func moveRow(from: IndexPath, to: IndexPath) {
    let run = sections[from.section].rows.run(from.row)
    sections[from.section].rows.remove(from.row)
    sections[to.section].rows.insert(run, at: to.row)
    arrange()
  }

  /// Marks the height of a row as an estimate.
  mutating func forget(_ path: IndexPath) { sections[path.section].rows.forget(path.row) }

  func isKnown(_ path: IndexPath) -> Bool { sections[path.section].rows.isKnown(path.row) }

  /// The parts that are visible between two positions. Headers and footers without height are left out; rows without
  /// height are included between other rows. Logarithmic in the number of rows, plus linear in the parts found.
  func stretches(from top: CGFloat, to bottom: CGFloat) -> [Stretch] {
    var result: [Stretch] = []
    func add(_ part: Part, _ minY: CGFloat, _ height: CGFloat) {
      if height > 0, minY + height > top, minY < bottom {
        result.append(Stretch(part: part, minY: minY, height: height))
      }
    }
    add(.tableHeader, 0, tableHeader)
    var index = firstSection(endingBelow: top)
    while index < sections.count, starts[index] < bottom {
      let section = sections[index]
      var y = starts[index]
      add(.header(index), y, section.header)
      y += section.header
      var row = section.rows.firstRow(endingBelow: top - y)
      if row < section.rows.count {
        var rowY = y + section.rows.minY(row)
        while row < section.rows.count, rowY < bottom {
          result.append(
            Stretch(part: .row(IndexPath(indexes: [index, row])), minY: rowY, height: section.rows.height(row)))
          row += 1
          rowY = y + section.rows.minY(row)
        }
      }
      add(.footer(index), y + section.rows.total, section.footer)
      index += 1
    }
    add(.tableFooter, starts[sections.count], tableFooter)
    return result
  }

  private func firstSection(endingBelow y: CGFloat) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > y { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// All parts, from the top.
  var stretches: [Stretch] { stretches(from: -.infinity, to: .infinity) }

  /// The extent of a part; nil if it does not exist. Headers and footers without height do not exist; rows always do.
  func stretch(of part: Part) -> Stretch? {
    func there(_ minY: CGFloat, _ height: CGFloat) -> Stretch? {
      height > 0 ? Stretch(part: part, minY: minY, height: height) : nil
    }
    switch part {
    case .tableHeader: return there(0, tableHeader)
    case .tableFooter: return there(starts[sections.count], tableFooter)
    case .header(let index):
      guard sections.indices.contains(index) else { return nil }
      return there(starts[index], sections[index].header)
    case .footer(let index):
      guard sections.indices.contains(index) else { return nil }
      return there(starts[index + 1] - sections[index].footer, sections[index].footer)
    case .row(let path):
      guard sections.indices.contains(path.section), (0..<sections[path.section].rows.count).contains(path.row) else {
        return nil
      }
      let section = sections[path.section]
      return Stretch(
        part: part, minY: starts[path.section] + section.header + section.rows.minY(path.row),
        height: section.rows.height(path.row))
    }
  }

  /// The end of a part, with or without a height, in points.
  func maxY(of part: Part) -> CGFloat {
    switch part {
    case .tableHeader: return tableHeader
    case .tableFooter: return height
    case .header(let section): return starts[section] + sections[section].header
    case .footer(let section): return starts[section + 1]
    case .row(let path):
      let section = sections[path.section]
      return starts[path.section] + section.header + section.rows.minY(path.row) + section.rows.height(path.row)
    }
  }

  /// The previous part, with or without a height; nil for the first.
  func part(before part: Part) -> Part? {
    switch part {
    case .tableHeader: nil
    case .tableFooter: sections.isEmpty ? .tableHeader : .footer(sections.count - 1)
    case .header(let section): section == 0 ? .tableHeader : .footer(section - 1)
    case .footer(let section):
      sections[section].rows.count == 0
        ? .header(section) : .row(IndexPath(indexes: [section, sections[section].rows.count - 1]))
    case .row(let path): path[1] == 0 ? .header(path[0]) : .row(IndexPath(indexes: [path[0], path[1] - 1]))
    }
  }

  /// The start and end of a section, in points.
  func range(ofSection index: Int) -> (minY: CGFloat, maxY: CGFloat) { (starts[index], starts[index + 1]) }

  /// The position of a floating header in a plain table: at `top`, the start of the visible area, until the end of the
  /// section pushes it out. Nil if there is no header.
  func floatingY(ofHeader section: Int, top: CGFloat) -> CGFloat? {
    guard let own = stretch(of: .header(section)) else { return nil }
    return max(own.minY, min(top, range(ofSection: section).maxY - own.height))
  }

  /// The position of a floating footer: at `bottom`, the end of the visible area, but not above the start of its
  /// section. Nil if there is no footer.
  func floatingY(ofFooter section: Int, bottom: CGFloat) -> CGFloat? {
    guard let own = stretch(of: .footer(section)) else { return nil }
    return min(own.minY, max(bottom - own.height, range(ofSection: section).minY + sections[section].header))
  }

  /// The sections that are visible between two positions.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = firstSection(endingBelow: top)
    var end = first
    while end < sections.count, starts[end] < bottom { end += 1 }
    return first..<end
  }
}

extension TableLayout.Part {
  var isRow: Bool { if case .row = self { true } else { false } }

  var section: Int? {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path[0]
    case .tableHeader, .tableFooter: nil
    }
  }
}
