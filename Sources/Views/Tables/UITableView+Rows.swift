import Foundation
import TendonGeometry

extension UITableView {
  /// As the data source said when it was last asked for all rows, or edits were made.
  public func numberOfRows(inSection section: Int) -> Int {
    guard !needsReload else { return source?.tableView(self, numberOfRowsInSection: section) ?? 0 }
    precondition(
      arrangement.sections.indices.contains(section),
      "sections of this table lie in 0..<\(arrangement.sections.count), got \(section)")
    return arrangement.sections[section].rows.count
  }
  public var numberOfSections: Int {
    needsReload ? source?.numberOfSections(in: self) ?? 0 : arrangement.sections.count
  }

  /// The cells on screen, from the top.
  public var visibleCells: [UITableViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
  public var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }
  public func cellForRow(at path: IndexPath) -> UITableViewCell? { shown[path] }
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[.header(section)] as? UITableViewHeaderFooterView
  }
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[.footer(section)] as? UITableViewHeaderFooterView
  }

  /// The box of a row in the content, in points; zero where there is no such row.
  public func rectForRow(at path: IndexPath) -> CGRect { rect(of: .row(path), x: rowX, width: rowWidth) }
  /// The box of a header in the content, in points; zero where there is none.
  public func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section), x: 0, width: bounds.width) }
  /// The box of a footer in the content, in points; zero where there is none.
  public func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section), x: 0, width: bounds.width) }

  /// The box of a whole section in the content, in points; zero where there is none.
  public func rect(forSection section: Int) -> CGRect {
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

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    for stretch in arrangement.stretches(from: point.y, to: point.y + 1) {
      if case .row(let path) = stretch.part, point.y >= stretch.minY, point.y < stretch.maxY { return path }
    }
    return nil
  }

  /// The rows that a rectangle of the content touches.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    reloadIfNeeded()
    return arrangement.stretches(from: rect.minY, to: rect.maxY).compactMap { stretch in
      if case .row(let path) = stretch.part { path } else { nil }
    }
  }
}
