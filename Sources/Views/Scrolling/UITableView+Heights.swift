import Foundation
import TendonGeometry

extension UITableView {
  func reloadIfNeeded() {
    guard needsReload || measuredWidth != bounds.width, bounds.width > 0 else { return }
    let isNew = needsReload
    if needsReload { retireAll() }
    needsReload = false
    measuredWidth = bounds.width
    arrangement = makeLayout()
    if isNew { reloadSectionIndexTitles() }
    contentSize = CGSize(width: bounds.width, height: arrangement.height)
  }

  /// The arrangement of what the data source has now.
  ///
  /// - Parameter known: the height of a row of automatic height that has been measured; nil: an estimate.
  /// - Complexity: O(n) in the rows, each of whose heights is asked for; no cell is made.
  func makeLayout(known: (IndexPath) -> CGFloat? = { _ in nil }) -> TableLayout {
    let sections = (0..<(source?.numberOfSections(in: self) ?? 0)).map { section in
      let count = source?.tableView(self, numberOfRowsInSection: section) ?? 0
      var (heights, isKnown) = ([CGFloat](), [Bool]())
      heights.reserveCapacity(count)
      isKnown.reserveCapacity(count)
      for row in 0..<count {
        let path = IndexPath(indexes: [section, row])
        let asked = height(ofRowAt: path)
        let height = asked ?? known(path)
        isKnown.append(height != nil)
        heights.append(height ?? (estimatedRowHeight > 0 ? estimatedRowHeight : UITableView.standardRowHeight))
      }
      return TableLayout.Section(
        header: heightForHeader(section), rows: RowHeights(heights, isKnown: isKnown), footer: heightForFooter(section))
    }
    return TableLayout(
      tableHeader: tableHeaderView?.frame.height ?? 0, sections: sections,
      tableFooter: tableFooterView?.frame.height ?? 0)
  }

  /// The height that the document gives a row, in points; nil where it gives none.
  public func staticHeight(ofRowAt path: IndexPath) -> CGFloat? {
    guard let contents = staticContents, contents.sections.indices.contains(path.section),
      contents.sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return contents.sections[path.section].rows[path.row].height
  }

  /// The height that is asked for; nil for an automatic one.
  func height(ofRowAt path: IndexPath) -> CGFloat? {
    let height =
      rowDelegate?.tableView(self, heightForRowAt: path) ?? staticHeight(ofRowAt: path) ?? rowHeight
    guard height != UITableView.automaticDimension else { return nil }
    precondition(height >= 0 && height.isFinite, "a row has a height of 0 or more, got \(height) for \(path)")
    return height
  }

  func heightForHeader(_ section: Int) -> CGFloat {
    let asked = rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? UITableView.automaticDimension
    return height(
      asked == UITableView.automaticDimension ? sectionHeaderHeight : asked, part: .header(section),
      standard: TableMetrics.headerHeight(
        style, isFirst: section == 0, hasTitle: source?.tableView(self, titleForHeaderInSection: section) != nil))
  }

  func heightForFooter(_ section: Int) -> CGFloat {
    let asked = rowDelegate?.tableView(self, heightForFooterInSection: section) ?? UITableView.automaticDimension
    return height(
      asked == UITableView.automaticDimension ? sectionFooterHeight : asked, part: .footer(section),
      standard: TableMetrics.footerHeight(style))
  }

  /// The height of a header or footer; without a view to show a plain table has none of it.
  private func height(_ asked: CGFloat, part: TableLayout.Part, standard: CGFloat) -> CGFloat {
    guard let own = view(part) else { return style == .plain ? 0 : asked >= 0 ? asked : standard }
    // Those that are not in sight are not kept.
    if shownHeaders[part] == nil { measuredHeaders[part] = own }
    if asked >= 0 { return asked }
    if let title = (own as? UITableViewHeaderFooterView)?.titleHeight(width: bounds.width) {
      return max(title, standard)
    }
    let fitting = own.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(fitting.height, standard)
  }

  /// The view of a header or footer: the delegate's, else one with the title, else none.
  func view(_ part: TableLayout.Part) -> UIView? {
    if let known = shownHeaders[part] ?? measuredHeaders[part] { return known }
    var made: UIView?
    // Nothing of a view that is being made is seen moving.
    UIView.performWithoutAnimation { made = newView(part) }
    return made
  }

  private func newView(_ part: TableLayout.Part) -> UIView? {
    switch part {
    case .header(let section):
      return rowDelegate?.tableView(self, viewForHeaderInSection: section)
        ?? titled(source?.tableView(self, titleForHeaderInSection: section), isHeader: true)
    case .footer(let section):
      return rowDelegate?.tableView(self, viewForFooterInSection: section)
        ?? titled(source?.tableView(self, titleForFooterInSection: section), isHeader: false)
    case .row, .tableHeader, .tableFooter: return nil
    }
  }

  func titled(_ title: String?, isHeader: Bool) -> UIView? {
    guard let title, !title.isEmpty else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.show(title, in: style, width: bounds.width, isHeader: isHeader)
    return view
  }
}
