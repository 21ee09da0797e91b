import Foundation
import TendonGeometry

extension UITableView {
  /// Rows that the bounds show get a cell, those that have left give theirs back. A row of automatic height is measured
  /// when it comes into sight, which may move those below.
  func showRows() {
    while true {
      let seen = arrangement.stretches(from: bounds.minY, to: bounds.maxY)
      let fresh = seen.compactMap { stretch -> IndexPath? in
        if case .row(let path) = stretch.part, unmeasured.contains(path) { path } else { nil }
      }
      guard !fresh.isEmpty else { break }
      for path in fresh {
        unmeasured.remove(path)
        let cell = shown[path] ?? makeCell(path)
        sections[path.section].rows[path.row] = cell.fittingHeight(width: rowWidth)
      }
      arrange()
    }
    let seen = arrangement.stretches(from: bounds.minY, to: bounds.maxY)
    let paths = Set(seen.map(\.part))
    for path in shown.keys.sorted() where !paths.contains(.row(path)) {
      if let cell = shown.removeValue(forKey: path) { retire(cell) }
    }
    for stretch in seen {
      guard case .row(let path) = stretch.part else { continue }
      let frame = CGRect(x: rowX, y: stretch.minY, width: rowWidth, height: stretch.height)
      if let cell = shown[path], !cell.isNew {
        if cell.frame != frame { cell.frame = frame }
      } else {
        // A row that comes into sight is in its place at once, with all it holds, even in an animated layout.
        UIView.performWithoutAnimation {
          let cell = shown[path] ?? makeCell(path)
          cell.isNew = false
          cell.frame = frame
          insertSubview(cell, at: 0)
          rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
          cell.layer.layoutIfNeeded()
        }
      }
    }
    showHeaders()
  }

  /// Headers and footers lie where the arrangement has them; those of a plain table float at the top.
  func showHeaders() {
    for stretch in arrangement.stretches {
      switch stretch.part {
      case .row: continue
      case .tableHeader:
        tableHeaderView?.frame = CGRect(x: 0, y: stretch.minY, width: bounds.width, height: stretch.height)
      case .tableFooter:
        tableFooterView?.frame = CGRect(x: 0, y: stretch.minY, width: bounds.width, height: stretch.height)
      case .header(let section):
        let y =
          style == .plain
          ? arrangement.floatingY(ofHeader: section, top: bounds.minY + adjustedContentInset.top) : nil
        place(stretch, y: y ?? stretch.minY)
      case .footer: place(stretch, y: stretch.minY)
      }
    }
  }

  func place(_ stretch: TableLayout.Stretch, y: CGFloat) {
    guard let view = shownHeaders[stretch.part] else { return }
    UIView.performWithoutAnimation {
      if view.superview !== self { addSubview(view) }
      view.frame = CGRect(x: rowX, y: y, width: rowWidth, height: stretch.height)
    }
  }

  /// Where rows begin and how wide they are, in points: the cards of an inset table keep away from the sides.
  var rowX: CGFloat { style == .insetGrouped ? TableMetrics.cardInset(width: bounds.width) : 0 }
  var rowWidth: CGFloat { max(0, bounds.width - 2 * rowX) }

  func makeCell(_ path: IndexPath) -> UITableViewCell {
    guard let cell = source?.tableView(self, cellForRowAt: path) else { return UITableViewCell() }
    UIView.performWithoutAnimation {
      cell.table = self
      cell.isNew = true
      cell.isSelected = selected.contains(path)
      let isLast = path.row == numberOfRows(inSection: path.section) - 1
      var inset = cell.separatorInset ?? separatorInset
      if style != .plain, inset == UITableView.plainInset { inset.left = TableMetrics.margin(width: bounds.width) }
      cell.showSeparator(
        separatorStyle == .none || style == .insetGrouped && isLast ? nil : separatorColor, inset: inset,
        thickness: 1 / pixelScale)
      cell.adopt(style: style, margin: style == .plain ? 15 : TableMetrics.margin(width: bounds.width))
      if style == .insetGrouped { cell.roundCorners(first: path.row == 0, last: isLast) }
      // It is measured outside of the table, whose own sizes would contradict its constraints.
      shown[path] = cell
    }
    return cell
  }

  /// From the top, so that the same cells come back for the same rows in every run.
  func retireAll() {
    for cell in visibleCells { retire(cell) }
    shown = [:]
    let parts = shownHeaders
    shownHeaders = [:]
    for case let view as UITableViewHeaderFooterView in parts.values {
      view.removeFromSuperview()
      if let identifier = view.reuseIdentifier { idleHeaders[identifier, default: []].append(view) }
    }
    for view in parts.values { view.removeFromSuperview() }
  }

  func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier, staticContents == nil || dataSource != nil {
      idle[identifier, default: []].append(cell)
    }
  }
}
