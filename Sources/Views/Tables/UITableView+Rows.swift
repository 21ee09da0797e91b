import Foundation
import TendonGeometry

extension UITableView {
  func plainNumberOfRows(inSection section: Int) -> Int {
    if needsReload, let newCounts, newCounts.indices.contains(section) { return newCounts[section] }
    guard !needsReload else { return source?.tableView(self, numberOfRowsInSection: section) ?? 0 }
    precondition(
      arrangement.sections.indices.contains(section),
      "sections of this table lie in 0..<\(arrangement.sections.count), got \(section)")
    return arrangement.sections[section].rows.count
  }
  var plainNumberOfSections: Int {
    needsReload ? newCounts?.count ?? source?.numberOfSections(in: self) ?? 0 : arrangement.sections.count
  }

  var plainVisibleCells: [UITableViewCell] {
    showNewRows()
    return shown.filter { $0.value !== keptCell }.sorted { $0.key < $1.key }.map(\.value)
  }
  var plainIndexPathsForVisibleRows: [IndexPath]? {
    showNewRows()
    return shown.filter { $0.value !== keptCell }.keys.sorted()
  }
  func plainCellForRow(at path: IndexPath) -> UITableViewCell? {
    showNewRows()
    return shown[path].flatMap { $0 === keptCell ? nil : $0 }
  }
  func plainIndexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  func plainHeaderView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showNewRows()
    return shownHeaders[.header(section)] as? UITableViewHeaderFooterView
  }
  func plainFooterView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showNewRows()
    return shownHeaders[.footer(section)] as? UITableViewHeaderFooterView
  }

  func plainRectForRow(at path: IndexPath) -> CGRect { rect(of: .row(path), x: rowX, width: rowWidth) }
  /// The frame of a header in the content, in points, without floating; zero if there is none.
  public func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section), x: 0, width: bounds.width) }
  /// The frame of a footer in the content, in points, without floating; zero if there is none.
  public func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section), x: 0, width: bounds.width) }

  func plainRect(forSection section: Int) -> CGRect {
    reloadIfNeeded()
    guard arrangement.sections.indices.contains(section) else { return .zero }
    let (top, bottom) = arrangement.range(ofSection: section)
    return CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
  }

  func rect(of part: TableLayout.Part, x: CGFloat, width: CGFloat) -> CGRect {
    reloadIfNeeded()
    guard let stretch = arrangement.stretch(of: part) else { return .zero }
    return CGRect(x: x, y: stretch.minY, width: width, height: stretch.height)
  }

  func plainIndexPathForRow(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    for stretch in arrangement.stretches(from: point.y, to: point.y + 1) {
      if case .row(let path) = stretch.part, point.y >= stretch.minY, point.y < stretch.maxY { return path }
    }
    return nil
  }

  /// The rows that intersect the vertical extent of a rectangle of the content, from the top.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    reloadIfNeeded()
    return arrangement.stretches(from: rect.minY, to: rect.maxY).compactMap { stretch in
      if case .row(let path) = stretch.part { path } else { nil }
    }
  }
}
